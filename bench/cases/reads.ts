// Every list, search and count among a hundred thousand schedules and as many runs: how long each holds the event loop at a time, in which
// nothing else can start, and how long it takes in all.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createApp } from '../../src/app.ts';
import { fillHuge } from '../../test/support/huge-data.ts';
import { MANY_READS } from '../../test/support/many-reads.ts';
import { UNLIMITED } from '../installation.ts';
import { type Figure, median, report, sized, withFolder } from '../measure.ts';

const MANY = sized(100_000, 500);
const ROUNDS = sized(3, 1);
/** Prints each read for itself to stderr. */
const IS_LOUD = process.argv.includes('--each');

interface Hold {
  /** The longest turn of the event loop, in milliseconds of processor time. */
  readonly heldMs: number;
  readonly tookMs: number;
}

/** The processor time of the longest turn of the event loop while something is done. */
async function watch(work: () => Promise<unknown>): Promise<Hold> {
  let longest = 0;
  let isOver = false;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await new Promise((resolve) => setImmediate(resolve));
  const from = performance.now();
  await work();
  const tookMs = performance.now() - from;
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return { heldMs: longest / 1000, tookMs };
}

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    await fillHuge(folder, { start: Date.now(), schedules: MANY, runs: MANY });
    const app = await createApp({
      dataFolder: folder,
      model: createBuiltInModel(),
      agents: { leo: async () => {}, ada: async () => {}, max: async () => {} },
      limits: UNLIMITED,
    });
    const actor = { kind: 'user', userId: app.owner.id } as const;
    await app.executor.execute('update-me', { actor, input: { zone: 'Europe/Warsaw' } });
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const found: (Hold & { readonly name: string })[] = [];
    for (const { operation, input } of MANY_READS) {
      const rounds: Hold[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await watch(() => app.executor.execute(operation, { actor, input })));
      }
      const one = {
        name: `${operation} ${JSON.stringify(input)}`,
        heldMs: median(rounds.map(({ heldMs }) => heldMs)),
        tookMs: median(rounds.map(({ tookMs }) => tookMs)),
      };
      found.push(one);
    }
    delay.disable();
    if (IS_LOUD) {
      for (const { name, heldMs, tookMs } of found.toSorted((a, b) => b.heldMs - a.heldMs))
        process.stderr.write(
          `${heldMs.toFixed(1).padStart(7)} ms held, ${tookMs.toFixed(1).padStart(7)} ms: ${name}\n`,
        );
    }
    await app.stop();
    const worst = found.toSorted((a, b) => b.heldMs - a.heldMs)[0];
    const slowest = found.toSorted((a, b) => b.tookMs - a.tookMs)[0];
    return [
      {
        name: `${found.length} reads of ${MANY.toLocaleString('en')} schedules and runs: the longest turn of the event loop, processor time`,
        value: worst?.heldMs ?? 0,
        unit: 'ms',
        atMost: 20,
        note: worst?.name ?? '',
      },
      {
        name: 'reads that hold the event loop for more than 20 ms',
        value: found.filter(({ heldMs }) => heldMs > 20).length,
        unit: '',
        atMost: 0,
      },
      { name: 'the slowest read', value: slowest?.tookMs ?? 0, unit: 'ms', note: slowest?.name ?? '' },
      {
        name: 'delay of the event loop meanwhile, the longest',
        value: delay.max / 1e6,
        unit: 'ms',
        note: 'by the wall clock, with what else the machine did',
      },
    ];
  }),
);
