import { errorMessage, TerminalError } from '../domain/errors.ts';
import type { ActivationKind, Attempt } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import { describeMs, SECOND_MS } from '../when/index.ts';
import type { Abort } from './abort.ts';
import { createClaimLoop, type JoinedClaim, mustHold, type Work } from './claim-loop.ts';
import type { EngineParts } from './context.ts';
import type { AtOnce, MadeTurn } from './runs/start-run.ts';
import { lookFirst } from './schedules/conditions.ts';
import type { LeaseKeeper } from './server/lease-keeper.ts';
import { beginTurns } from './threads/begin-turn.ts';
import {
  LostClaim,
  type StartedTurn,
  type TurnHandler,
  type TurnOutcome,
  type UnderClaim,
} from './threads/turn-handler.ts';
import { createFinisher } from './together/finisher.ts';

/** How long running turns get to end by themselves when Belfry stops. */
const GRACE_MS = 10 * SECOND_MS;

export interface WorkerOptions {
  /** How many turns of this kind at a time. */
  readonly slots: number;
  readonly leases: LeaseKeeper;
  /** How long a turn of an agent may take, whatever it does. */
  turnLimitOf(agent: string): number;
}

export interface Worker {
  start(): void;
  /** No new claims; running turns get ten seconds, then their claims are given back unharmed. */
  stop(): Promise<void>;
  /** Aborts a turn that was ended from outside, if it runs here. */
  interrupt(turnId: string): void;
  readonly busy: number;
  /** As `ClaimLoop.join`. */
  join(): JoinedTurns;
}

/** Turns that are claimed in the transaction that makes them ready, or begin in the one that makes them. */
export type JoinedTurns = Pick<JoinedClaim<BegunTurns>, 'begin' | 'claim' | 'settle'> & {
  /** Null where the queue has no part in the transaction. */
  readonly atOnce: AtOnce | null;
};

/** What came of beginning a turn. */
type Begun = PromiseSettledResult<StartedTurn | null>;
type BegunTurns = ReadonlyMap<Attempt, Begun>;
const asBegun = (value: StartedTurn | null): Begun => ({ status: 'fulfilled', value });
const inOrder = (attempts: readonly Attempt[], all: readonly Begun[]): BegunTurns =>
  new Map(attempts.map((attempt, index) => [attempt, all[index] as Begun]));

