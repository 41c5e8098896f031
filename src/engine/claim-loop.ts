import { errorMessage } from '../domain/errors.ts';
import type { ActivationKind, Attempt, RunQueue } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import { Abort } from './abort.ts';
import type { EngineParts } from './context.ts';
import type { LeaseKeeper } from './server/lease-keeper.ts';
import { LostClaim } from './threads/turn-handler.ts';

export interface ClaimLoopOptions<Begun> {
  readonly kind: ActivationKind;
  /** How many at a time. */
  readonly slots: number;
  readonly leases: LeaseKeeper;
  /** What is done at once for all that were claimed together. */
  begin(attempts: readonly Attempt[]): Promise<Begun>;
  /** The same in the transaction that claims them, where the queue allows it; when it fails nothing was claimed, and `begin` has to do. */
  beginIn?(tx: Tx, attempts: readonly Attempt[]): Promise<Begun>;
  /** Does the work; `abort` is aborted with LostClaim when another worker has the claim. */
  carryOut(work: Work<Begun>): Promise<void>;
  /** The work ended with an error, LostClaim among them. */
  failed(attempt: Attempt, error: unknown): void;
}

/** A claim that is worked on. */
export interface Work<Begun> {
  readonly attempt: Attempt;
  readonly abort: Abort;
  readonly begun: Promise<Begun>;
  /** Gives the slot to the next one before the end is recorded: only writing is left to do. */
  leaveSlot(): void;
}

/** Work under way. */
export interface Running {
  readonly attempt: Attempt;
  readonly abort: Abort;
  readonly done: Promise<void>;
}

/** Claims that share the transaction of whoever makes something ready. */
export interface JoinedClaim<Begun> {
  /** The transaction begins, perhaps anew: what was claimed in it before never was. */
  begin(): void;
  /** How many that nobody waits before may be claimed as they are made; see `QueueInStore.enqueueClaimed`. */
  room(): number;
  /** These were claimed as they were made, and have begun. */
  add(attempts: readonly Attempt[], begun: Begun): void;
  /** Claims and begins what there are free slots for, in the transaction. */
  claim(tx: Tx): Promise<void>;
  /** The transaction is over: what was claimed is carried out, or was never claimed. */
  settle(committed: boolean): void;
}

/** Claims what is ready, so many at a time, and keeps the claims alive while they are worked on. */
export interface ClaimLoop<Begun> {
  start(): void;
  /** No new claims: one that was on its way is given back, unless it has begun already. What runs goes on. */
  halt(): Promise<void>;
  readonly halted: boolean;
  readonly running: ReadonlySet<Running>;
  /** Lets a transaction that makes something ready take it up at once: a commit less until it begins. */
  join(): JoinedClaim<Begun>;
}

/** What was claimed, and what came of beginning it; null: it has not begun. */
interface Claimed<Begun> {
  readonly attempts: readonly Attempt[];
  readonly begun: Begun | null;
}

