import { onTestFinished } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

/** A Belfry on a real file that dies at any arrow between two steps, and is opened again as it was left. To start takes it `startMs`. */
export async function openMortal(start: string, options: Partial<TestBelfryOptions>, startMs = 0) {
  const dataFolder = temporaryFolder();
  const clock = createSimulatedClock(start);
  let belfry: TestBelfry;
  let countdown = 0;
  let dying: Promise<void> | null = null;
  const failPoint = () => {
    if (countdown === 0 || --countdown > 0) return;
    dying = belfry.app.abandon();
    throw new Error('the process dies here');
  };
  const open = () => createTestBelfry({ dataFolder, clock, failPoint, ...options });
  belfry = await open();
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return {
    clock,
    get belfry() {
      return belfry;
    },
    /** Dies at the arrow of this number, whenever that comes; 0 for no more of it. */
    dieAfter(arrows: number) {
      countdown = arrows;
    },
    /** Opens it again if it died, or, where `offMs` is given, after it was killed and off so long. Returns whether it had died. */
    async revive(offMs: number | null = null): Promise<boolean> {
      if (dying === null && offMs === null) return false;
      dying ??= belfry.app.abandon();
      countdown = 0;
      await dying;
      dying = null;
      const goneMs = offMs ?? startMs;
      if (goneMs > 0) clock.set(clock.now() + goneMs);
      belfry = await open();
      return true;
    },
  };
}
