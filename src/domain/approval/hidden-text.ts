/** Why a character is made visible. */
export type HiddenKind = 'bidirectional' | 'invisible' | 'control' | 'tag' | 'confusable';

export interface HiddenCharacter {
  /** In UTF-16 units from 0. */
  readonly at: number;
  /** `U+202E` */
  readonly code: string;
  readonly name: string;
  readonly kind: HiddenKind;
}

export interface RevealedText {
  readonly text: string;
  /** The text with each hidden character replaced by its code: `pay ⟦U+202E⟧ now`. */
  readonly shown: string;
  readonly hidden: readonly HiddenCharacter[];
}

const NAMES: Readonly<Record<number, string>> = {
  173: 'soft hyphen',
  847: 'combining grapheme joiner',
  1564: 'Arabic letter mark',
  4447: 'Hangul filler',
  4448: 'Hangul filler',
  6068: 'Khmer inherent vowel',
  6069: 'Khmer inherent vowel',
  6158: 'Mongolian vowel separator',
  8203: 'zero width space',
  8204: 'zero width non-joiner',
  8205: 'zero width joiner',
  8206: 'left-to-right mark',
  8207: 'right-to-left mark',
  8232: 'line separator',
  8233: 'paragraph separator',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8236: 'end of embedding',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  8288: 'word joiner',
  8294: 'left-to-right isolate',
  8295: 'right-to-left isolate',
  8296: 'first strong isolate',
  8297: 'end of isolate',
  10240: 'blank Braille pattern',
  12644: 'Hangul filler',
  65279: 'zero width no-break space',
  65440: 'Hangul filler',
  119129: 'musical null notehead',
};

const BIDIRECTIONAL = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/;
const JOINERS = /^[\u200d\ufe0e\ufe0f]$/;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u20e3|[#*0-9])$/u;
const OTHER_LETTERS = 'АВЕЅІЈКМНОРСТУХаеіјорсухѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαινορτυχ';
const LATIN_LETTERS = 'ABESIJKMHOPCTYXaeijopcyxshdqwABEZHIKMNOPTYXaivoptux';
/** Letters of other scripts that look like Latin ones, and those Latin letters. */
export const LATIN_LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [...OTHER_LETTERS].map((letter, at) => [letter, LATIN_LETTERS.charAt(at)]),
);
const WORD = /[\p{L}\p{M}]+/gu;

/**
 * Finds hidden or misleading characters: those that change the reading direction, have no width, control a terminal,
 * carry text in tags, or look like a Latin letter inside a Latin word. Line breaks and tabs are harmless, and so are
 * the joiners inside an emoji.
 */
export function revealText(text: string): RevealedText {
  const confusable = confusableAt(text);
  const characters = [...text];
  const hidden: HiddenCharacter[] = [];
  const shown: string[] = [];
  let at = 0;
  for (const [index, character] of characters.entries()) {
    const found = confusable.get(at) ?? nameHidden(character, characters[index - 1], characters[index + 1]);
    if (found === null) shown.push(character);
    else {
      const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
      hidden.push({ at, code, ...found });
      // A look-alike letter stays readable; an invisible character is replaced.
      shown.push(found.kind === 'confusable' ? `${character}⟦${code}⟧` : `⟦${code}⟧`);
    }
    at += character.length;
  }
  return { text, shown: shown.join(''), hidden };
}

type Found = Pick<HiddenCharacter, 'name' | 'kind'>;

function nameHidden(character: string, before: string | undefined, after: string | undefined): Found | null {
  const code = character.codePointAt(0) ?? 0;
  const name = NAMES[code];
  if (BIDIRECTIONAL.test(character)) return { kind: 'bidirectional', name: name ?? 'direction control' };
  if (code >= 0xe0000 && code <= 0xe007f) return { kind: 'tag', name: `tag ${tagWords(code)}` };
  if (JOINERS.test(character)) {
    const joins = before !== undefined && PICTURE.test(before) && (code !== 0x200d || PICTURE.test(after ?? ''));
    return joins ? null : { kind: 'invisible', name: name ?? 'variation selector' };
  }
  if (name !== undefined) return { kind: 'invisible', name };
  if ((code >= 0xfe00 && code <= 0xfe0d) || (code >= 0xe0100 && code <= 0xe01ef)) {
    return { kind: 'invisible', name: 'variation selector' };
  }
  if (character === '\n' || character === '\t') return null;
  if (/^[\p{Cc}]$/u.test(character)) return { kind: 'control', name: 'control character' };
  if (/^[\p{Cf}\p{Cs}\p{Co}\p{Cn}]$/u.test(character)) return { kind: 'invisible', name: 'character without a form' };
  return null;
}

function tagWords(code: number): string {
  const letter = code - 0xe0000;
  return letter >= 0x20 && letter < 0x7f ? JSON.stringify(String.fromCharCode(letter)) : 'character';
}

/** Letters that look Latin, inside words that have Latin letters. */
function confusableAt(text: string): ReadonlyMap<number, Found> {
  const found = new Map<number, Found>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!/\p{Script=Latin}/u.test(word)) continue;
    for (let at = 0; at < word.length; at++) {
      const letter = word.charAt(at);
      if (!LATIN_LOOKALIKES.has(letter)) continue;
      const script = /\p{Script=Greek}/u.test(letter) ? 'Greek' : 'Cyrillic';
      found.set(index + at, { kind: 'confusable', name: `${script} letter that looks Latin` });
    }
  }
  return found;
}
