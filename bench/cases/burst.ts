// 10,000 schedules due at one instant, made while Belfry runs; the time until the last one's agent has started.
import { bar, create, openInstallation } from '../installation.ts';
import { type Figure, report, withFolder } from '../measure.ts';

const COUNT = 10_000;
/** How long before they are due they begin to be made, in milliseconds. */
const HEAD_START = 12_000;

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    let started = 0;
    let last = 0;
    let finished: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      finished = resolve;
    });
    const installation = await openInstallation(folder, {
      engine: { slots: { conversation: 4, turn: 1_000, function: 1_000, delivery: 8 } },
      noop: () => {
        last = Date.now();
        if (++started === COUNT) finished();
      },
    });
    await installation.app.start();
    const due = Date.now() + HEAD_START;
    const when = new Date(due).toISOString();
    for (let i = 0; i < COUNT; i += 500) {
      await Promise.all(Array.from({ length: 500 }, (_, k) => create(installation, `burst ${i + k}`, when)));
    }
    if (Date.now() > due) throw new Error('the schedules were not made in time');
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
