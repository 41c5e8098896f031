import { escapeHtml } from '../../domain/message/escape-html.ts';
import type { Mark, MarkedText } from '../../domain/message/marked-text.ts';

const TAGS = { bold: 'b', italic: 'i', strike: 's', code: 'code', block: 'code' } as const;
/** A text as HTML, with its formatting and its line breaks. */
export function toHtml({ text, marks }: MarkedText): string {
  const borders = new Set([0, text.length, ...marks.flatMap(({ offset, length }) => [offset, offset + length])]);
  const places = [...borders].sort((one, other) => one - other);
  const coming = [...marks].sort((one, other) => one.offset - other.offset);
  let next = 0;
  let here: readonly Mark[] = [];
  return places
    .slice(0, -1)
    .map((from, index) => {
      const first = next;
      while (coming[next] !== undefined && (coming[next] as Mark).offset <= from) next += 1;
      here = [...here, ...coming.slice(first, next)].filter(({ offset, length }) => from < offset + length);
      const [open, close] = [here.map(({ kind }) => `<${TAGS[kind]}>`), here.map(({ kind }) => `</${TAGS[kind]}>`)];
      return `${open.join('')}${inLines(text.slice(from, places[index + 1]))}${close.reverse().join('')}`;
    })
    .join('');
}

/** Repeated spaces stay, too. */
const inLines = (text: string): string =>
  escapeHtml(text)
    .replace(/ {2,}|^ /gm, (spaces) => '&nbsp;'.repeat(spaces.length))
    .replace(/\r\n|\r|\n/g, '<br>\n');
