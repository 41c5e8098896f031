/**
 * What a text in Markdown says where nothing renders it. Line breaks, emoji and everything that is no mark of Markdown stay exactly
 * as they are; code is kept letter for letter.
 */
export function toPlainText(markdown: string): string {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
    if (fence !== null) {
      const isEnd = mark !== null && mark[2]?.trim() === '' && mark[1]?.startsWith(fence);
      if (isEnd) fence = null;
      else lines.push(line);
      continue;
    }
    if (mark?.[1] !== undefined && !(mark[1].startsWith('`') && mark[2]?.includes('`'))) {
      fence = mark[1];
      continue;
    }
    const plain = plainLine(line, lines.at(-1));
    if (plain !== null) lines.push(plain);
  }
  return lines.join('\n');
}

/** Null: the line is nothing but a mark. */
function plainLine(line: string, before: string | undefined): string | null {
  // What underlines a heading, and what separates the head of a table from its rows.
  if (/^ {0,3}=+\s*$/.test(line) && before !== undefined && before.trim() !== '') return null;
  if (/^ {0,3}(?:\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?|\|\s*:?-+:?\s*\|)\s*$/.test(line)) return null;
  const heading = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line);
  if (heading?.[1] !== undefined) return plainWords(heading[1]);
  const task = /^(\s*)[-*+][ \t]+\[([ xX])\][ \t]+(.*)$/.exec(line);
  if (task) return `${task[1]}${task[2] === ' ' ? '☐' : '☑'} ${plainWords(task[3] ?? '')}`;
  const item = /^(\s*)[-*+][ \t]+(?![-*_ \t]*$)(.*)$/.exec(line);
  if (item) return `${item[1]}• ${plainWords(item[2] ?? '')}`;
  const row = /^\s*\|(.+)\|\s*$/.exec(line);
  if (row?.[1] !== undefined) {
    const cells = row[1].split(/(?<!\\)\|/).map((cell) => plainWords(cell.trim()));
    return cells.join(' | ');
  }
  return plainWords(line);
}

/** Marks within a line. Code and what is escaped are set aside first, so that nothing in them counts as a mark. */
function plainWords(text: string): string {
  if (!/[`*_~[\\<!]/.test(text)) return text;
  const aside: string[] = [];
  const put = (piece: string): string => `\uE000${aside.push(piece) - 1}\uE001`;
  const safe = text.replace(/[\uE000\uE001]/g, (mark) => put(mark));
  const bare = safe
    .replace(/(?<!\\)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (_, __, code: string) => put(codeWords(code)))
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => put(mark))
    .replace(/<((?:https?|mailto):[^\s<>]+)>/g, (_, url: string) => put(url))
    .replace(/!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g, (_, alt: string, url: string) =>
      linkWords(alt, url, put),
    )
    .replace(/\[([^\]]+)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/g, (_, words: string, url: string) =>
      linkWords(words, url, put),
    )
    // An address is left alone: what looks like a mark in it is part of it.
    .replace(/\b(?:https?:\/\/|www\.)[^\s<>]+/g, (url) => put(url));
  return restore(withoutEmphasis(bare), aside);
}

const codeWords = (code: string): string => (/^ .* $/.test(code) && code.trim() !== '' ? code.slice(1, -1) : code);

function linkWords(words: string, url: string, put: (piece: string) => string): string {
  const bare = url.replace(/^mailto:/, '');
  if (words === '' || words === url || words === bare) return put(bare);
  return `${words} (${put(bare)})`;
}

/** Marks that stand before a word and after one; an underscore only where no word goes on. */
const EMPHASIS: readonly RegExp[] = [
  /(?<!\*)\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*(?!\*)/g,
  /\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)/g,
  /(?<![\p{L}\p{N}_])__(?=\S)(.+?)(?<=\S)__(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu,
  /(?<![\p{L}\p{N}_])_(?=[^\s_])(.+?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu,
  /~~(?=\S)(.+?)(?<=\S)~~/g,
];

function withoutEmphasis(text: string): string {
  return EMPHASIS.reduce((rest, mark) => rest.replace(mark, '$1'), text);
}

function restore(text: string, aside: readonly string[]): string {
  let whole = text;
  // What was set aside may hold what was set aside before it.
  for (let round = 0; round < 3 && whole.includes('\uE000'); round++)
    whole = whole.replace(/\uE000(\d+)\uE001/g, (_, index: string) => aside[Number(index)] ?? '');
  return whole;
}
