import { z } from 'zod';

/** A stretch of a text that Telegram shows otherwise, in UTF-16 units. */
export const entity = z.object({ type: z.string(), offset: z.int(), length: z.int() });
type Entity = z.output<typeof entity>;

/** What stands before the stretch, before each further line of it, and behind it. */
interface Mark {
  readonly open: string;
  readonly line: string;
  readonly close: string;
  /** Whether it has lines of its own. */
  readonly block: boolean;
}
const QUOTATION: Mark = { open: '> ', line: '> ', close: '', block: true };
const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['blockquote', QUOTATION],
  ['expandable_blockquote', QUOTATION],
  ['pre', { open: '```\n', line: '', close: '\n```', block: true }],
  ['code', { open: '`', line: '', close: '`', block: false }],
  ['spoiler', { open: '||', line: '', close: '||', block: false }],
  ['strikethrough', { open: '~~', line: '', close: '~~', block: false }],
  ['text_link', { open: '[', line: '', close: '](link)', block: false }],
]);

/** The mark of a stretch; that of a quotation where its own would end, or not be read, within the stretch. */
function markOf(type: string, stretch: string): Mark | undefined {
  const mark = MARKS.get(type);
  if (mark === undefined || mark === QUOTATION) return mark;
  const isRead = mark.block ? !stretch.includes('```') : stretch.length <= 300 && !/[\n`|~[\]()]/.test(stretch);
  return isRead ? mark : QUOTATION;
}

/**
 * A text in which a quotation, code and what is hidden or taken back show by their signs, as they do where people type them: Telegram tells of them beside the text, and
 * without the signs the words of others would read as the sender's own.
 */
export function markQuotedParts(text: string, entities: readonly Entity[]): string {
  const inserts: { readonly at: number; readonly rank: number; readonly sign: string }[] = [];
  const outerFirst = [...entities].sort((one, other) => one.offset - other.offset || other.length - one.length);
  for (const [index, { type, offset, length }] of outerFirst.entries()) {
    const end = Math.min(text.length, offset + length);
    const mark = markOf(type, text.slice(Math.max(0, offset), Math.max(0, end)));
    if (mark === undefined || offset < 0 || end <= offset) continue;
    const breaksBefore = mark.block && offset > 0 && text[offset - 1] !== '\n';
    const breaksBehind = mark.block && end < text.length && text[end] !== '\n' && text[end - 1] !== '\n';
    inserts.push({ at: offset, rank: index + 1, sign: `${breaksBefore ? '\n' : ''}${mark.open}` });
    for (let at = text.indexOf('\n', offset) + 1; at > 0 && at < end; at = text.indexOf('\n', at) + 1)
      inserts.push({ at, rank: 0, sign: mark.line });
    inserts.push({ at: end, rank: -index - 1, sign: `${mark.close}${breaksBehind ? '\n' : ''}` });
  }
  let shown = '';
  let from = 0;
  for (const { at, sign } of inserts.sort((one, other) => one.at - other.at || one.rank - other.rank)) {
    shown += `${text.slice(from, at)}${sign}`;
    from = at;
  }
  return shown + text.slice(from);
}
