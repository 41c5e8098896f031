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
