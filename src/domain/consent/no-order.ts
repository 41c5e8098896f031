import { type Line, line } from '../../voice/line.ts';
import { contentWords, foldText, isAlike, sharesContent, wordsOf } from '../words/content-words.ts';

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
  `${CONDITION}\\s*(?!${NOT_SOMEBODY}(?!\\p{L}))[^,.;:!?\\n]{0,60}?(?<!\\p{L})${SAYS}(?!\\p{L})|\\S\\s+${CONDITION}\\s*$`,
  'iu',
);

/** Whether an order waits for what somebody else says: it is no plain order, for nobody hears them. */
export const hangsOnOthers = (own: string): boolean => HANGS.test(own);

/** Why words with a time ask for no reminder; null where they may. */
export const refusesReminder = (own: string): Line | null => (REFUSES.test(own) ? line('why.notToBeTold') : null);

/** Words that somebody asks with: they may stand before an order, and a name with a comma may. */
const COURTESY = new Set(
  'please pls kindly hey hi hello ok okay so and then also just now let want need like love wish have make sure remember forget could can would will bitte kannst konntest wurdest magst mochte will dass damit mal auch dann und hallo peux pourrais veux voudrais puis aussi bonjour merci puedes podrias quiero quisiera necesito favor tambien hola luego mozesz moglbys chce potrzebuje prosze tez potem czesc zebys'.split(
    ' ',
  ),
);
const VOCATIVE = /^(?:(?:hey|hi|ok|okay|hallo|salut|hola|hej)\s+)?[\p{L}\p{N}_-]+,\s+/iu;
/** What stands before is a heading, a mark, another sentence, or says what somebody else wants. */
const NO_LEAD =
  /[.!?\n:;—–→>|<(){}[\]#$*`/•~]|(?:^|\s)-(?:\s|$)|(?<!\p{L})(?:they|he|she|others|people|somebody|someone|everybody|told|supposed|never|already)(?!\p{L})|^i(?:['’]m|['’]ve)?\s+(?!want|need|would like|['’]d like|wish|ask|beg)/iu;
/** Says what somebody does, or only might: "Bob will", "imagine". */
const MODAL =
  /(?<!\p{L})(?:will|would|shall|should|must|may|might|is|was|has|had|imagine|suppose|pretend|example|wird|soll|hat|doit|va|debe|ma|musi)(?!\p{L})/u;
/** A name behind the words, as below a letter. */
const SIGNED = /\s(?:[-–—~]\s*|\()\p{Lu}\p{L}+\)?\s*$|,\s*$/u;

/** Whether what is to be done stands in a later line than the first, below more than a greeting. */
function standsBelow(own: string, what: string): boolean {
  const [head = '', ...below] = own.trim().split('\n');
  if (below.length === 0 || sharesContent(contentWords(head), contentWords(what))) return false;
  return wordsOf(foldText(head.replace(VOCATIVE, ''))).some((word) => !COURTESY.has(word));
}

/** Whether something else than asking for it stands before what is to be done. */
function isLedIn(cut: string, what: string): boolean {
  const about = contentWords(what);
  const words = [...cut.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const first = words.find(([word]) =>
    wordsOf(foldText(word)).some((one) => about.some((known) => isAlike(one, known))),
  );
  if (first === undefined) return false;
  const lead = cut.slice(0, first.index);
  if (NO_LEAD.test(lead)) return true;
  const asks = foldText(lead.replace(VOCATIVE, '')).trim();
  const [other, ...more] = contentWords(asks).filter((word) => !COURTESY.has(word));
  // The verb itself, where the act is put in other words: "turn off the light", "light off".
  return more.length > 0 || (other !== undefined && (!asks.startsWith(other) || MODAL.test(asks)));
}

/**
 * Why words with a time order no act; null where they may.
 * @param own the words of the person
 * @param cut what Belfry leaves of them without the time
 * @param what the act
 */
export function ordersNothing(own: string, cut: string, what: string): Line | null {
  if (/\?\s*$/u.test(own) && !ASKS_FOR_IT.test(own)) return line('why.asksSomething');
  if (FORBIDS.test(cut.trim())) return line('why.forbids');
  if (INTRODUCES.test(cut.trim()) || SIGNED.test(own) || standsBelow(own, what) || isLedIn(cut.trim(), what))
    return line('why.maybeOthers');
  return null;
}
