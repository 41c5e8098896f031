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

/** "If", "unless", "as soon as"; what follows "ask" or "check" is a question, and no condition. */
const CONDITION =
  "(?<!\\p{L})(?<!\\b(?:ask|check|see|know|find out|wonder|look|demande[rz]?|vérifie[rz]?|voir|savoir|preguntar?|ver|saber|comprobar)\\s)(?:if|when(?:ever)?|once|as soon as|unless|in case|provided(?: that)?|only if|falls|wenn|sobald|sofern|si|quand|lorsque|dès qu(?:e |['’])|s['’]|cuando|en cuanto|en caso de que|siempre que|jeśli|jeżeli|jesli|jezeli|gdyby|gdy|kiedy|o ile)";
/** Words of the person themselves, and of nobody. */
const NOT_SOMEBODY =
  "(?:i|we|you|it|there|ich|wir|du|es|ihr|je|j['’]\\p{L}*|tu|nous|vous|il y a|yo|tú|nosotros|ja|ty|my)";
/** What somebody says, asks for, wants or agrees to. */
const SAYS =
  "(?:(?:ask|say|tell|want|wish|agree|confirm|approve|allow|permit|request|demand|insist|order|call|write|replie|answer|mail|text|message|accept|nod|decide|object|refuse|decline)(?:e?s)|(?:they|people|others) (?:ask|say|tell|want|agree|confirm|approve|allow|insist|call|write|reply|answer)|(?:fragt|sagt|bittet|will|möchte|wünscht|verlangt|fordert|zustimmt|einverstanden|bestätigt|erlaubt|schreibt|anruft|antwortet|ablehnt|darauf besteht)|(?:demande|dit|veut|souhaite|exige|confirme|accepte|écrit|appelle|répond|refuse|insiste|est d['’]accord)|(?:pide|pida|dice|diga|quiere|quiera|exige|exija|confirma|confirme|acepta|acepte|escribe|escriba|llama|llame|responde|responda|insiste|insista)|(?:po)?prosi|powie|mówi|chce|zechce|zażąda|żąda|potwierdzi|napisze|zadzwoni|odpowie|zgodzi(?: się)?|odmówi|pozwoli)";
const HANGS = new RegExp(
  `${CONDITION}\\s*(?!${NOT_SOMEBODY}(?!\\p{L}))[^,.;:!?\\n]{0,60}?(?<!\\p{L})${SAYS}(?!\\p{L})`,
  'iu',
);

/** Whether an order waits for what somebody else says: it is no plain order, for nobody hears them. */
export const hangsOnOthers = (own: string): boolean => HANGS.test(own);

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
