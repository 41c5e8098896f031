import { mayClaim } from '../../domain/promise/find-claim.ts';
import { saysThatItWaits } from '../../domain/promise/tell-truth.ts';
import { type Clock, SECOND_MS } from '../../when/index.ts';

/** A piece of an answer, as a model writes it. */
export interface DraftPiece {
  readonly text?: string;
  readonly reasoning?: string;
}

/** Which claims hold a draft back: only of things done, or also of things to come. */
export type HeldClaims = 'done' | 'done and coming';

/** Where a sentence may have changed its meaning: held text is judged again there. */
const TURNING_POINT = /[\s.!?…"”»`'’>]/;
const SENTENCE_END = /[.!?…]\s|\n/g;

/**
 * Shows a draft while it is written, up to a sentence that may claim something: that sentence is shown after it was
 * judged with the whole answer. A sentence that turns out to claim nothing is shown at once. `hasAsked`: something
 * waits for approval, and nothing is shown before the draft says so.
 */
export function createDraftGate(
  claims: HeldClaims,
  publish: (piece: DraftPiece) => void,
  { hasAsked = false }: { readonly hasAsked?: boolean } = {},
): (piece: DraftPiece) => void {
  let whole = '';
  let shown = 0;
  /** Up to here nothing claims anything. */
  let judged = 0;
  return ({ text = '', reasoning }) => {
    if (reasoning !== undefined && reasoning !== '') publish({ reasoning });
    if (text === '') return;
    const isHeld = shown < whole.length;
    whole += text;
    if (isHeld && !TURNING_POINT.test(text)) return;
    if (hasAsked && shown === 0 && !saysThatItWaits(whole)) return;
    // Only the whole text shows whether a part is quoted, or a draft for somebody else.
    if (mayClaim(whole.slice(judged), claims) && mayClaim(whole, claims)) return;
    publish({ text: whole.slice(shown) });
    shown = whole.length;
    const end = [...whole.slice(judged).matchAll(SENTENCE_END)].at(-1);
    if (end !== undefined) judged += end.index + end[0].length;
  };
}

/** How long nothing of a first answer is shown: a tool that is called in that time says better what came of it. */
const HELD_MS = 2 * SECOND_MS;

/** Holds the text of a first answer back for two seconds, or until it ends; thoughts are shown at once. */
export function holdAtFirst(clock: Clock, show: (piece: DraftPiece) => void) {
  let held: string | null = '';
  const release = clock.setTimer(() => {
    if (held !== null && held !== '') show({ text: held });
    held = null;
  }, HELD_MS);
  return {
    show({ text = '', reasoning }: DraftPiece): void {
      if (held !== null) held += text;
      else if (text !== '') show({ text });
      if (reasoning !== undefined) show({ reasoning });
    },
    end: release,
  };
}
