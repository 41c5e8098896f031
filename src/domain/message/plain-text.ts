import { type Pair, replaceCode, replacePairs } from './replace-pairs.ts';

/**
 * A Markdown text as plain text. Line breaks, emoji and everything else that is not markup stay unchanged; code stays
 * letter for letter.
 */
export function toPlainText(markdown: string): string {
  return readMarkdown(markdown, BARE);
}

/** The marks before and after formatted text; none in plain text. */
export type Marks = Readonly<Record<'bold' | 'italic' | 'strike' | 'code' | 'block', readonly [string, string]>>;

const NOTHING = ['', ''] as const;
const BARE: Marks = { bold: NOTHING, italic: NOTHING, strike: NOTHING, code: NOTHING, block: NOTHING };

/** As plain text, with these marks around formatted text. */
export function readMarkdown(markdown: string, marks: Marks): string {
  const lines: string[] = [];
  let fence: string | null = null;
  let first = 0;
  const endBlock = (): void => {
    const last = lines.length - 1;
    if (last < first) return;
    lines[first] = `${marks.block[0]}${lines[first]}`;
    lines[last] = `${lines[last]}${marks.block[1]}`;
  };
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/.exec(line);
    if (fence !== null) {
      const isEnd = mark !== null && mark[2]?.trim() === '' && mark[1]?.startsWith(fence);
      if (isEnd) {
        fence = null;
        endBlock();
      } else lines.push(line);
      continue;
    }
    if (mark?.[1] !== undefined && !(mark[1].startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1];
      first = lines.length;
      continue;
    }
    const plain = plainLine(line, lines.at(-1), marks);
    if (plain !== null) lines.push(plain);
  }
  if (fence !== null) endBlock();
  return lines.join('\n');
}

/** Null for a line of only markup. */
function plainLine(line: string, before: string | undefined, marks: Marks): string | null {
  const wordsOf = (text: string): string => plainWords(text, marks);
  // The underline of a heading, and the line below a table's head.
  if (/^ {0,3}=+\s*$/.test(line) && before !== undefined && before.trim() !== '') return null;
  if (/^ {0,3}(?:\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+(?:\|\s*)?|\|\s*:?-+:?\s*\|\s*)$/.test(line)) return null;
  const heading = /^ {0,3}#{1,6}[ \t]+(.*)$/.exec(line);
  if (heading?.[1] !== undefined) {
    const words = wordsOf(withoutClosing(heading[1]));
    return words === '' ? words : `${marks.bold[0]}${words}${marks.bold[1]}`;
  }
  const task = /^(\s*)[-*+][ \t]+\[([ xX])\][ \t]+(.*)$/.exec(line);
  if (task) return `${task[1]}${task[2] === ' ' ? '☐' : '☑'} ${wordsOf(task[3] ?? '')}`;
  const item = /^(\s*)[-*+][ \t]+(?![ \t])(?![-*_ \t]*$)(.*)$/.exec(line);
  if (item) return `${item[1]}• ${wordsOf(item[2] ?? '')}`;
  const row = /^\s*\|(.+)\|\s*$/.exec(line);
  if (row?.[1] !== undefined) {
    const cells = row[1].split(/(?<!\\)\|/).map((cell) => wordsOf(cell.trim()));
    return cells.join(' | ');
  }
  return wordsOf(line);
}

/** A heading without the signs that may close it. */
function withoutClosing(heading: string): string {
  const words = heading.trimEnd();
  let end = words.length;
  while (words.charAt(end - 1) === '#') end -= 1;
  const isClosed = end < words.length && /\s/.test(words.charAt(end - 1));
  return isClosed ? words.slice(0, end).trimEnd() : words;
}

