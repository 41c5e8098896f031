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
  /** Its iCalendar address (https, http or webcal), a secret that is never shown again, not even to you */
  address: string;
  /** Your name for it; its host when left out */
  name?: string | undefined;
  /** How long before an event you are reminded: "10 minutes before" when left out, "1 hour", "at the start"; at most 7 days */
  lead?: string | undefined;
  /** Whether you are reminded of what lasts all day, at 9 in the morning; so when left out */
  allDay?: boolean | undefined;
  /** The agent that reminds you; the default agent when left out */
  agent?: string | undefined;
  /** The conversation of the reminders; the first with the agent when left out */
  threadId?: string | undefined;
}

export interface SubscribedCalendar {
  /** cal_... */
  id: string;
  /** Your name for it */
  name: string;
  /** The host of its address; the rest of the address is shown to nobody */
  host: string;
  /** How long before an event you are reminded, such as "10 minutes before" */
  lead: string;
  /** The same in minutes */
  leadMinutes: number;
  /** Whether you are reminded of what lasts all day, at 9 in the morning */
  allDay: boolean;
  /** The agent that reminds you */
  agent: string;
  /** The conversation of the reminders */
  threadId: string;
  /** "new": not read yet; "live": read every 15 minutes; "failing": the last reading failed, and it is tried again; "ended": nothing was at its address for three days */
  state: 'new' | 'live' | 'failing' | 'ended';
  /** Why the last reading failed; null when it did not */
  problem: string | null;
  /** Since when readings fail; null while they work */
  failingSince: string | null;
  /** When it was last read; null when never */
  readAt: string | null;
  /** How many of its reminders are planned: those of the next two days, at most 50 */
  reminders: number;
  /** How many events it had at the last reading, including past ones */
  events: number;
  /** How many of its events cannot be followed */
  unread: number;
  /** Why they cannot; null when all can */
  unreadWhy: string | null;
  /** When it was added */
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
  /** Its iCalendar address (https, http or webcal), a secret that is never shown again, not even to you */
  address?: string | undefined;
  /** Your name for it */
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
  /** The calendar before this reading, which follows a moment later */
  calendar: SubscribedCalendar;
}

export interface RemoveCalendarInput {
  /** The id of the calendar (cal_...) */
  id: string;
}

export interface RemoveCalendarAnswer {
  /** The calendar as it was */
  calendar: SubscribedCalendar;
  /** How many planned reminders were removed */
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
