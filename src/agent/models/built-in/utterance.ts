import type { Utterance } from './dialogue.ts';
import { withoutSlips } from './words/slips.ts';

/** Names of other assistants, and of this one. */
const CALLED =
  /^(?:(?:hey|hi|ok|okay|hello)[\s,]+)?(?:olly|siri|alexa|google|cortana|jarvis|computer|assistant|bixby)[\s,!.:–-]+(?=\S)/i;

const OPENINGS = [
  CALLED,
  /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening|day))(?: there)?(?: belfry)?[\s,!.:–-]+(?=\S)(?!(?:there|belfry|again|everyone)\W*$)/i,
  /^(?:dear )?belfry[\s,!.:–-]+(?=\S)/i,
  /^(?:thanks|thank you|thx|cheers|great|perfect|nice|cool|super|awesome|good|fine|ok|okay|alright|all right|right|got it)(?: (?:so much|a lot|very much|belfry))?\s*[,!.;:–-]+\s*(?=\S)/i,
  /^(?:ok|okay|so|well|and|also|now|then|oh|um|uh|hmm|actually|alright|in addition|plus)[\s,.…-]+(?=\S)/i,
  /^(?:please|pls|plz|kindly|just)[\s,]+(?=\S)/i,
  // "Done, and remind me at 4": Belfry itself takes the answer before a request.
  /^(?:done|did it|i did(?: it)?|finished|yes|yep|yeah)[\s,.;:!–-]+(?:and |but |now |also |then )*(?=(?:remind me(?! (?:again|of)\b)|set (?:an?|the)|wake me|what|show|list|(?:cancel|delete|remove|move|pause|skip) (?:the|my|all))\b)/i,
  // "Two things: buy bread tomorrow and ...".
  /^(?:(?:two|three|four|2|3|4|a (?:couple of|few)|some|several) (?:things|reminders))(?: please| for me)?\s*[:,–-]\s*(?=\S)/i,
  /^(?:can|could|would|will|may|might) (?:you|u|i ask you to|i get you to)(?: please| kindly| maybe| possibly)?[\s,]+(?=\S)/i,
  /^(?:i(?:'d| would) (?:like|love|want) (?:for )?you to|i (?:want|need) you to|i(?:'d| would) appreciate it if you(?: could)?|would you mind|do me a favou?r and|be so kind(?: as)? to|you (?:should|must|can|could)|make sure (?:you|to)|it would be (?:great|nice|good) if you(?: could)?)[\s,]+(?=\S)/i,
  /^(?:i(?:'d| would)? (?:want|like|need|wish) to|can (?:we|i)|let'?s|let us)(?: please| maybe)? (?=(?:cancel|change|move|delete|remove|reschedule|postpone|rename|pause|resume|skip|see|list|set|add|schedule|make|create|stop)\b)/i,
  /^(?:do not|don'?t|dont) (?:you )?forget to (?=remind me\b)/i,
  // "Never mind, cancel it": the order says what the person wants.
  /^(?:never ?mind|nvm|forget (?:it|that)|on second thoughts?|i changed my mind)\s*[,.;:!–-]*\s*(?=(?:just |please )*(?:cancel|delete|remove|drop|make|move|change|set|remind|pause|skip|undo|put)\b)/i,
];

const CLOSINGS = [
  /[\s,]+(?:please|pls|plz|thanks|thank you|thx|cheers|kindly|will you|would you|can you|could you|ok|okay|belfry)(?: (?:so much|a lot|very much|in advance|belfry))?$/i,
];

/** Emoji and other pictures at either end; inside a text they belong to it. */
const PICTURE = String.raw`(?:\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{fe0f})+`;
const PICTURES_AFTER = new RegExp(`${PICTURE}$`, 'u');
const PICTURES_BEFORE = new RegExp(`^${PICTURE}`, 'u');
const ONLY_PICTURES = new RegExp(`^${PICTURE}!*$`, 'u');

/** Whether a message is nothing but emoji. */
export function isPicture(text: string): boolean {
  return ONLY_PICTURES.test(text);
}

/** Typographic marks become those of a keyboard, and white space becomes single blanks; line breaks stay. */
export function plainMarks(text: string): string {
  return text
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

const FENCE = /```[\s\S]*?(?:```|$)/g;
/** A quotation of at least two words; a mark inside a word is an apostrophe. */
const SINGLE = /(^|[\s(:,])'(?=[^'\n]* )((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?=$|[\s.,;:!?)])/gu;

