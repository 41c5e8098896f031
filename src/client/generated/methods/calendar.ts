// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { AddCalendarAnswer, AddCalendarInput, ChangeCalendarAnswer, ChangeCalendarInput, CreateCalendarAddressAnswer, CreateCalendarAddressInput, GetCalendarAddressAnswer, ListCalendarsAnswer, RefreshCalendarAnswer, RefreshCalendarInput, RemoveCalendarAnswer, RemoveCalendarInput, RevokeCalendarAddressAnswer, UndoRemoveCalendarAnswer, UndoRemoveCalendarInput } from '../calendar.ts';

/** One method for each operation of the room `calendar`. */
export interface CalendarMethods {
  /** Shows whether there is a secret address for calendar programs, without the secret. */
  readonly getCalendarAddress: (input?: Record<string, never>, options?: CallOptions) => Promise<GetCalendarAddressAnswer>;
  /** Makes a secret address at which calendar programs read what is planned. It replaces the earlier one and is shown in this answer only. */
  readonly createCalendarAddress: (input?: CreateCalendarAddressInput, options?: CallOptions) => Promise<CreateCalendarAddressAnswer>;
  /**
   * Ends the address of the calendar: the next request to it finds nothing.
   * @throws AppError not_found
   */
  readonly revokeCalendarAddress: (input?: Record<string, never>, options?: CallOptions) => Promise<RevokeCalendarAddressAnswer>;
  /**
   * Adds a calendar by its iCalendar address. Belfry reads it every 15 minutes, reminds you before each event, and follows changes.
   * @throws AppError limit_reached, duplicate, unknown_agent
   */
  readonly addCalendar: (input: AddCalendarInput, options?: CallOptions) => Promise<AddCalendarAnswer>;
  /** Lists the calendars whose events you are reminded of, oldest first, without their addresses. */
  readonly listCalendars: (input?: Record<string, never>, options?: CallOptions) => Promise<ListCalendarsAnswer>;
  /**
   * Changes the name or the address of a calendar, or when you are reminded of its events; it is read again at once, and its reminders follow.
   * @throws AppError duplicate
   */
  readonly changeCalendar: (input: ChangeCalendarInput, options?: CallOptions) => Promise<ChangeCalendarAnswer>;
  /** Reads a whole calendar now; an ended one is read regularly again. */
  readonly refreshCalendar: (input: RefreshCalendarInput, options?: CallOptions) => Promise<RefreshCalendarAnswer>;
  /** Removes a calendar and its planned reminders, except those you changed. Its address is deleted ten minutes later; until then undo-remove-calendar undoes it. */
  readonly removeCalendar: (input: RemoveCalendarInput, options?: CallOptions) => Promise<RemoveCalendarAnswer>;
  /**
   * Undoes the removal of a calendar within ten minutes: it is read again, and its reminders return.
   * @throws AppError limit_reached, duplicate
   */
  readonly undoRemoveCalendar: (input: UndoRemoveCalendarInput, options?: CallOptions) => Promise<UndoRemoveCalendarAnswer>;
}
