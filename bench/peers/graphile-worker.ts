// graphile-worker, tuned as its manual says for throughput, on the same work.
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import { type Figure, percentile, report, sized } from '../measure.ts';
import { benchDatabase } from '../postgres-server.ts';

const COUNT = sized(10_000, 200);
const STEADY = sized(2_000, 100);
const NOTE =
  'local queue of 500, completions in batches; no missed or overlap policies, no record of a run after it ended';
const url = benchDatabase();

if (url === null) report({ skipped: 'no PostgreSQL: npm run bench -- --postgres' });
else report(await measure(url));
process.exit(0);

async function measure(connectionString: string): Promise<Figure[]> {
  const schema = `graphile_${process.pid}`;
  const quiet = new Logger(() => () => {});
  const preset = {
    worker: {
      connectionString,
      schema,
      concurrentJobs: 64,
      maxPoolSize: 8,
      pollInterval: 50,
      localQueue: { size: 500 },
      completeJobBatchDelay: 0,
      failJobBatchDelay: 0,
      logger: quiet,
    },
  };
  const utils = await makeWorkerUtils({ preset });
  await utils.migrate();
  let next = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      while (next++ < COUNT) await utils.addJob('none', {}, { runAt: new Date(Date.now() + 3_600_000) });
    }),
  );
  const adds = (COUNT / (performance.now() - from)) * 1000;

  const due = Date.now() + 5_000;
  for (let at = 0; at < COUNT; at += 1_000)
    await utils.addJobs(
      Array.from({ length: Math.min(1_000, COUNT - at) }, () => ({
        identifier: 'bench',
        payload: { due },
        runAt: new Date(due),
      })),
    );
  const late: number[] = [];
  let last = 0;
  let seen = 0;
  const runner = await run({
    preset,
    noHandleSignals: true,
    taskList: {
      bench: async (payload) => {
        const at = (payload as { due: number }).due;
        seen += 1;
        if (at === due) last = Date.now();
        else late.push(Date.now() - at);
      },
      none: async () => {},
    },
  });
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => seen >= COUNT);
  const first = Date.now() + 2_000;
  await utils.addJobs(
    Array.from({ length: STEADY }, (_, i) => ({
      identifier: 'bench',
      payload: { due: first + i * 5 },
      runAt: new Date(first + i * 5),
    })),
  );
  await until(() => late.length >= STEADY);
  await runner.stop();
  await utils.release();
  return [
    { name: 'graphile-worker: durable adds, 32 callers', value: adds, unit: '/s', note: NOTE },
    { name: 'graphile-worker: 10,000 due at one instant', value: last - due, unit: 'ms', note: NOTE },
    {
      name: 'graphile-worker: 200 a second, lateness, 99th percentile',
      value: percentile(late, 0.99),
      unit: 'ms',
      note: NOTE,
    },
  ];
}
