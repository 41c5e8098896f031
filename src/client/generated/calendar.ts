// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface CalendarAddress {
  /** What it tells of each event: "titles", or "busy", which says only that something is there */
  shows: 'titles' | 'busy';
  /** When it was made */
  createdAt: string;
  /** When a program read it last, to the hour; null: never */
  readAt: string | null;
}

export interface GetCalendarAddressAnswer {
  /** The address; null: there is none */
  address: CalendarAddress | null;
  /** Whether the server was told under which address others reach it */
  reachable: boolean;
}

export interface CreateCalendarAddressInput {
  /**
   * What it tells of each event: "titles", or "busy", which says only that something is there
   * @default "titles"
   */
  shows?: 'titles' | 'busy' | undefined;
}

export interface CreateCalendarAddressAnswer {
  /** The address a calendar is read at, without its secret */
  address: CalendarAddress;
  /** /calendar/bfk_....ics, below the address of the server; whoever knows it reads what is planned */
  path: string;
  /** The whole address; null: the server was not told under which address others reach it */
  url: string | null;
  /** Whether there was one before, which opens nothing any more */
  replaced: boolean;
}

export interface RevokeCalendarAddressAnswer {
  /** What it was */
  address: CalendarAddress;
}
