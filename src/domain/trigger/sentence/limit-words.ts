import { dayOfWall, formatTimeOfDay, parseWall, timeOfWall, type WallMs } from '../../time/wall.ts';
import { segmentAt } from '../../time/zone.ts';
import { readCron } from '../cron-fields.ts';
import type { Exclusion, GapRule, OverlapRule, TriggerLimits } from '../trigger.ts';
import { cronDayWords } from './day-words.ts';
import { dateWords, longDateWords, monthWords, wallWords, weekdayWords } from './words.ts';

const DAY_MS = 86_400_000;

function wallOf(text: string): WallMs {
  return parseWall(text) as WallMs;
}

/** ", starting on Monday 23 November 2026", with the time of day where it has one. */
export function startingWords(wall: WallMs, withTime: boolean): string {
  return `, starting on ${withTime ? wallWords(wall) : longDateWords(dayOfWall(wall))}`;
}

function untilWords(text: string): string {
  const wall = wallOf(text);
  const endOfDay = timeOfWall(wall) === DAY_MS - 1000;
  return `, until ${dateWords(dayOfWall(wall))}${endOfDay ? '' : ` at ${formatTimeOfDay(timeOfWall(wall))}`}`;
}

function exclusionWords(exclusion: Exclusion): string {
  if (exclusion.kind === 'time') {
    const wall = wallOf(exclusion.wall);
    return `on ${dateWords(dayOfWall(wall))} at ${formatTimeOfDay(timeOfWall(wall))}`;
  }
  if (exclusion.kind === 'dates') {
    const [from, to] = [dayOfWall(wallOf(exclusion.from)), dayOfWall(wallOf(exclusion.to))];
    return from === to ? `on ${dateWords(from)}` : `from ${dateWords(from)} to ${dateWords(to)}`;
  }
  const reading = readCron(`0 0 ${exclusion.pattern}`);
  const [days, months, weekdays] = exclusion.pattern.split(' ');
  if (reading.ok) {
    if (days === '*' && weekdays === '*' && /^[\d,]+$/.test(months ?? ''))
      return `in ${monthWords((months as string).split(',').map(Number))}`;
    if (days === '*' && months === '*' && /^[\d,]+$/.test(weekdays ?? ''))
      return `on ${weekdayWords((weekdays as string).split(',').map(Number))}`;
    const words = cronDayWords(reading.fields);
    if (words?.startsWith('every ')) return `on ${words.slice(6)}`;
    if (words !== null) return words;
  }
  return `on the days of "${exclusion.pattern}"`;
}

/** What bounds a trigger, as clauses that begin with a comma. `saysHours`: the stretch of the day is in the sentence already. */
export function limitWords(limits: TriggerLimits, saysHours: boolean): string {
  const parts: string[] = [];
  if (limits.hours !== undefined && !saysHours)
    parts.push(`, only between ${limits.hours.from} and ${limits.hours.to}`);
  if (limits.from !== undefined) {
    const from = wallOf(limits.from);
    parts.push(startingWords(from, timeOfWall(from) !== 0));
  }
  if (limits.until !== undefined) parts.push(untilWords(limits.until));
  if (limits.count !== undefined) parts.push(limits.count === 1 ? ', once' : `, ${limits.count} times`);
  for (const exclusion of limits.except ?? []) parts.push(`, except ${exclusionWords(exclusion)}`);
  return parts.join('');
}

/** Whether a clock change of the zone ever touches one of these times of day (seconds), from 2024 for 15 years. */
function clockChangesTouch(times: readonly number[] | null, zone: string): boolean {
  let segment = segmentAt(zone, 1_704_067_200_000);
  while (segment.end < 2_177_452_800_000) {
    const next = segmentAt(zone, segment.end);
    const [low, high] = [
      segment.end + Math.min(segment.offsetMs, next.offsetMs),
      segment.end + Math.max(segment.offsetMs, next.offsetMs),
    ];
    if (times === null) return true;
    const day = dayOfWall(low) * DAY_MS;
    if (
      times.some((time) =>
        [0, DAY_MS].some((shift) => day + shift + time * 1000 >= low && day + shift + time * 1000 < high),
      )
    )
      return true;
    segment = next;
  }
  return false;
}

/** What happens at clock changes, where it is not what the words imply and where it matters in the zone. */
export function policyWords(
  actual: { readonly gap: GapRule; readonly overlap: OverlapRule },
  implied: { readonly gap: GapRule; readonly overlap: OverlapRule },
  times: readonly number[] | null,
  zone: string,
): string {
  if ((actual.gap === implied.gap && actual.overlap === implied.overlap) || !clockChangesTouch(times, zone)) return '';
  const gap =
    actual.gap === implied.gap
      ? ''
      : actual.gap === 'skip'
        ? ', skipping times that a clock change removes'
        : ', making up for times that a clock change removes';
  const overlap =
    actual.overlap === implied.overlap
      ? ''
      : actual.overlap === 'both'
        ? ', twice when the clock goes back'
        : ', once when the clock goes back';
  return gap + overlap;
}
