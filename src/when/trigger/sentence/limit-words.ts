import { DAY_MS } from '../../time/clock.ts';
import { dayOfWall, formatTimeOfDay, timeOfWall, wallOf } from '../../time/wall.ts';
import { clockChangesTouch } from '../clock-changes.ts';
import type { Exclusion, GapRule, OverlapRule, TriggerLimits } from '../rule.ts';
import { readCron } from '../rules/cron-fields.ts';
import { cronDayPhrase } from './day-phrase.ts';
import type { SentenceLanguage } from './sentence-language.ts';

function untilWords(text: string, language: SentenceLanguage): string {
  const wall = wallOf(text);
  const endOfDay = timeOfWall(wall) === DAY_MS - 1000;
  return language.until(dayOfWall(wall), endOfDay ? null : formatTimeOfDay(timeOfWall(wall)));
}

function exclusionWords(exclusion: Exclusion, { except }: SentenceLanguage): string {
  if (exclusion.kind === 'time') {
    const wall = wallOf(exclusion.wall);
    return except.time(dayOfWall(wall), formatTimeOfDay(timeOfWall(wall)));
  }
  if (exclusion.kind === 'dates') {
    const [from, to] = [dayOfWall(wallOf(exclusion.from)), dayOfWall(wallOf(exclusion.to))];
    return from === to ? except.day(from) : except.stretch(from, to);
  }
  const reading = readCron(`0 0 ${exclusion.pattern}`);
  const phrase = reading.ok ? cronDayPhrase(reading.fields) : null;
  return (phrase === null ? null : except.days(phrase)) ?? except.pattern(exclusion.pattern);
}

/**
 * The bounds of a trigger, as clauses that begin with a comma. `saysHours`: the sentence already has the daily
 * window.
 */
export function limitWords(limits: TriggerLimits, saysHours: boolean, language: SentenceLanguage): string {
  const parts: string[] = [];
  if (limits.hours !== undefined && !saysHours) parts.push(language.onlyBetween(limits.hours.from, limits.hours.to));
  if (limits.from !== undefined) {
    const from = wallOf(limits.from);
    parts.push(language.starting(from, timeOfWall(from) !== 0));
  }
  if (limits.until !== undefined) parts.push(untilWords(limits.until, language));
  if (limits.count !== undefined) parts.push(language.times(limits.count));
  for (const exclusion of limits.except ?? []) parts.push(exclusionWords(exclusion, language));
  return parts.join('');
}

/** The years 2024 to 2038, from which a clock change counts. */
const CHANGES = [1_704_067_200_000, 2_177_452_800_000] as const;

/** The behaviour at clock changes, if it differs from what the words imply and matters in the zone. */
export function policyWords(
  actual: { readonly gap: GapRule; readonly overlap: OverlapRule },
  implied: { readonly gap: GapRule; readonly overlap: OverlapRule },
  times: readonly number[] | null,
  zone: string,
  language: SentenceLanguage,
): string {
  if (actual.gap === implied.gap && actual.overlap === implied.overlap) return '';
  const touched = times?.map((time) => time * 1000) ?? null;
  if (!clockChangesTouch(touched, zone, ...CHANGES)) return '';
  const gap = actual.gap === implied.gap ? '' : `, ${language.gap[actual.gap]}`;
  const overlap = actual.overlap === implied.overlap ? '' : `, ${language.overlap[actual.overlap]}`;
  return gap + overlap;
}
