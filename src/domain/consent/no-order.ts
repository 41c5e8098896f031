import { type Line, line } from '../../voice/line.ts';
import { contentWords, foldText, isAlike, sharesContent, wordsOf } from '../words/content-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { type AskedAct, isActWord } from './asked-acts.ts';

/** Words that a wish to be told begins with, after which it is refused: "do not remind me". */
const REFUSES =
  /(?<!\p{L})(?:(?:do not|don['’]?t|never|no need to|stop)\s+(?:ever\s+)?(?:remind|wake|tell|notify|nag|ping)(?:ing)?\s+me|(?:erinner|weck)\p{L}*\s+mich\s+(?:(?!da?ran)[^\s.,;!?]+\s+){0,6}?(?:nicht|nie|niemals)(?!\p{L})(?!\s+nur|[^.,;!?\n]*\szu\s)|(?:ne|n['’])\s*me\s+(?:rappelle|réveille|préviens)\p{L}*|(?:no|nunca)\s+me\s+(?:recuerd|avis|despiert)\p{L}*|nie\s+(?:przypomin|przypomn|bud[zź]|powiadam)\p{L}*)/iu;
/** Asks somebody to do it, though it ends in a question mark. */
const ASKS_FOR_IT =
  /(?<!\p{L})(?:(?:can|could|will|would|won['’]?t) (?:you|u)|(?:can|could) we|please|pls|kannst du|könntest du|würdest du|magst du|bitte|peux[- ]tu|pourrais[- ]tu|tu peux|tu pourrais|vous pouvez|pouvez[- ]vous|pourriez[- ]vous|s['’]il te pla[iî]t|stp|puedes|podrías|puede|podría|por favor|możesz|mógłbyś|mogłabyś|czy możesz|proszę)(?!\p{L})/iu;
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

/** Words that somebody asks with: they may stand before an order, and a name with a comma may. */
const COURTESY = new Set(
  'please pls kindly hey hi hello ok okay so and then also just now let want need like love wish have make sure remember forget could can would will bitte kannst konntest wurdest magst mochte will dass damit mal auch dann und hallo peux pourrais veux voudrais puis aussi bonjour merci puedes podrias quiero quisiera necesito favor tambien hola luego mozesz moglbys chce potrzebuje prosze tez potem czesc zebys denk dran dis'.split(
    ' ',
  ),
);
const VOCATIVE = /^(?:(?:hey|hi|ok|okay|hallo|salut|hola|hej)\s+)?[\p{L}\p{N}_-]+,\s+/iu;
/** What stands before is a heading, a mark, another sentence, or says what somebody else wants. */
const THEY =
  /(?<!\p{L})(?:they|he|she|people|somebody|someone|everybody|er|sie|jemand|man|il|elle|ils|él|ella|alguien|ona|ktoś)\s|(?<!\p{L})(?:asked|told|wrote|reads|goes|(?<!\bi )(?:said|say)|schrieb|écrit|escribí|napisał[ae]m)(?!\p{L})|(?<!\p{L})(?:if|wenn|si|jeśli)\s(?:\p{L}+\s)?(?:say|sage|schreibe|dis|écris|digo|escribo|powiem|napiszę)(?!\p{L})/iu;
const NO_LEAD =
  /[.!?\n:;—–→>|<(){}[\]#$*`/•~]|(?:^|\s)-(?:\s|$)|(?<!\p{L})(?:they|he|she|others|people|somebody|someone|everybody|told|supposed|never|already)(?!\p{L})|^i(?:['’]m|['’]ve)?\s+(?!want|need|would like|['’]d like|wish|ask|beg)/iu;
/** Says what somebody does, or only might: "Bob will", "imagine". */
const MODAL =
  /(?<!\p{L})(?:wants|möchte|veut|quiere|chce|will|would|shall|should|must|may|might|is|was|has|had|imagine|suppose|pretend|example|[Bb]eispiel|exemple|ejemplo|przykład|wird|soll|hat|doit|va|debe|ma|musi)(?!\p{L})/u;
/** A name behind the words, as below a letter. */
const SIGNED = /\s(?:[-–—~]\s*|\((?:(?:from|by|von|de|od)\s)?)\p{Lu}\p{L}+\)?\s*$|,\s*$/u;

/** One line that somebody by this name says, and who wrote it, behind a long dash or in a line of their own. */
const SAID_BY = /^\s*(?<name>\p{Lu}\p{Ll}[\p{L}'’.-]{0,30}(?: \p{Lu}[\p{L}'’.-]{0,30})?)\s?:\s+(?<said>\p{L}[\s\S]*)$/u;
const WRITTEN_BY =
  /(?:\s[—―~]|\n[\p{Zs}\t]{0,9}[-–])[\p{Zs}\t]{0,9}\p{Lu}\p{L}{1,30}(?: \p{Lu}\p{L}{1,30})?[.!]?\s{0,9}$/u;

/**
 * Why words are what somebody else said, handed on; null where they are not. One word behind a heading is a note: "Gym: 7pm",
 * "Mum: call at 6". A heading of more is asked about: nothing tells a name from another noun.
 * @param cut what Belfry leaves of them without the time
 */
export function isHandedOn(own: string, cut: string): Line | null {
  const { name = '', said = '' } = SAID_BY.exec(cut)?.groups ?? {};
  const isSaid = !STOP_WORDS.has(foldText(name)) && contentWords(said).length > 1;
  return isSaid || WRITTEN_BY.test(own) || WRITTEN_BY.test(cut) ? line('why.maybeOthers') : null;
}

/** Asks to be told, in words that the reader did not take for the beginning of an order. */
const TO_BE_TOLD =
  /(?<!\p{L})(?:(?:remind|wake|ping|nag|notify|alert)\s+(?:me|us)|(?:set|create|add|make|schedule)\s+(?:me\s+)?(?:an?|the|my)\s+(?:\p{L}+\s+)?(?:reminder|alarm|timer)|(?:erinner|weck)\p{L}*\s+(?:mich|uns)|(?:mich|uns)\s[^.,!?\n]{0,40}?(?:erinner|weck)\p{L}*|(?:rappel|réveill)\p{L}*[- ](?:moi|nous)|(?:me|nous)\s+(?:rappel|réveill)\p{L}*|(?:recu[eé]rda|recordar|avísa|avisar|despi[eé]rta|despertar)(?:me|nos)|me\s+(?:recuerd|record|avis|despiert)\p{L}*|(?:przypom|obud[zź]|powiadom)\p{L}*\s+(?:mi|mnie|nam|nas)|(?:mi|mnie)\s+(?:przypom|obud)\p{L}*)(?!\p{L})/iu;
/** Parts a sentence before it asks: "I am late, so". */
const CLAUSE =
  /[,;.!?…]\s+|\n|(?<!\p{L})(?:so|and|but|then|also|und|dann|aber|et|puis|mais|donc|y|luego|pero|potem|więc|ale)\s/iu;
/** Leads in what others wrote, whatever it is put between: "the sign: ...", "look [quote]...". */
const FRAMES = /:(?!\d)|(?!(?<=\p{L})’\p{L})[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Sm}\p{Sk}|/\\#"`′″´❛❜＂▌-▐▎│┃]|\s[-–—]\s/u;
const PLACES_IT =
  /^(?:for(?! (?:example|instance))|after|before|when|once|on|at|in|during|nach|vor|für|bei|wenn|im|am|pour|après|avant|quand|à|para|después|antes|cuando|en|po|przed|na|w|kiedy|gdy|dla)(?!\p{L})/iu;
const HANGS_ON = /^(?:dass|daß|que|że\p{L}*|aby\p{L}*|that)(?!\p{L})/iu;
const ASKS_ABOUT =
  /^(?:how|why|who|what|did|does|do (?:i|you|we|they)|is|was|were|wie|warum|wer|was|hat|habe|hast|comment|pourquoi|qui|est-ce|ai-je|as-tu|cómo|por qué|quién|jak|dlaczego|kto|czy ja)(?!\p{L})/iu;
const NOT =
  /(?<!\p{L})(?:not|never|no|(?:does|do|did|is|was|should|must|need|would|could|ca|wo)n['’]?t|nicht|nie|niemals|kein\p{L}*|pas|jamais|nunca|nigdy)(?!\p{L})/iu;
const FORGETS = /(?<!\p{L})(?:forget|fail|hesitate|vergiss|vergessen|oubli\p{L}*|olvid\p{L}*|zapom\p{L}*)(?!\p{L})/iu;

/**
 * Why words ask for no reminder, though they hold "remind me": what stands before says that others write, ask or do
 * it, asks about it, or refuses it. Null where they may.
 * @param cut what Belfry leaves of them without the time
 */
export function wishIsLedIn(cut: string): Line | null {
  if (REFUSES.test(cut)) return line('why.notToBeTold');
  const found = TO_BE_TOLD.exec(cut);
  if (found === null) return null;
  if (NOT.test(found[0]) && !FORGETS.test(found[0])) return line('why.notToBeTold');
  const before = cut.slice(0, found.index).split('\n').at(-1) ?? '';
  const clauses = before.split(CLAUSE);
  const last = (clauses.pop() ?? '').trim();
  // What hangs on the clause before it is led in with it: "Jan chce, żebyś".
  const lead = HANGS_ON.test(last) ? `${clauses.at(-1) ?? ''} ${last}`.trim() : last;
  // "No remind me at ten" corrects.
  if (NOT.test(lead) && !FORGETS.test(lead) && !/^n(?:o|ope|ein|on)$/iu.test(lead)) return line('why.notToBeTold');
  if (ASKS_ABOUT.test(lead) && !ASKS_FOR_IT.test(lead)) return line('why.asksSomething');
  const others = contentWords(lead.replace(FORGETS, ' ')).filter((word) => !COURTESY.has(word));
  const isSaid = others.length > 0 && MODAL.test(lead);
  // "Dentist at nine, remind me": what stands before is what it is about.
  const isAbout = contentWords(cut.slice(found.index + found[0].length)).length === 0;
  const isFramed = !isAbout && (FRAMES.test(before) || (others.length > 1 && !PLACES_IT.test(lead)));
  return isSaid || isFramed || THEY.test(lead) ? line('why.maybeOthers') : null;
}

/** Whether words are a question, and no request in the form of one. */
export const onlyAsks = (own: string): boolean => /\?\s*$/u.test(own) && !ASKS_FOR_IT.test(own);

/** The verb before who does it: "bezahle ich". */
const SOMEBODY_DOES = /^\p{L}+\s+(?:ich|wir|er|man|jemand)(?!\p{L})/iu;
/** What the person may do themselves. */
const I_MAY = /^(?:i|we)\s+(?:may|might|could|should|will|would)(?!\p{L})(?!\s+like)/iu;

/**
 * Why words that hold an act's word do not order it of something: they forbid it, ask about it, say what others want,
 * or order it of something else. Null where a part of them does, and where none holds such a word.
 */
export function actIsNotOrdered(own: string, acts: readonly AskedAct[], what: string): Line | null {
  const asks = onlyAsks(own);
  const reasons = own.split(CLAUSE).flatMap((clause) => {
    const words = [...clause.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
    const isAct = (word: string, at: number) =>
      isActWord(foldText(word), acts) && !(FORGETS.test(word) && NOT.test(clause.slice(0, at)));
    const act = words.find(({ 0: word, index }) => isAct(word, index));
    if (act === undefined) return [];
    return [asks ? line('why.asksSomething') : whyNotOrdered(clause, clause.slice(0, act.index).trim(), acts, what)];
  });
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

function whyNotOrdered(clause: string, lead: string, acts: readonly AskedAct[], what: string): Line | null {
  if ((NOT.test(lead) && !FORGETS.test(lead)) || /(?<!\p{L})(?:nicht|nie)\s*$/iu.test(clause))
    return line('why.forbids');
  if (ASKS_ABOUT.test(lead) && !ASKS_FOR_IT.test(clause)) return line('why.asksSomething');
  const about = contentWords(what);
  const besides = (text: string) =>
    contentWords(text).filter(
      (word) => !COURTESY.has(word) && !isActWord(word, acts) && !about.some((one) => isAlike(one, word)),
    );
  const others = besides(lead);
  const isSaid = I_MAY.test(lead) || THEY.test(`${lead} `) || (others.length > 0 && MODAL.test(lead));
  const isFramed = others.length > 0 && (FRAMES.test(lead) || (others.length > 1 && !PLACES_IT.test(lead)));
  if (isSaid || isFramed) return line('why.maybeOthers');
  // "I am not in Tokyo", "I am talking to Tokyo": a setting is named alone.
  if (acts.includes('set') && NOT.test(clause)) return line('why.forbids');
  if (acts.includes('set') && besides(clause).length > 0) return line('why.notAsked');
  return sharesContent(contentWords(clause), about) || besides(clause).length === 0 ? null : line('why.notAsked');
}

/** Whether what is to be done stands in a later line than the first, below more than a greeting. */
function standsBelow(own: string, what: string): boolean {
  const [head = '', ...below] = own.trim().split('\n');
  if (below.length === 0 || sharesContent(contentWords(head), contentWords(what))) return false;
  return wordsOf(foldText(head.replace(VOCATIVE, ''))).some((word) => !COURTESY.has(word));
}

/** Whether something else than asking for it stands before what is to be done. */
function isLedIn(own: string, cut: string, what: string): boolean {
  const about = contentWords(what);
  const words = [...cut.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const first = words.find(([word]) =>
    wordsOf(foldText(word)).some((one) => about.some((known) => isAlike(one, known))),
  );
  if (first === undefined) return false;
  const lead = cut.slice(0, first.index);
  // Behind the time nothing begins with a capital but a name: "tomorrow at 9 Juan pays". "Zahlt Bob" says who does it.
  const isName = /^\p{Lu}/u.test(lead.replace(VOCATIVE, '')) && !own.trim().startsWith(lead);
  const isThird = /t$/iu.test(first[0]) && about.includes(foldText(first[0]).replace(/t$/u, 'en'));
  if (NO_LEAD.test(lead) || isName || isThird) return true;
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
  const asks = cut.trim();
  if (onlyAsks(own) || (ASKS_ABOUT.test(asks) && !ASKS_FOR_IT.test(asks))) return line('why.asksSomething');
  if (FORBIDS.test(asks)) return line('why.forbids');
  if (
    I_MAY.test(asks) ||
    SOMEBODY_DOES.test(asks) ||
    INTRODUCES.test(asks) ||
    SIGNED.test(own) ||
    standsBelow(own, what) ||
    isLedIn(own, asks, what)
  )
    return line('why.maybeOthers');
  return null;
}
