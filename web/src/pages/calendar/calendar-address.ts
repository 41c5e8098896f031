import type { WeekStart } from '../../../../src/domain/people/week-start.ts';
import { addDays, addMonths, type Day, isDay, monthDays, monthWords, stretchWords, weekOf } from './calendar-dates.ts';

export const VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof VIEWS)[number];
/** How many days the agenda has. */
const AGENDA_DAYS = 14;

/** What the calendar shows; all of it is in the address. */
export interface CalendarPlace {
  readonly view: CalendarView;
  /** The chosen day. */
  readonly on: Day;
  /** A second zone; null for none. */
  readonly beside: string | null;
  /** Only this agent; null for all. */
  readonly agent: string | null;
}

/** Reads an address. Missing and invalid parts get their defaults. */
export function readPlace(params: URLSearchParams, today: Day): CalendarPlace {
  const view = VIEWS.find((one) => one === params.get('view')) ?? 'month';
  const on = params.get('on') ?? '';
  return { view, on: isDay(on) ? on : today, beside: params.get('zone'), agent: params.get('agent') };
}

/** Writes an address without defaults. */
export function writePlace({ view, on, beside, agent }: CalendarPlace, today: Day): URLSearchParams {
  const params = new URLSearchParams();
  if (view !== 'month') params.set('view', view);
  if (on !== today) params.set('on', on);
  if (beside !== null) params.set('zone', beside);
  if (agent !== null) params.set('agent', agent);
  return params;
}

/** The days that are shown. */
export function daysOf(
  { view, on }: Pick<CalendarPlace, 'view' | 'on'>,
  start: WeekStart,
): { readonly from: Day; readonly days: number } {
  if (view === 'month') return monthDays(on, start);
  return view === 'week' ? { from: weekOf(on, start), days: 7 } : { from: on, days: AGENDA_DAYS };
}

/** The chosen day, one page forward or back. */
export function turned({ view, on }: Pick<CalendarPlace, 'view' | 'on'>, by: 1 | -1): Day {
  if (view === 'month') return addMonths(on, by);
  return addDays(on, by * (view === 'week' ? 7 : AGENDA_DAYS));
}

/** The title above the days. */
export function placeTitle(place: Pick<CalendarPlace, 'view' | 'on'>, start: WeekStart): string {
  if (place.view === 'month') return monthWords(place.on);
  const { from, days } = daysOf(place, start);
  return stretchWords(from, addDays(from, days - 1));
}
