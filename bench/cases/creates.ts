// Durable creates of a real schedule through the library: definition, agenda item, audit record, event; checked and deduplicated.
import { create, openInstallation } from '../installation.ts';
import { type Figure, report, sized, withFolder } from '../measure.ts';
import { benchDatabase } from '../postgres-server.ts';

const WARM = sized(1_000, 32);
const SEQUENTIAL = sized(3_000, 20);
const PARALLEL = sized(30_000, 200);

async function rate(count: number, lanes: number, make: (number: number) => Promise<void>): Promise<number> {
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) await make(next++);
    }),
  );
  return (count / (performance.now() - started)) * 1000;
}

report(
  await withFolder(async (folder): Promise<Figure[]> => {
    const installation = await openInstallation(folder);
    const make = (prefix: string) => (number: number) =>
      create(installation, `${prefix} ${number}`, 'every day at 9:30 UTC');
    await rate(WARM, 32, make('warm'));
    const sequential = await rate(SEQUENTIAL, 1, make('one'));
    const parallel = await rate(PARALLEL, 32, make('many'));
    await installation.app.stop();
    return [
      { name: 'creates, one after another', value: sequential, unit: '/s' },
      {
        name: 'creates, 32 callers',
        value: parallel,
        unit: '/s',
        ...(benchDatabase() === null && { atLeast: 15_000 }),
      },
    ];
  }),
);
