// Reads the words of windows: quiet hours, active hours, jitter. The grammar of times reads left-out days and ends.

import { DAY_MS, type Exclusion, parseWhen, type TriggerLimits } from '../../when/index.ts';
import { readLength } from '../policy/check-again.ts';

/** The value, or the fault and what to write instead. */
export type WordsReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string; readonly hint: string };

/** A range of the day, both ends `HH:MM`; an end before the beginning is on the next day. */
export interface DayStretch {
  readonly from: string;
  readonly to: string;
}

const refuse = (message: string, hint: string) => ({ ok: false, message, hint }) as const;
const STRETCH =
  /^(?:from |between )?\s*(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?\s*(?:-|–|—|\bto\b|\band\b|\buntil\b)\s*(\d{1,2})(?:[:.](\d\d))?\s*(am|pm)?$/i;

function clockOf(hour: string, minute: string | undefined, half: string | undefined): string | null {
  let hours = Number(hour);
  const minutes = Number(minute ?? 0);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  }
  if (hours === 24 && minutes === 0) hours = 0;
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** Reads a range of the day: `22:00-07:00`, `22 to 7`, `10pm-7am`. */
export function readStretch(text: string): WordsReading<DayStretch> {
  const hint = 'Write it like 22:00-07:00.';
  const found = STRETCH.exec(text.trim());
  const from = found === null ? null : clockOf(found[1] as string, found[2], found[3]);
  const to = found === null ? null : clockOf(found[4] as string, found[5], found[6]);
  if (from === null || to === null) return refuse(`${JSON.stringify(text)} is not a stretch of the day.`, hint);
  if (from === to) return refuse(`${from} to ${to} is no stretch: it begins where it ends.`, hint);
  return { ok: true, value: { from, to } };
}

/**
 * Reads quiet hours: a range, followed by `skip` when occurrences in it are left out instead of deferred to its end.
 */
export function readQuietHours(text: string): WordsReading<DayStretch & { readonly action: 'delay' | 'skip' }> {
  const found = /^(.*?)[\s,]+(delay|skip)$/i.exec(text.trim());
  const stretch = readStretch(found?.[1] ?? text);
  if (!stretch.ok)
    return { ...stretch, hint: 'Write them like 22:00-07:00, or 22:00-07:00 skip to leave out what falls into them.' };
  const action = found?.[2]?.toLowerCase() === 'skip' ? 'skip' : 'delay';
  return { ok: true, value: { ...stretch.value, action } };
}

/** Quiet hours in their written form: `22:00-07:00`, `22:00-07:00 skip`. */
export function formatQuietHours({ from, to, action }: DayStretch & { readonly action: 'delay' | 'skip' }): string {
  return `${from}-${to}${action === 'skip' ? ' skip' : ''}`;
}

/** Reads the most by which something may be later: a duration of at most a day. */
export function readJitter(text: string): WordsReading<number> {
  const ms = readLength(text);
  const hint = 'Write it like 5 minutes; 0 for none.';
  if (/^0\s*\w*$/.test(text.trim())) return { ok: true, value: 0 };
  if (ms === null) return refuse(`${JSON.stringify(text)} is not a length of time.`, hint);
  if (ms > DAY_MS) return refuse('The spread is longer than a day.', hint);
  return { ok: true, value: ms };
}

/** An interval without days, to which the words to read are added. */
const RHYTHM = 'every 90 minutes';
const RHYTHM_MS = 90 * 60_000;

/** The limits that the words add to an interval, if all of them are in `allowed`. */
function readLimit(
  words: string,
  allowed: keyof TriggerLimits,
  at: { now: number; zone: string },
): TriggerLimits | string {
  const read = parseWhen(`${RHYTHM} ${words}`, at);
  if (!read.ok) return read.issues[0]?.message ?? 'It was not understood.';
  const { trigger } = read;
  if (trigger.kind !== 'interval' || trigger.everyMs !== RHYTHM_MS || trigger.anchor > at.now + RHYTHM_MS) return '';
  const { kind: _, everyMs: __, anchor: ___, ...limits } = trigger;
  return Object.keys(limits).every((key) => key === allowed) ? limits : '';
}

/**
 * Reads left-out days: a date, two dates (`2026-12-24 to 2026-12-26`, `..`), or a rule in words (`weekends`, `in
 * August`).
 */
export function readExclusion(text: string, at: { now: number; zone: string }): WordsReading<readonly Exclusion[]> {
  const hint =
    'Write a date (2026-12-24), two dates (2026-12-24 to 2026-12-26), or days (weekends, mondays, 25 December, in August).';
  const words = text
    .trim()
    .replace(/^except\s+/i, '')
    .replace(/\s*\.\.\s*/, ' to ');
  const isStretch = / to /.test(words) && !/^from /i.test(words);
  const limits = readLimit(`except ${isStretch ? 'from ' : ''}${words}`, 'except', at);
  if (typeof limits === 'object' && limits.except !== undefined) return { ok: true, value: limits.except };
  return refuse(`${JSON.stringify(text)} does not say which days are left out.`, hint);
}

/** Reads the inclusive end of a rule: a date counts to its end. `YYYY-MM-DDTHH:MM:SS` on the wall clock of the zone. */
export function readEnd(text: string, at: { now: number; zone: string }): WordsReading<string> {
  const words = text
    .trim()
    .replace(/^until\s+/i, '')
    .replace(/^(\d{4}-\d\d-\d\d)T/, '$1 ');
  const limits = readLimit(`until ${words}`, 'until', at);
  if (typeof limits === 'object' && limits.until !== undefined) return { ok: true, value: limits.until };
  const why =
    typeof limits === 'string' && limits.startsWith('The end') ? limits : `${JSON.stringify(text)} is not an end.`;
  return refuse(why, 'Write a date to come, such as 2026-12-31, or a date and a time.');
}
