import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import type { z } from 'zod';
import type { ApprovalPolicy } from '../domain/approval/proposal.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import { AppError } from '../domain/errors.ts';
import { createIdGenerator } from '../domain/ids.ts';
import { DEFAULT_LIMITS, type Limits } from '../domain/limits.ts';
import type { Actor } from '../domain/people/actor.ts';
import type { Mode } from '../domain/threads/thread.ts';
import { createFairShare } from '../engine/fair-share.ts';
import { WriteThrough } from '../engine/together/write-through.ts';
import { SqliteQueue } from '../queue/sqlite-queue.ts';
import type { Store } from '../store/database.ts';
import { insertUser, NOTHING_SAID } from '../store/people/users.ts';
import { openPostgres } from '../store/postgres/open-postgres.ts';
import { openDataFile } from '../store/sqlite/data-file.ts';
import { insertThread } from '../store/threads/threads.ts';
import { insertTurns } from '../store/threads/turn-rows.ts';
import { systemClock } from '../system-clock.ts';
import { createRecordingChannel } from '../testing/recording-channel.ts';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createExecutor, type OperationCall } from './execute.ts';
import type { AgentFacts, Operation, OperationEnvironment } from './frame/operation.ts';

/** A Saturday. */
export const START = '2026-11-21T07:00:00Z';

/** A channel that proves addresses by sending a code there. */
const LETTERS: Channel = { ...createRecordingChannel({ name: 'letters' }), sendCode: async () => {} };
/** A channel with signed messages. */
const SIGNED: Channel = { ...createRecordingChannel({ name: 'signed' }), signs: true };

/** A channel that is paired by a code; it receives nothing by itself. */
const CHAT: Channel = {
  ...createRecordingChannel({ name: 'chat' }),
  inbox: {
    keepsMs: 1,
    cursorLastsMs: 1,
    identify: async () => ({ name: '@bot', url: 'https://chat.example/bot' }),
    receive: async () => ({ updates: [], cursor: null }),
    say: async () => {},
    answerPress: async () => {},
    pairingUrl: ({ url }, code) => `${url}?start=${code}`,
  },
};

export interface FixtureOptions {
  /** @default the registry */
  readonly operations?: readonly Operation[];
  /** @default 'Europe/Warsaw' */
  readonly zone?: string | null;
  readonly limits?: Partial<Limits>;
  /** The policy of every agent. @default 'never': approvals are tested where they are the subject */
  readonly approval?: ApprovalPolicy;
  /** Channels besides the page. */
  readonly channels?: readonly Channel[];
  /** @default ':memory:' */
  readonly dataFile?: string;
  /** Further facts of the application. */
  readonly environment?: Partial<OperationEnvironment>;
}

/** Two language agents and a function. */
export const agentsOf = (approval: ApprovalPolicy): AgentFacts[] => [
  { name: 'belfry', lanes: true, heartbeat: { everyMs: 60_000, inQuietHours: false }, approval },
  { name: 'leo', lanes: true, approval },
  { name: 'hook', lanes: false },
];

/** On PostgreSQL where a suite runs on both databases. */
async function openStore(dataFile: string): Promise<Store> {
  const database = await testDatabase(dataFile);
  if (database === null) return openDataFile(dataFile);
  const store = await openPostgres({ url: database.url, clock: systemClock, warn() {} });
  onTestFinished(() => store.close());
  return store;
}

