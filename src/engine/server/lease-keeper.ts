import { errorMessage } from '../../domain/errors.ts';
import type { Attempt, RunQueue } from '../../queue/queue.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';

/** How often a claim is renewed. */
const RENEW_EVERY_MS = 3 * SECOND_MS;
/** How many renewals must have been tried before silence counts as loss: a process that stood still has tried none. */
const RENEWALS_BEFORE_LOSS = 2;
/** The work is aborted slightly before another worker may begin it. */
const LOST_AT = 0.95;

interface Kept {
  readonly attempt: Attempt;
  readonly lost: (reason: string) => void;
  /** The start of the last answered renewal, on the monotonic clock. */
  goodAt: number;
  /** How many renewals were tried since then. */
  tried: number;
}

/** Renews claims while their work is done. */
export interface LeaseKeeper {
  /**
   * Renews the claim until the returned function is called. Calls `lost`, once, when another worker has the claim, or
   * when no renewal succeeded for as long as a claim is valid.
   */
  keep(attempt: Attempt, lost: (reason: string) => void): () => void;
}

/** One renewal loop for all claims of a process. Does nothing where claims need no renewal. */
export function createLeaseKeeper(parts: LeaseParts): LeaseKeeper {
  const { queue } = parts.context();
  return queue.leaseMs === null ? { keep: () => () => {} } : new RenewingKeeper(parts, queue, queue.leaseMs);
}

type LeaseParts = Pick<EngineParts, 'clock' | 'log' | 'context'>;

class RenewingKeeper implements LeaseKeeper {
  readonly #parts: LeaseParts;
  readonly #queue: RunQueue;
  readonly #deadlineMs: number;
  readonly #kept = new Set<Kept>();
  #disarm: (() => void) | null = null;
  #failing = false;

  constructor(parts: LeaseParts, queue: RunQueue, leaseMs: number) {
    this.#parts = parts;
    this.#queue = queue;
    this.#deadlineMs = leaseMs * LOST_AT;
  }

  keep(attempt: Attempt, lost: (reason: string) => void): () => void {
    const one: Kept = { attempt, lost, goodAt: this.#parts.clock.monotonic(), tried: 0 };
    this.#kept.add(one);
    this.#arm();
    return () => {
      this.#kept.delete(one);
      if (this.#kept.size > 0 || this.#disarm === null) return;
      this.#disarm();
      this.#disarm = null;
    };
  }

  #arm(): void {
    if (this.#disarm !== null || this.#kept.size === 0) return;
    const now = this.#parts.clock.monotonic();
    let delay = RENEW_EVERY_MS;
    for (const { goodAt, tried } of this.#kept)
      if (tried >= RENEWALS_BEFORE_LOSS) delay = Math.min(delay, Math.max(0, goodAt + this.#deadlineMs - now));
    this.#disarm = this.#parts.clock.setTimer(() => this.#round(), delay);
  }

  #round(): void {
    this.#disarm = null;
    const now = this.#parts.clock.monotonic();
    for (const one of this.#kept) {
      if (one.tried >= RENEWALS_BEFORE_LOSS && now - one.goodAt >= this.#deadlineMs)
        this.#lose(one, `the queue did not answer for ${Math.round((now - one.goodAt) / SECOND_MS)} seconds`);
    }
    // A hanging renewal does not delay the next one, which may find a better connection.
    if (this.#kept.size > 0) void this.#renew([...this.#kept], now);
    this.#arm();
  }

  async #renew(renewed: readonly Kept[], at: number): Promise<void> {
    for (const one of renewed) one.tried += 1;
    try {
      const gone = new Set(await this.#queue.heartbeat(renewed.map(({ attempt }) => attempt)));
      this.#failing = false;
      for (const one of renewed) {
        if (gone.has(one.attempt)) this.#lose(one, 'another worker took it over');
        else if (at >= one.goodAt) Object.assign(one, { goodAt: at, tried: 0 });
      }
    } catch (error) {
      if (this.#failing) return;
      this.#failing = true;
      this.#parts.log.warn('claims could not be kept alive; it is tried again', {
        claims: renewed.length,
        error: errorMessage(error),
      });
    }
  }

  #lose(one: Kept, reason: string): void {
    if (this.#kept.delete(one)) one.lost(reason);
  }
}
