// 200 due a second for 20 seconds on an idle host: how late each start is. Never early.
import { bar, create, openInstallation } from '../installation.ts';
import { type Figure, percentile, report, sized, withFolder } from '../measure.ts';

const PER_SECOND = 200;
const SECONDS = sized(20, 2);

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    const late: number[] = [];
    const installation = await openInstallation(folder, {
      engine: { slots: { conversation: 4, turn: 64, function: 64, delivery: 8 } },
      noop: (dueAt) => late.push(performance.timeOrigin + performance.now() - dueAt),
    });
    const first = Date.now() + 6_000;
    const count = PER_SECOND * SECONDS;
    const at = (i: number) => new Date(first + Math.floor((i * 1000) / PER_SECOND)).toISOString();
    for (let i = 0; i < count; i += 400) {
      await Promise.all(Array.from({ length: 400 }, (_, k) => create(installation, `steady ${i + k}`, at(i + k))));
    }
    if (Date.now() > first) throw new Error('the schedules were not made in time');
    await installation.app.start();
    while (late.length < count) await new Promise((resolve) => setTimeout(resolve, 100));
    await installation.app.stop();
    return [
      { name: '200 due a second: lateness, median', value: percentile(late, 0.5), unit: 'ms' },
      {
        name: '200 due a second: lateness, 99th percentile',
        value: percentile(late, 0.99),
        unit: 'ms',
        atMost: bar(10, 25),
      },
      {
        name: '200 due a second: earliest start',
        value: Math.min(...late),
        unit: 'ms',
        atLeast: -1,
        note: 'never early',
      },
    ];
  }),
);
