/**
 * Makes text from people and agents safe to print: characters that control the terminal (escape sequences, carriage
 * returns) or hide or reorder letters (zero-width and bidirectional controls) appear as their code points. Line
 * breaks stay when `lines` is set.
 */
export function printable(text: string, options: { readonly lines?: boolean } = {}): string {
  return text.replace(STEERING, (char) => {
    if (char === '\n') return options.lines ? '\n' : ' ';
    if (char === '\t') return ' ';
    if (char === '\r') return '';
    return `<U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`;
  });
}

/** A text for programs, unchanged unless a terminal would show it. */
export const printableOn = (screen: { readonly isTTY?: boolean | undefined }, text: string): string =>
  screen.isTTY === true ? printable(text, { lines: true }) : text;

/** C0 and C1 controls, zero-width characters (but the joiner that emoji need), bidirectional controls, the byte order mark. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const STEERING = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Characters of one column each, which make up most texts. Building the general measure would cost a command a
 * fifteenth of a second.
 */
const PLAIN = /^[\x20-\x7e]*$/;

let wide: RegExp | undefined;
let graphemes: Intl.Segmenter | undefined;

/** Each visible character with its columns: two for emoji and East Asian letters. */
function* characters(text: string): Iterable<{ readonly segment: string; readonly columns: number }> {
  wide ??=
    /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{RGI_Emoji}/v;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(text)) yield { segment, columns: wide.test(segment) ? 2 : 1 };
}

/** The width of a text in terminal columns. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { columns } of characters(text)) width += columns;
  return width;
}

/** Cuts a text to a number of columns, with an ellipsis for the rest. */
export function cut(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text;
  let kept = '';
  let width = 0;
  for (const { segment, columns: more } of characters(text)) {
    if (width + more > columns - 1) break;
    kept += segment;
    width += more;
  }
  return `${kept.trimEnd()}…`;
}

/** Pads a text with spaces. */
export function pad(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}
