import { describe, expect, it } from 'vitest';
import type { Attempt, RunQueue } from '../queue/queue.ts';
import type { Store, Tx } from '../store/database.ts';
import type { Abort } from './abort.ts';
import { createClaimLoop } from './claim-loop.ts';
import type { EngineContext, EngineParts } from './context.ts';
import { LostClaim } from './threads/turn-handler.ts';
import type { StartFirst } from './together/start-first.ts';

const claimOf = (id: string, attempt = 1): Attempt => ({ id, kind: 'turn', subject: `of ${id}`, attempt, priority: 0 });
/** Resolves after a turn of the event loop: pending calls have been answered. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

interface Setup {
  /** Whether the queue reports that nothing waits. @default never */
  readonly isEmpty?: () => boolean;
  /** What the queue answers to `mayHave`. @default true */
  readonly mayHave?: () => Promise<boolean>;
  /** Claims run inside a transaction of the store, and begin what they claim. */
  readonly joined?: boolean;
}

/** A loop with two slots over a queue whose answers the test controls. */
function setup({ joined = false, isEmpty = () => false, mayHave = async () => true }: Setup = {}) {
  const asked: { max: number; answer(attempts: Attempt[]): void; refuse(error: Error): void }[] = [];
  const released: Attempt[] = [];
  const errors: string[] = [];
  const failed: unknown[] = [];
  let wake = (_: 'turn' | 'delivery'): void => {};
  const ask = (max: number) => new Promise<Attempt[]>((answer, refuse) => asked.push({ max, answer, refuse }));
  const queue = {
    leaseMs: 10_000,
    claim: (_, max) => ask(max),
    ...(joined && {
      inStore: {
        mayHave,
        claim: (_: Tx, __: string, max: number) => ask(max),
        isEmpty: () => isEmpty(),
        enqueueClaimed: async () => {},
      },
    }),
    release: async (attempts) => void released.push(...attempts),
    onWake(listener) {
      wake = listener;
      return () => {
        wake = () => {};
      };
    },
  } as Partial<RunQueue> as RunQueue;
  const log = { debug() {}, info() {}, warn() {}, error: (message: string) => void errors.push(message) };
  /** For each claim being worked on: how it is lost, and how its work ends. */
  const kept = new Map<Attempt, (reason: string) => void>();
  const work = new Map<Attempt, { abort: Abort; end(): void; fail(error: Error): void }>();
  const context = () => ({ queue }) as Partial<EngineContext> as EngineContext;
  const store = { write: (fn) => fn({} as Tx) } as Partial<Store> as Store;
  let mayHaveMore = false;
  const startFirst: StartFirst = {
    starter: () => ({
      hasMore(isSo) {
        mayHaveMore = isSo;
      },
    }),
    over: () => null,
    letGo() {},
  };
  const loop = createClaimLoop({ log, context, store, startFirst } as Partial<EngineParts> as EngineParts, {
    kind: 'turn',
    slots: 2,
    leases: {
      keep(attempt, lost) {
        kept.set(attempt, lost);
        return () => kept.delete(attempt);
      },
    },
    begin: async () => 'later',
    ...(joined && { beginIn: async () => 'with the claim' }),
    carryOut: ({ attempt, abort }) =>
      new Promise<void>((end, fail) => {
        work.set(attempt, { abort, end, fail });
      }),
    failed: (_, error) => failed.push(error),
  });
  return {
    loop,
    hasMore: () => mayHaveMore,
    asked,
    released,
    errors,
    failed,
    kept,
    work,
    wake: (kind: 'turn' | 'delivery') => wake(kind),
  };
}

