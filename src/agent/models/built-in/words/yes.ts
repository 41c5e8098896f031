import type { Utterance } from '../dialogue.ts';

const YES =
  /^(?:yes|yep|yeah|yup|y|sure|ok|okay|do it|go ahead|confirm(?:ed)?|yes,? (?:please|do it|all|cancel (?:them|it|all)(?: all)?|i (?:would|do))|cancel (?:them|it)(?: all)?|absolutely|correct|right|please do|all of them|of course|definitely|ja|ja,? bitte|jo|klar|genau|oui|oui,? (?:merci|s'il te pla[iî]t)|d'accord|s[ií]|s[ií],? (?:gracias|por favor)|claro|vale|tak|tak,? prosz[eę]|jasne)$/;
const NO =
  /^(?:no|nope|nah|don'?t|no,? (?:thanks|don'?t|wait|keep (?:them|it))|stop|wait|keep (?:them|it)(?: all)?|never ?mind|cancel|not now|leave (?:them|it)|nein|nein,? danke|nee|non|non,? merci|no,? gracias|nie|nie,? dzi[eę]ki|nie,? dzi[eę]kuj[eę])$/;

/** A clear yes. */
export function isYes({ lower }: Utterance): boolean {
  return YES.test(lower);
}

/** A clear no. */
export function isNo({ lower }: Utterance): boolean {
  return NO.test(lower);
}
