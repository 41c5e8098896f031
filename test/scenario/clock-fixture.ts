import { onTestFinished } from 'vitest';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A Belfry on a file, under a clock that is set, with an agent that keeps a diary. */
export function setup(more: Partial<TestBelfryOptions> = {}) {
  const dataFolder = temporaryFolder();
  const clock = createSimulatedClock('2026-11-23T08:00:00Z');
  // As that of a real computer, it counts fractions of a millisecond, and no instant may get them.
  const { monotonic } = clock;
  clock.monotonic = () => monotonic() * 1.000_000_1 + 0.37;
  /** The slots that were run, as their rules say them. */
  const slots: string[] = [];
  const agents = {
    diary: async (wake: { nominalAt: number; prompt: string }) =>
      void slots.push(`${wake.prompt} ${new Date(wake.nominalAt).toISOString().slice(0, 16)}`),
  };
  return {
    clock,
    slots,
    async boot(engine = { longestTimerMs: 10 * MINUTE, aliveEveryMs: 10 * MINUTE }) {
      const belfry = await createTestBelfry({ dataFolder, clock, agents, engine, ...more });
      onTestFinished(async () => {
        await belfry[Symbol.asyncDispose]();
      });
      return belfry;
    },
  };
}
export const action = (what: string, when: string) => ({ kind: 'action', what, when, agent: 'diary' });
export const notices = (chat: readonly string[], about: RegExp) => chat.filter((line) => about.test(line));