/** Markup within a line. Code and escaped characters are set aside first, so that nothing in them counts as markup. */
function plainWords(text: string, marks: Marks): string {
  if (!/[[\\<]/.test(text) && !isMarked(text)) return text;
  const aside: string[] = [];
  const put = (piece: string): string => `\uE000${aside.push(piece) - 1}\uE001`;
  const safe = text.replace(/[\uE000-\uE007]/g, (mark) => put(mark));
  const bare = replaceCode(safe, (code) => put(`${marks.code[0]}${codeWords(code)}${marks.code[1]}`))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => put(mark))
    .replace(/<((?:https?|mailto):[^\s<>]+)>/g, (_, url: string) => put(url))
    .replace(/!\[([^[\]]*)\]\(\s*<?([^\s)>[]{1,2000})>?(?:\s+"[^"]*")?\s*\)/g, (_, alt: string, url: string) =>
      linkWords(alt, url, put),
    )
    .replace(/\[([^[\]]+)\]\(\s*<?([^\s)>[]{1,2000})>?(?:\s+"[^"]*")?\s*\)/g, (_, words: string, url: string) =>
      linkWords(words, url, put),
    )
    // An address is left alone: apparent markup in it is part of it.
    .replace(/\b(?:https?:\/\/|www\.)[^\s<>]+/g, (url) => put(url));
  return restore(showEmphasis(withEmphasis(bare), marks), aside);
}

/** Whether a mark of emphasis stands in a text twice: one alone marks nothing. */
const isMarked = (text: string): boolean =>
  ['*', '_', '~', '`'].some((sign) => text.indexOf(sign) !== text.lastIndexOf(sign));

const codeWords = (code: string): string => (/^ .* $/.test(code) && code.trim() !== '' ? code.slice(1, -1) : code);

function linkWords(words: string, url: string, put: (piece: string) => string): string {
  const bare = url.replace(/^mailto:/, '');
  if (words === '' || words === url || words === bare) return put(bare);
  return `${words} (${put(bare)})`;
}

/** Marks before and after a word; an underscore only where no word continues. */
const EMPHASIS: readonly (Pair & { readonly kind: (typeof KINDS)[number]; readonly sign: string })[] = [
  { kind: 'bold', sign: '***', open: /(?<!\*)\*\*\*(?=\S)/g, close: /(?<=\S)(?=\*\*\*(?!\*))/g, closeLength: 3 },
  { kind: 'bold', sign: '**', open: /\*\*(?=\S)/g, close: /(?<=\S)(?=\*\*(?!\*))/g, closeLength: 2 },
  {
    kind: 'bold',
    sign: '__',
    open: /(?<![\p{L}\p{N}_])__(?=\S)/gu,
    close: /(?<=\S)(?=__(?![\p{L}\p{N}_]))/gu,
    closeLength: 2,
  },
  {
    kind: 'italic',
    sign: '*',
    open: /(?<![\p{L}\p{N}*])\*(?=[^\s*])/gu,
    close: /(?<=[^\s*])(?=\*(?![\p{L}\p{N}*]))/gu,
  },
  { kind: 'italic', sign: '_', open: /(?<![\p{L}\p{N}_])_(?=[^\s_])/gu, close: /(?<=[^\s_])(?=_(?![\p{L}\p{N}_]))/gu },
  { kind: 'strike', sign: '~~', open: /~~(?=\S)/g, close: /(?<=\S)(?=~~)/g, closeLength: 2 },
];

const KINDS = ['bold', 'italic', 'strike'] as const;
/**
 * From here on, two characters per kind stand for its begin and end during the search, so that all outputs find the
 * same formatting.
 */
const FIRST_SIGN = 0xe002;
const ONLY_SIGNS = /^[\uE002-\uE007]*$/;

function withEmphasis(text: string): string {
  return EMPHASIS.reduce((rest, { kind, ...pair }) => {
    if (!rest.includes(pair.sign)) return rest;
    const begin = FIRST_SIGN + 2 * KINDS.indexOf(kind);
    return replacePairs(rest, { ...pair, isFilled: true }, (whole, words) =>
      // Around nothing they are not markup, and stay as written.
      ONLY_SIGNS.test(words) ? whole : `${String.fromCharCode(begin)}${words}${String.fromCharCode(begin + 1)}`,
    );
  }, text);
}

function showEmphasis(text: string, marks: Marks): string {
  return text.replace(/[\uE002-\uE007]/g, (sign) => {
    const place = sign.charCodeAt(0) - FIRST_SIGN;
    return marks[KINDS[place >> 1]!][place % 2]!;
  });
}

function restore(text: string, aside: readonly string[]): string {
  let whole = text;
  // Text that was set aside may contain earlier such text.
  for (let round = 0; round < 3 && whole.includes('\uE000'); round++)
    whole = whole.replace(/\uE000(\d+)\uE001/g, (_, index: string) => aside[Number(index)] ?? '');
  return whole;
}
