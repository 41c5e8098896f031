// 200 due a second for 20 seconds among a hundred thousand schedules and runs, with six searches beside them, begun together each second, and
// without: how late each start is.
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillHuge } from '../../test/support/huge-data.ts';
import { bar, create, openInstallation } from '../installation.ts';
import { type Figure, median, percentile, report, sized, withFolder } from '../measure.ts';

const PER_SECOND = 200;
const SECONDS = sized(20, 2);
const MANY = sized(100_000, 1_000);

/** Each goes through all schedules or all runs: of what holds the words there is none, or it is to be put in order. */
const SEARCHES = [
  ['list-schedules', { q: 'no such words', sort: 'newest' }],
  ['list-schedules', { q: 'plants', sort: 'name' }],
  ['list-schedules', { q: 'invoices 99', sort: 'next' }],
  ['count-schedules', { q: 'yard' }],
  ['list-runs', { q: 'mail 77' }],
  ['count-runs', { q: 'news', late: true }],
] as const;

interface Measured {
  readonly late: readonly number[];
  /** How long searches took, in milliseconds. */
  readonly searches: readonly number[];
  /** Processor time of the process, of one processor, while runs were due. */
  readonly load: number;
  /** What the machine did: processes that run or wait to run, over the last minute. */
  readonly machine: number;
}

async function measure(searches: readonly (typeof SEARCHES)[number][]): Promise<Measured> {
  return withFolder(async (folder) => {
    await fillHuge(folder, { start: Date.now(), schedules: MANY, runs: MANY });
    const late: number[] = [];
    const installation = await openInstallation(folder, {
      engine: { slots: { conversation: 4, turn: 64, function: 64, delivery: 8 } },
      noop: (dueAt) => late.push(performance.timeOrigin + performance.now() - dueAt),
    });
    const { app, actor } = installation;
    const count = PER_SECOND * SECONDS;
    const first = Date.now() + sized(30_000, 6_000);
    const at = (i: number) => new Date(first + Math.floor((i * 1000) / PER_SECOND)).toISOString();
    for (let i = 0; i < count; i += 400) {
      await Promise.all(Array.from({ length: 400 }, (_, k) => create(installation, `steady ${i + k}`, at(i + k))));
    }
    if (Date.now() > first) throw new Error('the schedules were not made in time');
    await app.start();
    await sleep(Math.max(0, first - Date.now() - 1_000));
    const took: number[] = [];
    const before = process.cpuUsage();
    const began = performance.now();
    while (late.length < count) {
      const round = performance.now();
      await Promise.all(
        searches.map(async ([operation, input]) => {
          const from = performance.now();
          await app.executor.execute(operation, { actor, input });
          took.push(performance.now() - from);
        }),
      );
      await sleep(Math.max(10, round + 1_000 - performance.now()));
    }
    const { user, system } = process.cpuUsage(before);
    const load = (user + system) / 1000 / (performance.now() - began);
    const machine = loadavg()[0] ?? Number.NaN;
    await app.stop();
    return { late, searches: took, load, machine };
  });
}

const figuresOf = (name: string, { late, searches, load, machine }: Measured, atMost?: number): Figure[] => [
  { name: `${name}: lateness, median`, value: percentile(late, 0.5), unit: 'ms' },
  {
    name: `${name}: lateness, 99th percentile`,
    value: percentile(late, 0.99),
    unit: 'ms',
    ...(atMost !== undefined && { atMost }),
    note: `the latest ${Math.max(...late).toFixed(1)} ms; the process took ${Math.round(load * 100)} % of a processor, load of the machine ${machine.toFixed(1)}`,
  },
  { name: `${name}: earliest start`, value: Math.min(...late), unit: 'ms', atLeast: -1, note: 'never early' },
  ...(searches.length === 0
    ? []
    : [
        {
          name: `${name}: a search, median`,
          value: median(searches),
          unit: 'ms',
          note: `${searches.length} were done`,
        },
      ]),
];

report([
  ...figuresOf('200 due a second among 100,000 schedules', await measure([]), bar(10, 25)),
  ...figuresOf('200 due a second beside six searches a second', await measure(SEARCHES), 25),
]);
