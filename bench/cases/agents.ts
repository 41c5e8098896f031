// 1,000 agents with 10 past times each to make up for, all at once: the time until the last has ended, and whether two of one agent ever
// overlapped.
import { openInstallation, UNLIMITED } from '../installation.ts';
import { type Figure, report, sized, withFolder } from '../measure.ts';

const AGENTS = sized(1_000, 20);
const RUNS = 10;
const NAME = `${AGENTS.toLocaleString('en')} agents with ${RUNS} runs each`;

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    const atWork = new Set<string>();
    let overlaps = 0;
    let done = 0;
    let finished: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      finished = resolve;
    });
    const work = (name: string) => async () => {
      if (atWork.has(name)) overlaps += 1;
      atWork.add(name);
      await new Promise((resolve) => setImmediate(resolve));
      atWork.delete(name);
      if (++done === AGENTS * RUNS) finished();
    };
    const names = Array.from({ length: AGENTS }, (_, number) => `agent-${number}`);
    const { app, actor } = await openInstallation(folder, {
      agents: Object.fromEntries(names.map((name) => [name, work(name)])),
      engine: { slots: { conversation: 4, turn: 256, function: 256, delivery: 8 } },
      limits: UNLIMITED,
    });
    const execute = (operation: string, input: object) => app.executor.execute(operation, { actor, input });
    const since = new Date(Date.now() - RUNS * 86_400_000).toISOString().slice(0, 16);
    await Promise.all(
      names.map(async (agent) => {
        const request = {
          kind: 'action',
          agent,
          what: agent,
          when: 'every day at 12:00 UTC',
          policies: { overlap: 'queue_all' },
        };
        const { schedule } = (await execute('create-schedule', request)) as { schedule: { id: string } };
        const { runIds } = (await execute('backfill-schedule', { id: schedule.id, from: since })) as {
          runIds: string[];
        };
        if (runIds.length !== RUNS) throw new Error(`${runIds.length} runs were made; ${RUNS} were wanted.`);
      }),
    );
    const from = performance.now();
    await app.start();
    await all;
    const took = performance.now() - from;
    await app.stop();
    return [
      { name: `${NAME}: until the last has ended`, value: took, unit: 'ms', atMost: 3_000 },
      { name: `${NAME}: overlaps`, value: overlaps, unit: '', atMost: 0 },
    ];
  }),
);
