import type { HeartbeatView } from '../../../../../src/operations/tasks/heartbeat-view.ts';
import type { AddressFilters } from '../../../components/filters/address-filters.ts';
import type { Tab } from '../tabs.ts';

/** Filters for facts that heartbeats do not have: with one of these, no heartbeat matches. */
const NEVER = ['channel', 'failing', 'late', 'waiting', 'date'] as const;

/** The heartbeats of a tab that match the filters; undefined while loading. An agent without one is on no tab. */
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

/** Their number, as a tab shows it; null while loading. */
export function countHearts(hearts: readonly HeartbeatView[] | undefined): string | null {
  return hearts === undefined ? null : String(hearts.length);
}
