// Walks a text from left to right and collects the clauses it knows, in any order. What no clause explains is handed back:
// a whole time must leave nothing over, a sentence about something else leaves that.
import {
  attempt,
  type Cursor,
  isGlued,
  meaning,
  peek,
  take,
  takeSeparator,
  takeText,
} from '../../time/language/cursor.ts';
import { durationOf, readDuration } from '../../time/language/duration-phrase.ts';
import type { Lexicon } from '../../time/language/lexicon.ts';
import { readNumber } from '../../time/language/numbers.ts';
import { type Token, tokenize } from '../../time/language/tokens.ts';
import type { ParseSpan } from '../reading.ts';
import { worded } from '../said.ts';
import { type DateOptions, readDate } from './dates.ts';
import { type DateClause, type Draft, emptyDraft, hasTimes, passed, ReadingError } from './draft.ts';
import {
  isBareHour,
  readBefore,
  readBusinessHours,
  refuseLengthAt,
  refuseOpenDate,
  wordAt,
} from './hours/number-clauses.ts';
import { readLimit } from './limit-clauses.ts';
import { readDayOfMonth } from './month-days.ts';
import { readRecurrence } from './recurrence.ts';
import { readTime, readTimes, spanFrom } from './times.ts';
import { addedTo, readTurns, sizesOf, type TurnClause } from './turns.ts';
import { readZone } from './zones.ts';

/** What was found in a text, and what was not understood. */
export interface DraftReading {
  /** The first rule, with all that is said for the whole: limits, zone, spans. */
  readonly draft: Draft;
  /** All rules, the first included. */
  readonly parts: readonly Draft[];
  readonly leftovers: readonly Token[];
}

/** "from 9 to 5", "between 9:00 and 17:00", "9 to 5". */
function readWindow(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const window = attempt(cursor, () => {
    const between = take(cursor, 'between') !== undefined;
    // "every hour 9-5"
    const isRhythm = draft.recurrences.some((one) => one.kind === 'duration' && one.duration.ms > 0);
    const isStretch = isRhythm && draft.window === null && /^\d{1,2}-\d{1,2}$/.test(wordAt(cursor, 3));
    const from = between || take(cursor, 'from') !== undefined || isStretch;
    if (!from) return null;
    const first = readTime(cursor, { plain: true, inWindow: true });
    if (first === null) return null;
    const linked = between
      ? (take(cursor, 'and', 'to', 'until') ?? (takeText(cursor, '-') ? true : undefined))
      : (take(cursor, 'to', 'until') ?? (takeText(cursor, '-') ? true : undefined));
    if (linked === undefined) return null;
    const last = readTime(cursor, { plain: true, inWindow: true });
    return last === null ? null : { from: first, to: last, span: spanFrom(cursor, start) };
  });
  if (window === null) return readBusinessHours(cursor, draft);
  if (draft.window !== null)
    throw new ReadingError('unsupported', 'Two stretches of the day are given.', window.span, 'Keep one of them.');
  draft.window = window;
  return true;
}

/** "on the hour", "at :15", "at minute 15 and 45", "15 minutes past the hour". */
function readMinutes(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const minutes = attempt(cursor, () => {
    if (take(cursor, 'on-the-hour') !== undefined) return [0];
    if (take(cursor, 'on-the-half-hour') !== undefined) return [30];
    take(cursor, 'at', 'on');
    const first = readMinute(cursor);
    if (first === null) return null;
    const found = [first];
    for (;;) {
      const next = attempt(cursor, () => (takeSeparator(cursor) ? readMinute(cursor) : null));
      if (next === null) return found;
      found.push(next);
    }
  });
  if (minutes === null) return false;
  draft.minutes = { minutes: [...new Set(minutes)].sort((a, b) => a - b), span: spanFrom(cursor, start) };
  return true;
}

