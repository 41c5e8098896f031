import type { HeartbeatView } from '../../../../../src/operations/tasks/heartbeat-view.ts';
import type { AddressFilters } from '../../../components/filters/address-filters.ts';
import type { Tab } from '../tabs.ts';

/** What a heart has none of: where one of these narrows the list, no heart fits. */
const NEVER = ['channel', 'failing', 'late', 'waiting', 'date'] as const;

/** The hearts of a tab that fit the filters; one whose definition has none is on no tab. Undefined while they are read. */
export function heartsUnder(
  tab: Tab,
  values: AddressFilters,
  hearts: readonly HeartbeatView[] | undefined,
): readonly HeartbeatView[] | undefined {
  if (hearts === undefined) return undefined;
  if (NEVER.some((name) => values[name] !== undefined)) return [];
  const state = { upcoming: 'on', recurring: 'on', paused: 'paused', reminders: null, done: null }[tab];
  const words = values.q?.toLowerCase() ?? '';
  return hearts.filter(
    (heart) =>
      heart.state === state &&
      (values.agent === undefined || heart.agent === values.agent) &&
      `heartbeat of ${heart.agent}`.toLowerCase().includes(words),
  );
}

/** How many, as a tab says it; null while they are read. */
export function countHearts(hearts: readonly HeartbeatView[] | undefined): string | null {
  return hearts === undefined ? null : String(hearts.length);
}
