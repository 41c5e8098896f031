// Texts with a parse mode. The rules: the comment of `ParseMode` in @grammyjs/types; the wording of refusals: td
// (MessageEntity.cpp, `parse_html`, `parse_markdown_v2`, `parse_markdown`). Byte offsets count UTF-8, as theirs do.
import type { MessageEntity } from 'grammy/types';
import type { FormattedText } from './message-text.ts';
import { badRequest, type Refusal } from './refusal.ts';

/**
 * Reads a text in one of the three modes.
 * @throws {Refusal} in the words of the real server
 */
export function parseMarkup(raw: string, mode: string): FormattedText {
  switch (mode.toLowerCase()) {
    case 'html':
      return parseHtml(raw);
    case 'markdownv2':
      return parseMarkdown(raw);
    case 'markdown':
      return parseLegacyMarkdown(raw);
    default:
      throw badRequest('unsupported parse_mode');
  }
}

interface OpenEntity {
  readonly name: string;
  readonly type: string;
  readonly offset: number;
  readonly at: number;
  readonly extra: object;
}

const unreadable = (words: string): Refusal => badRequest(`can't parse entities: ${words}`);
const byteOffset = (raw: string, index: number): number => Buffer.byteLength(raw.slice(0, index), 'utf8');

const TAGS: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  a: 'text_link',
};
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

function parseHtml(raw: string): FormattedText {
  let text = '';
  const entities: MessageEntity[] = [];
  const open: OpenEntity[] = [];
  for (let index = 0; index < raw.length; index++) {
    const rest = raw.slice(index);
    const reference = /^&(?:#(\d+)|#x([0-9a-f]+)|(lt|gt|amp|quot));?/i.exec(rest);
    if (reference) {
      const [whole, decimal, hex, name] = reference;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '0', 16);
      // A number that names no character stays as it is written.
      text += name ? NAMED[name.toLowerCase()] : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      index += whole.length - 1;
      continue;
    }
    if (raw[index] !== '<') {
      text += raw[index];
      continue;
    }
    const at = byteOffset(raw, index);
    const end = raw.indexOf('>', index);
    if (rest.startsWith('</')) {
      const name = /^<\/([^\s>]*)/.exec(rest)?.[1]?.toLowerCase() ?? '';
      const last = open.pop();
      if (!last) throw unreadable(`Unexpected end tag at byte offset ${at}`);
      if (name !== '' && name !== last.name) {
        throw unreadable(`Unmatched end tag at byte offset ${at}, expected "</${last.name}>", found "</${name}>"`);
      }
      if (end < 0) throw unreadable(`Unclosed end tag at byte offset ${at}`);
      close(entities, last, text);
    } else {
      if (end < 0) throw unreadable(`Unclosed start tag at byte offset ${at}`);
      const name = /^<([^\s>/]*)/.exec(rest)?.[1]?.toLowerCase() ?? '';
      if (name === '') throw unreadable(`Empty tag at byte offset ${at}`);
      const type = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
      const inside = raw.slice(index + 1, end);
      if (!type) throw unreadable(`Unsupported start tag "${name}" at byte offset ${at}`);
      if (name === 'span' && !/class\s*=\s*["']?tg-spoiler/.test(inside)) {
        throw unreadable(`Tag "span" must have class "tg-spoiler" at byte offset ${at}`);
      }
      const url = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(inside);
      const isExpandable = name === 'blockquote' && /\sexpandable\b/.test(inside);
      open.push({
        name,
        type: isExpandable ? 'expandable_blockquote' : type,
        offset: text.length,
        at,
        extra: url ? { url: url[1] ?? url[2] ?? url[3] } : {},
      });
    }
    index = end;
  }
  const left = open.at(-1);
  if (left) throw unreadable(`Can't find end tag corresponding to start tag "${left.name}"`);
  return { text, entities };
}

const RESERVED = '_*[]()~`>#+-=|{}.!';
const MARKS = [
  ['__', 'underline', 'Underline'],
  ['||', 'spoiler', 'Spoiler'],
  ['```', 'pre', 'Pre'],
  ['`', 'code', 'Code'],
  ['*', 'bold', 'Bold'],
  ['_', 'italic', 'Italic'],
  ['~', 'strikethrough', 'Strikethrough'],
] as const;

function parseMarkdown(raw: string): FormattedText {
  let text = '';
  const entities: MessageEntity[] = [];
  const open: OpenEntity[] = [];
  for (let index = 0; index < raw.length; index++) {
    const character = raw[index] as string;
    const next = raw.charCodeAt(index + 1);
    if (character === '\\' && next >= 1 && next <= 126) {
      text += raw[++index];
      continue;
    }
    const top = open.at(-1);
    const isVerbatim = top?.type === 'code' || top?.type === 'pre';
    const mark = MARKS.find(([sign]) => raw.startsWith(sign, index) && (!isVerbatim || sign === top?.name));
    if (mark) {
      const [sign, type] = mark;
      if (top?.name === sign) close(entities, open.pop() as OpenEntity, text);
      else open.push({ name: sign, type, offset: text.length, at: byteOffset(raw, index), extra: {} });
      index += sign.length - 1;
      continue;
    }
    if (isVerbatim) {
      text += character;
      continue;
    }
    if (character === '[') {
      open.push({ name: ']', type: 'text_link', offset: text.length, at: byteOffset(raw, index), extra: {} });
      continue;
    }
    if (character === ']' && top?.name === ']') {
      const url = /^\]\(((?:\\.|[^)\\])*)\)/.exec(raw.slice(index));
      open.pop();
      if (url) close(entities, { ...top, extra: { url: (url[1] as string).replace(/\\(.)/g, '$1') } }, text);
      index += (url?.[0].length ?? 1) - 1;
      continue;
    }
    const isLineStart = index === 0 || raw[index - 1] === '\n';
    if (character === '>' && isLineStart) {
      const lineEnd = raw.indexOf('\n', index);
      const line = raw.slice(index + 1, lineEnd < 0 ? raw.length : lineEnd);
      const inner = parseMarkdown(line);
      entities.push({ type: 'blockquote', offset: text.length, length: inner.text.length });
      entities.push(...inner.entities.map((one) => ({ ...one, offset: one.offset + text.length })));
      text += inner.text;
      index += line.length;
      continue;
    }
    if (RESERVED.includes(character)) {
      throw unreadable(`Character '${character}' is reserved and must be escaped with the preceding '\\'`);
    }
    text += character;
  }
  const left = open.at(-1);
  if (left) {
    const name = MARKS.find(([sign]) => sign === left.name)?.[2] ?? 'TextUrl';
    throw unreadable(`Can't find end of ${name} entity at byte offset ${left.at}`);
  }
  return { text, entities };
}

