/** One entry of a posted iCalendar text, as far as it can become a reminder. */
export interface CalendarEntry {
  readonly uid: string;
  /** The time of the series with this `uid` that the entry stands for; null for a series, or for a single event. */
  readonly replaces: ReplacedTime | null;
  /** SUMMARY; the text of the reminder. */
  readonly summary: string;
  /** Words of time as `parseWhen` reads them. */
  readonly when: string;
  /** The IANA zone of its times, or a name nobody knows; null for instants, or for the person's own zone. */
  readonly zone: string | null;
  readonly cancelled: boolean;
  /** Whether its text is not quite right, and was read as it was meant. */
  readonly mended: boolean;
}

/** RECURRENCE-ID. */
export interface ReplacedTime {
  /** As a calendar writes it: tells the times of a series apart. */
  readonly value: string;
  /** `2026-11-25T09:00:00`, with `Z` for an instant. */
  readonly at: string;
  /** The IANA zone of `at`; null for an instant, or for the zone of the series. */
  readonly zone: string | null;
}

/** Entries one text may hold. */
export const CALENDAR_ENTRY_LIMIT = 20;
