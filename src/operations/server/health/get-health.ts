import { z } from 'zod';
import type { Examination } from '../../../domain/health/examination.ts';
import { type Finding, gravestFirst } from '../../../domain/health/finding.ts';
import { helpFor } from '../../../domain/health/help.ts';
import { countLateWithin, listBegunRuns } from '../../../store/home/home-runs.ts';
import { countMissedWithin, listMissedSince } from '../../../store/home/home-schedules.ts';
import { SCHEMA_VERSION } from '../../../store/migrations/all.ts';
import { findUser } from '../../../store/people/users.ts';
import { listOutagesWithin, type Outage } from '../../../store/runs/outages.ts';
import { listDataSizes, readDatabase } from '../../../store/server/data-size.ts';
import { readGauges } from '../../../store/server/gauges.ts';
import { isAlive, listWorkers } from '../../../store/server/workers.ts';
import { DAY_MS, type EpochMs, isoInstant, MINUTE_MS } from '../../../when/index.ts';
import { defineOperation, type OperationContext, type OperationEnvironment } from '../../frame/operation.ts';
import { listOffersOperation } from '../../promises/list-offers.ts';
import { listRuns } from '../../runs/list-runs.ts';
import { viewPunctuality } from '../../views/punctuality-view.ts';
import { getStatus } from '../get-status.ts';
import { listAgents } from '../list-agents.ts';
import { healthView } from './health-view.ts';
import { noBackupWords } from './no-backup.ts';
import { statusFindings } from './status-findings.ts';

/** The highest age of the process's own examination while somebody watches. */
const FRESH_MS = MINUTE_MS;
/** How many runs of a day are read, and how many points the answer has. */
const MOST_RUNS = 5_000;
const MOST_POINTS = 300;
const MOST_MISSED = 100;
const OUTAGE_DAYS = 30;
const MOST_OUTAGES = 200;
/** For how many outages, the newest, the cost is counted. */
const COUNTED_OUTAGES = 10;

export const getHealth = defineOperation({
  name: 'get-health',
  summary:
    "Shows the doctor's findings and what to do, with the numbers behind them: clock, lateness, queue, workers, channels, data, backups, outages.",
  scope: 'admin',
  effect: 'read',
  http: { method: 'GET', path: '/server/health' },
  input: z.strictObject({
    again: z
      .boolean()
      .default(false)
      .describe('True to examine the computer, the settings and the data again, however fresh the last examination is'),
  }),
  output: healthView,
  async handler(context, { again }) {
    const { tx, actor, now, environment, engine } = context;
    const examination = examinationOf(environment, again);
    const status = await getStatus.handler(context, {});
    const since = now - DAY_MS;
    const { lateAfterMs } = engine.speech;
    const runs = await listBegunRuns(tx, actor.userId, { since, limit: MOST_RUNS + 1 });
    const missed = (await listMissedSince(tx, actor.userId, since, MOST_MISSED)).reverse();
    const gauges = await readGauges(tx, now);
    const database = await readDatabase(tx);
    const found = [...(examination?.findings ?? []), ...(await findingsOf(context, status))];
    const outages = await listOutagesWithin(tx, now - OUTAGE_DAYS * DAY_MS, now, MOST_OUTAGES);
    return {
      now: isoInstant(now),
      findings: gravestFirst(found).map((finding) => ({
        ...finding,
        help: finding.state === 'well' ? null : helpFor(finding.check),
      })),
      examinedAt: isoOrNull(examination?.at ?? null),
      isLooking: examination?.isLooking ?? false,
      clock: { lastTickAt: status.clock.lastTickAt, healthy: status.clock.healthy, startedAt: status.startedAt },
      lateness: viewPunctuality({
        ...{ from: since, to: now, lateAfterMs, missed, most: MOST_POINTS },
        runs: runs.slice(-MOST_RUNS),
        hasMore: runs.length > MOST_RUNS,
      }),
      queue: {
        due: gauges.due,
        oldestDueAt: isoOrNull(gauges.oldestDueAt),
        queued: gauges.runs.queued ?? 0,
        running: gauges.runs.running ?? 0,
        waiting: gauges.runs.waiting ?? 0,
        messages: Object.values(gauges.deliveries).reduce((sum, count) => sum + count, 0),
      },
      workers: await workersOf(context),
      channels: status.channels,
      mcpServers: status.mcpServers,
      database: {
        kind: database.version,
        place: environment.dataFile,
        bytes: database.bytes,
        sizes: (await listDataSizes(tx, now)).map(({ at, bytes }) => ({ at: isoInstant(at), bytes })),
      },
      disk: examination?.disk ?? null,
      backup: backupOf(context),
      versions: {
        belfry: environment.version,
        node: process.versions.node,
        database: database.version,
        data: SCHEMA_VERSION,
        zoneRules: process.versions.tz ?? 'unknown',
      },
      outages: await outagesWithCost(context, outages),
    };
  },
});

