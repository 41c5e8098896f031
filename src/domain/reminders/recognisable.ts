// Whether a person can recognise the reminder in an agent's wording. In doubt they cannot: the stored text below it
// costs a line, and an unrecognised reminder is lost.
import { escapeMarks } from '../message/escape-marks.ts';
import { contentWords, foldText, sharesWord, wordsOf } from '../words/content-words.ts';
import { visibleText } from '../words/visible-text.ts';

/** "Don't forget to ..." negates nothing. */
const DO_NOT_FORGET =
  /\b(?:do not|don't|dont|never|not|mustn't|cannot|can't|without)(?: (?:you|ever|to))* (?:forget|miss|skip)\w*|\bverg(?:iss|esst|essen sie)(?: [^\s.,;!?]+){0,3} (?:nicht|nie)\b|\b(?:nicht|nie)(?: zu)? vergessen\b|\bn'oubli\w+(?: [^\s.,;!?]+)? (?:pas|jamais)\b|\bne (?:pas |jamais )?(?:l'|les? )?oubli\w+(?: (?:pas|jamais))?|\bno (?:(?:te|se|lo|la|le|os) )*olvid\w+|\bnie zapom\w+/gu;
const NEGATION =
  /\b(?:no|not|never|none|nothing|without|cannot|nobody|neither|nor|hardly|barely|unable|refus\w+|(?:do|does|did|is|are|was|were|wo|would|could|should|ca)nt|nicht|nichts|nie|niemals|niemand\w*|weder|kaum|ohne|kein\w*|pas|jamais|personne|ni|sans|aucune?|rien|sin|jamas|nunca|nadie|tampoco|nada|ningun\w*|bez|nigdy|nikt|ani|zadn\w+)\b|n't\b/u;
/** The border between two statements. */
const CLAUSE = /[.,;:!?…—–()\n。、！？，；：“”„«»]|\s-\s|\b(?:but|instead|aber|sondern|mais|pero|sino|ale|lecz)\b/gu;

/**
 * Whether a wording recalls the stored text: it contains it, or shares a whole readable word of its subject. A
 * negation ("I need no water") recalls nothing, unless the stored text itself has one.
 */
export function recalls(wording: string, stored: string): boolean {
  // A stored text may be only an address.
  const shown = visibleText(stored).trim() === '' ? (text: string) => text : visibleText;
  const said = foldText(shown(wording));
  const kept = foldText(shown(stored));
  if (contains(said, kept)) return true;
  const content = contentWords(shown(stored));
  if (content.length === 0) return false;
  const whole = withoutUrging(said);
  if (isDenial(kept)) return sharesWord(contentWords(whole), content);
  return whole.split(CLAUSE).some((clause) => !isDenial(clause) && sharesWord(contentWords(clause), content));
}

/** A text without words (a single emoji) must itself be there. */
function contains(said: string, kept: string): boolean {
  const words = wordsOf(kept);
  if (words.length > 0) return ` ${wordsOf(said).join(' ')} `.includes(` ${words.join(' ')} `);
  return said.includes(kept.trim());
}

const isDenial = (folded: string): boolean => NEGATION.test(withoutUrging(folded));

/** "Don't forget the pills" without its negation. */
function withoutUrging(folded: string): string {
  return folded.replace(DO_NOT_FORGET, (urging) => urging.replace(new RegExp(NEGATION, 'gu'), ' '));
}

/** A wording as shown, and as passed to channels, where Markdown counts. */
export interface ShownWording {
  readonly text: string;
  readonly markdown: string;
}

/**
 * An agent's wording of a reminder, with the stored text as a quote below it when nothing else identifies the
 * reminder.
 */
export function recognisable(wording: string, stored: string, after: string): ShownWording {
  if (recalls(wording, stored)) return { text: after, markdown: after };
  const lines = stored.trim().split(/\r\n|\r|\n/u);
  const below = (line: (text: string) => string) => `${after}\n\n${lines.map((text) => `> ${line(text)}`).join('\n')}`;
  return { text: below((text) => text), markdown: below(escapeMarks) };
}
