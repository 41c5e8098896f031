import type { StatusView } from '../../../../src/operations/server/status-view.ts';
import { Moment } from '../../time/moment.tsx';

/** The page may come from a process without a clock: then this says which process has one. */
export function ClockWords({ of: { clock, role } }: { readonly of: Pick<StatusView, 'clock' | 'role'> }) {
  if (role !== 'web') {
    if (!clock.healthy) return 'has stopped; run belfry doctor';
    return clock.workers > 1 ? `ticks, in ${clock.workers} processes` : 'ticks';
  }
  if (clock.healthy) return clock.workers === 1 ? 'ticks, in another process' : `ticks, in ${clock.workers} processes`;
  if (clock.lastTickAt === null) return 'nothing fires: no worker has run yet (belfry serve --role worker)';
  return (
    <>
      nothing fires: no worker is alive, since <Moment at={clock.lastTickAt} form="weekday" /> (belfry serve --role
      worker)
    </>
  );
}
