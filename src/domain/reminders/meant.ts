import { type EpochMs, MINUTE_MS, parseInstant } from '../../when/index.ts';

/** A bare word still means a reminder without follow-ups this long after it was said. */
export const WORD_MS = 15 * MINUTE_MS;

/** A reminder that can be answered. */
export interface AnswerableReminder {
  /** It is followed up until it is answered. */
  readonly isOpen: boolean;
  readonly lastDeliveredAt: EpochMs;
}

/** What a bare word, such as "done", answers: this one; one of these, so it is asked; or nothing. */
export type Meant<T> =
  | { readonly kind: 'one'; readonly one: T }
  | { readonly kind: 'ask'; readonly ones: readonly T[] }
  | { readonly kind: 'none' };

/** The reminder that is followed up; else the one said last, within 15 minutes; else the person is asked. */
export function meantByWord<T extends AnswerableReminder>(ones: readonly T[], now: EpochMs): Meant<T> {
  const open = ones.filter(({ isOpen }) => isOpen);
  const [only] = open;
  if (only !== undefined) return open.length === 1 ? { kind: 'one', one: only } : { kind: 'ask', ones: open };
  const [last] = [...ones].sort((one, other) => other.lastDeliveredAt - one.lastDeliveredAt);
  if (last === undefined) return { kind: 'none' };
  if (now - last.lastDeliveredAt > WORD_MS) return { kind: 'ask', ones };
  // One digest tells several: none of them came last.
  const together = ones.filter(({ lastDeliveredAt }) => lastDeliveredAt === last.lastDeliveredAt);
  return together.length === 1 ? { kind: 'one', one: last } : { kind: 'ask', ones: together };
}

/** The view of a reminder as one that can be answered. */
export function asAnswerable<V extends { readonly lastDeliveredAt: string | null }>(view: V, isOpen: boolean) {
  const read = parseInstant(view.lastDeliveredAt ?? '');
  return { view, isOpen, lastDeliveredAt: read.ok && read.kind === 'instant' ? read.at : 0 };
}
