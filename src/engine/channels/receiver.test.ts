import { describe, expect, it, onTestFinished } from 'vitest';
import type { Inbox, InboxSupport } from '../../domain/channels/inbox.ts';
import { openDataFile } from '../../store/sqlite/data-file.ts';
import { createSimulatedClock, SECOND_MS } from '../../testing/index.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { createReceiver } from './receiver.ts';

/** Processes on one database, as far as receiving goes; each asks the service in its own name. */
function setup() {
  const clock = createSimulatedClock('2026-11-21T09:00:00Z');
  const store = openDataFile(':memory:');
  onTestFinished(() => store.close());
  clock.settle = async () => {
    for (let quiet = 0; quiet < 6; quiet++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (store.activity.open > 0) quiet = -1;
    }
  };
  const asked: string[] = [];
  const join = (holder: string) => {
    let dead = false;
    const inbox = {
      keepsMs: 86_400_000,
      cursorLastsMs: 604_800_000,
      identify: async () => ({ id: '1', name: '@bell', address: null }),
      // Nobody writes: it waits until it is ended.
      receive: async (_cursor: string | null, signal: AbortSignal) => {
        asked.push(holder);
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    } as unknown as Inbox;
    const parts = {
      store,
      clock: {
        ...clock,
        setTimer: (fn: () => void, ms: number) => clock.setTimer(() => dead || fn(), ms),
      },
      log: { debug() {}, info() {}, warn() {}, error() {} },
      context: () => ({ now: clock.now() }) as EngineContext,
    } as unknown as EngineParts;
    createReceiver(parts, {
      channel: { name: 'telegram', inbox } as never,
      inbox,
      listen: async (_channel, _inbox, incoming) => incoming,
      accept: async () => ({}) as never,
      support: () => ({}) as InboxSupport,
      holder,
      alone: false,
    }).start();
    return {
      kill: () => {
        dead = true;
      },
    };
  };
  return { clock, asked, join };
}

describe('a bot of several processes', () => {
  it('is asked by one of them, and by another one 20 seconds after that one died', async () => {
    const { clock, asked, join } = setup();
    const first = join('first');
    await clock.settle();
    join('second');
    await clock.advance(60 * SECOND_MS);
    expect(asked).toEqual(['first']);
    first.kill();
    await clock.advance(20 * SECOND_MS);
    expect(asked).toEqual(['first', 'second']);
  });
});