function parseLegacyMarkdown(raw: string): FormattedText {
  let text = '';
  const entities: MessageEntity[] = [];
  const kinds: Readonly<Record<string, string>> = { _: 'italic', '*': 'bold', '`': 'code', '```': 'pre' };
  for (let index = 0; index < raw.length; index++) {
    const character = raw[index] as string;
    if (character === '\\' && '_*`['.includes(raw[index + 1] ?? ' ')) {
      text += raw[++index];
      continue;
    }
    const link = /^\[([^\]]*)\]\(([^)]*)\)/.exec(raw.slice(index));
    if (link) {
      const [whole, words = '', url = ''] = link;
      entities.push({ type: 'text_link', offset: text.length, length: words.length, url });
      text += words;
      index += whole.length - 1;
      continue;
    }
    const sign = raw.startsWith('```', index) ? '```' : character;
    const type = kinds[sign];
    if (!type && character !== '[') {
      text += character;
      continue;
    }
    const end = raw.indexOf(character === '[' ? ']' : sign, index + sign.length);
    if (end < 0) {
      throw unreadable(`Can't find end of the entity starting at byte offset ${byteOffset(raw, index)}`);
    }
    const inner = raw.slice(index + sign.length, end);
    if (type) entities.push({ type, offset: text.length, length: inner.length } as MessageEntity);
    text += inner;
    index = end + sign.length - 1;
  }
  return { text, entities };
}

function close(entities: MessageEntity[], { type, offset, extra }: OpenEntity, text: string): void {
  if (text.length > offset) entities.push({ type, offset, length: text.length - offset, ...extra } as MessageEntity);
}
