/** What begins something at the start of a line: headings, quotes, lists, small print. */
const AT_LINE_START = /^(\s*)(#{1,3}(?=\s)|>(?=\s|>>)|-(?=[#\s])|\+(?=\s)|\d+(?=\.\s))/gm;
const ANYWHERE = /[\\*_~`|[\]<]/g;
const ADDRESS = /(https?:\/\/[^\s<>]+)/;

/**
 * Makes every character of a text mean itself on Discord. Addresses stay as they are: a backslash would become part of them, and
 * nothing in them is taken for a mark.
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
