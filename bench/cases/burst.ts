// 10,000 schedules due at one instant; the time until the last one's agent has started.
import { bar, create, openInstallation } from '../installation.ts';
import { type Figure, report, withFolder } from '../measure.ts';

const COUNT = 10_000;

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    let started = 0;
    let last = 0;
    let finished: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      finished = resolve;
    });
    const installation = await openInstallation(folder, {
      engine: { slots: { conversation: 4, turn: 256, delivery: 8 } },
      noop: () => {
        last = Date.now();
        if (++started === COUNT) finished();
      },
    });
    const due = Date.now() + 12_000;
    const when = new Date(due).toISOString();
    for (let i = 0; i < COUNT; i += 500) {
      await Promise.all(Array.from({ length: 500 }, (_, k) => create(installation, `burst ${i + k}`, when)));
    }
    if (Date.now() > due) throw new Error('the schedules were not made in time');
    await installation.app.start();
    await all;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await installation.app.stop();
    return [
      {
        name: '10,000 due at one instant: until the last has started',
        value: last - due,
        unit: 'ms',
        atMost: bar(500, 1_000),
      },
    ];
  }),
);
