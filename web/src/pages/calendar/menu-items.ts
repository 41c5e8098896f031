import type { CalendarEntryView, CalendarScheduleView } from '../../../../src/operations/home/calendar-view.ts';
import { say } from '../../voice/say.ts';
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
    if (entry.ruleAt !== null) items.push({ words: say('cal.moveOne'), choose: moveOne });
    items.push({ words: say('cal.moveAll'), choose: moveAll });
    if (entry.ruleAt !== null) items.push({ words: say('cal.skipOne'), choose: skip });
  } else if (isComing && mayChange) {
    items.push({ words: say('cal.moveIt'), choose: moveAll }, { words: say('cal.deleteIt'), choose: remove });
  }
  const { runId } = entry;
  if (runId !== null) {
    const which = entry.count === 1 ? 'cal.openRun' : entry.failed > 0 ? 'cal.openFailed' : 'cal.openLast';
    items.push({ words: say(which), choose: () => go(`/runs/${runId}`) });
  }
  if (schedule !== undefined)
    items.push({ words: say('cal.openPlan'), choose: () => go(`/schedules/${entry.scheduleId}`) });
  return items;
}
