import { say } from '../voice/say.ts';
import { longWords, offsetOf } from './time-words.ts';
import type { ZoneChoice } from './zone-choice.tsx';

const HOUR = 3_600_000;

/** The zone in which an instant is shown. */
export function shownZone(choice: ZoneChoice, mine: string, schedule: string | null): string {
  if (choice === 'utc') return 'UTC';
  return choice === 'schedule' && schedule !== null ? schedule : mine;
}

/** The mark behind a time in another zone than the reader's: `UTC`, `Tokyo`. Empty for their own. */
export function zoneMark(zone: string, mine: string): string {
  return zone === mine ? '' : ` ${(zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')}`;
}

/** True when the clocks of a zone change on the day of an instant. */
export function changesClocks(at: number, zone: string): boolean {
  // The day has at most one change; one within half a day of the instant may still belong to a neighbouring day.
  const day = longWords(at, zone, false);
  for (let from = at - 26 * HOUR; from < at + 26 * HOUR; from += HOUR) {
    if (offsetOf(from, zone) === offsetOf(from + HOUR, zone)) continue;
    if (longWords(from, zone, false) === day || longWords(from + HOUR, zone, false) === day) return true;
  }
  return false;
}

/** An instant in the reader's zone, in its schedule's and in UTC, a line each, with clock changes of that day. */
export function threeZones(at: number, mine: string, schedule: string | null): string {
  const inZone = (zone: string) => `${longWords(at, zone)} (${zone}, ${offsetOf(at, zone)})`;
  const isSame = schedule === mine;
  const lines = [say(isSame ? 'zones.both' : 'zones.yours', { time: inZone(mine) })];
  if (schedule !== null && !isSame) lines.push(say('zones.schedules', { time: inZone(schedule) }));
  lines.push(`UTC: ${new Date(at).toISOString()}`);
  for (const zone of new Set([mine, schedule ?? mine])) {
    if (changesClocks(at, zone)) lines.push(say('zones.clocks', { zone }));
  }
  return lines.join('\n');
}