/** Operations over data in memory: two people, a language agent and a function, and a clock that stands still. */
export async function setupOperations(options: FixtureOptions = {}) {
  const clock = createSimulatedClock(START);
  const store = await openStore(options.dataFile ?? ':memory:');
  let seed = 1;
  const ids = createIdGenerator({
    now: () => clock.now(),
    randomBytes: (size) =>
      Uint8Array.from({ length: size }, () => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed & 0xff;
      }),
  });
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const environment: OperationEnvironment = {
    agents: agentsOf(options.approval ?? 'never'),
    defaultAgent: 'belfry',
    model: { name: 'built-in', provider: 'belfry', builtIn: true },
    version: '0.0.0-test',
    dataFile: null,
    startedAt: clock.now(),
    lastTickAt: () => clock.now(),
    backups: {
      state: () => ({ runningSince: null, last: null, failure: null, folder: '/data/backups' }),
      start() {},
    },
    ...options.environment,
  };
  const engine = {
    queue: new SqliteQueue(store),
    fairShare: createFairShare(),
    writeThrough: new WriteThrough(),
    randomBytes,
    channels: new Map(
      [
        createRecordingChannel(),
        createRecordingChannel({ name: 'post' }),
        CHAT,
        LETTERS,
        SIGNED,
        ...(options.channels ?? []),
      ].map((channel) => [channel.name, channel]),
    ),
    speech: { lateAfterMs: 120_000, publicUrl: null, dailyMessages: () => 10 },
    hasLanes: (agent: string) => agent !== 'hook',
    judges: () => false,
    heartbeatOf: (agent: string) => (agent === 'hook' ? null : { everyMs: 60_000, inQuietHours: false }),
    interrupt: () => {},
  };
  const zone = options.zone === undefined ? 'Europe/Warsaw' : options.zone;
  const [userId, otherId] = [ids.next('usr'), ids.next('usr')];
  const [threadId, otherThreadId] = [ids.next('thr'), ids.next('thr')];
  await store.write(async (tx) => {
    const createdAt = clock.now();
    await insertUser(tx, {
      id: userId,
      name: 'Ann',
      role: 'admin',
      ...NOTHING_SAID,
      zone,
      createdAt,
    });
    await insertUser(tx, {
      id: otherId,
      name: 'Bob',
      role: 'user',
      ...NOTHING_SAID,
      zone: 'Asia/Tokyo',
      createdAt,
    });
    const thread = { agent: 'belfry', channel: 'web', title: 'Chat', createdAt };
    await insertThread(tx, { ...thread, id: threadId, userId });
    await insertThread(tx, { ...thread, id: otherThreadId, userId: otherId });
  });
  const executor = createExecutor({ operations: options.operations, store, clock, ids, limits, environment, engine });
  const ann: Actor = { kind: 'user', userId };
  const bob: Actor = { kind: 'user', userId: otherId };
  const agent: Actor = { kind: 'agent', userId, agent: 'belfry', threadId, turnId: ids.next('trn') };

  /** The agent within a turn: one that Ann's message began, or a silent one. */
  async function inTurn(mode: Mode, name = 'belfry'): Promise<Actor & { readonly kind: 'agent' }> {
    const turnId = ids.next('trn');
    const turn = { id: turnId, userId, agent: name, threadId, lane: null, mode, runId: null, scheduleId: null };
    const rest = { dueAt: clock.now(), activationId: null, now: clock.now(), begins: true };
    await store.write((tx) => insertTurns(tx, [{ ...turn, ...rest }]));
    return { kind: 'agent', userId, agent: name, threadId, turnId };
  }

  /** Executes an operation as Ann and checks its answer against the promised schema. */
  async function run<I extends z.ZodType, O extends z.ZodType>(
    operation: Operation<I, O>,
    input: z.input<I>,
    call: Partial<OperationCall> = {},
  ): Promise<z.output<O>> {
    const output = await executor.execute(operation, { actor: ann, ...call, input });
    return operation.output.parse(output);
  }

  /** The error with which an operation refuses. */
  async function refusal(name: string, input: unknown, call: Partial<OperationCall> = {}): Promise<AppError> {
    expect(executor.operations.map((operation) => operation.name)).toContain(name);
    const outcome = await executor.execute(name, { actor: ann, ...call, input }).then(
      (output) => output,
      (error: unknown) => error,
    );
    expect(outcome, `${name} was not refused`).toBeInstanceOf(AppError);
    return outcome as AppError;
  }

  /** How many rows a table has. */
  const countRows = (
    table:
      | 'tasks'
      | 'schedules'
      | 'agenda'
      | 'audit'
      | 'events'
      | 'messages'
      | 'runs'
      | 'threads'
      | 'idempotency'
      | 'proposals'
      | 'tokens'
      | 'connections'
      | 'connection_clients'
      | 'connection_requests',
  ) => store.read(async (tx) => (await tx.db.selectFrom(table).selectAll().execute()).length);

  return {
    clock,
    store,
    ids,
    limits,
    environment,
    engine,
    executor,
    run,
    refusal,
    countRows,
    ann,
    bob,
    agent,
    inTurn,
    threadId,
    otherThreadId,
  };
}
