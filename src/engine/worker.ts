import { errorMessage, TerminalError } from '../domain/errors.ts';
import type { Attempt, RunQueue } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import { describeMs, SECOND_MS } from '../when/index.ts';
import type { Abort } from './abort.ts';
import type { TurnKind } from './activate.ts';
import { type ClaimLoop, createClaimLoop, type JoinedClaim, mustHold, type Work } from './claim-loop.ts';
import type { EngineParts } from './context.ts';
import type { AtOnce, BeginAtOnce, MadeTurn } from './runs/start-run.ts';
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
import { createFinisher, type Finisher } from './together/finisher.ts';

/** How long running turns get to end by themselves when Belfry stops. */
const GRACE_MS = 10 * SECOND_MS;

export interface WorkerOptions {
  /** How many turns of this kind run at a time. */
  readonly slots: number;
  readonly leases: LeaseKeeper;
  /** The time limit of an agent's turns. */
  turnLimitOf(agent: string): number;
}

export interface Worker {
  start(): void;
  /**
   * Claims nothing new; running turns get ten seconds, then their claims are given back without counting an attempt.
   */
  stop(): Promise<void>;
  /** Aborts a turn that was ended from outside, if it runs here. */
  interrupt(turnId: string): void;
  readonly busy: number;
  /** As `ClaimLoop.join`. */
  join(): JoinedTurns;
}

/** Turns that are claimed in the transaction that makes them ready, or begin in it. */
export type JoinedTurns = Pick<JoinedClaim<BegunTurns>, 'begin' | 'claim' | 'settle'> & {
  /** By kind of turn; empty where the queue is not in the store's database. */
  readonly atOnce: BeginAtOnce;
};

/** The result of beginning a turn. */
type Begun = PromiseSettledResult<StartedTurn | null>;
type BegunTurns = ReadonlyMap<Attempt, Begun>;
const asBegun = (value: StartedTurn | null): Begun => ({ status: 'fulfilled', value });
const inOrder = (attempts: readonly Attempt[], all: readonly Begun[]): BegunTurns =>
  new Map(attempts.map((attempt, index) => [attempt, all[index] as Begun]));

/** Claims turns of one kind and carries out a limited number at a time. */
export const createTurnWorker = (
  parts: EngineParts,
  kind: TurnKind,
  handler: TurnHandler,
  options: WorkerOptions,
): Worker => new TurnWorker(parts, kind, handler, options);

class TurnWorker implements Worker {
  readonly #parts: EngineParts;
  readonly #handler: TurnHandler;
  readonly #options: WorkerOptions;
  readonly #kind: TurnKind;
  readonly #queue: RunQueue;
  readonly #finisher: Finisher;
  readonly #loop: ClaimLoop<BegunTurns>;

