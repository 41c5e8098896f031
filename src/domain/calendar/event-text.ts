import { formatTimeOfDay, instantToWall, timeOfWall } from '../../when/index.ts';
import type { FoundOccurrence } from './plan-reminders.ts';

const TITLE_MOST = 200;
const PLACE_MOST = 100;
/** Characters that are invisible, move their neighbours, or end a line: all are removed from a stranger's title. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A stranger's text on one line, of at most `most` characters; empty when all of it is invisible. */
export function plainLine(text: string, most: number): string {
  // Cut first, so that the work is bounded for any length.
  const line = text
    .slice(0, most * 4)
    .replace(UNSEEN, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}

/** The text of an event's reminder: `10:30 Stand-up · Room 4`, only in the event's own language. */
export function eventText(
  { title, place, startsAt, allDay }: Pick<FoundOccurrence, 'title' | 'place' | 'startsAt' | 'allDay'>,
  zone: string,
): string {
  const time = allDay ? '' : `${formatTimeOfDay(timeOfWall(instantToWall(zone, startsAt)))} `;
  const what = plainLine(title, TITLE_MOST) || '(no title)';
  const where = plainLine(place ?? '', PLACE_MOST);
  return `${time}${what}${where === '' ? '' : ` · ${where}`}`;
}
