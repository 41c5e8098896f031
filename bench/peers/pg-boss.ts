// pg-boss alone, tuned: what the queue costs without schedules, lanes, policies and records.
import { PgBoss } from 'pg-boss';
import { type Figure, percentile, report, sized } from '../measure.ts';
import { benchDatabase } from '../postgres-server.ts';

const COUNT = sized(10_000, 200);
const STEADY = sized(2_000, 100);
const NOTE = 'fetch in batches of 500; no lanes, no missed or overlap policies, no record of a run after it ended';
const url = benchDatabase();

if (url === null) report({ skipped: 'no PostgreSQL: npm run bench -- --postgres' });
else report(await measure(url));
process.exit(0);

async function measure(connectionString: string): Promise<Figure[]> {
  const boss = new PgBoss({
    connectionString,
    schema: `peer_${process.pid}`,
    schedule: false,
    supervise: false,
    max: 8,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('bench');
  const adds = await rate(COUNT, 32, () => boss.send('bench', {}));
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const take = async (stop: () => boolean, started: (dueAt: number) => void): Promise<void> => {
    while (!stop()) {
      const jobs = await boss.fetch<{ due: number }>('bench', { batchSize: 500 });
      for (const { data } of jobs) started(data.due);
      if (jobs.length > 0)
        await boss.complete(
          'bench',
          jobs.map(({ id }) => id),
        );
      else await pause(5);
    }
  };
  let emptied = 0;
  await take(
    () => emptied >= COUNT,
    () => void emptied++,
  );

  const due = Date.now() + 4_000;
  for (let at = 0; at < COUNT; at += 1_000)
    await boss.insert(
      'bench',
      Array.from({ length: Math.min(1_000, COUNT - at) }, () => ({ data: { due }, startAfter: new Date(due) })),
    );
  let last = 0;
  let begun = 0;
  const one = () => {
    begun += 1;
    last = Date.now();
  };
  await Promise.all([take(() => begun >= COUNT, one), take(() => begun >= COUNT, one)]);

  const first = Date.now() + 2_000;
  const late: number[] = [];
  await boss.insert(
    'bench',
    Array.from({ length: STEADY }, (_, i) => ({ data: { due: first + i * 5 }, startAfter: new Date(first + i * 5) })),
  );
  await take(
    () => late.length >= STEADY,
    (at) => late.push(Date.now() - at),
  );
  await boss.stop({ graceful: false });
  return [
    { name: 'pg-boss alone: durable sends, 32 callers', value: adds, unit: '/s', note: NOTE },
    { name: 'pg-boss alone: 10,000 due at one instant', value: last - due, unit: 'ms', note: NOTE },
    {
      name: 'pg-boss alone: 200 a second, lateness, 99th percentile',
      value: percentile(late, 0.99),
      unit: 'ms',
      note: NOTE,
    },
  ];
}

async function rate(count: number, callers: number, make: () => Promise<unknown>): Promise<number> {
  let next = 0;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next++ < count) await make();
    }),
  );
  return (count / (performance.now() - from)) * 1000;
}
