import { type TestContext, vi } from 'vitest';
import { describeOpenWork, openWork } from './judge.ts';
import type { OutsideLine } from './outside.ts';
import { type Chaos, createChaos } from './trio.ts';

export interface ChaosTest extends Chaos {
  readonly url: string;
  /** Resolves when nothing is left to do anywhere. @param plannedMs how long there will be something due */
  untilDone(plannedMs?: number): Promise<void>;
}

/** Processes on a database, ended with the test; what they logged is shown when it fails. */
export function setupChaos({ onTestFinished }: Pick<TestContext, 'onTestFinished'>, url: string): ChaosTest {
  const chaos = createChaos(url);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(chaos.log());
    await chaos.end();
  });
  const left = () => openWork(url).catch(() => -1);
  const untilDone = (plannedMs = 0) =>
    until(left, (open) => open === 0, plannedMs).catch(async (error) => {
      throw new Error(`There is work that nobody takes up:\n${await describeOpenWork(url)}`, { cause: error });
    });
  return { ...chaos, url, untilDone };
}

/** Waits for a condition, as long as it takes: no test here depends on the speed of the machine. */
export async function until<T>(look: () => T | Promise<T>, is: (value: T) => boolean, plannedMs = 0): Promise<void> {
  await vi.waitUntil(async () => is(await look()), { timeout: plannedMs + 280_000, interval: 100 });
}

/** How many pieces of work of its lanes a process began. */
export const begunBy = (lines: readonly OutsideLine[], pid: number): number =>
  lines.filter((line) => line.is === 'begin' && line.pid === pid).length;

/** What a verdict must be, of so many slots. */
export const faultless = (slots: number) => ({ slots, lost: [], double: [], overlaps: [], early: [], closed: [] });
