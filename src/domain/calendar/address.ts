import { type EpochMs, HOUR_MS } from '../../when/index.ts';

/** What a calendar at an address tells of each event: its title, or only that something is there. */
export const CALENDAR_SHOWS = ['titles', 'busy'] as const;
export type CalendarShows = (typeof CALENDAR_SHOWS)[number];

/** The secret address a person's calendar is read at. Its secret is not among these: only its hash is kept. */
export interface CalendarAddress {
  readonly userId: string;
  readonly shows: CalendarShows;
  readonly createdAt: EpochMs;
  /** When a program read it last, to the hour; null: never. */
  readonly readAt: EpochMs | null;
}

/** Whether a read at `now` is worth writing down: programs come again every few minutes, and each write costs others their turn. */
export const isReadNoted = ({ readAt }: CalendarAddress, now: EpochMs): boolean =>
  readAt !== null && now >= readAt && now - readAt < HOUR_MS;

/** Where it is, below the address of the server. */
export const calendarPath = (secret: string): string => `/calendar/${secret}.ics`;
