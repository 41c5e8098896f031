// What a pile of pending schedules costs: time to serving, memory, one create. The pile is made in SQL, the rest is the product.
import { create, openInstallation } from '../installation.ts';
import { type Figure, median, report, sized, withFolder } from '../measure.ts';
import { pileUp } from '../pile.ts';

const wanted = Number(process.argv[2] ?? 0);
const pending = sized(wanted, Math.min(wanted, 200));
/** A million of them over 300 days. */
const SPREAD_MS = 25_920;

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    const first = await openInstallation(folder);
    await create(first, 'the pattern', 'in 400 days');
    await first.app.stop();
    await pileUp(folder, pending, SPREAD_MS);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const installation = await openInstallation(folder);
    await installation.app.start();
    const startMs = performance.now() - started;
    const creates: number[] = [];
    for (let i = 0; i < sized(300, 10); i++) {
      const from = performance.now();
      await create(installation, `new ${i}`, 'in 400 days');
      creates.push(performance.now() - from);
    }
    await new Promise((resolve) => setTimeout(resolve, sized(3_000, 100)));
    globalThis.gc?.();
    const grownMb = (process.memoryUsage().rss - before) / 1024 / 1024;
    await installation.app.stop();
    const name = `${pending.toLocaleString('en')} pending`;
    return [
      { name: `${name}: until it runs`, value: startMs, unit: 'ms', atMost: pending === 0 ? 1_000 : 2_000 },
      { name: `${name}: memory on top of the idle process`, value: grownMb, unit: 'MB' },
      { name: `${name}: one create, median`, value: median(creates), unit: 'ms' },
    ];
  }),
);
