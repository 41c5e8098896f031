import { type Marks, readMarkdown, toPlainText } from './plain-text.ts';

/** A formatted range of a text; in UTF-16 units. */
export interface Mark {
  readonly kind: keyof Marks;
  readonly offset: number;
  readonly length: number;
}

/** A text with its formatting apart, for services that take both separately. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const KINDS = ['bold', 'italic', 'strike', 'code', 'block'] as const;
const FIRST = 0xe010;
const SIGNS = /[\uE010-\uE019]/;
const sign = (place: number): string => String.fromCharCode(FIRST + place);
const MARKS = Object.fromEntries(KINDS.map((kind, at) => [kind, [sign(2 * at), sign(2 * at + 1)]])) as unknown as Marks;

/** The text and formatting of a Markdown text; the text is that of `toPlainText`, letter for letter. */
export function toMarkedText(markdown: string): MarkedText {
  // The text itself uses the private signs: then nothing is formatted.
  if (SIGNS.test(markdown)) return { text: toPlainText(markdown), marks: [] };
  const open: { kind: keyof Marks; offset: number }[] = [];
  const marks: Mark[] = [];
  let text = '';
  for (const unit of readMarkdown(markdown, MARKS).split('')) {
    const place = unit.charCodeAt(0) - FIRST;
    const kind = place >= 0 ? KINDS[place >> 1] : undefined;
    if (kind === undefined) text += unit;
    else if (place % 2 === 0) open.push({ kind, offset: text.length });
    else {
      const begun = open.findLastIndex((one) => one.kind === kind);
      const [mark] = begun === -1 ? [] : open.splice(begun, 1);
      if (mark !== undefined && text.length > mark.offset) marks.push({ ...mark, length: text.length - mark.offset });
    }
  }
  return { text, marks: marks.sort((one, other) => one.offset - other.offset || other.length - one.length) };
}
