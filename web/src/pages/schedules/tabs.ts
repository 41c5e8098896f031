import type { ScheduleCounts } from '../../api/lists/schedule-pages.ts';
import { sayNumber } from '../../voice/say.ts';

export const TABS = ['upcoming', 'recurring', 'reminders', 'paused', 'done'] as const;
export type Tab = (typeof TABS)[number];

const COUNTED: Readonly<Record<Tab, keyof ScheduleCounts>> = {
  upcoming: 'active',
  recurring: 'recurring',
  reminders: 'reminders',
  paused: 'paused',
  done: 'over',
};

/** The tab in an address; Upcoming without one. */
export function readTab(name: string | null): Tab {
  return TABS.find((tab) => tab === name) ?? 'upcoming';
}

/** The number of schedules under a tab, as the server counted; null while unknown. */
export function countUnder(tab: Tab, counts: ScheduleCounts | undefined): string | null {
  return counts === undefined ? null : sayNumber(counts[COUNTED[tab]]);
}
