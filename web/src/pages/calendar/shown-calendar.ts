import type {
  CalendarDayView,
  CalendarEntryView,
  CalendarScheduleView,
  CalendarView,
} from '../../../../src/operations/home/calendar-view.ts';
import type { AgentMark } from './agent-marks.ts';

/** The data of the calendar's views, looked up once. */
export interface ShownCalendar {
  readonly zone: string;
  readonly beside: string | null;
  readonly days: readonly CalendarDayView[];
  readonly entriesOf: (date: string) => readonly CalendarEntryView[];
  readonly scheduleOf: (entry: CalendarEntryView) => CalendarScheduleView | undefined;
  readonly markOf: (agent: string | undefined) => AgentMark | undefined;
  /** Opens the actions of an entry beside the pressed button. */
  readonly onMenu: (entry: CalendarEntryView, anchor: HTMLElement) => void;
}

const NONE: readonly CalendarEntryView[] = [];

export function showCalendar(
  { zone, days, entries, schedules }: CalendarView,
  more: Pick<ShownCalendar, 'beside' | 'onMenu'> & { readonly marks: ReadonlyMap<string, AgentMark> },
): ShownCalendar {
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const byId = new Map(schedules.map((one) => [one.id, one]));
  return {
    zone,
    days,
    beside: more.beside,
    onMenu: more.onMenu,
    entriesOf: (date) => byDay.get(date) ?? NONE,
    scheduleOf: ({ scheduleId }) => byId.get(scheduleId),
    markOf: (agent) => (agent === undefined ? undefined : more.marks.get(agent)),
  };
}
