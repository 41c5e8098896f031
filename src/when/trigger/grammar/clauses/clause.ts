// Reads one clause of a time, of any kind. For a text that could be two kinds, the first attempt below wins.
import { type Cursor, meaning, peek, take } from '../../../time/language/cursor.ts';
import { types } from '../../../time/language/lexicon.ts';
import type { ParseSpan } from '../../reading.ts';
import type { DateOptions } from '../dates.ts';
import { type Draft, hasTimes } from '../draft.ts';
import { isBareHour, readBefore, refuseLengthAt, wordAt } from '../hours/number-clauses.ts';
import { readLimit } from '../limit-clauses.ts';
import { readRecurrence } from '../recurrence.ts';
import { isZoneWord, readZone } from '../zones.ts';
import { readDateClause } from './date-clause.ts';
import { readMinutes } from './minute-clause.ts';
import { readOffset } from './offset-clause.ts';
import { readDayPart, readTimeClause, readWindow, refuseAfter } from './time-clause.ts';

/** The subject of a clause. */
export type ClauseKind = ParseSpan['kind'];

const isWithinDay = (draft: Draft) => draft.recurrences.some((one) => one.kind === 'duration' && one.duration.ms > 0);

/** Whether days repeat without a time of day so far. */
function needsTime(draft: Draft): boolean {
  const isExact = draft.recurrences.some(({ kind }) => kind === 'pattern' || kind === 'rule');
  return draft.recurrences.length > 0 && !isExact && !isWithinDay(draft) && !hasTimes(draft);
}

/** "9h", "dix heures", but not "une heure", "deux heures de piano". */
function isHourNamed(cursor: Cursor): boolean {
  if (peek(cursor)?.kind === 'number') return meaning(cursor, 'oclock', 1) !== undefined;
  if ((meaning(cursor, 'number')?.value ?? 0) < 2) return false;
  const sign = meaning(cursor, 'number', 1) === undefined ? 1 : 2;
  return meaning(cursor, 'oclock', sign) !== undefined && meaning(cursor, 'of', sign + 1) === undefined;
}

/** Words in front of a time: before a word without a meaning they lead to none. */
const LEADS = types('the article habitual of from on in at at-hour to for and or per');

/** Whether a token is a word that is in no time: without a meaning, and in no zone. */
function isMatter(cursor: Cursor, ahead: number): boolean {
  const token = peek(cursor, ahead);
  if (token?.kind !== 'word' || token.meanings.length > 0 || token.text === 'z' || isZoneWord(token.text)) return false;
  return peek(cursor, ahead + 1)?.text !== '/' && meaning(cursor, 'zone-word', ahead + 1) === undefined;
}

/** Whether no clause can begin here, which the first two tokens show of most texts. */
function isOutside(cursor: Cursor): boolean {
  const first = peek(cursor);
  if (first?.kind === 'sign') return first.meanings.length === 0 && !'(:"+-@&'.includes(first.text);
  if (first?.kind !== 'word' || first.meanings.length === 0) return isMatter(cursor, 0);
  const isLead = first.meanings.every((one) => LEADS.has(one.type) || (one.type === 'number' && one.value < 2));
  return isLead && isMatter(cursor, 1);
}

/**
 * Reads one clause into a draft and returns its kind; null when no clause begins here.
 * @throws ReadingError
 */
export function readClause(cursor: Cursor, draft: Draft, options: DateOptions): ClauseKind | null {
  if (isOutside(cursor)) return null;
  const first = peek(cursor);
  const zone = readZone(cursor, options.hasMatter);
  if (zone === null && first?.kind === 'word' && first.meanings.length === 0) return null;
  if (zone !== null) {
    draft.zone = { zone: zone.zone, span: [0, 0] };
    if (zone.note !== null) draft.assumptions.push(zone.note);
    return 'zone';
  }
  const last = draft.limits.at(-1);
  const afterStart = last?.kind === 'starting' && last.span[1] === peek(cursor, -1)?.end;
  if (readMinutes(cursor, draft)) return 'time';
  if (readWindow(cursor, draft)) return 'time';
  const recurrence = readRecurrence(cursor, options);
  if (recurrence !== null) {
    draft.recurrences.push(recurrence);
    return 'recurrence';
  }
  const behind = draft.spans.at(-1);
  const often = meaning(cursor, 'how-often')?.value;
  if (often !== undefined && behind?.kind === 'recurrence' && behind.end === peek(cursor, -1)?.end) {
    // "Jeden Tag einmal lüften" says once a day; "jeden Tag zweimal" leaves the hours open.
    if (often !== 1) return null;
    cursor.index++;
    return 'filler';
  }
  const limit = readLimit(cursor, {
    ...options,
    afterStart,
    leavesTime: needsTime(draft),
    isRhythm: isWithinDay(draft),
  });
  if (limit !== null) {
    draft.limits.push(limit);
    return 'limit';
  }
  const start = cursor.index;
  if (readDateClause(cursor, draft, options)) return 'date';
  cursor.index = start;
  // "demain 9h": after a day, a number with a word for the hour is a time of day, not a duration.
  const isHour = (draft.dates.length > 0 || draft.recurrences.length > 0) && isHourNamed(cursor);
  const isSigned = peek(cursor)?.kind === 'number' && meaning(cursor, 'hour-sign', 1) !== undefined;
  const isClock =
    /^(?:1\d|2[0-3])h[0-5]\d$/.test(wordAt(cursor, 3)) || /^(?:[01]\d|2[0-3])[0-5]\dh$/.test(wordAt(cursor, 2));
  if ((isHour || isSigned || isClock) && readTimeClause(cursor, draft)) return 'time';
  if (isBareHour(cursor, draft) && readTimeClause(cursor, draft, true)) return 'time';
  if (readBefore(cursor, draft)) return 'time';
  if (draft.limits.length === 0) refuseAfter(cursor);
  if (readOffset(cursor, draft)) return 'duration';
  refuseLengthAt(cursor, draft);
  if (readTimeClause(cursor, draft)) return 'time';
  if (readDayPart(cursor, draft)) return 'time';
  if (first === undefined || take(cursor, 'same-time') === undefined) return null;
  draft.sameTime = [first.start, first.end];
  return 'time';
}