describe('what claims for so many slots', () => {
  it('asks for as many as are free, again when one ends, and when something of its kind is ready', async () => {
    const { loop, asked, work, wake, kept } = setup();
    loop.start();
    const first = claimOf('a');
    asked[0]?.answer([first]);
    await turn();
    wake('delivery');
    await turn();
    expect(asked.map(({ max }) => max)).toEqual([2]);
    wake('turn');
    await turn();
    expect(asked.map(({ max }) => max)).toEqual([2, 1]);
    asked[1]?.answer([]);
    expect([...kept.keys()]).toEqual([first]);
    work.get(first)?.end();
    await turn();
    expect(asked.map(({ max }) => max)).toEqual([2, 1, 2]);
    expect(kept.size).toBe(0);
  });

  it('gives back what it asked for before it was halted, and asks for nothing more', async () => {
    const { loop, asked, released, work, wake } = setup();
    loop.start();
    const halted = loop.halt();
    asked[0]?.answer([claimOf('a'), claimOf('b')]);
    await halted;
    expect(released).toEqual([claimOf('a'), claimOf('b')]);
    expect(work.size).toBe(0);
    wake('turn');
    await turn();
    expect(asked).toHaveLength(1);
  });

  it('carries out what began with its claim, though it was halted meanwhile: it is on record as begun', async () => {
    const { loop, asked, released, work } = setup({ joined: true });
    loop.start();
    await turn();
    const halted = loop.halt();
    const claim = claimOf('a');
    asked[0]?.answer([claim]);
    await halted;
    expect(released).toEqual([]);
    expect([...work.keys()]).toEqual([claim]);
    expect([...loop.running].map(({ attempt }) => attempt)).toEqual([claim]);
    work.get(claim)?.end();
    await turn();
    expect(loop.running.size).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('ends the work whose claim is lost', async () => {
    const { loop, asked, work, kept } = setup();
    loop.start();
    const claim = claimOf('a');
    asked[0]?.answer([claim]);
    await turn();
    kept.get(claim)?.('another worker took it over');
    expect(work.get(claim)?.abort.signal.reason).toBeInstanceOf(LostClaim);
    expect(String(work.get(claim)?.abort.signal.reason)).toContain('another worker took it over');
  });

  it('ends its own older work when it takes over from itself, and leaves the newer alone', async () => {
    const { loop, asked, work, wake } = setup();
    loop.start();
    const [older, newer] = [claimOf('a', 1), claimOf('a', 2)];
    asked[0]?.answer([older]);
    await turn();
    wake('turn');
    await turn();
    asked[1]?.answer([newer]);
    await turn();
    expect(work.get(older)?.abort.signal.reason).toBeInstanceOf(LostClaim);
    expect(work.get(newer)?.abort.signal.aborted).toBe(false);
    work.get(older)?.end();
    await turn();
    expect([...loop.running].map(({ attempt }) => attempt)).toEqual([newer]);
  });

  it('gives room to what begins as it is made while nobody waits, for as many as there are free slots', async () => {
    let isEmpty = true;
    const { loop, asked, work } = setup({ joined: true, isEmpty: () => isEmpty });
    expect(loop.join().room()).toBe(0);
    loop.start();
    await turn();
    const [first, second] = [loop.join(), loop.join()];
    first.begin();
    expect(first.room()).toBe(2);
    first.add([claimOf('a')], 'as it was made');
    // Both are in open transactions.
    expect([first.room(), second.room()]).toEqual([1, 1]);
    await first.claim({} as Tx);
    // The transaction is retried: claims of the first try never happened.
    first.begin();
    expect(second.room()).toBe(2);
    first.add([claimOf('b')], 'as it was made');
    second.add([claimOf('c')], 'as it was made');
    isEmpty = false;
    expect(second.room()).toBe(0);
    isEmpty = true;
    first.settle(true);
    second.settle(false);
    await turn();
    expect([...work.keys()]).toEqual([claimOf('b')]);
    expect(loop.join().room()).toBe(1);
    // Nothing waits, so nothing was asked for.
    expect(asked).toEqual([]);
    await loop.halt();
    expect(loop.join().room()).toBe(0);
  });

  it('says that more may be left to begin after a claim that got all it asked for, until one gets less or nothing waits', async () => {
    let mayHave = true;
    const { loop, asked, work, wake, hasMore } = setup({ joined: true, mayHave: async () => mayHave });
    loop.start();
    await turn();
    const [a, b, c, d] = [claimOf('a'), claimOf('b'), claimOf('c'), claimOf('d')];
    asked[0]?.answer([a, b]);
    await turn();
    // Every slot is taken.
    expect(hasMore()).toBe(false);
    work.get(a)?.end();
    await turn();
    expect(hasMore()).toBe(true);
    asked[1]?.answer([c]);
    await turn();
    expect(hasMore()).toBe(false);
    work.get(b)?.end();
    await turn();
    asked[2]?.answer([]);
    await turn();
    expect(hasMore()).toBe(false);
    wake('turn');
    await turn();
    asked[3]?.answer([d]);
    await turn();
    // Another process took the rest.
    mayHave = false;
    work.get(c)?.end();
    await turn();
    expect(hasMore()).toBe(false);
    expect(asked).toHaveLength(4);
  });

  it('goes on after a claim that failed', async () => {
    const { loop, asked, errors, wake } = setup();
    loop.start();
    asked[0]?.refuse(new Error('the database is away'));
    await turn();
    expect(errors).toEqual(['nothing could be claimed']);
    wake('turn');
    await turn();
    expect(asked).toHaveLength(2);
  });
});
