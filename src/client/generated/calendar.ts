// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface CalendarAddress {
  /** What each event shows: "titles", or "busy", which hides the text */
  shows: 'titles' | 'busy';
  /** When it was made */
  createdAt: string;
  /** When a program last read it, to the hour; null when never */
  readAt: string | null;
}

export interface GetCalendarAddressAnswer {
  /** The address; null when there is none */
  address: CalendarAddress | null;
  /** Whether a public address is set (BELFRY_PUBLIC_URL) */
  reachable: boolean;
}

export interface CreateCalendarAddressInput {
  /**
   * What each event shows: "titles", or "busy", which hides the text
   * @default "titles"
   */
  shows?: 'titles' | 'busy' | undefined;
}

export interface CreateCalendarAddressAnswer {
  /** The address of the calendar, without its secret */
  address: CalendarAddress;
  /** /calendar/bfk_....ics, below the address of the server; anybody who knows it can read what is planned */
  path: string;
  /** The whole address; null when no public address is set (BELFRY_PUBLIC_URL) */
  url: string | null;
  /** Whether it replaced an earlier address, which now opens nothing */
  replaced: boolean;
}

export interface RevokeCalendarAddressAnswer {
  /** The address as it was */
  address: CalendarAddress;
}

export interface AddCalendarInput {
  /** Its iCalendar address (https, http or webcal), a secret: it is shown to nobody, you neither */
  address: string;
  /** What you call it; its host when left out */
  name?: string | undefined;
  /** How long before an event you are reminded: "10 minutes before" when left out, "1 hour", "at the start"; at most 7 days */
  lead?: string | undefined;
  /** Whether you are reminded of what lasts all day, at 9 in the morning; so when left out */
  allDay?: boolean | undefined;
  /** Who says it; the default agent when left out */
  agent?: string | undefined;
  /** Where it is said; the first thread with the agent when left out */
  threadId?: string | undefined;
}

export interface SubscribedCalendar {
  /** cal_... */
  id: string;
  /** What you call it */
  name: string;
  /** Where it is; the rest of its address is shown to nobody */
  host: string;
  /** How long before an event you are reminded, such as "10 minutes before" */
  lead: string;
  /** The same in minutes */
  leadMinutes: number;
  /** Whether you are reminded of what lasts all day, at 9 in the morning */
  allDay: boolean;
  /** Who says it */
  agent: string;
  /** Where it is said */
  threadId: string;
  /** "new": it was not read yet; "live": it is read every 15 minutes; "failing": it could not be read, and is tried again; "ended": there was nothing at its address for three days */
  state: 'new' | 'live' | 'failing' | 'ended';
  /** Why it could not be read last; null: it could */
  problem: string | null;
  /** Since when it cannot be read; null: it can */
  failingSince: string | null;
  /** When it was read last; null: never */
  readAt: string | null;
  /** How many reminders of it stand ready: those of the next two days, 50 at most */
  reminders: number;
  /** How many events it had when it was read last, past ones among them */
  events: number;
  /** How many of its events cannot be followed */
  unread: number;
  /** Why they cannot; null: all can */
  unreadWhy: string | null;
  /** Since when */
  createdAt: string;
}

export interface AddCalendarAnswer {
  /** A calendar whose events you are reminded of, without its address */
  calendar: SubscribedCalendar;
}

export interface ListCalendarsAnswer {
  /** The calendars; at most 10 */
  items: SubscribedCalendar[];
}

export interface ChangeCalendarInput {
  /** The id of the calendar (cal_...) */
  id: string;
  /** Its iCalendar address (https, http or webcal), a secret: it is shown to nobody, you neither */
  address?: string | undefined;
  /** What you call it */
  name?: string | undefined;
  /** How long before an event you are reminded: "10 minutes before", "1 hour", "at the start"; at most 7 days */
  lead?: string | undefined;
  /** Whether you are reminded of what lasts all day, at 9 in the morning */
  allDay?: boolean | undefined;
}

export interface ChangeCalendarAnswer {
  /** A calendar whose events you are reminded of, without its address */
  calendar: SubscribedCalendar;
}

export interface RefreshCalendarInput {
  /** The id of the calendar (cal_...) */
  id: string;
}

export interface RefreshCalendarAnswer {
  /** As it was before: it is read a moment later */
  calendar: SubscribedCalendar;
}

export interface RemoveCalendarInput {
  /** The id of the calendar (cal_...) */
  id: string;
}

export interface RemoveCalendarAnswer {
  /** What it was */
  calendar: SubscribedCalendar;
  /** How many reminders that waited for their time were taken back */
  takenBack: number;
}

export interface UndoRemoveCalendarInput {
  /** The id of the calendar (cal_...) */
  id: string;
}

export interface UndoRemoveCalendarAnswer {
  /** A calendar whose events you are reminded of, without its address */
  calendar: SubscribedCalendar;
}
