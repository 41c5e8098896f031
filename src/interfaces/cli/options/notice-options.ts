import { NOTICE_MOMENTS, type NoticeMoment } from '../../../domain/policy/notices.ts';
import { spanWords } from '../../../domain/span-words.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { durationMs, parseDuration } from '../../../when/index.ts';
import { usageError } from '../failure.ts';

/** The typed moments, such as `failure` or `start,failure`, as a field of policies; no field when nothing was typed. */
export function noticesOf(typed: string | undefined): { notices?: { on: NoticeMoment[] } } {
  return typed === undefined ? {} : { notices: { on: momentsOf(typed.split(',')) } };
}

/** @throws CliError with exit code 2 */
export function momentsOf(typed: readonly string[]): NoticeMoment[] {
  const words = typed.map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  const strange = words.find((word) => !NOTICE_MOMENTS.some((moment) => moment === word));
  if (strange !== undefined || words.length === 0) {
    throw usageError(`Notices are for ${NOTICE_MOMENTS.join(', ')}; this is "${strange ?? ''}".`);
  }
  return words as NoticeMoment[];
}

/** The time between two notices of failures, in seconds. */
export function cooldownOf(typed: string): number {
  const read = parseDuration(typed, { unit: 'minutes' });
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms === null) throw usageError(`--cooldown should be a length of time such as "2 hours"; it is "${typed}".`);
  return Math.round(ms / 1000);
}

/** `on start, failure (at most one an hour)` */
export function noticeWords({ on, cooldownSeconds }: NonNullable<ScheduleView['policies']['notices']>): string {
  const gap = on.includes('failure') ? ` (failures ${spanWords(cooldownSeconds * 1000)} apart at least)` : '';
  return `on ${on.join(', ')}${gap}`;
}
