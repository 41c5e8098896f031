import { formatTimeOfDay, instantToWall, timeOfWall } from '../../when/index.ts';
import type { FoundOccurrence } from './plan-reminders.ts';

const TITLE_MOST = 200;
const PLACE_MOST = 100;
/** What cannot be seen, moves what stands beside it, or ends a line: a title of a stranger keeps none of it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A text of somebody else on one line, no longer than `most`; empty when all of it is invisible. */
export function plainLine(text: string, most: number): string {
  // What is cut before it is looked at costs nothing however long it is.
  const line = text
    .slice(0, most * 4)
    .replace(UNSEEN, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}

/** What a reminder of an event says: `10:30 Stand-up · Room 4`, in no language but the event's own. */
export function eventText(
  { title, place, startsAt, allDay }: Pick<FoundOccurrence, 'title' | 'place' | 'startsAt' | 'allDay'>,
  zone: string,
): string {
  const time = allDay ? '' : `${formatTimeOfDay(timeOfWall(instantToWall(zone, startsAt)))} `;
  const what = plainLine(title, TITLE_MOST) || '(no title)';
  const where = plainLine(place ?? '', PLACE_MOST);
  return `${time}${what}${where === '' ? '' : ` · ${where}`}`;
}
