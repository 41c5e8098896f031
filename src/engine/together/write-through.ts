import type { Attempt } from '../../queue/queue.ts';
import type { WrittenTurn } from '../../store/runs/written-rows.ts';
import { type EpochMs, SECOND_MS } from '../../when/index.ts';

/** What is kept for so long was taken up by another process, or has to wait anyway. */
const KEPT_MS = 10 * SECOND_MS;
/** So many are kept, of about two kilobytes each; more waits in the database alone. */
const KEPT_LIMIT = 4_096;

/**
 * Turns that were made ready in this process a moment ago. Beginning one does not read back what was just written, and only checks
 * that it still stands so. What is missing here is read as ever: nothing depends on it.
 */
export class WriteThrough {
  readonly #kept = new Map<string, { readonly written: WrittenTurn; readonly since: EpochMs }>();

  /** Keeps a turn, while there is room. The transaction that made it may still fail: then nobody ever asks for it. */
  keep(written: WrittenTurn, now: EpochMs): void {
    for (const [id, { since }] of this.#kept) {
      if (Math.abs(now - since) < KEPT_MS) break;
      this.#kept.delete(id);
    }
    if (this.#kept.size < KEPT_LIMIT) this.#kept.set(written.turn.id, { written, since: now });
  }

  /** Gives out what is kept of the turns of these claims, and keeps it no longer. */
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
