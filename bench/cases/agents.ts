// 1,000 agents with 10 runs each, asked for at once: the time until the last has ended, and whether two of one agent ever overlapped.
import { openInstallation, UNLIMITED } from '../installation.ts';
import { type Figure, report, withFolder } from '../measure.ts';

const AGENTS = 1_000;
const RUNS = 10;

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
    const ids = await Promise.all(
      names.map(async (agent) => {
        const request = { kind: 'action', agent, what: agent, when: 'in 400 days', policies: { overlap: 'queue_all' } };
        return ((await execute('create-schedule', request)) as { schedule: { id: string } }).schedule.id;
      }),
    );
    for (let run = 0; run < RUNS; run++) await Promise.all(ids.map((id) => execute('run-schedule', { id })));
    const from = performance.now();
    await app.start();
    await all;
    const took = performance.now() - from;
    await app.stop();
    return [
      { name: '1,000 agents with 10 runs each: until the last has ended', value: took, unit: 'ms', atMost: 3_000 },
      { name: '1,000 agents with 10 runs each: overlaps', value: overlaps, unit: '', atMost: 0 },
    ];
  }),
);
