import { errorMessage } from '../../domain/errors.ts';
import type { Attempt } from '../../queue/queue.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { EngineParts } from '../context.ts';

/** How often the queue is told that a claim is still worked on. */
const BEAT_EVERY_MS = 3 * SECOND_MS;
/** Beats must have been tried before silence is taken for loss: a process that stood still has tried none. */
const BEATS_BEFORE_LOSS = 2;
/** The work ends a little before another worker may begin it. */
const LOST_AT = 0.95;

interface Kept {
  readonly attempt: Attempt;
  readonly lost: (reason: string) => void;
  /** When the last beat that was answered set out, on the monotonic clock. */
  goodAt: number;
  /** Beats since then. */
  tried: number;
}

/** Keeps claims alive while their work is done. */
export interface LeaseKeeper {
  /**
   * Beats the claim until the answer is called. `lost` is called, once, when another worker has it, or when no beat came through for
   * as long as a claim stands.
   */
  keep(attempt: Attempt, lost: (reason: string) => void): () => void;
}

/** One heartbeat for all that a process works on. Where claims need none, it does nothing at all. */
export function createLeaseKeeper({
  clock,
  log,
  context,
}: Pick<EngineParts, 'clock' | 'log' | 'context'>): LeaseKeeper {
  const { queue } = context();
  const { leaseMs } = queue;
  if (leaseMs === null) return { keep: () => () => {} };
  const deadlineMs = leaseMs * LOST_AT;
  const kept = new Set<Kept>();
  let disarm: (() => void) | null = null;
  let failing = false;

  const lose = (one: Kept, reason: string): void => {
    if (kept.delete(one)) one.lost(reason);
  };

  const beat = async (beaten: readonly Kept[], at: number): Promise<void> => {
    for (const one of beaten) one.tried += 1;
    try {
      const gone = new Set(await queue.heartbeat(beaten.map(({ attempt }) => attempt)));
      failing = false;
      for (const one of beaten) {
        if (gone.has(one.attempt)) lose(one, 'another worker took it over');
        else if (at >= one.goodAt) Object.assign(one, { goodAt: at, tried: 0 });
      }
    } catch (error) {
      if (failing) return;
      failing = true;
      log.warn('claims could not be kept alive; it is tried again', {
        claims: beaten.length,
        error: errorMessage(error),
      });
    }
  };

  const round = (): void => {
    disarm = null;
    const now = clock.monotonic();
    for (const one of kept) {
      if (one.tried >= BEATS_BEFORE_LOSS && now - one.goodAt >= deadlineMs)
        lose(one, `the queue did not answer for ${Math.round((now - one.goodAt) / SECOND_MS)} seconds`);
    }
    // A beat that hangs does not hold up the next one, which may find a better connection.
    if (kept.size > 0) void beat([...kept], now);
    arm();
  };

  const arm = (): void => {
    if (disarm !== null || kept.size === 0) return;
    const now = clock.monotonic();
    let delay = BEAT_EVERY_MS;
    for (const { goodAt, tried } of kept)
      if (tried >= BEATS_BEFORE_LOSS) delay = Math.min(delay, Math.max(0, goodAt + deadlineMs - now));
    disarm = clock.setTimer(round, delay);
  };

  return {
    keep(attempt, lost) {
      const one: Kept = { attempt, lost, goodAt: clock.monotonic(), tried: 0 };
      kept.add(one);
      arm();
      return () => {
        kept.delete(one);
        if (kept.size > 0 || disarm === null) return;
        disarm();
        disarm = null;
      };
    },
  };
}
