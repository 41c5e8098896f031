import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { UndoStep } from './undo-step.ts';

/** A wish elsewhere that is this fresh may be meant too. */
export const ELSEWHERE_MS = 10 * MINUTE_MS;

/** Everything that one wish changed, newest first. */
export type Wish = readonly UndoStep[];

export type UndoDecision =
  | { readonly kind: 'undo'; readonly wish: Wish }
  /** It is not clear which is meant: each stands as a button. The person's own comes first. */
  | { readonly kind: 'choose'; readonly wishes: readonly Wish[] }
  | { readonly kind: 'none' };

/**
 * Decides what "undo" means: the person's last wish in this conversation (null: anywhere). Where an agent or a program changed
 * something in it since, or the person's last wish was elsewhere a moment ago, the person chooses.
 * @param steps what can still be taken back, newest first
 */
export function decideUndo(
  steps: readonly UndoStep[],
  { threadId, now }: { readonly threadId: string | null; readonly now: EpochMs },
): UndoDecision {
  const isHere = (step: UndoStep): boolean => threadId === null || step.threadId === threadId;
  const own = steps.find((step) => step.by === null && isHere(step));
  const isNewer = (step: UndoStep): boolean => own === undefined || step.id > own.id;
  const foreign = steps.find((step) => step.by !== null && isHere(step) && isNewer(step));
  const elsewhere = steps.find(
    (step) => step.by === null && !isHere(step) && isNewer(step) && now - step.at <= ELSEWHERE_MS,
  );
  const found = [own, elsewhere, foreign].filter((step) => step !== undefined);
  const [only] = found;
  if (only === undefined) return { kind: 'none' };
  if (only === own && found.length === 1) return { kind: 'undo', wish: wishOf(steps, only) };
  return { kind: 'choose', wishes: found.map((step) => wishOf(steps, step)) };
}

/** What an id names: all of a wish, or what one operation changed. */
export const named = (steps: readonly UndoStep[], id: string): Wish =>
  steps.filter((step) => step.wish === id || step.id === id || step.id.startsWith(`${id}.`));

const wishOf = (steps: readonly UndoStep[], { wish }: Pick<UndoStep, 'wish'>): Wish =>
  steps.filter((step) => step.wish === wish);