function readMinute(cursor: Cursor): number | null {
  return attempt(cursor, () => {
    const token = peek(cursor, 1);
    // The second half of 25:00 is no minute of its own.
    if (peek(cursor)?.text === ':' && isGlued(cursor) && peek(cursor, -1)?.kind === 'number') return null;
    if (
      peek(cursor)?.text === ':' &&
      token?.kind === 'number' &&
      token.glued &&
      token.text.length === 2 &&
      token.value < 60
    ) {
      cursor.index += 2;
      return token.value;
    }
    if (meaning(cursor, 'unit')?.unit === 'minute' && token?.kind === 'number' && token.value < 60) {
      cursor.index += 2;
      return token.value;
    }
    const minute =
      take(cursor, 'half') !== undefined ? 30 : take(cursor, 'quarter-hour') !== undefined ? 15 : readNumber(cursor);
    if (minute === null || minute > 59 || !Number.isInteger(minute)) return null;
    if (meaning(cursor, 'unit')?.unit === 'minute') cursor.index++;
    const past = take(cursor, 'past') !== undefined;
    if (!past && take(cursor, 'before') === undefined) return null;
    const hourly = take(cursor, 'the', 'every') !== undefined;
    const named = meaning(cursor, 'unit')?.unit === 'hour' && hourly;
    if (named) cursor.index++;
    else if (
      hourly ||
      peek(cursor)?.kind === 'number' ||
      meaning(cursor, 'number') !== undefined ||
      meaning(cursor, 'clock') !== undefined
    )
      return null;
    if (!past && !hourly) return null;
    return past ? minute : (60 - minute) % 60;
  });
}

