import type { ScheduleView } from '../../../../src/operations/views/views.ts';

export const TABS = ['upcoming', 'recurring', 'reminders', 'paused', 'done'] as const;
export type Tab = (typeof TABS)[number];

export const TAB_WORDS: Readonly<Record<Tab, string>> = {
  upcoming: 'Upcoming',
  recurring: 'Recurring',
  reminders: 'Reminders',
  paused: 'Paused',
  done: 'Done',
};

/** The tab an address names; Upcoming when it names none. */
export function readTab(name: string | null): Tab {
  return TABS.find((tab) => tab === name) ?? 'upcoming';
}

/** Whether a schedule is shown under a tab. An active one may be under several. */
function isUnder(tab: Tab, { state, when, kind }: ScheduleView): boolean {
  switch (tab) {
    case 'upcoming':
      return state === 'active';
    case 'recurring':
      return state === 'active' && when.recurring;
    case 'reminders':
      return state === 'active' && kind === 'reminder';
    case 'paused':
      return state === 'paused';
    case 'done':
      return state === 'completed' || state === 'failed' || state === 'cancelled';
    default:
      return unreachable(tab);
  }
}

/** The schedules of a tab: what comes next first; what is over, newest first. Each schedule once, however many lists hold it. */
export function listUnder(tab: Tab, lists: readonly (readonly ScheduleView[])[]): ScheduleView[] {
  const all = new Map(lists.flat().map((schedule) => [schedule.id, schedule]));
  const shown = [...all.values()].filter((schedule) => isUnder(tab, schedule));
  return shown.sort(tab === 'done' || tab === 'paused' ? byChange : byNext);
}

const NEVER = '9999';
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byNext = (a: ScheduleView, b: ScheduleView) => order(a.nextAt ?? NEVER, b.nextAt ?? NEVER) || order(a.id, b.id);
const byChange = (a: ScheduleView, b: ScheduleView) => order(b.updatedAt, a.updatedAt) || order(b.id, a.id);

function unreachable(value: never): never {
  throw new Error(`unknown tab ${String(value)}`);
}
