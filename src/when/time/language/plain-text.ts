/** A text in plain characters, with a mapping of positions to the original text. */
export interface PlainText {
  readonly text: string;
  /** Maps `[start, end)` of the plain text to `[start, end)` of the original. */
  readonly spanOf: (span: readonly [start: number, end: number]) => readonly [number, number];
}

const PLAIN = /^[\t\n\r\x20-\x7e]*$/;
const SPACE = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63]/;
const SIGNS: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u2032': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2026': '.',
  '\u3002': '.',
  '\u3001': ',',
};
const FRACTIONS: Readonly<Record<string, string>> = { '\u00bd': '5', '\u00bc': '25', '\u00be': '75' };

function plainSign(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (SPACE.test(sign)) return ' ';
  if (DASH.test(sign)) return '-';
  return SIGNS[sign] ?? sign;
}

/**
 * Replaces special characters by those of a keyboard: full-width digits, no-break spaces, curly quotes, dashes,
 * combining marks, `2½`, invisible characters. Keeps characters that change the direction of a line, so that the
 * reader refuses them.
 */
export function plainText(text: string): PlainText {
  if (PLAIN.test(text)) return { text, spanOf: (span) => span };
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const put = (written: string, at: number) => {
    for (const sign of written.split('')) {
      plain += sign;
      starts.push(at);
      ends.push(at + 1);
    }
  };
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string;
    const code = text.charCodeAt(i);
    if (code < 128) put(sign, i);
    else if (UNSEEN.test(sign)) continue;
    else if (code >= 0x300 && code <= 0x36f && plain !== '') {
      const composed = `${plain[plain.length - 1]}${sign}`.normalize('NFC');
      if (composed.length !== 1) put(sign, i);
      else {
        plain = plain.slice(0, -1) + composed;
        ends[ends.length - 1] = i + 1;
      }
    } else if (FRACTIONS[sign] !== undefined) {
      if (/\d\s$/.test(plain)) {
        plain = plain.slice(0, -1);
        starts.pop();
        ends.pop();
      }
      put(`${/\d$/.test(plain) ? '' : '0'}.${FRACTIONS[sign]}`, i);
    } else put(plainSign(sign), i);
  }
  return {
    text: plain,
    spanOf: ([start, end]) => [
      starts[start] ?? text.length,
      end <= start ? (starts[start] ?? text.length) : (ends[end - 1] ?? text.length),
    ],
  };
}

/** Spaces and pictures in front of a text. */
export const PICTURES = /^(?:\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+/u;

/**
 * Where the words of a text begin and end: without surrounding spaces, quotes around the whole, and the signs that
 * end a sentence.
 */
export function wordsOf(text: string): readonly [start: number, end: number] {
  let start = PICTURES.exec(text)?.[0].length ?? 0;
  let end = text.trimEnd().length;
  for (const quote of ['"', "'"]) {
    if (
      end - start > 2 &&
      text[start] === quote &&
      text[end - 1] === quote &&
      text.indexOf(quote, start + 1) === end - 1
    ) {
      start++;
      end--;
    }
  }
  while (start < end && (text[start] === '\u00bf' || text[start] === '\u00a1')) start++;
  // The question mark at the end may belong to a pattern, the dot to a day: "am 7.!".
  const sentence = /\p{L}|:/u.test(text)
    ? /(?<![\s?*])(?!(?<=\d)\.[!?])[.!?]*[!?]$|(?<![\s?*])\.{2,}$/.exec(text.slice(start, end))
    : null;
  if (sentence !== null && sentence.index > 0) end = start + sentence.index;
  return [start, end];
}
