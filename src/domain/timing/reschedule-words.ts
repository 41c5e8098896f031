import { marked } from '../../voice/mark.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayInstant } from '../../voice/times.ts';
import { type EpochMs, formatTimeOfDay, instantToWall, timeOfWall } from '../../when/index.ts';
import type { ScheduleKind } from '../schedules/schedule.ts';

/** The facts for a sentence about a move. */
export interface ToldReschedule {
  readonly what: string;
  readonly kind: ScheduleKind;
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs | null;
}

/** How much of a text identifies it. */
const WHAT_LIMIT = 60;

function nameOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= WHAT_LIMIT ? line : `${line.slice(0, WHAT_LIMIT - 1)}…`;
}

/** `"stand-up" tomorrow, Monday 23 November, 09:00 (Asia/Tokyo), in 20 hours (was 17:00)`, in the person's zone. */
export function rescheduleWords({ what: text, fromAt, toAt }: ToldReschedule, speech: Speech): string {
  const { language, zone, now } = speech;
  const what = nameOf(text);
  if (toAt === null) return say(language, 'move.gone', { what });
  if (toAt <= now) return say(language, 'move.now', { what });
  const [from, to] = [instantToWall(zone, fromAt), instantToWall(zone, toAt)];
  const isSameDay = Math.floor(from / 86_400_000) === Math.floor(to / 86_400_000);
  const before = isSameDay
    ? formatTimeOfDay(Math.floor(timeOfWall(from) / 1000) * 1000)
    : marked(sayInstant(speech, fromAt, zone).split(' (')[0] ?? '', language);
  return say(language, 'move.to', { what, moment: sayInstant(speech, toAt, zone), before });
}

const COUNTS = { reminder: 'move.reminders', action: 'move.actions', callback: 'move.callbacks' } as const;

/** `2 reminders`, `1 action`; `3 schedules` for both kinds. */
export function countWords(kinds: ReadonlySet<ScheduleKind>, number: number, { language }: Speech): string {
  const [only] = kinds;
  return say(language, kinds.size === 1 && only !== undefined ? COUNTS[only] : 'move.schedules', { number });
}

/** Several simultaneous moves, of which the first few are named. */
export interface ToldReschedules {
  readonly first: readonly ToldReschedule[];
  readonly count: number;
}

/** The moves by name, and how many more there are: `"stand-up" tomorrow, ... (was 17:00); and 2 more`. */
export function reschedulesWords({ first, count }: ToldReschedules, speech: Speech): string {
  const named = first.map((move) => rescheduleWords(move, speech));
  const more = count > first.length ? [say(speech.language, 'move.more', { number: count - first.length })] : [];
  return [...named, ...more].join('; ');
}
