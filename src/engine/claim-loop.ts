import { errorMessage } from '../domain/errors.ts';
import type { ActivationKind, Attempt, QueueInStore, RunQueue } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import { Abort } from './abort.ts';
import type { EngineParts } from './context.ts';
import type { LeaseKeeper } from './server/lease-keeper.ts';
import { LostClaim } from './threads/turn-handler.ts';
import type { Starter } from './together/start-first.ts';

export interface ClaimLoopOptions<Begun> {
  readonly kind: ActivationKind;
  /** How many run at a time. */
  readonly slots: number;
  readonly leases: LeaseKeeper;
  /** Begins all attempts that were claimed together. */
  begin(attempts: readonly Attempt[]): Promise<Begun>;
  /**
   * Begins them in the transaction that claims them, where the queue allows that. If it fails, nothing was claimed,
   * and the loop uses `begin` instead.
   */
  beginIn?(tx: Tx, attempts: readonly Attempt[]): Promise<Begun>;
  /** Does the work; `abort` fires with LostClaim when another worker has the claim. */
  carryOut(work: Work<Begun>): Promise<void>;
  /** Called when the work ends with an error, including LostClaim. */
  failed(attempt: Attempt, error: unknown): void;
}

/** A claim that is being worked on. */
export interface Work<Begun> {
  readonly attempt: Attempt;
  readonly abort: Abort;
  readonly begun: Promise<Begun>;
  /** Frees the slot before the end is recorded, since only writing is left to do. */
  leaveSlot(): void;
}

/** Work under way. */
export interface Running {
  readonly attempt: Attempt;
  readonly abort: Abort;
  readonly done: Promise<void>;
}

/** Claims made inside the transaction that makes things ready. */
export interface JoinedClaim<Begun> {
  /** The transaction begins, perhaps again: earlier claims in it never happened. */
  begin(): void;
  /** How many may be claimed as they are made without overtaking waiting ones; see `QueueInStore.enqueueClaimed`. */
  room(): number;
  /** These were claimed as they were made, and have begun. */
  add(attempts: readonly Attempt[], begun: Begun): void;
  /** Claims and begins as many as there are free slots, in the transaction. */
  claim(tx: Tx): Promise<void>;
  /** The transaction ended: its claims are carried out after a commit, and dropped otherwise. */
  settle(committed: boolean): void;
}

/** Claims ready work, a limited number at a time, and renews the claims while they are worked on. */
export interface ClaimLoop<Begun> {
  start(): void;
  /** Stops claiming: a claim that arrives now is given back unless it has begun. Running work continues. */
  halt(): Promise<void>;
  readonly halted: boolean;
  readonly running: ReadonlySet<Running>;
  /** Lets a transaction that makes things ready claim them at once, which saves a commit before they begin. */
  join(): JoinedClaim<Begun>;
}

const NOT_BEGUN = Promise.resolve();

/** Claimed attempts with the result of beginning them; null when they have not begun. */
interface Claimed<Begun> {
  readonly attempts: readonly Attempt[];
  readonly begun: Begun | null;
}

export const createClaimLoop = <Begun>(parts: EngineParts, options: ClaimLoopOptions<Begun>): ClaimLoop<Begun> =>
  new QueueClaims(parts, options);

class QueueClaims<Begun> implements ClaimLoop<Begun> {
  readonly running = new Set<Running>();
  readonly #parts: EngineParts;
  readonly #options: ClaimLoopOptions<Begun>;
  /** The queue, if claims can begin in the transaction that makes them. */
  readonly #inStore: QueueInStore | null;
  /** The newest claim of each activation: a process that takes over from itself has two of one. */
  readonly #newest = new Map<string, Running>();
  readonly #starter: Starter | undefined;
  #busy = 0;
  /** Claims in open transactions. */
  #promised = 0;
  #halted = true;
  /** The last claim was full, so more may be waiting. */
  #mayHaveMore = false;
  #givingBack: Promise<void> = Promise.resolve();
  #pumping: Promise<void> | null = null;
  #wanted = false;
  #soon = false;
  #unsubscribe: (() => void) | null = null;

  constructor(parts: EngineParts, options: ClaimLoopOptions<Begun>) {
    this.#parts = parts;
    this.#options = options;
    this.#inStore = (options.beginIn && parts.context().queue.inStore) ?? null;
    this.#starter = parts.startFirst?.starter();
  }

  get halted(): boolean {
    return this.#halted;
  }

  start(): void {
    if (!this.#halted) return;
    this.#halted = false;
    this.#unsubscribe = this.#parts.context().queue.onWake((woken) => {
      if (woken === this.#options.kind) this.#pumpSoon();
    });
    this.#pump();
  }

  async halt(): Promise<void> {
    this.#halted = true;
    this.#tellStartFirst();
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    await this.#pumping;
    await this.#givingBack;
  }

