import { expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import {
  BEAT_MS,
  firstLoopLiveness,
  isTold,
  isUnready,
  judgeLoop,
  type LoopFinding,
  type LoopLiveness,
  placeIn,
  type Standstill,
  standstillNotice,
  standstillWords,
} from './standstill.ts';

/** What is found over looks, each with how long after the one before it comes and whether the main thread gave a beat. */
function look(...looks: readonly (readonly [afterMs: number, isAlive: boolean])[]): (LoopFinding | null)[] {
  let [now, beat] = [0, 1];
  let liveness: LoopLiveness = firstLoopLiveness(now, beat);
  return looks.map(([afterMs, isAlive]) => {
    now += afterMs;
    if (isAlive) beat += 1;
    const judged = judgeLoop(liveness, { now, beat });
    liveness = judged.liveness;
    return judged.finding;
  });
}
const silent = (count: number) => Array.from({ length: count }, () => [BEAT_MS, false] as const);
const alive = [BEAT_MS, true] as const;

it('nothing is said of a main thread that gives its beats, nor of one that misses them for less than two seconds', () => {
  expect(look(alive, alive, ...silent(7), alive, ...silent(7), alive)).toEqual(Array(18).fill(null));
});

it('after two seconds without a beat the stack is taken once, and afterwards it is told how long it lasted', () => {
  const found = look(...silent(12), alive, alive);
  expect(found.slice(0, 7)).toEqual(Array(7).fill(null));
  expect(found[7]).toEqual({ kind: 'stack' });
  expect(found.slice(8, 12)).toEqual(Array(4).fill(null));
  expect(found.slice(12)).toEqual([{ kind: 'over', cause: 'work', lastedMs: 13 * BEAT_MS }, null]);
});

it('a machine so busy that the listener gets no processor either says nothing against the main thread', () => {
  expect(look(...Array(40).fill([3 * BEAT_MS, false]))).toEqual(Array(40).fill(null));
});

it('a stop of minutes, in which nobody listened, is found by the first look after it', () => {
  expect(look(alive, [5 * MINUTE_MS, true], alive)).toEqual([
    null,
    { kind: 'over', cause: 'stop', lastedMs: 5 * MINUTE_MS },
    null,
  ]);
  // Also when the main thread has not beaten again yet, and when it stood still before.
  expect(look([5 * MINUTE_MS, false], alive)[0]).toMatchObject({ cause: 'stop' });
  expect(look(...silent(9), [5 * MINUTE_MS, false]).at(-1)).toMatchObject({ cause: 'stop' });
});

const stack = [
  '    at RegExp.test (<anonymous>)',
  '    at node:internal/timers:588:17',
  '    at Object.readFeed [as read] (file:///belfry/src/interfaces/reading/read-feed.ts:41:7)',
  '    at file:///belfry/src/main.ts:3:1',
].join('\n');
const stood: Standstill = { cause: 'work', lastedMs: 12_300, endedAt: 1_000, stack };

it('says in words how long it stood and where, to supervisors and to the owner', () => {
  expect(placeIn(stack)).toBe('Object.readFeed (read-feed.ts:41)');
  expect(placeIn('    at file:///belfry/src/main.ts:3:1')).toBe('(main.ts:3)');
  expect(placeIn('    at node:internal/timers:588:17')).toBeNull();
  expect(standstillWords(stood)).toBe('it stood still for 12 s in Object.readFeed (read-feed.ts:41)');
  expect(standstillNotice(stood)).toContain('I stood still for 12 s in Object.readFeed (read-feed.ts:41)');
  const stopped: Standstill = { ...stood, cause: 'stop', lastedMs: 5 * MINUTE_MS, stack: null };
  expect(standstillWords(stopped)).toBe('the whole process was stopped for 5 min');
  expect(standstillNotice(stopped)).toContain('I was stopped for 5 min');
});

it('is not ready for a minute afterwards, and tells the owner once an hour at most', () => {
  const at = (ms: number) => isUnready(stood, stood.endedAt + ms);
  expect([at(0), at(59 * SECOND_MS), at(MINUTE_MS), at(-1)]).toEqual([true, true, false, false]);
  const told = (ms: number) => isTold(0, ms);
  expect([isTold(null, 5), told(59 * MINUTE_MS), told(60 * MINUTE_MS), isTold(9, 5)]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