/** Claims turns of one kind and has them carried out, so many at a time. */
export function createTurnWorker(
  parts: EngineParts,
  kind: Extract<ActivationKind, 'conversation' | 'turn'>,
  handler: TurnHandler,
  { slots, leases, turnLimitOf }: WorkerOptions,
): Worker {
  const { store, clock, log } = parts;
  const { queue } = parts.context();
  const finisher = createFinisher(parts);

  const beginAttempts = async (
    tx: Tx,
    attempts: readonly Attempt[],
    made?: readonly MadeTurn[],
  ): Promise<readonly (StartedTurn | null)[]> => {
    const all = await beginTurns(tx, parts.context(), attempts, made);
    parts.failPoint('turn: beginning written');
    return all;
  };

  /** Begins turns in one transaction; where one of them cannot begin, each by itself finds out which. */
  const begin = async (attempts: readonly Attempt[]): Promise<BegunTurns> => {
    parts.failPoint('turn: claimed');
    const beginAll = (some: readonly Attempt[]) =>
      store.write(async (tx) => {
        await mustHold(tx, queue, some);
        return beginAttempts(tx, some);
      });
    const together = attempts.length > 1 ? await beginAll(attempts).catch(() => null) : null;
    const all =
      together?.map(asBegun) ??
      (await Promise.allSettled(attempts.map(async (one) => (await beginAll([one]))[0] ?? null)));
    return inOrder(attempts, all);
  };

  const carryOut = async ({ attempt, abort, begun, leaveSlot }: Work<BegunTurns>): Promise<void> => {
    const beginning = (await begun).get(attempt);
    if (beginning?.status === 'rejected') throw beginning.reason;
    const started = beginning?.value ?? null;
    parts.failPoint('turn: begun');
    if (started === null) return;
    parts.presence?.begun(started.turn);
    const write: UnderClaim = (fn) =>
      store.write(async (tx) => {
        // A claim that is given back may be another worker's under the same number: nobody here writes under it any more.
        if (abort.aborted && (loop.halted || abort.reason instanceof LostClaim))
          throw new LostClaim(`turn ${attempt.subject}`, { cause: abort.reason });
        if (!(await queue.holds(tx, attempt))) throw new LostClaim(`turn ${attempt.subject}`);
        return fn(tx, clock.now());
      });
    const limitMs = turnLimitOf(started.turn.agent);
    const disarm = clock.setTimer(
      () =>
        abort.abort(
          new Error(`the turn took longer than ${describeMs(limitMs)}, the time limit of ${started.turn.agent}`),
        ),
      limitMs,
    );
    try {
      const outcome = await handleWithin(parts, handler, started, write, abort);
      disarm();
      if (loop.halted && abort.aborted) return;
      parts.failPoint('turn: before finish');
      // First, so that whether something is left to begin is known when the end is to be recorded. Who ends faster than can be
      // recorded keeps the slot until it is.
      if (!finisher.isFull) leaveSlot();
      const finished = finisher.finish(started, outcome);
      await finished;
      parts.failPoint('turn: finished');
    } finally {
      disarm();
      parts.presence?.ended(started.turn);
    }
  };

  const loop = createClaimLoop(parts, {
    kind,
    slots,
    leases,
    begin,
    async beginIn(tx, attempts) {
      parts.failPoint('turn: claimed');
      return inOrder(attempts, (await beginAttempts(tx, attempts)).map(asBegun));
    },
    carryOut,
    failed({ subject: turnId }, error) {
      if (error instanceof LostClaim)
        log.info('a turn was ended from outside', { turnId, reason: errorMessage(error) });
      else log.error('a turn could not be recorded', { turnId, error: errorMessage(error) });
    },
  });

  return {
    get busy() {
      return loop.running.size;
    },
    join() {
      const joined = loop.join();
      const { inStore } = queue;
      const begin: AtOnce['begin'] = async (tx, made) => {
        parts.failPoint('turn: claimed');
        const attempts = made.map(({ attempt }) => attempt);
        joined.add(attempts, inOrder(attempts, (await beginAttempts(tx, attempts, made)).map(asBegun)));
      };
      return { ...joined, atOnce: inStore === undefined ? null : { queue: inStore, room: joined.room, begin } };
    },
    start: () => loop.start(),
    async stop() {
      if (loop.halted) return;
      await loop.halt();
      if (loop.running.size === 0) return;
      const all = Promise.all([...loop.running].map(({ done }) => done)).then(() => true);
      const waited = new Promise<false>((resolve) => {
        const disarm = clock.setTimer(() => resolve(false), GRACE_MS);
        void all.then(disarm);
      });
      if (await Promise.race([all, waited])) return;
      const left = [...loop.running];
      for (const { abort } of left) abort.abort(new Error('Belfry is stopping'));
      try {
        await queue.release(left.map(({ attempt }) => attempt));
      } catch (error) {
        log.warn('claims could not be given back; they are taken over later', { error: errorMessage(error) });
      }
    },
    interrupt(turnId) {
      for (const { attempt, abort } of loop.running)
        if (attempt.subject === turnId) abort.abort(new LostClaim(`turn ${turnId}`));
    },
  };
}

/** Has a turn carried out; what is thrown becomes a failure, and a signal that nobody heeds is not waited for. */
async function handleWithin(
  parts: EngineParts,
  handler: TurnHandler,
  started: StartedTurn,
  write: UnderClaim,
  abort: Abort,
): Promise<TurnOutcome> {
  const aborted = new Promise<never>((_, reject) => abort.onAbort(reject));
  try {
    const carriedOut = async () =>
      (await lookFirst(parts, started, write, abort)) ?? (await handler.handle(started, write, abort));
    return await Promise.race([carriedOut(), aborted]);
  } catch (error) {
    if (error instanceof LostClaim) throw error;
    const timedOut = abort.aborted;
    return {
      kind: 'failed',
      failure: {
        code: timedOut ? 'turn_timeout' : 'agent_error',
        message: errorMessage(error),
        retryable: timedOut || !(error instanceof TerminalError),
      },
      inputTokens: 0,
      outputTokens: 0,
    };
  }
}