export function createClaimLoop<Begun>(parts: EngineParts, options: ClaimLoopOptions<Begun>): ClaimLoop<Begun> {
  const { kind, slots, leases, begin, beginIn, carryOut, failed } = options;
  const { log, store } = parts;
  const running = new Set<Running>();
  /** Of each activation what was claimed last: who takes over from itself has two of one. */
  const newest = new Map<string, Running>();
  let busy = 0;
  /** Claimed in transactions that are not over. */
  let promised = 0;
  let halted = true;
  let givingBack: Promise<void> = Promise.resolve();
  let pumping: Promise<void> | null = null;
  let wanted = false;
  let soon = false;
  let unsubscribe: (() => void) | null = null;

  const starter = parts.rush?.starter();
  /** The last claim got all that it asked for, and nobody found since that nothing waits. */
  let mayHaveMore = false;
  const tellRush = (): void => starter?.hasMore(mayHaveMore && !halted && busy < slots);

  const run = (attempt: Attempt, begun: Promise<Begun>): void => {
    newest.get(attempt.id)?.abort.abort(new LostClaim(`${kind} ${attempt.subject}: this process took it over`));
    const abort = new Abort();
    const letGo = leases.keep(attempt, (reason) => abort.abort(new LostClaim(`${kind} ${attempt.subject}: ${reason}`)));
    let inSlot = true;
    busy += 1;
    const leaveSlot = (): void => {
      if (!inSlot) return;
      inSlot = false;
      busy -= 1;
      tellRush();
      // At once where the next claim is a transaction of the store: it shares the commit that records this end.
      if (isJoined) pump();
      else pumpSoon();
    };
    const done = carryOut({ attempt, abort, begun, leaveSlot })
      .catch((error) => failed(attempt, error))
      .finally(() => {
        letGo();
        running.delete(one);
        if (newest.get(attempt.id) === one) newest.delete(attempt.id);
        leaveSlot();
      });
    const one: Running = { attempt, abort, done };
    running.add(one);
    newest.set(attempt.id, one);
  };

  // Slots that come free together are filled by one claim.
  const pumpSoon = (): void => {
    if (soon) return;
    soon = true;
    setImmediate(() => {
      soon = false;
      pump();
    });
  };

  const { inStore } = parts.context().queue;
  const isJoined = inStore !== undefined && beginIn !== undefined;

  const free = (): number => slots - busy - promised;

  /** Claims for the free slots. */
  const asked = async (claimUpTo: (max: number) => Promise<Attempt[]>): Promise<Attempt[]> => {
    const max = free();
    const attempts = await claimUpTo(max);
    if (max > 0) mayHaveMore = attempts.length === max;
    return attempts;
  };

  const join = (): JoinedClaim<Begun> => {
    let claims: Claimed<Begun>[] = [];
    const promise = (what: Claimed<Begun>): void => {
      promised += what.attempts.length;
      claims.push(what);
    };
    const forget = (): void => {
      for (const { attempts } of claims) promised -= attempts.length;
      claims = [];
    };
    return {
      begin: forget,
      room: () => (isJoined && !halted && inStore?.isEmpty(kind) === true ? free() : 0),
      add(attempts, begun) {
        promise({ attempts, begun });
      },
      async claim(tx) {
        if (!isJoined || !inStore || halted || inStore.isEmpty(kind)) return;
        const attempts = await asked((max) => inStore.claim(tx, kind, max));
        if (attempts.length === 0) return;
        const claimed = { attempts, begun: null as Begun | null };
        promise(claimed);
        claimed.begun = await beginIn(tx, attempts);
      },
      settle(committed) {
        const settled = claims;
        forget();
        if (committed) for (const { attempts, begun } of settled) take(attempts, begun);
      },
    };
  };

  /** Claims and begins in one transaction; how many is settled when it runs. False when it failed, and nothing was claimed. */
  const claimJoined = async (): Promise<boolean> => {
    if (!(await inStore?.mayHave(kind))) {
      mayHaveMore = false;
      return true;
    }
    const joined = join();
    const committed = await store
      .write((tx) => {
        joined.begin();
        return joined.claim(tx);
      })
      .then(
        () => true,
        () => false,
      );
    joined.settle(committed);
    return committed;
  };

  /** Carries out what was claimed. What came too late is given back, but not what is on record as begun. */
  const take = (attempts: readonly Attempt[], begun: Begun | null): void => {
    if (attempts.length === 0) return;
    if (halted && begun === null) {
      givingBack = parts
        .context()
        .queue.release(attempts)
        .catch((error) => {
          log.warn('claims could not be given back; they are taken over later', { kind, error: errorMessage(error) });
        });
      return;
    }
    const beginning = begun === null ? begin(attempts) : Promise.resolve(begun);
    for (const attempt of attempts) run(attempt, beginning);
    tellRush();
  };

  const claim = async (): Promise<void> => {
    try {
      do {
        wanted = false;
        if (!isJoined || !(await claimJoined()))
          take(await asked((max) => parts.context().queue.claim(kind, max)), null);
      } while (wanted && !halted);
    } catch (error) {
      log.error('nothing could be claimed', { kind, error: errorMessage(error) });
    } finally {
      pumping = null;
      tellRush();
    }
  };

  const pump = (): void => {
    if (halted) return;
    if (pumping === null) pumping = claim();
    else wanted = true;
  };

  return {
    running,
    join,
    get halted() {
      return halted;
    },
    start() {
      if (!halted) return;
      halted = false;
      unsubscribe = parts.context().queue.onWake((woken) => {
        if (woken === kind) pumpSoon();
      });
      pump();
    },
    async halt() {
      halted = true;
      tellRush();
      unsubscribe?.();
      unsubscribe = null;
      await pumping;
      await givingBack;
    },
  };
}

/**
 * Refuses what is about to be written under claims of which another worker has one by now. Where one process owns the data its claims are
 * never taken, and the look is spared.
 * @throws LostClaim
 */
export async function mustHold(tx: Tx, queue: RunQueue, attempts: readonly Attempt[]): Promise<void> {
  if (queue.leaseMs === null) return;
  const lost = await queue.lostAmong(tx, attempts);
  const one = attempts.find(({ id }) => lost.has(id));
  if (one !== undefined) throw new LostClaim(`${one.kind} ${one.subject}`);
}
