// So many schedules due at the same instant, with an agent that does nothing: how long it takes, and that memory does not grow with them.
import { create, openInstallation } from '../installation.ts';
import { type Figure, report, sized, withFolder } from '../measure.ts';
import { pileUp } from '../pile.ts';

const COUNT = sized(Number(process.argv[2] ?? 1_000_000), 200);
const NAME = `${COUNT.toLocaleString('en')} due at once`;
const MB = 1024 * 1024;

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    const first = await openInstallation(folder);
    await create(first, 'the pattern', 'in 2 seconds');
    await first.app.stop();
    // The pattern is one of them.
    await pileUp(folder, COUNT - 1, 0);
    let started = 0;
    let finished: () => void = () => {};
    const all = new Promise<void>((resolve) => {
      finished = resolve;
    });
    const installation = await openInstallation(folder, {
      engine: { slots: { conversation: 4, turn: 256, function: 256, delivery: 8 } },
      noop: () => {
        if (++started === COUNT) finished();
      },
    });
    globalThis.gc?.();
    const idle = process.memoryUsage().rss;
    let peak = idle;
    const looks = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 100);
    const from = performance.now();
    await installation.app.start();
    await all;
    const took = performance.now() - from;
    clearInterval(looks);
    await installation.app.stop();
    return [
      { name: `${NAME}: until the last has started`, value: took / 1_000, unit: 's' },
      { name: `${NAME}: runs`, value: (COUNT / took) * 1_000, unit: '/s' },
      { name: `${NAME}: most memory on top of the idle process`, value: (peak - idle) / MB, unit: 'MB' },
    ];
  }),
);
