import { expect, it } from 'vitest';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import { createLoopWatch, type ToldStandstill } from './loop-watch.ts';

function setup(tellsStops = true) {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const said: string[] = [];
  const logged: unknown[] = [];
  const error = (message: string, fields?: object) => void logged.push([message, fields]);
  let beats = new Int32Array(new SharedArrayBuffer(4));
  let tell = (_: ToldStandstill): void => {};
  let isListening = false;
  const watch = createLoopWatch({
    ...{ clock, log: { debug() {}, info() {}, warn() {}, error }, tellsStops },
    tellOwner: async (text) => void said.push(text),
    listen(shared, heard) {
      beats = new Int32Array(shared);
      tell = heard;
      isListening = true;
      return () => {
        isListening = false;
      };
    },
  });
  watch.start();
  return { clock, watch, said, logged, beats: () => beats[0] ?? 0, tell, isListening: () => isListening };
}

it('gives a beat four times a second, until it is stopped', async () => {
  const { clock, watch, beats, isListening } = setup();
  expect([beats(), watch.last()]).toEqual([1, null]);
  await clock.advance(1_000);
  expect(beats()).toBe(5);
  watch.stop();
  await clock.advance(1_000);
  expect([beats(), isListening(), clock.timers]).toEqual([5, false, 0]);
});

it('writes down a standstill with its stack, keeps it for /ready, and tells the owner of one an hour', async () => {
  const { clock, watch, said, logged, tell } = setup();
  const told: ToldStandstill = { cause: 'work', lastedMs: 3_000, stack: '    at work (file:///a/b.ts:1:2)' };
  tell(told);
  expect(watch.last()).toEqual({ ...told, endedAt: clock.now() });
  expect(logged).toEqual([['it stood still for 3 s in work (b.ts:1)', { lastedMs: 3_000, stack: told.stack }]]);
  tell(told);
  expect([said.length, logged.length]).toEqual([1, 2]);
  await clock.advance(3_600_000);
  tell({ cause: 'stop', lastedMs: 300_000, stack: null });
  expect(said[1]).toContain('I was stopped for 5 min');
});

it('says nothing of a stop where the clock goes on while the computer sleeps', () => {
  const { watch, said, logged, tell } = setup(false);
  tell({ cause: 'stop', lastedMs: 300_000, stack: null });
  expect([watch.last(), said, logged]).toEqual([null, [], []]);
});
