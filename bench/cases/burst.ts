// 10,000 schedules due at one instant, made while Belfry runs; the time until the last one's agent has started. With a number after it so
// many turns are carried out at the same time, else 1,000.
import { bar, create, openInstallation } from '../installation.ts';
import { type Figure, report, sized, withFolder } from '../measure.ts';

const COUNT = sized(10_000, 200);
/** How long before they are due they begin to be made, in milliseconds. */
const HEAD_START = sized(20_000, 5_000);
const SLOTS = Number(process.argv[2] ?? 1_000);

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    let started = 0;
    let last = 0;
    let finished: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      finished = resolve;
    });
    const installation = await openInstallation(folder, {
      engine: { slots: { conversation: 4, turn: SLOTS, function: SLOTS, delivery: 8 } },
      noop: () => {
        last = Date.now();
        if (++started === COUNT) finished();
      },
    });
    await installation.app.start();
    const due = Date.now() + HEAD_START;
    const when = new Date(due).toISOString();
    for (let i = 0; i < COUNT; i += 500) {
      await Promise.all(
        Array.from({ length: Math.min(500, COUNT - i) }, (_, k) => create(installation, `burst ${i + k}`, when)),
      );
    }
    if (Date.now() > due) throw new Error('the schedules were not made in time');
    await all;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await installation.app.stop();
    return [
      {
        name: `${COUNT.toLocaleString('en')} due at one instant${SLOTS === 1_000 ? '' : `, ${SLOTS} at a time`}: until the last has started`,
        value: last - due,
        unit: 'ms',
        ...(SLOTS === 1_000 && { atMost: bar(500, 1_000) }),
      },
    ];
  }),
);
