/** What starts formatting at the beginning of a line: headings, quotes, lists, small print. */
const AT_LINE_START = /^([^\S\n]*)(#{1,3}(?=\s)|>(?=\s|>>)|-(?=[#\s])|\+(?=\s)|\d+(?=\.\s))/gm;
const ANYWHERE = /[\\*_~`|[\]<]/g;
const ADDRESS = /(https?:\/\/[^\s<>]+)/;

/**
 * Escapes a text so that no character has a meaning on Discord. Addresses stay unchanged: a backslash would become
 * part of them, and nothing in them is formatting.
 */
export function escapeMarkdown(text: string): string {
  return text
    .split(ADDRESS)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(ANYWHERE, '\\$&')))
    .join('')
    .replace(AT_LINE_START, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );
}