/** The effects of the newest outages on the asking person; older ones are not counted. */
async function outagesWithCost({ tx, actor, engine }: OperationContext, outages: readonly Outage[]) {
  const { lateAfterMs: limitMs } = engine.speech;
  const first = outages.length - COUNTED_OUTAGES;
  const told = [];
  for (const [place, { fromAt: from, toAt: to, reason }] of outages.entries()) {
    const isCounted = place >= first;
    told.push({
      from: isoInstant(from),
      to: isoInstant(to),
      reason,
      missed: isCounted ? await countMissedWithin(tx, actor.userId, { from, to }) : null,
      late: isCounted ? await countLateWithin(tx, actor.userId, { from, to, limitMs }) : null,
    });
  }
  return told;
}

/** A new backup makes the process look again at once, because the person who asked for it waits. */
function examinationOf({ examine, backups }: OperationEnvironment, again: boolean): Examination | undefined {
  const last = examine?.(again ? 0 : FRESH_MS);
  const madeAt = backups?.state().last?.at ?? 0;
  return last?.at != null && madeAt > last.at ? examine?.(0) : last;
}

/** Belfry's findings about itself, judged as `belfry doctor` judges them. */
async function findingsOf(
  context: OperationContext,
  status: Awaited<ReturnType<typeof getStatus.handler>>,
): Promise<Finding[]> {
  const { tx, actor, now } = context;
  const { items: agents } = await listAgents.handler(context, {});
  const page = { cursor: undefined, limit: 100 };
  const { items: budgets } = await listOffersOperation.handler(context, { state: 'open', kind: 'budget', ...page });
  const { items: running } = await listRuns.handler(context, { state: 'running', sort: 'newest', ...page });
  const user = await findUser(tx, actor.userId);
  return statusFindings({
    ...{ status, agents, budgets, running, now },
    zone: user?.zone ?? null,
    nameRun: (id) => id,
    served: true,
    fires: status.clock.healthy,
  });
}

/** A process that owns the data is the worker; other workers are listed in the data. */
async function workersOf({ tx, environment, engine, now }: OperationContext) {
  const marks = environment.shared === true ? await listWorkers(tx) : [];
  if (environment.shared === true)
    return marks.map((mark) => ({
      ...{ host: mark.host, pid: mark.pid, version: mark.version },
      startedAt: isoInstant(mark.startedAt),
      heardAt: isoInstant(mark.at),
      isAlive: isAlive(mark, now),
    }));
  const tick = environment.lastTickAt();
  const name = engine.process ?? '';
  const end = name.lastIndexOf(':');
  return [
    {
      host: end < 0 ? 'this computer' : name.slice(0, end),
      pid: process.pid,
      version: environment.version,
      startedAt: isoInstant(environment.startedAt),
      heardAt: isoOrNull(tick),
      isAlive: tick !== null && Math.abs(now - tick) < SILENT_MS,
    },
  ];
}

/** The clock of a process ticks each second. */
const SILENT_MS = 5_000;

function backupOf({ environment }: OperationContext) {
  const state = environment.backups?.state();
  const lastAt = state?.last?.at ?? environment.lastBackupAt?.() ?? null;
  const why = noBackupWords(environment);
  return {
    lastAt: isoOrNull(lastAt),
    lastFile: state?.last?.file ?? null,
    canMake: why === null,
    why,
    folder: state?.folder ?? null,
    runningSince: isoOrNull(state?.runningSince ?? null),
    failure: state?.failure ?? null,
  };
}

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));
