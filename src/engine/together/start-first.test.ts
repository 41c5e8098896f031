import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../../testing/simulated-clock.ts';
import { createStartFirst } from './start-first.ts';

const SECOND = 1_000;
/** Resolves after a turn of the event loop. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

function setup() {
  const clock = createSimulatedClock(0);
  const startFirst = createStartFirst(clock);
  const told: string[] = [];
  const ask = (name: string): void => void startFirst.over()?.then(() => told.push(name));
  return { clock, startFirst, told, ask };
}

describe('what waits for what begins', () => {
  it('does not wait while nothing is left to begin', () => {
    const { startFirst } = setup();
    const starter = startFirst.starter();
    expect(startFirst.over()).toBeNull();
    starter.hasMore(true);
    expect(startFirst.over()).not.toBeNull();
  });

  it('waits until no part has anything left to begin', async () => {
    const { startFirst, told, ask } = setup();
    const [scanner, claims] = [startFirst.starter(), startFirst.starter()];
    scanner.hasMore(true);
    claims.hasMore(true);
    ask('a');
    scanner.hasMore(false);
    await turn();
    ask('b');
    expect(told).toEqual([]);
    claims.hasMore(false);
    await turn();
    expect(told).toEqual(['a', 'b']);
    expect(startFirst.over()).toBeNull();
  });

  it('goes on waiting when slots that were filled are free again at once', async () => {
    const { startFirst, told, ask } = setup();
    const claims = startFirst.starter();
    claims.hasMore(true);
    ask('a');
    claims.hasMore(false);
    claims.hasMore(true);
    await turn();
    expect(told).toEqual([]);
    claims.hasMore(false);
    await turn();
    expect(told).toEqual(['a']);
  });

  it('is let go by whoever has too much that waits, and who comes after that waits anew', async () => {
    const { startFirst, told, ask } = setup();
    startFirst.letGo();
    startFirst.starter().hasMore(true);
    ask('a');
    startFirst.letGo();
    ask('b');
    await turn();
    expect(told).toEqual(['a']);
  });

  it('waits two seconds at most, and who comes after that waits anew', async () => {
    const { clock, startFirst, told, ask } = setup();
    startFirst.starter().hasMore(true);
    ask('a');
    await clock.advance(SECOND);
    ask('b');
    expect(told).toEqual([]);
    await clock.advance(SECOND);
    expect(told).toEqual(['a', 'b']);
    ask('c');
    await clock.advance(2 * SECOND - 1);
    expect(told).toEqual(['a', 'b']);
    await clock.advance(1);
    expect(told).toEqual(['a', 'b', 'c']);
  });
});
