import { errorMessage } from '../domain/errors.ts';
import type { ActivationKind, Attempt, RunQueue } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import type { EngineParts } from './context.ts';
import type { LeaseKeeper } from './lease-keeper.ts';
import { LostClaim } from './turn-handler.ts';

export interface ClaimLoopOptions {
  readonly kind: ActivationKind;
  /** How many at a time. */
  readonly slots: number;
  readonly leases: LeaseKeeper;
  /** Does the work; `abort` is aborted with LostClaim when another worker has the claim. */
  carryOut(attempt: Attempt, abort: AbortController): Promise<void>;
  /** The work ended with an error, LostClaim among them. */
  failed(attempt: Attempt, error: unknown): void;
}

/** Work under way. */
export interface Running {
  readonly attempt: Attempt;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Claims what is ready, so many at a time, and keeps the claims alive while they are worked on. */
export interface ClaimLoop {
  start(): void;
  /** No new claims: one that was on its way is given back. What runs goes on. */
  halt(): Promise<void>;
  readonly halted: boolean;
  readonly running: ReadonlySet<Running>;
}

export function createClaimLoop(parts: EngineParts, options: ClaimLoopOptions): ClaimLoop {
  const { kind, slots, leases, carryOut, failed } = options;
  const { log } = parts;
  const running = new Set<Running>();
  let halted = true;
  let pumping: Promise<void> | null = null;
  let wanted = false;
  let soon = false;
  let unsubscribe: (() => void) | null = null;

  const run = (attempt: Attempt): void => {
    for (const { attempt: older, abort } of running)
      if (older.id === attempt.id) abort.abort(new LostClaim(`${kind} ${attempt.subject}: this process took it over`));
    const abort = new AbortController();
    const letGo = leases.keep(attempt, (reason) => abort.abort(new LostClaim(`${kind} ${attempt.subject}: ${reason}`)));
    const done = carryOut(attempt, abort)
      .catch((error) => failed(attempt, error))
      .finally(() => {
        letGo();
        running.delete(one);
        pumpSoon();
      });
    const one: Running = { attempt, abort, done };
    running.add(one);
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

  const claim = async (): Promise<void> => {
    const { queue } = parts.context();
    try {
      do {
        wanted = false;
        const claimed = await queue.claim(kind, slots - running.size);
        if (halted) await queue.release(claimed);
        else for (const attempt of claimed) run(attempt);
      } while (wanted && !halted);
    } catch (error) {
      log.error('nothing could be claimed', { kind, error: errorMessage(error) });
    } finally {
      pumping = null;
    }
  };

  const pump = (): void => {
    if (halted) return;
    if (pumping === null) pumping = claim();
    else wanted = true;
  };

  return {
    running,
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
      unsubscribe?.();
      unsubscribe = null;
      await pumping;
    },
  };
}

/**
 * Refuses what is about to be written under a claim that another worker has by now. Where one process owns the data its claims are
 * never taken, and the look is spared.
 * @throws LostClaim
 */
export async function mustHold(tx: Tx, queue: RunQueue, attempt: Attempt): Promise<void> {
  if (queue.leaseMs !== null && !(await queue.holds(tx, attempt)))
    throw new LostClaim(`${attempt.kind} ${attempt.subject}`);
}