  join(): JoinedClaim<Begun> {
    const { kind, beginIn } = this.#options;
    const inStore = this.#inStore;
    let claims: Claimed<Begun>[] = [];
    const promise = (what: Claimed<Begun>): void => {
      this.#promised += what.attempts.length;
      claims.push(what);
    };
    const forget = (): void => {
      for (const { attempts } of claims) this.#promised -= attempts.length;
      claims = [];
    };
    return {
      begin: forget,
      room: () => (!this.#halted && inStore?.isEmpty(kind) === true ? this.#free() : 0),
      add(attempts, begun) {
        promise({ attempts, begun });
      },
      claim: async (tx) => {
        if (inStore === null || beginIn === undefined || this.#halted || inStore.isEmpty(kind)) return;
        const attempts = await this.#ask((max) => inStore.claim(tx, kind, max));
        if (attempts.length === 0) return;
        const claimed = { attempts, begun: null as Begun | null };
        promise(claimed);
        claimed.begun = await beginIn(tx, attempts);
      },
      settle: (committed) => {
        const settled = claims;
        forget();
        if (committed) for (const { attempts, begun } of settled) this.#take(attempts, begun);
      },
    };
  }

  #tellStartFirst(): void {
    this.#starter?.hasMore(this.#mayHaveMore && !this.#halted && this.#busy < this.#options.slots);
  }

  #free(): number {
    return this.#options.slots - this.#busy - this.#promised;
  }

  /** Claims as many as there are free slots. */
  async #ask(claimUpTo: (max: number) => Promise<Attempt[]>): Promise<Attempt[]> {
    const max = this.#free();
    const attempts = await claimUpTo(max);
    if (max > 0) this.#mayHaveMore = attempts.length === max;
    return attempts;
  }

  /** Claims now, or once more after the present claim. */
  #pump(): void {
    if (this.#halted) return;
    if (this.#pumping === null) this.#pumping = this.#claim();
    else this.#wanted = true;
  }

  /** Lets slots that become free together share one claim. */
  #pumpSoon(): void {
    if (this.#soon) return;
    this.#soon = true;
    setImmediate(() => {
      this.#soon = false;
      this.#pump();
    });
  }

  async #claim(): Promise<void> {
    const { kind } = this.#options;
    try {
      do {
        this.#wanted = false;
        if (this.#inStore === null || !(await this.#claimJoined(this.#inStore)))
          this.#take(await this.#ask((max) => this.#parts.context().queue.claim(kind, max)), null);
      } while (this.#wanted && !this.#halted);
    } catch (error) {
      this.#parts.log.error('nothing could be claimed', { kind, error: errorMessage(error) });
    } finally {
      this.#pumping = null;
      this.#tellStartFirst();
    }
  }

  /**
   * Claims and begins in one transaction; the number is decided when it runs. Returns false when it failed and
   * nothing was claimed.
   */
  async #claimJoined(inStore: QueueInStore): Promise<boolean> {
    if (!(await inStore.mayHave(this.#options.kind))) {
      this.#mayHaveMore = false;
      return true;
    }
    const joined = this.join();
    const committed = await this.#parts.store
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
  }

  /** Carries out claims. Those that came after a halt are given back, unless they are recorded as begun. */
  #take(attempts: readonly Attempt[], begun: Begun | null): void {
    if (attempts.length === 0) return;
    if (this.#halted && begun === null) {
      this.#givingBack = this.#giveBack(attempts);
      return;
    }
    const beginning = begun === null ? this.#options.begin(attempts) : Promise.resolve(begun);
    for (const attempt of attempts) this.#run(attempt, beginning);
    this.#tellStartFirst();
  }

  async #giveBack(attempts: readonly Attempt[]): Promise<void> {
    const { kind } = this.#options;
    try {
      await this.#parts.context().queue.release(attempts);
    } catch (error) {
      this.#parts.log.warn('claims could not be given back; they are taken over later', {
        kind,
        error: errorMessage(error),
      });
    }
  }

  #run(attempt: Attempt, begun: Promise<Begun>): void {
    const { kind, leases } = this.#options;
    const { subject } = attempt;
    this.#newest.get(attempt.id)?.abort.abort(new LostClaim(`${kind} ${subject}: this process took it over`));
    const abort = new Abort();
    const letGo = leases.keep(attempt, (reason) => abort.abort(new LostClaim(`${kind} ${subject}: ${reason}`)));
    const one = { attempt, abort, done: NOT_BEGUN };
    this.running.add(one);
    this.#newest.set(attempt.id, one);
    one.done = this.#work(one, { attempt, abort, begun, leaveSlot: this.#takeSlot() }, letGo);
  }

  async #work(one: Running, work: Work<Begun>, letGo: () => void): Promise<void> {
    const { attempt, leaveSlot } = work;
    try {
      await this.#options.carryOut(work);
    } catch (error) {
      this.#options.failed(attempt, error);
    } finally {
      letGo();
      this.running.delete(one);
      if (this.#newest.get(attempt.id) === one) this.#newest.delete(attempt.id);
      leaveSlot();
    }
  }

  /** Takes a slot and returns a function that frees it, once. */
  #takeSlot(): () => void {
    let inSlot = true;
    this.#busy += 1;
    return () => {
      if (!inSlot) return;
      inSlot = false;
      this.#busy -= 1;
      this.#tellStartFirst();
      // At once when the next claim is a transaction of the store: it then shares the commit that records this end.
      if (this.#inStore !== null) this.#pump();
      else this.#pumpSoon();
    };
  }
}

/**
 * Refuses to write under claims that another worker has taken over. Where one process owns the data, claims are never
 * taken over and this check is skipped.
 * @throws LostClaim
 */
export async function mustHold(tx: Tx, queue: RunQueue, attempts: readonly Attempt[]): Promise<void> {
  if (queue.leaseMs === null) return;
  const lost = await queue.lostAmong(tx, attempts);
  const one = attempts.find(({ id }) => lost.has(id));
  if (one !== undefined) throw new LostClaim(`${one.kind} ${one.subject}`);
}
