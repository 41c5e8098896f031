import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Agent, AgentFunction, LanguageAgent } from './agent/agents.ts';
import { DEFAULT_INSTRUCTIONS } from './agent/instructions.ts';
import type { LanguageModel } from './agent/models/model.ts';
import { createTurnHandler } from './agent/turn-handler.ts';
import type { Channel } from './domain/delivery.ts';
import type { StoredEvent, TransientEvent } from './domain/events.ts';
import { createIdGenerator, type IdGenerator } from './domain/ids.ts';
import { DEFAULT_LIMITS, type Limits } from './domain/limits.ts';
import type { Clock } from './domain/time/clock.ts';
import { describeTrigger } from './domain/trigger/describe.ts';
import type { EngineContext, EngineParts, Log } from './engine/context.ts';
import { createEngine, DEFAULT_ENGINE_SETTINGS, type EngineSettings } from './engine/engine.ts';
import { type FailPointHook, noFailPoints } from './engine/fail-points.ts';
import { createFairShare } from './engine/fair-share.ts';
import type { StartReport } from './engine/homecoming.ts';
import { webChannel } from './interfaces/channels/web-channel.ts';
import { createBelfryToolset } from './interfaces/tools/belfry/toolset.ts';
import { createExecutor, type Executor } from './operations/execute.ts';
import type { OperationEnvironment } from './operations/operation.ts';
import { SqliteQueue } from './queue/sqlite-queue.ts';
import { type Ownership, openDataFile, takeOwnership } from './store/data-file.ts';
import type { Store, Tx } from './store/database.ts';
import { listEventsAfter } from './store/event-log.ts';
import { insertThread } from './store/threads.ts';
import { findOwner, insertUser, type User } from './store/users.ts';
import { systemClock } from './system-clock.ts';
import { VERSION } from './version.ts';

/** The agent everybody has. */
export const DEFAULT_AGENT = 'belfry';

export interface AppOptions {
  /** Where the data live; `:memory:` keeps them in the process. */
  readonly dataFolder: string;
  /** The model of the default agent. */
  readonly model: LanguageModel;
  /** More agents by name: functions, or language agents with their own model and instructions. */
  readonly agents?: Readonly<Record<string, AgentFunction | Omit<LanguageAgent, 'kind' | 'name'>>>;
  /** Channels besides `web`; one named `web` replaces it. */
  readonly channels?: readonly Channel[];
  readonly clock?: Clock;
  readonly ids?: IdGenerator;
  /** A number in [0, 1), for jitter. */
  readonly random?: () => number;
  readonly limits?: Partial<Limits>;
  readonly engine?: Partial<EngineSettings>;
  readonly log?: Log;
  /** Tests end the process in it. */
  readonly failPoint?: FailPointHook;
}

export interface App {
  readonly executor: Executor;
  readonly environment: OperationEnvironment;
  readonly store: Store;
  /** The first user of the data. */
  readonly owner: User;
  /** Tells of what was missed and lets everything run. */
  start(): Promise<StartReport>;
  /** Ends everything in order and closes the data. */
  stop(): Promise<void>;
  /** Ends at once and leaves everything as it lies, as a power cut would. For tests of what comes after. */
  abandon(): Promise<void>;
  /** What happens, as it is committed, and replies as they are written. */
  subscribe(listener: (event: StoredEvent | TransientEvent) => void): () => void;
  eventsAfter(userId: string, id: number, limit: number): Promise<StoredEvent[]>;
  /** Turns and deliveries under way. */
  busy(): number;
}

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Puts the house together: the only file that knows every layer.
 * @throws AppError data_owned, data_corrupt, data_newer, data_foreign, data_read_only
 */
