import { useLocation } from 'wouter';
import type { CalendarEntryView, CalendarScheduleView } from '../../../../src/operations/home/calendar-view.ts';
import { useOccurrenceActs } from '../../api/calendar/occurrence-acts.ts';
import { useMayChange } from '../../api/me.ts';
import { shortName } from '../../api/schedule-change.ts';
import { nowMs, readInstant } from '../../time/now.ts';
import { weekdayWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { EntryMenu, type MenuItem } from './entry-menu.tsx';
import { outcomeWords, timeWords } from './entry-words.ts';
import { MoveAllDialog, MoveOneDialog } from './move-dialog.tsx';

/** What is open over the calendar. */
export type Open =
  | { readonly kind: 'menu'; readonly entry: CalendarEntryView; readonly anchor: HTMLElement }
  | { readonly kind: 'move-one'; readonly entry: CalendarEntryView }
  | { readonly kind: 'move-all'; readonly entry: CalendarEntryView };

interface OpenPartsProps {
  readonly open: Open;
  readonly schedules: readonly CalendarScheduleView[];
  readonly zone: string;
  readonly onOpen: (open: Open | null) => void;
}

/** The menu of an entry, and the dialogs that it opens. */
export function OpenParts({ open, schedules, zone, onOpen }: OpenPartsProps) {
  const acts = useOccurrenceActs();
  const [, navigate] = useLocation();
  const mayChange = useMayChange();
  const { entry } = open;
  const schedule = schedules.find(({ id }) => id === entry.scheduleId);
  const what = schedule?.what ?? '';
  const close = () => onOpen(null);
  const words = weekdayWords(readInstant(entry.at), nowMs(), zone);
  const occurrence = { scheduleId: entry.scheduleId, what, ruleAt: entry.ruleAt ?? entry.at, words };
  const moving = { acts, zone, onClose: close };
  if (open.kind === 'move-one') return <MoveOneDialog occurrence={occurrence} at={entry.at} {...moving} />;
  if (open.kind === 'move-all') return schedule && <MoveAllDialog schedule={schedule} {...moving} />;
  const hands = {
    moveOne: () => onOpen({ kind: 'move-one', entry }),
    moveAll: () => onOpen({ kind: 'move-all', entry }),
    skip: () => acts.skip.mutate({ ...occurrence, ends: schedule?.ends === true }),
    remove: () => acts.remove.mutate(occurrence),
    go: navigate,
  };
  return (
    <EntryMenu
      label={`${shortName(what)}, ${words}`}
      title={
        <>
          <strong>{shortName(what)}</strong>, {entry.count === 1 ? words : `${words} (${timeWords(entry, zone)})`}:{' '}
          {outcomeWords(entry)}
        </>
      }
      items={menuItems(entry, schedule, hands, mayChange)}
      anchor={open.anchor}
      onClose={close}
    />
  );
}

/** The actions of menu items. */
interface MenuHands {
  readonly moveOne: () => void;
  readonly moveAll: () => void;
  readonly skip: () => void;
  readonly remove: () => void;
  readonly go: (path: string) => void;
}

/** The menu of an entry; read-only people get only links. */
function menuItems(
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
