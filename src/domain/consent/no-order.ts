import { type Line, line } from '../../voice/line.ts';

/** Words that a wish to be told begins with, after which it is refused: "do not remind me". */
const REFUSES =
  /(?<!\p{L})(?:(?:do not|don['’]?t|never|no need to|stop)\s+(?:ever\s+)?(?:remind|wake|tell|notify|nag|ping)(?:ing)?\s+me|(?:erinner|weck)\p{L}*\s+mich\s+(?:bitte\s+)?(?:nicht|nie|niemals)(?!\p{L})|(?:ne|n['’])\s*me\s+(?:rappelle|réveille|préviens)\p{L}*|(?:no|nunca)\s+me\s+(?:recuerd|avis|despiert)\p{L}*|nie\s+(?:przypomin|przypomn|bud[zź]|powiadam)\p{L}*)/iu;
/** Asks somebody to do it, though it ends in a question mark. */
const ASKS_FOR_IT =
  /(?<!\p{L})(?:(?:can|could|will|would|won['’]?t) (?:you|u)|please|pls|kannst du|könntest du|würdest du|magst du|bitte|peux[- ]tu|pourrais[- ]tu|tu peux|tu pourrais|vous pouvez|pouvez[- ]vous|pourriez[- ]vous|s['’]il te pla[iî]t|stp|puedes|podrías|puede|podría|por favor|możesz|mógłbyś|mogłabyś|czy możesz|proszę)(?!\p{L})/iu;
/** Forbids what follows; "don't forget to" asks for it. */
const FORBIDS =
  /^(?:please |bitte |and )?(?:do not|don['’]?t|never|nicht|niemals|nie|no|nunca|ne|n['’])(?!\p{L})(?!\s*(?:forget|vergiss|vergessen|oubli|olvid|zapom))/iu;
/** What stands before a colon says whose words follow: "Bob: ...", "the note on the fridge: ...". */
const INTRODUCES = /^\p{L}[^:\n]{0,80}:\s+\p{L}/u;

/** Why words with a time ask for no reminder; null where they may. */
export const refusesReminder = (own: string): Line | null => (REFUSES.test(own) ? line('why.notToBeTold') : null);

/**
 * Why words with a time order no act; null where they may.
 * @param own the words of the person
 * @param cut what Belfry leaves of them without the time
 */
export function ordersNothing(own: string, cut: string): Line | null {
  if (/\?\s*$/u.test(own) && !ASKS_FOR_IT.test(own)) return line('why.asksSomething');
  if (FORBIDS.test(cut.trim())) return line('why.forbids');
  if (INTRODUCES.test(cut.trim())) return line('why.maybeOthers');
  return null;
}
