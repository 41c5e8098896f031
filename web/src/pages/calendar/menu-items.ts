import type { CalendarEntryView, CalendarScheduleView } from '../../../../src/operations/home/calendar-view.ts';
import type { MenuItem } from './entry-menu.tsx';

/** The actions of menu items. */
export interface MenuHands {
  readonly moveOne: () => void;
  readonly moveAll: () => void;
  readonly skip: () => void;
  readonly remove: () => void;
  readonly go: (path: string) => void;
}

/** The menu of an entry; read-only people get only links. */
export function menuItems(
  entry: CalendarEntryView,
  schedule: CalendarScheduleView | undefined,
  { moveOne, moveAll, skip, remove, go }: MenuHands,
  mayChange: boolean,
): readonly MenuItem[] {
  const items: MenuItem[] = [];
  const isComing = entry.state === 'coming' && schedule !== undefined;
  if (isComing && mayChange && schedule.comesBack) {
    if (entry.ruleAt !== null) items.push({ words: 'Move this one', choose: moveOne });
    items.push({ words: 'Move the series', choose: moveAll });
    if (entry.ruleAt !== null) items.push({ words: 'Skip this one', choose: skip });
  } else if (isComing && mayChange) {
    items.push({ words: 'Move it', choose: moveAll }, { words: 'Delete it', choose: remove });
  }
  const { runId } = entry;
  if (runId !== null) {
    const which = entry.count === 1 ? 'the run' : entry.failed > 0 ? 'the last that failed' : 'the last run';
    items.push({ words: `Open ${which}`, choose: () => go(`/runs/${runId}`) });
  }
  if (schedule !== undefined)
    items.push({ words: 'Open the schedule', choose: () => go(`/schedules/${entry.scheduleId}`) });
  return items;
}
