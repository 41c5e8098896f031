// Counts what is executed of Belfry's own code, from before that code is loaded: only so does each block count.
import { Session } from 'node:inspector/promises';
import { parentPort } from 'node:worker_threads';
import type { ReadingKind } from '../../../src/interfaces/reading/readings.ts';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
const { READ } = await import('../../../src/interfaces/reading/readings.ts');

parentPort?.on('message', async ({ kind, asked }: { readonly kind: ReadingKind; readonly asked: never }) => {
  const read = await READ[kind]();
  await takeCount();
  read(asked);
  parentPort?.postMessage(await takeCount());
});

async function takeCount(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let count = 0;
  for (const { url, functions } of result) {
    if (!url.includes('/src/')) continue;
    for (const { ranges } of functions) for (const range of ranges) count += range.count;
  }
  return count;
}