/** Whether a message is only pasted text: a block of code, or lines marked as quoted. */
export const isPasted = (text: string): boolean =>
  text.trim() !== '' &&
  text
    .replace(FENCE, ' ')
    .replace(/^\s*>.*$/gm, ' ')
    .trim() === '';

const GREETS =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|hallo|liebe[rs]?|sehr geehrte[rs]?|guten (?:morgen|tag|abend)|bonjour|bonsoir|cher|chère|chers|chères|hola|estimad[oa]s?|querid[oa]s?|buen(?:os|as) (?:días|tardes|noches)|dzień dobry|cześć|witam|szanown[iay]|drog[iaey])(?: (?!there|belfry)\p{L}[\p{L}'.-]*){1,4}[,!:]?$/iu;
const SIGNS_OFF =
  /^(?:(?:many |best |kind |warm )?(?:thanks|thank you|thx|regards|wishes)(?: (?:in advance|so much|a lot|and regards))?|best|cheers|sincerely|yours(?: (?:truly|sincerely))?|(?:viele |liebe |beste |mit freundlichen )?gr(?:ü|u)(?:ß|ss)e?n?|danke(?: (?:dir|euch|ihnen))?|(?:bien )?cordialement|merci(?: d'avance)?|bien à (?:toi|vous)|(?:un )?saludos?|gracias|atentamente|pozdrawiam|pozdrowienia|dzięki|z poważaniem)[\s,.!–-]*$/iu;

/**
 * Whether a message is a letter to somebody else: it has a greeting on its own line, and ends with a farewell and
 * perhaps a name.
 */
export function isLetter(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => line !== '');
  return said.length >= 3 && GREETS.test(said[0] ?? '') && said.slice(-2).some((line) => SIGNS_OFF.test(line));
}

/** Gives all quotations the same marks, so that nothing in them counts as an order. */
function plainQuotations(text: string): string {
  const fenced = text.replace(FENCE, (block) => `"${block.replace(/```|"/g, ' ').replace(/\s+/g, ' ').trim()}"`);
  return plainMarks(fenced).replace(SINGLE, '$1"$2"');
}

/** "In ner halben Stunde", as it is spoken. */
const SPOKEN = /\bin '?n(e[rm])\b/gi;
/** "Nicht" beside a time is not understood. */
const NOT_FORGOTTEN = /^(?:bitte )?(?:(?:vergiss|denke?) (?:bitte )?(?:nicht|da?ran)|nicht vergessen(?! lassen)),? /i;

/** How many layers of politeness are removed. */
const MOST_WRAPPINGS = 10;

/** Removes greetings and politeness around a request. The rest keeps its upper and lower case. */
export function readUtterance(raw: string): Utterance {
  let text = plainQuotations(raw).replace(PICTURES_BEFORE, '');
  for (let changed = true, round = 0; changed && round < MOST_WRAPPINGS; round++) {
    const before = text;
    for (const opening of OPENINGS) text = text.replace(opening, '');
    text = trimEnd(text);
    for (const closing of CLOSINGS) text = text.replace(closing, '');
    changed = text !== before;
  }
  text = withoutSlips(text).replace(SPOKEN, 'in ein$1').replace(NOT_FORGOTTEN, 'erinnere mich ');
  return { raw: raw.trim(), text, lower: text.toLowerCase() };
}

/** Removes closing punctuation and pictures, but not the marks of an abbreviation such as `p.m.`. */
export function trimEnd(text: string): string {
  const bare = text.replace(PICTURES_AFTER, '');
  if (/\b[ap]\.m\.$/i.test(bare)) return bare;
  // The dot of "am 7." is the day's.
  return bare.replace(/(?<!\bam \d{1,2})[\s?!.,;:…-]+$/i, '');
}
