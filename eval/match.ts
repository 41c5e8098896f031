import { parseWhen } from '../src/when/index.ts';
import type { ExpectedCall } from './utterance.ts';

/** A call as the model made it. */
export interface MadeCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** Fields that hold a time in words: two of them are equal when they mean the same instants. */
const TIMES = [
  'when',
  'until',
  'due',
  'reminder_time',
  'scheduled_datetime',
  'schedule_at',
  'schedule',
  'cron_expression',
];
/** Fields that hold words: what is expected must be among them. */
const TEXTS = ['message', 'instruction', 'description', 'context', 'command_text', 'template'];

export interface Sense {
  readonly now: number;
  readonly zone: string | null;
  /** `$1`, `$2`, ... of the scene. */
  readonly ids: readonly string[];
}

/** Why a call is not the expected one; null: it is. */
export function differenceOf(expected: ExpectedCall, made: MadeCall, sense: Sense): string | null {
  if (made.name !== expected.tool) return `called ${made.name}, expected ${expected.tool}`;
  for (const [field, wanted] of Object.entries(expected)) {
    if (field === 'tool') continue;
    const got = made.input[field];
    if (!isSame(field, wanted, got, sense, made.input)) {
      return `${field} is ${JSON.stringify(got)}, expected ${JSON.stringify(wanted)}`;
    }
  }
  return null;
}

function isSame(
  field: string,
  wanted: unknown,
  got: unknown,
  sense: Sense,
  input: Readonly<Record<string, unknown>>,
): boolean {
  if (typeof wanted === 'string' && wanted.startsWith('$')) return got === sense.ids[Number(wanted.slice(1)) - 1];
  if (TIMES.includes(field)) {
    const zone = typeof input.zone === 'string' ? ` ${input.zone}` : '';
    return String(got) === String(wanted) || sameTime(String(wanted), `${String(got)}${zone}`, sense);
  }
  if (TEXTS.includes(field)) return wordsOf(wanted).every((word) => wordsOf(got).includes(word));
  return got === wanted;
}

/** Words that carry no meaning of their own here. */
const EMPTY_WORDS = ['the', 'a', 'an', 'to', 'my', 'your', 'me', 'you'];

function wordsOf(text: unknown): string[] {
  const words =
    String(text ?? '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !EMPTY_WORDS.includes(word));
}

/** Whether two times in words mean the same: the same next instants, and coming back or not. */
function sameTime(one: string, other: string, { now, zone }: Sense): boolean {
  const [first, second] = [one, other].map((text) => {
    const words = expandPattern(text);
    const read = parseWhen(words, { now, zone: zone ?? 'UTC' });
    if (read.ok) return read;
    // A length alone ("20 minutes") is so long from now.
    const again = parseWhen(`in ${words}`, { now, zone: zone ?? 'UTC' });
    return again.ok ? again : null;
  });
  if (first == null || second == null) return false;
  return JSON.stringify(first.next.slice(0, 3)) === JSON.stringify(second.next.slice(0, 3));
}

/** `weekdays@08:00` and its like, as one tool has them, in words. */
function expandPattern(text: string): string {
  const [, days, time] = /^(daily|weekdays)@(\d\d:\d\d)$/.exec(text) ?? [];
  if (days === undefined) return text;
  return `every ${days === 'daily' ? 'day' : 'weekday'} at ${time}`;
}
