import { mayClaim } from '../../domain/promise/find-claim.ts';
import { saysThatItWaits } from '../../domain/promise/tell-truth.ts';

/** A piece of an answer, as a model writes it. */
export interface DraftPiece {
  readonly text?: string;
  readonly reasoning?: string;
}

/** Which claims hold a draft back: only what is called done, or also what is said to come. */
export type HeldClaims = 'done' | 'done and coming';

/** Where a sentence may have changed its meaning: what is held is looked at again there. */
const TURNING_POINT = /[\s.!?…"”»`'’>]/;
const SENTENCE_END = /[.!?…]\s|\n/g;

/**
 * Lets a draft through as it is written, up to a sentence that may claim something: that is read once it was judged, with the whole
 * answer. A claim that turns out to be none while it is written goes on. `hasAsked`: something waits for the person's yes, and nothing is
 * shown before the draft says so.
 */
export function createDraftGate(
  claims: HeldClaims,
  publish: (piece: DraftPiece) => void,
  { hasAsked = false }: { readonly hasAsked?: boolean } = {},
): (piece: DraftPiece) => void {
  let whole = '';
  let shown = 0;
  /** Up to here nothing claims. */
  let judged = 0;
  return ({ text = '', reasoning }) => {
    if (reasoning !== undefined && reasoning !== '') publish({ reasoning });
    if (text === '') return;
    const isHeld = shown < whole.length;
    whole += text;
    if (isHeld && !TURNING_POINT.test(text)) return;
    if (hasAsked && shown === 0 && !saysThatItWaits(whole)) return;
    // What is quoted, or a draft for somebody, shows in the whole alone.
    if (mayClaim(whole.slice(judged), claims) && mayClaim(whole, claims)) return;
    publish({ text: whole.slice(shown) });
    shown = whole.length;
    const end = [...whole.slice(judged).matchAll(SENTENCE_END)].at(-1);
    if (end !== undefined) judged += end.index + end[0].length;
  };
}
