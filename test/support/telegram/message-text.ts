// What the server makes of a text before anybody sees it: control characters become spaces, the ends are trimmed, entities
// move along or are refused. Limits and nesting rules: the comments of `sendMessage` and `MessageEntity` in @grammyjs/types;
// the wording of refusals: tdlib/telegram-bot-api and td (`clean_input_string_with_entities`, `fix_formatted_text`).
import type { MessageEntity } from 'grammy/types';
import { record } from './params.ts';
import { badRequest } from './refusal.ts';

/** A text as it stands on a screen. */
export interface FormattedText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
}

const PLAIN_TYPES = [
  ...['mention', 'hashtag', 'cashtag', 'bot_command', 'url', 'email', 'phone_number', 'bold', 'italic', 'underline'],
  ...['strikethrough', 'spoiler', 'blockquote', 'expandable_blockquote', 'code'],
];
const ENTITY_TYPES = [...PLAIN_TYPES, 'pre', 'text_link', 'text_mention', 'custom_emoji', 'date_time'];

/** An entity may hold at most so many; what is more stays text without its formatting. */
const MOST_ENTITIES = 100;

/** Checks the entities of a call and returns them as the types have them. */
export function readEntities(value: unknown): MessageEntity[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw badRequest("can't parse entities: expected an Array of MessageEntity");
  return value.map((one): MessageEntity => {
    const entity = record(one);
    const unreadable = (why: string) => badRequest(`can't parse MessageEntity: ${why}`);
    if (!entity) throw unreadable('expected an Object');
    for (const field of ['offset', 'length']) {
      if (entity[field] === undefined) throw unreadable(`Can't find field "${field}"`);
      if (!Number.isInteger(entity[field])) throw unreadable(`Field "${field}" must be of type Number`);
    }
    if (entity.type === undefined) throw unreadable('Can\'t find field "type"');
    if (!ENTITY_TYPES.includes(String(entity.type))) throw unreadable('Unsupported type specified');
    if (entity.type === 'text_link') {
      if (entity.url === undefined) throw unreadable('Can\'t find field "url"');
      const url = String(entity.url);
      if (!isLink(url)) throw badRequest(`entity URL '${url}' is invalid: Wrong HTTP URL`);
    }
    if (entity.type === 'text_mention' && !record(entity.user)) throw unreadable('Can\'t find field "user"');
    if (entity.type === 'date_time' && !Number.isInteger(entity.unix_time)) {
      throw unreadable('Can\'t find field "unix_time"');
    }
    return entity as unknown as MessageEntity;
  });
}