/** "in 5": minutes or hours are meant, and a person has to say which. */
function refuseBareNumber(cursor: Cursor, start: number): void {
  const amount = attempt(cursor, () => readNumber(cursor));
  const next = peek(cursor);
  if (amount === null || amount > 999 || !Number.isInteger(amount) || (next !== undefined && next.text !== '.')) return;
  const span = spanFrom(cursor, start);
  const readings = ['minute', 'hour'].map((unit) => {
    const text = `in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
    return { label: text, instead: text };
  });
  throw new ReadingError(
    'ambiguous',
    worded`"${cursor.text.slice(...span)}" has no unit.`,
    span,
    'Say in 5 minutes, or in 5 hours.',
    readings,
  );
}

/** "in 2 hours", "2 hours from now"; "2 hours ago" is refused by name. */
function readOffset(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const found = attempt(cursor, () => {
    if (take(cursor, 'ago-before') !== undefined) {
      if (readDuration(cursor) === null) return null;
      throw passed(cursor.text, spanFrom(cursor, start), 'Say a time to come, such as in 2 hours.');
    }
    // "za kwadrans dziewiąta" is a time of day.
    if (meaning(cursor, 'quarter-to') !== undefined && meaning(cursor, 'number', 1) !== undefined) return null;
    // "1830 hours" is a time of day as well.
    if (peek(cursor)?.text.length === 4 && peek(cursor)?.kind === 'number' && meaning(cursor, 'oclock-long', 1))
      return null;
    const single = take(cursor, 'in-unit');
    const said = single !== undefined || take(cursor, 'in', 'past') !== undefined;
    const duration =
      single === undefined
        ? readDuration(cursor)
        : durationOf(1, { type: 'unit', unit: single.unit, times: single.times, short: false });
    if (duration === null) {
      if (said) refuseBareNumber(cursor, start);
      return null;
    }
    if (take(cursor, 'ago') !== undefined) {
      throw passed(cursor.text, spanFrom(cursor, start), 'Say a time to come, such as in 2 hours.');
    }
    // "in an hour's time"
    const possessive = peek(cursor, -1)?.text.endsWith("'s") === true && takeText(cursor, 'time');
    const later = possessive || take(cursor, 'from-now') !== undefined;
    // "the 5 minutes of", "2 hours before lunch"
    if (
      !said &&
      !later &&
      (['ahead-of', 'before', 'past'] as const).some((type) => meaning(cursor, type) !== undefined)
    )
      return null;
    return { duration, assumed: !said && !later, span: spanFrom(cursor, start) };
  });
  if (found === null) return false;
  if (draft.offset !== null)
    throw new ReadingError('unsupported', 'Two lengths of time are given.', found.span, 'Keep one of them.');
  draft.offset = found;
  return true;
}

function readDayPart(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const found = attempt(cursor, () => {
    take(cursor, 'in', 'on', 'at');
    take(cursor, 'the');
    const today = take(cursor, 'this') !== undefined;
    const part = take(cursor, 'day-part');
    return part === undefined ? null : { part, day: today ? 0 : part.relativeDay };
  });
  if (found === null) return false;
  const span = spanFrom(cursor, start);
  // "9 Uhr morgens" says which 9.
  const isHalf =
    found.part.ofHour === true && start > 0 && draft.times.at(-1)?.span[1] === cursor.tokens[start - 1]?.end;
  const plural = found.part.plural && !isHalf;
  draft.dayParts.push({ part: found.part.value, plural, span });
  if (plural) draft.recurrences.push({ kind: 'day-part', span });
  if (found.day !== undefined) draft.dates.push({ kind: 'relative-day', days: found.day, span });
  return true;
}

function readTimeClause(cursor: Cursor, draft: Draft, isHour = false): boolean {
  const start = cursor.index;
  const isAfterDay = isHour && draft.spans.at(-1)?.kind === 'date' && peek(cursor, 1) === undefined;
  const times = attempt(cursor, () => {
    // "w południe"
    if (meaning(cursor, 'clock', 1) !== undefined) take(cursor, 'on', 'in');
    const said = take(cursor, 'at') !== undefined;
    if (said) take(cursor, 'the');
    if (!said) refuseOpenDate(cursor, draft);
    return readTimes(cursor, { plain: said || isHour });
  });
  if (times === null) return false;
  // "9am-5pm" without "from"
  const end = attempt(cursor, () => {
    const dash = peek(cursor)?.text === '-';
    if (times.length !== 1 || !(dash ? takeText(cursor, '-') : take(cursor, 'to') !== undefined)) return null;
    return readTime(cursor, { plain: dash });
  });
  if (end !== null) draft.window = { from: times[0] as (typeof times)[0], to: end, span: spanFrom(cursor, start) };
  else draft.times.push(...times.map((time) => (isAfterDay ? { ...time, afterDay: true } : time)));
  if (draft.times.length > TIMES_LIMIT) {
    throw new ReadingError(
      'unsupported',
      'These are too many times.',
      spanFrom(cursor, start),
      worded`Name at most ${TIMES_LIMIT}.`,
    );
  }
  return true;
}

/** Months repeat, so that a number after "the" is a day of theirs. */
function ofMonths(draft: Draft): boolean {
  return draft.recurrences.some(
    (one) => (one.kind === 'duration' && one.step?.unit === 'month') || (one.kind === 'per' && one.unit === 'month'),
  );
}

/** Whether a number at this place ends what is said, or an hour follows it: "le 16 à 18h", "samedi 28". */
function isDayNumber(cursor: Cursor, ahead: number): boolean {
  const token = peek(cursor, ahead);
  const isEnd = peek(cursor, ahead + 1) === undefined || meaning(cursor, 'at', ahead + 1) !== undefined;
  return token?.kind === 'number' && token.value >= 1 && token.value <= 31 && isEnd;
}

/** "samedi 28"; in English a number up to 12 behind a weekday is an hour. */
function readDayNumber(cursor: Cursor, date: DateClause, { hasDayNumbers }: DateOptions): DateClause | null {
  const value = peek(cursor)?.value ?? 0;
  const isSingle = date.kind === 'weekdays' && date.weekdays.length === 1 && !date.repeats;
  if (!isSingle || !isDayNumber(cursor, 0) || (hasDayNumbers !== true && value < 24)) return null;
  cursor.index++;
  return {
    kind: 'month-days',
    days: [value],
    months: [],
    step: 0,
    interval: 0,
    span: spanFrom(cursor, cursor.index - 1),
  };
}

function readDateClause(cursor: Cursor, draft: Draft, options: DateOptions): boolean {
  const isAlone = draft.dates.length === 0 && draft.recurrences.length === 0;
  const date = attempt(cursor, () => {
    const isHour = take(cursor, 'on', 'in', 'at')?.type === 'at';
    const isDay = (meaning(cursor, 'weekday', 1) ?? meaning(cursor, 'day-set', 1))?.plural === false;
    // "el lunes"
    const index = cursor.index;
    if (isDay) take(cursor, 'the');
    const plain = readDate(cursor, options);
    if (plain !== null) return plain;
    cursor.index = index;
    return (ofMonths(draft) && !isHour) || (isAlone && isDayNumber(cursor, 1)) ? readDayOfMonth(cursor) : null;
  });
  if (date === null) return false;
  draft.dates.push(date);
  // "tuesday of next week"
  const week =
    date.kind !== 'weekdays'
      ? null
      : attempt(cursor, () => {
          if (take(cursor, 'of') === undefined) return null;
          const found = readDate(cursor, options);
          return found?.kind === 'period' && found.unit === 'week' ? found : null;
        });
  const day = week ?? readDayNumber(cursor, date, options);
  if (day !== null) draft.dates.push(day);
  return true;
}

function readFiller(cursor: Cursor, draft: Draft): boolean {
  const token = peek(cursor);
  if (token === undefined) return false;
  if (take(cursor, 'filler') !== undefined || takeText(cursor, ',', ';')) return true;
  // The T of an ISO date-time.
  if (token.text === 't' && token.glued && isGlued(cursor, 1) && peek(cursor, 1)?.kind === 'number') {
    cursor.index++;
    return true;
  }
  if ((token.text === '.' || token.text === '!') && cursor.index === cursor.tokens.length - 1) {
    cursor.index++;
    return true;
  }
  if (meaning(cursor, 'by-the-clock') !== undefined) {
    cursor.index++;
    draft.byTheClock = [token.start, token.end];
    return true;
  }
  if (meaning(cursor, 'now') !== undefined) {
    cursor.index++;
    draft.now = [token.start, token.end];
    return true;
  }
  // A link between two clauses: "every monday and on fridays", "tomorrow and at 9".
  if (meaning(cursor, 'and') !== undefined && cursor.index > 0 && cursor.index < cursor.tokens.length - 1) {
    cursor.index++;
    return true;
  }
  return false;
}

/** What a clause says something about. */
export type ClauseKind = ParseSpan['kind'];

/** Days repeat, and no time of day has been said for them yet. */
function needsTime(draft: Draft): boolean {
  const rhythm = draft.recurrences.some(
    (one) => (one.kind === 'duration' && one.duration.ms > 0) || one.kind === 'pattern' || one.kind === 'rule',
  );
  return draft.recurrences.length > 0 && !rhythm && !hasTimes(draft);
}

/**
 * Reads one clause into a draft and says of what kind it is; null when there is none here.
 * @throws ReadingError
 */
export function readClause(cursor: Cursor, draft: Draft, options: DateOptions): ClauseKind | null {
  // Words nobody knows are no clause, unless they name a place; of the signs only these begin one.
  const first = peek(cursor);
  if (first?.kind === 'sign' && first.meanings.length === 0 && !'(:"+-@&'.includes(first.text)) return null;
  const zone = readZone(cursor);
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
  const limit = readLimit(cursor, { ...options, afterStart, leavesTime: needsTime(draft) });
  if (limit !== null) {
    draft.limits.push(limit);
    return 'limit';
  }
  const start = cursor.index;
  if (readDateClause(cursor, draft, options)) return 'date';
  cursor.index = start;
  // "demain 9h": after a day, a number of hours is an hour.
  const isHour =
    (draft.dates.length > 0 || draft.recurrences.length > 0) &&
    peek(cursor)?.kind === 'number' &&
    meaning(cursor, 'oclock', 1) !== undefined;
  const isSigned = peek(cursor)?.kind === 'number' && meaning(cursor, 'hour-sign', 1) !== undefined;
  const isClock = /^(?:1\d|2[0-3])h[0-5]\d$/.test(wordAt(cursor, 3));
  if ((isHour || isSigned || isClock) && readTimeClause(cursor, draft)) return 'time';
  if (isBareHour(cursor, draft) && readTimeClause(cursor, draft, true)) return 'time';
  if (readBefore(cursor, draft)) return 'time';
  if (readOffset(cursor, draft)) return 'duration';
  refuseLengthAt(cursor, draft);
  if (readTimeClause(cursor, draft)) return 'time';
  if (readDayPart(cursor, draft)) return 'time';
  if (first === undefined || take(cursor, 'same-time') === undefined) return null;
  draft.sameTime = [first.start, first.end];
  return 'time';
}

/** "every 15 minutes between 9 and 5 on weekdays": days after a rhythm within the day restrict it. */
function restrictsRhythm(draft: Draft, linked: boolean): boolean {
  const [base] = draft.recurrences;
  const last = draft.recurrences[draft.recurrences.length - 1];
  const isElapsed = (one: typeof base) => one?.kind === 'duration' && one.duration.ms > 0;
  if (isElapsed(base)) return !isElapsed(last);
  // "every day at 9 from monday to friday", "daily at 9 on weekdays": the days say which.
  const isDaily = base?.kind === 'duration' && base.step?.unit === 'day' && base.step.count === 1;
  if (isDaily && last?.kind === 'days' && last.date.kind === 'weekdays' && draft.recurrences.length === 2 && !linked)
    return true;
  return isElapsed(last) && draft.window !== null && draft.times.length === 0;
}

/** Times of day one rule may have. */
const TIMES_LIMIT = 24;

/** Unexplained words after which a text is given up. */
const LEFTOVER_LIMIT = 12;

/**
 * Reads as much of a text as is about time.
 * @throws ReadingError for words of an impossible time.
 */
export function readDraft(text: string, lexicon: Lexicon, options: DateOptions): DraftReading {
  const main = emptyDraft();
  const parts: Draft[] = [main];
  const cursor: Cursor = { tokens: tokenize(text, lexicon), text, index: 0 };
  const leftovers: Token[] = [];
  const clauses: TurnClause[] = [];
  while (cursor.index < cursor.tokens.length) {
    const start = cursor.index;
    let draft = parts[parts.length - 1] as Draft;
    const knownZone = main.zone;
    const linked = start > 0 && (meaning(cursor, 'and', -1) !== undefined || peek(cursor, -1)?.text === ',');
    const before = { timed: hasTimes(draft), recurrences: draft.recurrences.length, times: draft.times.length };
    const sizes = sizesOf(draft);
    const kind = readClause(cursor, draft, options) ?? (readFiller(cursor, draft) ? 'filler' : null);
    if (kind === null || cursor.index === start) {
      leftovers.push(cursor.tokens[start] as Token);
      cursor.index = start + 1;
      if (leftovers.length < LEFTOVER_LIMIT) continue;
      // So much that is not about time is no time; the rest is not worth the reading.
      leftovers.push(...cursor.tokens.slice(cursor.index));
      break;
    }
    clauses.push(addedTo(draft, sizes, spanFrom(cursor, start), linked));
    if (kind === 'recurrence' && before.timed && before.recurrences > 0 && !restrictsRhythm(draft, linked)) {
      const moved = draft.recurrences.pop() as Draft['recurrences'][number];
      draft = { ...emptyDraft(), limits: main.limits, spans: main.spans, assumptions: main.assumptions };
      draft.recurrences.push(moved);
      parts.push(draft);
    }
    const [from, end] = spanFrom(cursor, start);
    if (kind === 'zone' && draft.zone !== null) {
      if (knownZone !== null && knownZone.zone !== draft.zone.zone) {
        throw new ReadingError(
          'zone-conflict',
          worded`Two time zones are given, ${knownZone.zone} and ${draft.zone.zone}.`,
          [from, end],
          'Keep one of them.',
        );
      }
      main.zone = { ...draft.zone, span: [from, end] };
    }
    main.spans.push({ start: from, end, kind });
  }
  // "Every monday at 8 and every friday": the time is said once for both.
  for (const part of parts.slice(1)) {
    if (hasTimes(part)) continue;
    part.times.push(...main.times);
    part.dayParts.push(...main.dayParts);
  }
  return { draft: main, parts: readTurns(clauses, main) ?? parts, leftovers };
}
