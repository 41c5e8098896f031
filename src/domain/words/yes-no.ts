const YES =
  /^(?:yes|yep|yeah|yup|y|sure|ok|okay|do it|go ahead|confirm(?:ed)?|yes,? (?:please|do it|all|cancel (?:them|it|all)(?: all)?|i (?:would|do))|cancel (?:them|it)(?: all)?|absolutely|correct|right|please do|all of them|of course|definitely|ja|ja,? bitte|jo|klar|genau|oui|oui,? (?:merci|s'il te pla[iî]t)|d'accord|s[ií]|s[ií],? (?:gracias|por favor)|claro|vale|tak|tak,? prosz[eę]|jasne)$/;
const NO =
  /^(?:no|nope|nah|don'?t|no,? (?:thanks|don'?t|wait|keep (?:them|it))|stop|wait|keep (?:them|it)(?: all)?|never ?mind|cancel|not now|leave (?:them|it)|nein|nein,? danke|nee|non|non,? merci|no,? gracias|nie|nie,? dzi[eę]ki|nie,? dzi[eę]kuj[eę])$/;

/** Whether a text, in small letters, is a clear yes, in five languages. */
export const saysYes = (lower: string): boolean => YES.test(lower);

/** Whether it is a clear no. */
export const saysNo = (lower: string): boolean => NO.test(lower);

/** A yes is short. */
const LONGEST = 60;

/** A yes to what was to be cancelled, and anything but a yes to another question. */
const CANCELS = /\bcancel (?:them|it|all)\b|^(?:no,? )?(?:all of them|keep )/;

/** Reads a text that is only a yes or a no, whatever was asked; null for any other. */
export function readYesNo(text: string): 'yes' | 'no' | null {
  if (text.length > LONGEST) return null;
  const lower = text
    .toLowerCase()
    .replace(/[‘’ʼ`´]/gu, "'")
    .replace(/[.!…\s👍]{1,9}$/u, '')
    .trim();
  if (CANCELS.test(lower)) return null;
  return saysYes(lower) ? 'yes' : saysNo(lower) ? 'no' : null;
}