/** Whether an entity or a button may lead there. */
export function isLink(url: string): boolean {
  if (/^tg:\/\/\S+$/.test(url)) return true;
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `http://${url}`;
  if (!/^https?:\/\/[^\s/?#]+/i.test(withScheme) || !URL.canParse(withScheme)) return false;
  const { hostname } = new URL(withScheme);
  // As the real server: a host without a dot, such as localhost, is no link.
  return hostname.includes('.') || hostname.startsWith('[');
}

/** The text as the server keeps it. Empty when nothing readable is left. */
export function cleanText(raw: string, given: readonly MessageEntity[]): FormattedText {
  refuseMisplaced(raw, given);
  // Where each UTF-16 unit of the raw text comes to stand; what vanishes stands where its successor does.
  const positions: number[] = [];
  let cleaned = '';
  for (const unit of raw) {
    for (let index = 0; index < unit.length; index++) positions.push(cleaned.length);
    cleaned += cleanCharacter(unit);
    // The second half of a pair stands one further.
    if (unit.length === 2) positions[positions.length - 1] = cleaned.length - 1;
  }
  positions.push(cleaned.length);
  const start = cleaned.length - cleaned.replace(/^[ \n]+/, '').length;
  const text = cleaned.replace(/^[ \n]+/, '').replace(/[ \n]+$/, '');
  const place = (offset: number) => Math.min(text.length, Math.max(0, (positions[offset] ?? cleaned.length) - start));
  const moved = given
    .filter((entity) => entity.offset >= 0 && entity.length > 0)
    .map((entity) => {
      const from = place(entity.offset);
      return { ...entity, offset: from, length: place(entity.offset + entity.length) - from };
    })
    .filter((entity) => entity.length > 0)
    .sort((a, b) => a.offset - b.offset || b.length - a.length);
  // Zero-width characters alone are nothing that anybody could read.
  if (/^[\s\u200b-\u200f\u2060\ufeff]*$/u.test(text)) return { text: '', entities: [] };
  return { text, entities: [...moved, ...found(text, moved)].slice(0, MOST_ENTITIES) };
}

function cleanCharacter(character: string): string {
  const code = character.codePointAt(0) as number;
  if (character === '\n') return character;
  if (character === '\r') return '';
  if (code < 32) return ' ';
  // Line and paragraph separators, changes of direction, and marks that draw lines over neighbours.
  if ((code >= 0x2028 && code <= 0x202e) || [0x333, 0x33f, 0x30a].includes(code)) return '';
  // Half a pair cannot be written in UTF-8.
  if (code >= 0xd800 && code <= 0xdfff) return '\ufffd';
  return character;
}

function refuseMisplaced(raw: string, entities: readonly MessageEntity[]): void {
  const isMiddle = (offset: number) =>
    /[\udc00-\udfff]/.test(raw[offset] ?? '') && /[\ud800-\udbff]/.test(raw[offset - 1] ?? '');
  const sorted = entities
    .filter((entity) => entity.length > 0 && entity.offset >= 0)
    .sort((a, b) => a.offset - b.offset || b.length - a.length);
  const open: number[] = [];
  for (const { offset, length, type } of sorted) {
    const end = offset + length;
    const at = `at UTF-16 offset ${end}`;
    if (offset >= raw.length) throw badRequest(`entity begins after the end of the text at UTF-16 offset ${offset}`);
    if (isMiddle(offset)) throw badRequest(`entity begins in a middle of a UTF-16 symbol at byte offset ${offset}`);
    if (end > raw.length) {
      throw badRequest(`entity beginning at UTF-16 offset ${offset} ends after the end of the text ${at}`);
    }
    const inside = `entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol ${at}`;
    if (isMiddle(end)) throw badRequest(inside);
    while (open.length > 0 && (open.at(-1) as number) <= offset) open.pop();
    // "If two entities have common characters, then one of them is fully contained inside another."
    if (open.length > 0 && end > (open.at(-1) as number)) throw badRequest(inside);
    if (type.endsWith('blockquote') && sorted.some((other) => isAround(other, offset, end))) {
      throw badRequest("can't parse entities: blockquote entities can't be nested");
    }
    open.push(end);
  }
}

function isAround(other: MessageEntity, offset: number, end: number): boolean {
  const otherEnd = other.offset + other.length;
  if (other.offset === offset && otherEnd === end) return false;
  return other.type.endsWith('blockquote') && other.offset <= offset && otherEnd >= end;
}

/** What the server finds by itself, in texts of people and of bots alike. */
function found(text: string, given: readonly MessageEntity[]): MessageEntity[] {
  const patterns = [
    ['bot_command', /(?<![\w/<>])\/[A-Za-z0-9_]{1,64}(?:@\w{3,32})?(?![\w/])/g],
    ['mention', /(?<![\w@])@[A-Za-z]\w{2,31}/g],
    ['url', /https?:\/\/[^\s<>"]+/g],
    ['hashtag', /(?<![\w#&])#[\p{L}\p{N}_]+/gu],
  ] as const;
  return patterns
    .flatMap(([type, pattern]) =>
      [...text.matchAll(pattern)].map((match) => ({ type, offset: match.index, length: match[0].length })),
    )
    .filter(({ offset, length }) =>
      given.every((other) => other.offset >= offset + length || other.offset + other.length <= offset),
    )
    .filter((one, index, all) =>
      all
        .slice(0, index)
        .every((other) => other.offset >= one.offset + one.length || other.offset + other.length <= one.offset),
    )
    .sort((a, b) => a.offset - b.offset);
}
