import type { EpochMs } from './clock.ts';
import { parseWall, type WallMs } from './wall.ts';
import { formatOffset, resolveWall } from './zone.ts';
import { resolveZone } from './zone-id.ts';

/** A read date-time: an instant, a wall-clock time, or a date alone (its 00:00). */
export type InstantReading =
  | { readonly ok: true; readonly kind: 'instant'; readonly at: EpochMs /** From `[Zone]`. */; readonly zone?: string }
  | { readonly ok: true; readonly kind: 'wall' | 'date'; readonly wall: WallMs; readonly zone?: string }
  | { readonly ok: false; readonly issue: InstantIssue };

/** Why a text is not a date-time; `span` is in the text, `[start, end)`. */
export interface InstantIssue {
  readonly code: 'bad-date' | 'bad-time' | 'unknown-zone' | 'offset-conflict' | 'unsupported';
  readonly message: string;
  readonly span: readonly [start: number, end: number];
  readonly hint: string;
}

const EXTENDED =
  /^(\d{4})-(\d\d)-(\d\d)(?:([T ])(\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?\s?(Z|[+-]\d\d(?::?\d\d(?::?\d\d)?)?)?)?((?:\[[^\]]*\])*)$/i;
const BASIC =
  /^(\d{4})(\d\d)(\d\d)(T)(\d\d)(\d\d)(?:(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?((?:\[[^\]]*\])*)$/i;
const HINT = 'Write 2026-12-25T09:00, with Z or an offset such as +01:00 if it is an instant.';

function offsetMs(text: string): number {
  if (/^z$/i.test(text)) return 0;
  const digits = text.slice(1).replaceAll(':', '').padEnd(6, '0');
  const [hours, minutes, seconds] = [0, 2, 4].map((i) => Number(digits.slice(i, i + 2))) as [number, number, number];
  if (hours > 23 || minutes > 59 || seconds > 59) return Number.NaN;
  return ((hours * 60 + minutes) * 60 + seconds) * (text.startsWith('-') ? -1000 : 1000);
}

interface Annotations {
  readonly zone?: string;
  readonly issue?: InstantIssue;
}

/**
 * Reads the suffixes of RFC 9557 section 3: `[Zone]` first, then `[key=value]`. An unknown key may be ignored unless
 * it is marked critical.
 */
function readAnnotations(text: string, start: number): Annotations {
  let zone: string | undefined;
  let at = start;
  for (const part of text.match(/\[[^\]]*\]/g) ?? []) {
    const span: readonly [number, number] = [at, at + part.length];
    at += part.length;
    const critical = part.startsWith('[!');
    const body = part.slice(critical ? 2 : 1, -1);
    const [key, value] = body.split('=') as [string, string | undefined];
    if (value !== undefined) {
      const known = key === 'u-ca' && (value === 'gregory' || value === 'iso8601');
      const hint = 'Leave it out: dates are read on the Gregorian calendar.';
      if (!known && (critical || key === 'u-ca'))
        return { issue: { code: 'unsupported', message: `"${part}" is not supported.`, span, hint } };
      continue;
    }
    const found = resolveZone(body);
    if (!found.ok)
      return { issue: { code: 'unknown-zone', message: `"${body}" is not a time zone.`, span, hint: found.hint } };
    if (zone !== undefined)
      return { issue: { code: 'unsupported', message: 'Two zones are given.', span, hint: 'Keep one of them.' } };
    zone = found.zone;
  }
  return zone === undefined ? {} : { zone };
}

/** Whether a text has the outer form of an ISO date or date-time, valid or not. */
export function looksLikeIsoDate(text: string): boolean {
  return /^[+-]?\d{4,6}-\d{1,2}-\d{1,2}(?:$|[Tt ]\d|\[)|^\d{8}T\d/.test(text.trim());
}

/**
 * Reads one date-time strictly: RFC 3339, RFC 9557, and ISO 8601 with `T` or a space; seconds are optional, a date
 * alone is allowed. A date or time that does not exist, or an offset that the named zone does not have at that time,
 * is an issue. Never throws.
 */
export function parseInstant(text: string): InstantReading {
  const trimmed = text.trim();
  const shift = text.length - text.trimStart().length;
  const refuse = (code: InstantIssue['code'], message: string, hint = HINT, from = 0, to = trimmed.length) =>
    ({ ok: false, issue: { code, message, span: [shift + from, shift + to], hint } }) as const;
  const match = EXTENDED.exec(trimmed) ?? BASIC.exec(trimmed);
  if (match === null) return refuse('bad-date', `"${trimmed}" is not an ISO date and time.`);
  const [, year, month, day, , hour, minute, second = '00', fraction = '0', offset, brackets = ''] =
    match as unknown as string[];
  if (parseWall(`${year}-${month}-${day}`) === null) {
    return refuse('bad-date', `${year}-${month}-${day} is not a date.`, 'Check the day and the month.', 0, 10);
  }
  const wall = parseWall(
    `${year}-${month}-${day}${hour === undefined ? '' : `T${hour}:${minute}:${second}.${fraction}`}`,
  );
  if (wall === null) {
    const message = `${hour}:${minute}${match[7] === undefined ? '' : `:${second}`} is not a time of day.`;
    return refuse(
      'bad-time',
      message,
      'Hours go from 00 to 23, minutes and seconds to 59; midnight is 00:00 of the next day.',
      11,
      16,
    );
  }
  const annotations = readAnnotations(brackets, shift + trimmed.length - brackets.length);
  if (annotations.issue !== undefined) return { ok: false, issue: annotations.issue };
  const zone = annotations.zone === undefined ? {} : { zone: annotations.zone };
  if (offset === undefined) return { ok: true, kind: hour === undefined ? 'date' : 'wall', wall, ...zone };
  const shiftMs = offsetMs(offset);
  if (Number.isNaN(shiftMs)) {
    const start = trimmed.lastIndexOf(offset);
    return refuse(
      'bad-time',
      `"${offset}" is not an offset.`,
      'Offsets go from -23:59 to +23:59.',
      start,
      start + offset.length,
    );
  }
  const at = wall - shiftMs;
  if (annotations.zone !== undefined && !/^z$/i.test(offset)) {
    const found = resolveWall(annotations.zone, wall);
    const possible = found.kind === 'unique' ? [found.at] : found.kind === 'overlap' ? [found.first, found.second] : [];
    if (!possible.includes(at)) {
      const real = possible.map((instant) => formatOffset(wall - instant)).join(' or ');
      const message = `The offset ${offset} contradicts ${annotations.zone}`;
      const why = real === '' ? ', whose clock skips that time.' : `, which is at ${real} then.`;
      const start = trimmed.lastIndexOf(offset);
      return refuse(
        'offset-conflict',
        message + why,
        'Leave the offset out, or put it right.',
        start,
        start + offset.length,
      );
    }
  }
  return { ok: true, kind: 'instant', at, ...zone };
}
