import { revealText } from '../approval/hidden-text.ts';
import { aboveMail, isMailLike } from '../message/pasted-mark.ts';
import { foldText } from '../words/content-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** What of a message its sender wrote as their own, and what they quote: that may be told, and orders nothing. */
export interface OwnWords {
  readonly own: string;
  readonly quoted: readonly string[];
}

/** In a longer message only its first and its last sentence are its sender's own. */
const SHORT_MESSAGE = 300;

/** A message with more quotations than this asks to be told none of the rest. */
const MOST_QUOTED = 100;

const FENCE = /(?:```|~~~)[\s\S]*?(?:```|~~~|$)/gu;
const CODE = /`[^`\n]*(?:`|$)/gmu;
/** Four spaces or a tab stand before a text that was pasted, as before code. */
const QUOTED_LINE = /^(?:[\p{Zs}\t]*(?:>|&gt;|\|\s)|\p{Zs}{4}|\p{Zs}{0,3}\t).*$/gmu;
/** A quotation of Discord goes on to the end of the message, and a line copied from it with who wrote it and when. */
const QUOTED_REST =
  /^[\p{Zs}\t]{0,9}(?:>>>|(?:&gt;){3})[\s\S]*|^\p{Lu}[^\n]{0,60} ?— ?(?:Today|Yesterday|Heute|Gestern|Aujourd['’]hui|Hier|Hoy|Ayer|Dzisiaj|Dziś|Wczoraj)\p{Zs}[^\n]{0,12}\d:\d\d[^\n]{0,5}\n[\s\S]*/mu;
/** The same marks in the square or curly brackets of forums. */
const BRACKETED =
  /\[(?<tag>quote|code|spoiler|s|del)(?:[= ][^\][\n]{0,200})?\][\s\S]*?(?:\[\/\k<tag>\]|$)|\{(?<macro>quote|code|noformat)(?::[^{}\n]{0,200})?\}[\s\S]*?(?:\{\k<macro>\}|$)/giu;
/** What a text marks as a quotation, as code or as taken back, in HTML. */
const ELEMENT = /<(?<tag>blockquote|q|cite|pre|code|s|del|strike)(?:\s[^<>]{0,200})?>[\s\S]*?(?:<\/\k<tag>\s*>|$)/giu;
/** A spoiler, and what is struck out. */
const HIDDEN = /\|\|[\s\S]{1,4000}?\|\||\|\|[^|\n]+$|~~[\s\S]{1,4000}?~~|~~[^~\n]+$/gmu;
/** The words of a link: "[text](address)". */
const LINKED = /\[(?<inside>[^\][\n]{1,300})\]\([^()\n]{0,2000}\)/gu;
/** A line of a log of a chat: "[12:03] Bob: ...", "21/11/2026, 12:03 - Bob: ...". */
const LOGGED =
  /^[\p{Zs}\t]{0,9}(?:\[[^\]\n]{0,30}\d:\d\d[^\]\n]{0,30}\]|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s{1,3}\d{1,2}:\d\d[^\n:]{0,20}?)\s{0,3}(?:[-–—]\s{0,3})?\p{L}[^\n:]{0,40}:.*$/gmu;
/** A line that somebody by this name said: two of them are a log, one may be a heading. */
const SPOKEN =
  /^[\p{Zs}\t]{0,9}(?<name>\p{Lu}[\p{L}\p{N}'’.-]{0,30}(?: \p{Lu}[\p{L}\p{N}'’.-]{0,30})?):[\p{Zs}\t]{1,9}\S.*$/gmu;

/** A quotation between marks; one that is never closed goes on to the end. Behind a number stands an inch. */
const IN_MARKS = /(?:(?<!\d)"|[“”„«»‹›「『])(?<inside>[^"“”„«»‹›「」『』]*)(?:["“”„«»‹›」』‘]|$)/gu;
const IN_PLAIN_MARKS = /(?<=^|[\s(:])[‚‘']+(?![‚‘'])(?<inside>[^‚'’‘\n]*)(?:['’‘]+(?=$|[\s).,;:!?])|$)/gmu;

/** Asks to look at a text: what stands behind is that text. */
const LOOK_AT =
  /(?<![\p{L}\p{N}])(?:summari[sz]e|translate|explain|proofread|rephrase|paraphrase|reword|rewrite|(?:fix|correct|improve|check) (?:the |this |my )?(?:grammar|spelling|wording|text|sentence|translation|typos?)|(?:read|say|repeat)\b[^\n]{0,20}(?:aloud|out loud)|(?:reply to|answer) this|what(?:'s| is| does| do)\b[^\n?]{0,200}\bmean|tl;?dr|zusammenfassen|fasse?\b[^\n]{0,60}zusammen|übersetze?n?|erkläre?n?|erklär|korrigier\p{L}*|verbesser\p{L}* (?:den|diesen|meinen) (?:text|satz)|formulier\p{L}*|lies\b[^\n]{0,20}vor|was (?:bedeutet|heißt)|résume[rz]?|traduis|traduire|traduisez|expliquer?|expliquez|corrige[rz]?|reformule[rz]?|lis\b[^\n]{0,20}voix haute|que (?:veut dire|signifie)|resume(?=:|\s+(?:est|el|la|lo|un)\p{L}*(?!\p{L}))|resumir|traduce|traducir|explica|explícame|corrige|reescribe|lee\b[^\n]{0,20}voz alta|qué significa|podsumuj|streść|przetłumacz|wyjaśnij|wytłumacz|popraw (?:ten |mój )?(?:tekst|błędy|zdanie)|przeredaguj|przeczytaj\b[^\n]{0,20}głos|co (?:znaczy|oznacza))(?![\p{L}\p{N}])[\s\S]*$/iu;

const NAME = "\\p{Lu}[\\p{L}'’-]{0,30}";
const HAS_SAID =
  "(?:wrote|writes|said|says|texted|schrieb|schreibt|sagte|sagt|meinte|(?:m['’])?a écrit|écrit|(?:l['’])?a dit|escribió|escribe|dijo|dice|napisała?|pisze|powiedziała?|mówi)";
const SAID_VERBS = `${HAS_SAID}|say|told (?:me|us|you)|tells (?:me|us|you)|asked (?:me|us|you)|asks (?:me|us|you)|wants (?:me|us|you) to|wanted (?:me|us|you) to|meint|bat mich|bittet mich|hat (?:gesagt|geschrieben|gemeint)|dit que|écrit que|m'a demandé|me demande|me (?:pidió|pide)|poprosił[a]?|prosi`;
/** Asks for a summary of what its sender has: "summarise my open tasks" names no text. */
const OF_THEIR_OWN =
  /^(?:summari[sz]e|fasse?|résume[rz]?|resume|resumir|podsumuj)\s+(?:my|our|meine?[nrs]?|unsere?[nrs]?|mes|mon|ma|nos|notre|mis?|nuestr[oa]s?|moj\p{L}+|mój|moich|nasz\p{L}*)(?:\s+[\p{L}\p{N}'’-]+){1,3}[.!]?\s*$/iu;
/** An order after a time: "in 90 seconds say stop". */
const SAY_THEN =
  '(?:seconds?|secs?|minutes?|mins?|hours?|today|tonight|tomorrow|morning|afternoon|evening|noon|midnight|[ap]m|\\d[\\d:.]*)\\s+say(?![\\p{L}\\p{N}])';
/** What the speakers themselves said is theirs. */
const SELF = "i|we|you|i've|we've|ich|wir|du|je|tu|nous|yo|nosotros|ja|my|to|can|could|did|and|please";
/** Somebody who is named said it; what follows is theirs, to the end of the sentence. */
const REPORTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!(?:${SELF})[\\s,])(?!${SAY_THEN})[\\p{L}\\p{N}'’.-]+[,:]?\\s+(?:just |also |has |had |hat |mir |me |m'|mi )?(?:${SAID_VERBS})(?![\\p{L}\\p{N}])[^\\n]*?(?:[.!?](?=\\s|$)|\\n|$)`,
  'giu',
);
const ACCORDING = /(?<![\p{L}\p{N}])(?:according to|laut|selon|según|według)\s[^\n]*?(?:[.!?](?=\s|$)|\n|$)/giu;

const REGARDS =
  '(?:[Kk]ind |[Bb]est |[Ww]arm )?[Rr]egards|[Bb]est(?: wishes)?|[Ss]incerely|[Yy]ours(?: truly)?|[Cc]heers|(?:(?:[Vv]iele|[Ll]iebe|[Bb]este|[Ss]chöne) )?(?:Grüße|Grüsse|Gruß)|[Mm]it freundlichen Grüßen|LG|VG|MfG|(?:[Bb]ien )?[Cc]ordialement|[Bb]ien à (?:vous|toi)|[Bb]ises|[Aa]mitiés|(?:[Uu]n )?[Ss]aludos?|[Aa]tentamente|[Uu]n abrazo|[Pp]ozdrawiam|[Pp]ozdrowienia|[Zz] poważaniem';
/** What as a whole is somebody else's: it says by what it came and from whom, who wrote it, or is made for programs. */
const RELAYED: readonly RegExp[] = [
  /^\s*(?:(?:an?|the|eine?|une?) )?(?:(?:text |voice )?message|sms|(?:e-?)?mail|voice ?mail|letter|whatsapp|dm|fax|note|nachricht|brief|notiz|message vocal|courriel|lettre|mensaje|correo|carta|nota|wiadomość|notatka)\s+(?:from|von|de|od)\s[^\n:.,;\d—–-]{1,60}(?:[:.,;—–-]\s|\n)/iu,
  new RegExp(
    `[,;—–(-]\\s{0,3}(?:(?!(?:i|ich|je|yo|ja)\\s)\\p{Ll}[\\p{L}'’]*\\s){0,4}(?:(?:${NAME}\\s){1,2}(?:${HAS_SAID}|asked|dit)|(?:${HAS_SAID}|asked|dit)(?:\\s${NAME}){1,2})\\s{0,3}[.!)]{0,2}\\s{0,3}$`,
    'u',
  ),
  // "Cancel the dentist, she said": right behind the comma, or it is part of what is to be told.
  new RegExp(
    `[,;—–-]\\s{0,3}(?:(?:she|he|they|sie|er|elles?|ils?|ellas?|él|ellos|ona|on|oni)\\s(?:${HAS_SAID}|asked|dit|hat (?:gesagt|geschrieben))|(?:${HAS_SAID}|asked|dit|a-t)[\\s-](?:she|he|they|sie|er|elle|il|ella|él|ona|on)(?:\\sdit)?|dijo|escribió|powiedziała?|napisała?)\\s{0,3}[.!)]{0,2}\\s{0,3}$`,
    'iu',
  ),
  // Who signs what they wrote wrote it to somebody.
  new RegExp(
    `[\\n.!?]\\s{0,3}(?:${REGARDS}),?\\s{1,3}(?:${NAME}\\s{0,3}){1,2}[.!]?\\s{0,3}$|(?:^|\\n)\\s{0,3}(?:Sent from my|Von meinem|Envoyé de mon|Enviado desde mi|Wysłan[eo] z) \\p{L}[^\\n]{0,40}$`,
    'u',
  ),
  /^\s*<\p{Lu}[\p{L} .'-]{0,30}>\s/u,
  /^\s*(?:BEGIN:V[A-Z]+\s|<!--|\d\d:\d\d:\d\d[,.]\d{3}\s*-->|\{\s*"?\w+"?\s*:[\s\S]*\}\s*$)/u,
];

/** Cuts a message into its sender's own words and what they quote. With hidden characters in it, none of it is their own. */
export function ownWords(text: string): OwnWords {
  if (revealText(text).hidden.length > 0) return { own: '', quoted: [text] };
  if (RELAYED.some((pattern) => pattern.test(text))) return { own: '', quoted: [text] };
  const quoted: string[] = [];
  const keep = (_: string, ...rest: unknown[]) => {
    const { inside = '' } = rest.at(-1) as { inside?: string };
    if (quoted.length < MOST_QUOTED && inside.trim() !== '') quoted.push(inside.trim());
    return ' ';
  };
  const above = isMailLike(text) ? aboveMail(text) : text;
  // Nothing shows where a mail without a head begins.
  if (above === text && isMailLike(text)) return { own: '', quoted: [text] };
  // What is cut away may be told, and its time is not the person's.
  const cut = (part: string): string => {
    quoted.push(part.trim());
    return ' ';
  };
  const bare = withoutLog(above.normalize('NFC').replace(/[＂❝❞〝〞″‟‶]/gu, '"'), cut)
    .replace(FENCE, cut)
    .replace(QUOTED_REST, cut)
    .replace(ELEMENT, cut)
    .replace(BRACKETED, cut)
    .replace(HIDDEN, cut)
    .replace(QUOTED_LINE, cut)
    .replace(CODE, cut)
    .replace(LINKED, keep)
    .replace(IN_MARKS, keep)
    // One word in plain marks is stressed, not quoted.
    .replace(IN_PLAIN_MARKS, (whole, inside: string, ...rest) =>
      /\s/.test(inside) ? keep(whole, inside, ...rest) : whole,
    );
  const kept = ends(bare, above.length > SHORT_MESSAGE || /\n\s*\n/u.test(above.trim()));
  return {
    own: tidy(
      kept
        .replace(LOOK_AT, (part) => (OF_THEIR_OWN.test(part) ? part : cut(part)))
        // What stands around it are two sentences.
        .replace(REPORTED, (part) => `${cut(part)}\n`)
        .replace(ACCORDING, cut),
    ),
    quoted,
  };
}

/** Whether a message holds a mail, or two words or more in a row that its sender shows not to be their own. */
export const holdsOthersWords = (text: string): boolean =>
  isMailLike(text) || ownWords(text).quoted.some((one) => /\S\s\S/.test(one));

/** Without the lines of a chat that was pasted. */
function withoutLog(text: string, cut: (part: string) => string): string {
  const rest = text.replace(LOGGED, cut);
  const named = [...rest.matchAll(SPOKEN)].filter(({ groups }) => !STOP_WORDS.has(foldText(groups?.name ?? '')));
  return named.length < 2 ? rest : rest.replace(SPOKEN, cut);
}

/** The first and the last sentence of a long text: what is pasted stands between them. */
function ends(text: string, isLong: boolean): string {
  if (!isLong) return text;
  const sentences = text.split(/(?<=[.!?。…])\s+|\n+/u).filter((one) => one.trim() !== '');
  return sentences.length < 2 ? short(sentences[0] ?? '') : [sentences[0], sentences.at(-1)].map(short).join('\n');
}

/** A sentence longer than a message may be is nobody's own. */
const short = (sentence = ''): string => (sentence.length > SHORT_MESSAGE ? '' : sentence);

const tidy = (text: string): string => text.replace(/[\p{Zs}\t]+/gu, ' ').trim();
