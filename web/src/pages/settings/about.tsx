import type { StatusView } from '../../../../src/operations/server/status-view.ts';
import { useStatus } from '../../api/me.ts';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';

/** A database has the form `"belfry" on db.example:5432`; everything else is a path. */
const DATABASE = /^".+" on /;

/** True when the data are in a database, not in a file. */
export const isDatabase = (place: string | null): boolean => DATABASE.test(place ?? '');

/** About this Belfry: version, model, data, the state of the clock. */
export function About() {
  const status = useStatus();
  if (status.data === undefined) {
    return status.isError ? (
      <LoadError what={say('about.status')} error={status.error} onRetry={() => void status.refetch()} />
    ) : (
      <SkeletonRows label={say('about.loading')} rows={2} />
    );
  }
  const { version, model, agents, schedules, runs, nextDueAt, lastOutage, dataFile, startedAt } = status.data;
  const atWork = runs.queued + runs.running + runs.waiting;
  return (
    <Section title={say('about.title')}>
      <FactList
        facts={[
          { name: say('about.version'), value: version },
          {
            name: say('about.model'),
            value: model.builtIn ? say('about.builtIn') : `${model.name} (${model.provider})`,
          },
          { name: say('nav.agents'), value: agents.join(', ') },
          { name: say('about.since'), value: <Moment at={startedAt} form="weekday" /> },
          { name: say('about.clock'), value: <ClockWords of={status.data} /> },
          { name: say('nav.schedules'), value: say('about.schedules', schedules) },
          { name: say('about.atWork'), value: atWork === 0 ? say('about.none') : atWork },
          {
            name: say('nav.nextDue'),
            value: nextDueAt === null ? say('nav.nothingDue') : <Moment at={nextDueAt} form="next" />,
          },
        ]}
      />
      <FactList
        facts={[
          {
            name: say(isDatabase(dataFile) ? 'about.database' : 'about.file'),
            value: dataFile ?? say('about.memory'),
          },
          // A phone has no other link to them.
          { name: say('nav.documents'), value: <a href="/docs/">{say('about.how')}</a> },
        ]}
      />
      {lastOutage !== null && (
        <p className="soft">
          {sayWith('about.off', {
            from: <Moment at={lastOutage.from} form="weekday" />,
            to: <Moment at={lastOutage.to} form="weekday" />,
            why: lastOutage.reason,
          })}
        </p>
      )}
    </Section>
  );
}

/** The page may come from a process without a clock: then this says which process has one. */
function ClockWords({ of: { clock, role } }: { readonly of: Pick<StatusView, 'clock' | 'role'> }) {
  const { healthy, workers, lastTickAt } = clock;
  if (healthy) {
    if (workers > 1) return say('clock.ticksIn', { number: workers });
    return say(role === 'web' && workers === 1 ? 'clock.elsewhere' : 'clock.ticks');
  }
  if (role !== 'web') return say('clock.stopped');
  if (lastTickAt === null) return say('clock.never');
  return sayWith('clock.dead', { when: <Moment at={lastTickAt} form="weekday" /> });
}
