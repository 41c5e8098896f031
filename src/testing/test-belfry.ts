import type { LanguageModel } from '../agent/models/model.ts';
import { type App, type AppOptions, createApp } from '../app.ts';
import type { EventType, StoredEvent } from '../domain/events.ts';
import { createIdGenerator } from '../domain/ids.ts';
import type { Actor } from '../domain/people/actor.ts';
import { type Clock, DAY_MS, type EpochMs } from '../when/index.ts';
import { createRecordingChannel, type RecordingChannel } from './recording-channel.ts';
import { createScriptedModel } from './scripted-model.ts';
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';
import { testDatabase } from './test-database.ts';

export interface TestBelfryOptions extends Omit<Partial<AppOptions>, 'clock' | 'ids'> {
  /** The first instant. @default 2026-11-21T09:00:00Z, a Saturday */
  readonly start?: EpochMs | string;
  /** The person's time zone; null leaves it unknown. @default Europe/Warsaw */
  readonly zone?: string | null;
  /** A clock that outlives a restart. */
  readonly clock?: SimulatedClock;
}

/** A complete Belfry on a simulated clock: next month's schedules happen in milliseconds. */
export interface TestBelfry extends AsyncDisposable {
  readonly app: App;
  readonly clock: SimulatedClock;
  /** The person's view of the channel `web`. */
  readonly channel: RecordingChannel;
  readonly actor: Actor;
  /** Events so far, oldest first. */
  readonly events: readonly StoredEvent[];
  /** Calls an operation as the person. The answer has the operation's own shape. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they need
  execute(operation: string, input?: unknown): Promise<any>;
  /** Sends a message as the person, and waits for the answer. */
  say(text: string): Promise<string>;
  /** The visible messages of the first thread, oldest first, as `role: text`. */
  chat(): Promise<string[]>;
  advance(ms: number): Promise<void>;
  eventsOf<T extends EventType>(type: T): StoredEvent<T>[];
}

/** Someone who hears what goes into each Belfry of a test, and what comes out of it. */
export interface Eavesdropper {
  options(options: TestBelfryOptions): TestBelfryOptions;
  app(app: App): void;
}

let eavesdropper: Eavesdropper | null = null;

/** Lets a setup file of tests hear each Belfry that they open. */
export function overhear(by: Eavesdropper): void {
  eavesdropper = by;
}

/** Idle rounds of the event loop after which all resulting work counts as done. */
const QUIET_ROUNDS = 6;

/** Ids from before and after a restart at the same instant must differ, as in reality. */
let openings = 0;

/** The Belfrys on one clock: an instant is over when all of them are done with it. */
const belfrysOn = new WeakMap<SimulatedClock, Set<App>>();

/**
 * Opens a Belfry for a test. Rounds that only matter on a real machine (the one-second timer, the sign of life) are
 * longer.
 */
export async function createTestBelfry(given: TestBelfryOptions = {}): Promise<TestBelfry> {
  const options = eavesdropper?.options(given) ?? given;
  const clock = options.clock ?? createSimulatedClock(options.start ?? '2026-11-21T09:00:00Z');
  const channel =
    (options.channels?.find(({ name }) => name === 'web') as RecordingChannel | undefined) ?? createRecordingChannel();
  const model: LanguageModel = options.model ?? createScriptedModel([]);
  let seed = Math.imul(openings++, 0x9e3779b9);
  // mulberry32: equal bytes in every run of a test, and different ones after a restart.
  const randomBytes = (size: number) =>
    Uint8Array.from({ length: size }, () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) & 0xff;
    });
  const dataFolder = options.dataFolder ?? ':memory:';
  const database = options.database ?? (await testDatabase(dataFolder));
  const own = ownTimers(clock);
  const app = await createApp({
    // By default, a test needs approval for everything recurring.
    approval: 'recurring',
    ...options,
    dataFolder,
    ...(database && { database }),
    model,
    clock: own.clock,
    ids: createIdGenerator({ now: () => clock.now(), randomBytes }),
    random: options.random ?? (() => 0.5),
    // A thousand test folders need no reserve.
    reserveBytes: options.reserveBytes ?? 0,
    channels: [channel, ...(options.channels ?? []).filter(({ name }) => name !== 'web')],
    engine: { longestTimerMs: 366 * DAY_MS, aliveEveryMs: DAY_MS, watchdogEveryMs: 7 * DAY_MS, ...options.engine },
  });
  eavesdropper?.app(app);
  const { abandon } = app;
  const beside = belfrysOn.get(clock) ?? new Set<App>();
  belfrysOn.set(clock, beside.add(app));
  app.abandon = async () => {
    beside.delete(app);
    await abandon();
    own.end();
  };
  const events: StoredEvent[] = [];
  app.subscribe((event) => void ('id' in event && events.push(event)));
  clock.settle = () => settle(...beside);
  const actor: Actor = { kind: 'user', userId: app.owner.id };
  const execute = (operation: string, input: unknown = {}) => app.executor.execute(operation, { actor, input });
  if (options.zone !== null && app.owner.zone === null)
    await execute('update-me', { zone: options.zone ?? 'Europe/Warsaw' });
  await app.start();
  await settle(app);
  const threadId = async (): Promise<string> => {
    const { items } = (await execute('list-threads')) as { items: { id: string; channel: string }[] };
    return items.find(({ channel }) => channel === 'web')?.id ?? '';
  };
  const chat = async (): Promise<string[]> => {
    const page = (await execute('list-messages', { id: await threadId(), limit: 100 })) as {
      items: { role: string; text: string }[];
    };
    return page.items.reverse().map(({ role, text }) => `${role}: ${text}`);
  };
  return {
    app,
    clock,
    channel,
    actor,
    events,
    execute,
    chat,
    advance: (ms) => clock.advance(ms),
    eventsOf: <T extends EventType>(type: T) => events.filter((event): event is StoredEvent<T> => event.type === type),
    async say(text) {
      const before = (await chat()).length;
      const origin = { door: 'page', token: null, address: null } as const;
      const input = { id: await threadId(), text };
      await app.executor.execute('send-message', { actor, origin, input });
      await settle(app);
      return (await chat()).slice(before + 1).join('\n');
    },
    async [Symbol.asyncDispose]() {
      // Running work gets its ten seconds to end, on this clock.
      const stopped = app.stop();
      await settle(app);
      await clock.advance(11_000);
      await stopped;
      beside.delete(app);
    },
  };
}

/** The timers of one Belfry end with it, like those of a process: the clock may continue for the next one. */
function ownTimers(clock: SimulatedClock): { readonly clock: Clock; end(): void } {
  const armed = new Set<() => void>();
  let ended = false;
  return {
    clock: {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      setTimer(fn, delayMs) {
        if (ended) return () => {};
        const disarm = clock.setTimer(() => {
          armed.delete(disarm);
          fn();
        }, delayMs);
        armed.add(disarm);
        return () => {
          armed.delete(disarm);
          disarm();
        };
      },
    },
    end() {
      ended = true;
      for (const disarm of armed) disarm();
      armed.clear();
    },
  };
}

/** Waits until none of these needs a transaction any more. */
async function settle(...apps: readonly App[]): Promise<void> {
  const asked = () => apps.reduce((sum, { store }) => sum + store.activity.asked, 0);
  let before = asked();
  for (let quiet = 0; quiet < QUIET_ROUNDS; quiet++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (apps.some(({ store }) => store.activity.open > 0) || asked() !== before) {
      for (const { store } of apps) while (store.activity.open > 0) await store.activity.oneDone();
      before = asked();
      quiet = -1;
    }
  }
}