  constructor(parts: EngineParts, kind: TurnKind, handler: TurnHandler, options: WorkerOptions) {
    this.#parts = parts;
    this.#handler = handler;
    this.#options = options;
    this.#kind = kind;
    this.#queue = parts.context().queue;
    this.#finisher = createFinisher(parts);
    this.#loop = createClaimLoop(parts, {
      kind,
      slots: options.slots,
      leases: options.leases,
      begin: (attempts) => this.#begin(attempts),
      beginIn: (tx, attempts) => this.#beginIn(tx, attempts),
      carryOut: (work) => this.#carryOut(work),
      failed({ subject: turnId }, error) {
        if (error instanceof LostClaim)
          parts.log.info('a turn was ended from outside', { turnId, reason: errorMessage(error) });
        else parts.log.error('a turn could not be recorded', { turnId, error: errorMessage(error) });
      },
    });
  }

  get busy(): number {
    return this.#loop.running.size;
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    const { clock, log } = this.#parts;
    const { running, halted } = this.#loop;
    if (halted) return;
    await this.#loop.halt();
    if (running.size === 0) return;
    const all = Promise.all([...running].map(({ done }) => done)).then(() => true);
    const waited = new Promise<false>((resolve) => {
      const disarm = clock.setTimer(() => resolve(false), GRACE_MS);
      void all.then(disarm);
    });
    if (await Promise.race([all, waited])) return;
    const left = [...running];
    for (const { abort } of left) abort.abort(new Error('Belfry is stopping'));
    try {
      await this.#queue.release(left.map(({ attempt }) => attempt));
    } catch (error) {
      log.warn('claims could not be given back; they are taken over later', { error: errorMessage(error) });
    }
  }

  interrupt(turnId: string): void {
    for (const { attempt, abort } of this.#loop.running)
      if (attempt.subject === turnId) abort.abort(new LostClaim(`turn ${turnId}`));
  }

  join(): JoinedTurns {
    const joined = this.#loop.join();
    const { inStore } = this.#queue;
    const begin: AtOnce['begin'] = async (tx, made) => {
      const attempts = made.map(({ attempt }) => attempt);
      joined.add(attempts, await this.#beginIn(tx, attempts, made));
    };
    const atOnce = inStore === undefined ? [] : [[this.#kind, { queue: inStore, room: joined.room, begin }] as const];
    return { ...joined, atOnce: new Map(atOnce) };
  }

  /** Begins turns in the transaction that claims or makes them. */
  async #beginIn(tx: Tx, attempts: readonly Attempt[], made?: readonly MadeTurn[]): Promise<BegunTurns> {
    this.#parts.failPoint('turn: claimed');
    return inOrder(attempts, (await this.#beginAttempts(tx, attempts, made)).map(asBegun));
  }

  /** Begins turns in one transaction; if that fails, each is begun by itself to find the bad one. */
  async #begin(attempts: readonly Attempt[]): Promise<BegunTurns> {
    const { store, failPoint } = this.#parts;
    failPoint('turn: claimed');
    const beginAll = (some: readonly Attempt[]) =>
      store.write(async (tx) => {
        await mustHold(tx, this.#queue, some);
        return this.#beginAttempts(tx, some);
      });
    const together = attempts.length > 1 ? await beginAll(attempts).catch(() => null) : null;
    const all =
      together?.map(asBegun) ??
      (await Promise.allSettled(attempts.map(async (one) => (await beginAll([one]))[0] ?? null)));
    return inOrder(attempts, all);
  }

  async #beginAttempts(tx: Tx, attempts: readonly Attempt[], made?: readonly MadeTurn[]) {
    const all = await beginTurns(tx, this.#parts.context(), attempts, made);
    this.#parts.failPoint('turn: beginning written');
    return all;
  }

  async #carryOut({ attempt, abort, begun, leaveSlot }: Work<BegunTurns>): Promise<void> {
    const { clock, failPoint, presence } = this.#parts;
    const beginning = (await begun).get(attempt);
    if (beginning?.status === 'rejected') throw beginning.reason;
    const started = beginning?.value ?? null;
    failPoint('turn: begun');
    if (started === null) return;
    const { agent } = started.turn;
    presence?.begun(started.turn);
    const limitMs = this.#options.turnLimitOf(agent);
    const tooLong = () => new Error(`the turn took longer than ${describeMs(limitMs)}, the time limit of ${agent}`);
    const disarm = clock.setTimer(() => abort.abort(tooLong()), limitMs);
    try {
      const write = this.#underClaim(attempt, abort);
      const outcome = await handleWithin(this.#parts, this.#handler, started, write, abort);
      disarm();
      if (this.#loop.halted && abort.aborted) return;
      failPoint('turn: before finish');
      // The slot is freed first, so that the gate knows whether anything is left to begin when the end is to be
      // recorded. When too many ends wait, the slot stays taken until this one is recorded.
      if (!this.#finisher.isFull) leaveSlot();
      await this.#finisher.finish(started, outcome);
      failPoint('turn: finished');
    } finally {
      disarm();
      presence?.ended(started.turn);
    }
  }

  #underClaim(attempt: Attempt, abort: Abort): UnderClaim {
    const { store, clock } = this.#parts;
    return (fn) =>
      store.write(async (tx) => {
        // A claim that was given back may be valid for another worker under the same number: this process writes
        // nothing under it any more.
        if (abort.aborted && (this.#loop.halted || abort.reason instanceof LostClaim))
          throw new LostClaim(`turn ${attempt.subject}`, { cause: abort.reason });
        if (!(await this.#queue.holds(tx, attempt))) throw new LostClaim(`turn ${attempt.subject}`);
        return fn(tx, clock.now());
      });
  }
}

/** Joins several workers as one. */
export function joinAll(workers: readonly Worker[]): JoinedTurns {
  const all = workers.map((worker) => worker.join());
  return {
    begin: () => {
      for (const one of all) one.begin();
    },
    async claim(tx) {
      for (const one of all) await one.claim(tx);
    },
    settle: (committed) => {
      for (const one of all) one.settle(committed);
    },
    atOnce: new Map(all.flatMap(({ atOnce }) => [...atOnce])),
  };
}

/** Carries out a turn; turns an error into a failure, and does not wait for a handler that ignores its signal. */
async function handleWithin(
  parts: EngineParts,
  handler: TurnHandler,
  started: StartedTurn,
  write: UnderClaim,
  abort: Abort,
): Promise<TurnOutcome> {
  const carryOut = async () =>
    (await lookFirst(parts, started, write, abort)) ?? (await handler.handle(started, write, abort));
  try {
    return await new Promise<TurnOutcome>((resolve, reject) => {
      abort.onAbort(reject);
      carryOut().then(resolve, reject);
    });
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
