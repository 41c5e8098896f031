import type { Attempt } from '../../queue/queue.ts';
import type { WrittenTurn } from '../../store/runs/written-rows.ts';
import { type EpochMs, SECOND_MS } from '../../when/index.ts';

/** A turn that is kept longer was taken by another process, or has to wait anyway. */
const KEPT_MS = 10 * SECOND_MS;
/** The most turns that are kept, of about two kilobytes each; others are read from the database. */
const KEPT_LIMIT = 4_096;

/**
 * Turns that this process made ready a moment ago. Beginning one only checks that its row is unchanged, instead of
 * reading back what was just written. Nothing depends on it: a missing turn is read as usual.
 */
export class WriteThrough {
  readonly #kept = new Map<string, { readonly written: WrittenTurn; readonly since: EpochMs }>();

  /** Keeps a turn while there is room. If its transaction fails, nobody asks for it. */
  keep(written: WrittenTurn, now: EpochMs): void {
    for (const [id, { since }] of this.#kept) {
      if (Math.abs(now - since) < KEPT_MS) break;
      this.#kept.delete(id);
    }
    if (this.#kept.size < KEPT_LIMIT) this.#kept.set(written.turn.id, { written, since: now });
  }

  /** Hands out the kept turns of these claims and forgets them. */
  take(attempts: readonly Attempt[]): WrittenTurn[] {
    if (this.#kept.size === 0) return [];
    return attempts.flatMap(({ id, subject }) => {
      const kept = this.#kept.get(subject);
      if (kept === undefined) return [];
      this.#kept.delete(subject);
      return kept.written.turn.activationId === id ? [kept.written] : [];
    });
  }
}