export async function createApp(options: AppOptions): Promise<App> {
  const clock = options.clock ?? systemClock;
  const log = options.log ?? QUIET;
  const ids = options.ids ?? createIdGenerator({ now: () => clock.now(), randomBytes });
  const inMemory = options.dataFolder === ':memory:';
  const dataFile = inMemory ? null : join(options.dataFolder, 'belfry.db');
  const ownership: Ownership = inMemory ? { release() {} } : takeOwnership(options.dataFolder);
  try {
    const store = openDataFile(dataFile ?? ':memory:');
    return await compose({ ...options, clock, log, ids }, store, dataFile, ownership);
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function compose(
  options: AppOptions & { clock: Clock; log: Log; ids: IdGenerator },
  store: Store,
  dataFile: string | null,
  ownership: Ownership,
): Promise<App> {
  const { clock, log, ids, model } = options;
  const failPoint = options.failPoint ?? noFailPoints;
  const queue = new SqliteQueue(store);
  await queue.reclaim();
  const fairShare = createFairShare(await queue.waitingPlaces());
  const agents = createAgents(options);
  const hasLanes = (agent: string) => agents.get(agent)?.kind !== 'function';
  const engineBase = { queue, fairShare, hasLanes, interrupt: (turnId: string) => engine.interrupt(turnId) };
  const context = (): EngineContext => ({ ...engineBase, ids, now: clock.now() });
  const parts: EngineParts = { store, clock, log, random: options.random ?? Math.random, context, failPoint };
  const listeners = new Set<(event: StoredEvent | TransientEvent) => void>();
  const publish = (event: StoredEvent | TransientEvent) => {
    for (const listener of listeners) listener(event);
  };
  store.onEvents((events) => events.forEach(publish));

  const startedAt = clock.now();
  const environment: OperationEnvironment = {
    agents: [...agents.values()].map(({ name, kind }) => ({ name, lanes: kind !== 'function' })),
    defaultAgent: DEFAULT_AGENT,
    model: { name: model.name, provider: model.provider, builtIn: model.builtIn },
    version: VERSION,
    dataFile,
    startedAt,
    lastTickAt: () => engine.lastTickAt(),
  };
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const executor = createExecutor({ store, clock, ids, limits, environment, engine: engineBase });
  const handler = createTurnHandler({
    clock,
    agents,
    context,
    publish,
    failPoint,
    toolset: createBelfryToolset({ executor, context }),
    sentenceOf: (schedule, now) => describeTrigger(schedule.trigger, schedule.zone, { now }),
  });
  const channels = new Map([webChannel, ...(options.channels ?? [])].map((channel) => [channel.name, channel]));
  const engine = createEngine(parts, handler, channels, { ...DEFAULT_ENGINE_SETTINGS, ...options.engine });
  store.onAgenda(() => engine.nudge());
  let ended = false;
  const owner = await store.write((tx) => ensureOwner(tx, ids, startedAt));

  return {
    executor,
    environment,
    store,
    owner,
    start: () => engine.start(),
    async stop() {
      if (ended) return;
      ended = true;
      await engine.stop();
      await store.close();
      ownership.release();
    },
    async abandon() {
      ended = true;
      await store.close();
      ownership.release();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    eventsAfter: (userId, id, limit) => store.read((tx) => listEventsAfter(tx, userId, id, limit)),
    busy: () => engine.busy(),
  };
}

function createAgents({ agents, model }: AppOptions): ReadonlyMap<string, Agent> {
  const all = new Map<string, Agent>();
  all.set(DEFAULT_AGENT, { kind: 'language', name: DEFAULT_AGENT, instructions: DEFAULT_INSTRUCTIONS, model });
  for (const [name, agent] of Object.entries(agents ?? {})) {
    all.set(
      name,
      typeof agent === 'function' ? { kind: 'function', name, run: agent } : { kind: 'language', name, ...agent },
    );
  }
  return all;
}

/** The first start makes the owner, with a thread to talk in. */
async function ensureOwner(tx: Tx, ids: IdGenerator, now: number): Promise<User> {
  const known = await findOwner(tx);
  if (known !== null) return known;
  const user: User = { id: ids.next('usr'), name: 'Owner', zone: null, createdAt: now };
  await insertUser(tx, user);
  await insertThread(tx, {
    id: ids.next('thr'),
    userId: user.id,
    agent: DEFAULT_AGENT,
    channel: webChannel.name,
    title: 'Chat',
    createdAt: now,
  });
  return user;
}
