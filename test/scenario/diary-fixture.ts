import { onTestFinished } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

/** A function agent, `diary`, that writes down when it ran, and a Belfry that can be cut off and started again. */
export function setupDiary(start: string, more: Partial<TestBelfryOptions> = {}) {
  const dataFolder = temporaryFolder();
  const clock = createSimulatedClock(start);
  const starts: string[] = [];
  const agents = {
    diary: async (wake: { now: number }) => void starts.push(new Date(wake.now).toISOString().slice(0, 19)),
  };
  const open: TestBelfry[] = [];
  onTestFinished(async () => {
    await open.at(-1)?.[Symbol.asyncDispose]();
  });
  return {
    clock,
    starts,
    dataFolder,
    async boot(options: Partial<TestBelfryOptions> = {}) {
      const belfry = await createTestBelfry({ dataFolder, clock, agents, ...more, ...options });
      open.push(belfry);
      return belfry;
    },
  };
}
