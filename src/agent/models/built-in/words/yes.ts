import type { Utterance } from '../dialogue.ts';

const YES =
  /^(?:yes|yep|yeah|yup|y|sure|ok|okay|do it|go ahead|confirm(?:ed)?|yes,? (?:please|do it|all|cancel (?:them|it|all)(?: all)?|i (?:would|do))|cancel (?:them|it)(?: all)?|absolutely|correct|right|please do|all of them|of course|definitely)$/;
const NO =
  /^(?:no|nope|nah|don'?t|no,? (?:thanks|don'?t|wait|keep (?:them|it))|stop|wait|keep (?:them|it)(?: all)?|never ?mind|cancel|not now|leave (?:them|it))$/;

/** A clear yes. */
export function isYes({ lower }: Utterance): boolean {
  return YES.test(lower);
}

/** A clear no. */
export function isNo({ lower }: Utterance): boolean {
  return NO.test(lower);
}
