import { type EpochMs, HOUR_MS } from '../../when/index.ts';

/** What a calendar address shows of each event: its title, or only that the time is taken. */
export const CALENDAR_SHOWS = ['titles', 'busy'] as const;
export type CalendarShows = (typeof CALENDAR_SHOWS)[number];

/** The secret address of a person's calendar, without the secret, of which only the hash is stored. */
export interface CalendarAddress {
  readonly userId: string;
  readonly shows: CalendarShows;
  readonly createdAt: EpochMs;
  /** When a program last read it, to the hour; null for never. */
  readonly readAt: EpochMs | null;
}

/** Whether a read at `now` is recorded: programs return every few minutes, and each write delays others. */
export const isReadNoted = ({ readAt }: CalendarAddress, now: EpochMs): boolean =>
  readAt !== null && now >= readAt && now - readAt < HOUR_MS;

/** Its path, below the address of the server. */
export const calendarPath = (secret: string): string => `/calendar/${secret}.ics`;
