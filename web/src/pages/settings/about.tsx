import type { StatusView } from '../../../../src/operations/server/status-view.ts';
import { useStatus } from '../../api/me.ts';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';

/** A database has the form `"belfry" on db.example:5432`; everything else is a path. */
const DATABASE = /^".+" on /;

/** True when the data are in a database, not in a file. */
export const isDatabase = (place: string | null): boolean => DATABASE.test(place ?? '');

/** About this Belfry: version, model, data, the state of the clock. */
export function About() {
  const status = useStatus();
  if (status.data === undefined) {
    return status.isError ? (
      <LoadError what="The status" error={status.error} onRetry={() => void status.refetch()} />
    ) : (
      <SkeletonRows label="Loading the status" rows={2} />
    );
  }
  const { version, model, agents, schedules, runs, nextDueAt, lastOutage, dataFile, startedAt } = status.data;
  const atWork = runs.queued + runs.running + runs.waiting;
  return (
    <Section title="About this Belfry">
      <FactList
        facts={[
          { name: 'Version', value: version },
          { name: 'Model', value: model.builtIn ? 'built in, no network needed' : `${model.name} (${model.provider})` },
          { name: 'Agents', value: agents.join(', ') },
          { name: 'Running since', value: <Moment at={startedAt} form="weekday" /> },
          { name: 'Clock', value: <ClockWords of={status.data} /> },
          { name: 'Schedules', value: `${schedules.active} active, ${schedules.paused} paused` },
          { name: 'Runs at work', value: atWork === 0 ? 'none' : atWork },
          { name: 'Next due', value: nextDueAt === null ? 'nothing planned' : <Moment at={nextDueAt} form="next" /> },
        ]}
      />
      <FactList
        facts={[
          { name: isDatabase(dataFile) ? 'Database' : 'Data file', value: dataFile ?? 'in memory only' },
          // A phone has no other link to them.
          { name: 'Documents', value: <a href="/docs/">How everything works</a> },
        ]}
      />
      {lastOutage !== null && (
        <p className="soft">
          Last time off: <Moment at={lastOutage.from} form="weekday" /> to <Moment at={lastOutage.to} form="weekday" />{' '}
          ({lastOutage.reason}).
        </p>
      )}
    </Section>
  );
}

/** The page may come from a process without a clock: then this says which process has one. */
function ClockWords({ of: { clock, role } }: { readonly of: Pick<StatusView, 'clock' | 'role'> }) {
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
