// Reads texts that have a fixed form as a whole: patterns (`weekdays@07:00`), cron expressions, ISO durations and
// repeating intervals.
import { DAY_MS } from '../../time/clock.ts';
import { isTooLong, parseIsoDuration } from '../../time/duration.ts';
import { parseInstant } from '../../time/instant.ts';
import type { Duration } from '../../time/language/duration-phrase.ts';
import { formatWall, parseWall, wallAt } from '../../time/wall.ts';
import { instantToWall, wallToInstant } from '../../time/zone.ts';
import type { RecurringTrigger, TimeTrigger } from '../rule.ts';
import { readCron, SHORT_WEEKDAYS } from '../rules/cron-fields.ts';
import { type Said, worded } from '../said.ts';
import { nextOccurrence } from '../trigger.ts';
import { compileOnce } from './compile-once.ts';
import type { ContextFor, FixedReading } from './context.ts';
import { emptyDraft, ReadingError, tooFar } from './draft.ts';
import { compilePlans, DAILY, type DayPlan } from './plan.ts';
import { fromQuartz, isQuartz } from './rule-form.ts';
import { WEEKEND_DAYS, WORKING_DAYS } from './weekdays.ts';
import { zoneNamed } from './zones.ts';

const PATTERN =
  /^(daily|weekdays|weekends|weekly|monthly|(?:sun|mon|tue|wed|thu|fri|sat)(?:\s*,\s*(?:sun|mon|tue|wed|thu|fri|sat))*)\s*@\s*(.*)$/i;
const ZONE_WORD = /^(?:[A-Za-z]+\/[A-Za-z0-9_+/-]+|UTC|GMT|[+-]\d\d:\d\d)$/i;

function weekdayNumbers(text: string, start: number): number[] {
  return text.split(',').map((part) => {
    const day = SHORT_WEEKDAYS.indexOf(part.trim().toLowerCase());
    if (day < 0)
      throw new ReadingError(
        'bad-date',
        worded`"${part.trim()}" is not a weekday.`,
        [start, start + text.length],
        'Use MON,TUE,WED,THU,FRI,SAT,SUN.',
      );
    return day;
  });
}

/** `daily@07:00`, `weekdays@07:00`, `mon,wed,fri@07:00`, `weekly@MON,THU 07:00`, `monthly@1 09:00`, `monthly@last 18:00`. */
export function readPattern(text: string, contextFor: ContextFor): FixedReading | null {
  const match = PATTERN.exec(text);
  if (match === null) return null;
  const head = (match[1] as string).toLowerCase().replaceAll(/\s/g, '');
  const words = [...(match[2] as string).matchAll(/\S+/g)];
  const offset = text.length - (match[2] as string).length;
  const positioned = words.map((word) => ({ text: word[0], start: offset + word.index }));
  let days: DayPlan = { ...DAILY, unit: head === 'daily' ? 'day' : 'week' };
  if (head === 'weekdays') days = { ...days, weekdays: WORKING_DAYS };
  else if (head === 'weekends') days = { ...days, weekdays: WEEKEND_DAYS };
  else if (head === 'weekly' || head === 'monthly') {
    const which = positioned.shift();
    if (which === undefined || positioned.length === 0) {
      const example = head === 'weekly' ? 'weekly@MON 07:00' : 'monthly@1 09:00';
      throw new ReadingError(
        'missing-time',
        worded`"${text}" needs a day and a time.`,
        [0, text.length],
        worded`Write ${example}.`,
      );
    }
    if (head === 'weekly') days = { ...days, weekdays: weekdayNumbers(which.text, which.start) };
    else {
      const monthDays = which.text
        .toLowerCase()
        .split(',')
        .map((part) => (part === 'last' ? -1 : /^\d{1,2}$/.test(part) ? Number(part) : 0));
      if (monthDays.some((day) => day === 0 || day > 31)) {
        throw new ReadingError(
          'bad-date',
          worded`"${which.text}" is not a day of the month.`,
          [which.start, which.start + which.text.length],
          'Use 1 to 31, or last.',
        );
      }
      days = { ...days, unit: 'month', monthDays };
    }
  } else if (head !== 'daily') days = { ...days, weekdays: weekdayNumbers(head, 0) };
  const time = positioned.shift();
  if (time === undefined)
    throw new ReadingError(
      'missing-time',
      worded`"${text}" has no time.`,
      [0, text.length],
      'Write the time with two digits each, such as daily@07:00.',
    );
  const times = time.text.split(',').map((part) => {
    const wall = /^\d\d:\d\d$/.test(part) ? parseWall(`1970-01-01T${part}`) : null;
    if (wall === null) {
      throw new ReadingError(
        'bad-time',
        worded`"${part}" is not a time of a pattern.`,
        [time.start, time.start + time.text.length],
        'Patterns take 24-hour times with two digits each: 07:00, 19:30.',
      );
    }
    return wall / 1000;
  });
  const zoneWord = positioned.shift();
  const zone =
    zoneWord === undefined ? null : ZONE_WORD.test(zoneWord.text) ? zoneNamed(zoneWord.text, zoneWord.start) : null;
  const rest = zoneWord !== undefined && zone === null ? zoneWord : positioned[0];
  if (rest !== undefined)
    throw new ReadingError(
      'leftover',
      worded`"${text.slice(rest.start)}" does not belong to a pattern.`,
      [rest.start, text.length],
      'Leave it out.',
    );
  const context = contextFor(zone);
  const plan = { days, times: { kind: 'list', times: [...new Set(times)].sort((a, b) => a - b) } as const };
  const late = days.monthDays.filter((day) => day > 28);
  if (late.length > 0) {
    const day = Math.max(...late);
    context.warn('short-months', worded`Months without a ${day}. are left out; use monthly@last for the last day.`);
  }
  return { trigger: compilePlans([plan], { start: wallAt(context.today) }), zone, kind: 'recurrence' };
}

/** Reads a cron expression, with `CRON_TZ=` or `TZ=` before it or a zone after it. */
export function readCronForm(text: string, contextFor: ContextFor): FixedReading | null {
  const prefix = /^(?:CRON_)?TZ=(["']?)(\S*?)\1(?:\s+|$)/i.exec(text);
  let zone =
    prefix === null ? null : zoneNamed(prefix[2] as string, prefix[0].indexOf('=') + 1 + (prefix[1] as string).length);
  const start = prefix?.[0].length ?? 0;
  let expression = text.slice(start);
  const isNickname = /^@(?:every|reboot|midnight|[a-z]+ly)\b/i.test(expression);
  if (prefix === null && !isNickname) {
    const words = expression.split(/\s+/);
    const fields = words.filter((word) => !ZONE_WORD.test(word));
    const numeric = /^[\d*?][\d*?,/-]*$/;
    const isFieldLike =
      fields.length >= 4 &&
      fields.every((word) => /^[-+*?,/#\dA-Za-z]+$/.test(word)) &&
      numeric.test(fields[0] as string) &&
      numeric.test(fields[1] as string);
    const hasSign = fields.slice(2).some((word) => /[*?]|^\+/.test(word)) || fields.every((word) => numeric.test(word));
    const stars = fields.filter((word) => word === '*').length;
    const isStarred = fields.length >= 5 && stars >= 3 && fields.every((word) => /^[-+*?,/#\dA-Za-z]+$/.test(word));
    // "0 9 1.5 * *": four to eight fields with a star, the first one numeric, can only be a cron expression.
    const isCronLike = stars >= 1 && fields.length >= 4 && fields.length <= 8 && numeric.test(fields[0] as string);
    // "0 12 26 2 SUN"
    const isNamed = words.length >= 5 && words.length <= 7 && words.slice(0, -1).every((word) => numeric.test(word));
    const isDayNamed = isNamed && DAY_FIELD.test(words.at(-1) ?? '');
    if (!isCronLike && !isStarred && !isDayNamed && (!isFieldLike || !hasSign)) return null;
  }
  const last = /\s(\S+)$/.exec(expression);
  if (
    last !== null &&
    zone === null &&
    ZONE_WORD.test(last[1] as string) &&
    /[A-Za-z]{3}|:/.test(last[1] as string) &&
    expression.split(/\s+/).length > 5
  ) {
    zone = zoneNamed(last[1] as string, start + last.index + 1);
    expression = expression.slice(0, last.index);
  }
  const found = readPlainCron(expression, () => contextFor(zone), start);
  const { trigger } = found;
  if (trigger.kind !== 'cron' || !isQuartz(trigger.expression)) return { ...found, zone };
  const quartz = fromQuartz(trigger.expression);
  if (quartz === trigger.expression) return { ...found, zone };
  const read = readPlainCron(quartz, () => contextFor(zone));
  contextFor(zone).assume('quartz', 'By its marks this is a pattern of Quartz, in which 1 is Sunday.');
  return { ...read, zone };
}

/** Days of the week by name, as in a field of cron. */
const DAY_FIELD = /^(?:sun|mon|tue|wed|thu|fri|sat)(?:[-,](?:sun|mon|tue|wed|thu|fri|sat))*$/i;

/**
 * Reads a text that must be a cron expression. `start` is its position in the whole text.
 * @throws ReadingError `bad-cron`
 */
export function readPlainCron(expression: string, contextFor: ContextFor, start = 0): FixedReading {
  const reading = readCron(expression);
  if (!reading.ok) throw ReadingError.at(start, { code: 'bad-cron', ...reading.issue });
  contextFor(null);
  return {
    trigger: { kind: 'cron', expression: expression.trim().replaceAll(/\s+/g, ' ') },
    zone: null,
    kind: 'recurrence',
  };
}

/** Reads `P...` as a duration from now, and `R[n]/start/period` as a recurrence. */
export function readIsoPeriod(text: string, contextFor: ContextFor): FixedReading | null {
  const repeating = /^R(\d*|-1)\/(.+)$/i.exec(text);
  if (repeating === null) {
    const led = /^(in|every|each)\s+(?=P(?:\d|T\d))/i.exec(text);
    if (led !== null && !/^in$/i.test(led[1] as string))
      return readRepeating(text, '', [text.slice(led[0].length)], contextFor);
    const written = led === null ? text : text.slice(led[0].length);
    if (!/^[+-]?P(?:\d|T(?![ .]))/i.test(written)) return null;
    const duration = parseIsoDuration(written);
    const span = [0, text.length] as const;
    if (duration === null || (duration.months === 0 && duration.days === 0 && duration.ms <= 0)) {
      throw new ReadingError(
        'bad-duration',
        worded`"${text}" is not an ISO 8601 duration longer than zero.`,
        span,
        'Write PT30M, PT2H or P1D.',
      );
    }
    const draft = { ...emptyDraft(), offset: { duration, span, assumed: true } };
    return { trigger: compileOnce(draft, contextFor(null)), zone: null, kind: 'duration' };
  }
  const parts = (repeating[2] as string).split(/\/(?![^[]*\])/);
  return readRepeating(text, repeating[1] === '-1' ? '' : (repeating[1] as string), parts, contextFor);
}

function readRepeating(text: string, times: string, parts: readonly string[], contextFor: ContextFor): FixedReading {
  const refuse = (message: Said, hint = 'Write R5/2026-12-01T09:00:00Z/PT1H, or R/PT30M.') =>
    new ReadingError('bad-duration', message, [0, text.length], hint);
  if (parts.length > 2) throw refuse(worded`"${text}" has too many parts.`);
  const period = parseIsoDuration(parts[parts.length - 1] as string) ?? periodBetween(parts);
  if (period !== null && isTooLong(period)) throw tooFar([0, text.length], 'Choose a shorter one.');
  if (period === null) throw refuse(worded`"${parts.at(-1) ?? ''}" is not a period.`);
  const repeats = times === '' ? null : Number(times);
  if (repeats !== null && (repeats < 1 || repeats > 30_000)) {
    throw new ReadingError(
      'bad-count',
      worded`R${times} is not a number of times.`,
      [1, 1 + times.length],
      'Use R1 to R30000, or R for no end.',
    );
  }
  const head = parts.length === 2 ? parseInstant(parts[0] as string) : null;
  if (head !== null && !head.ok) throw ReadingError.at(text.indexOf('/') + 1, head.issue);
  const zone = head?.zone ?? null;
  const context = contextFor(zone);
  const now = Math.floor(context.now / 1000) * 1000;
  const anchor = head === null ? now : head.kind === 'instant' ? head.at : wallToInstant(context.zone, head.wall);
  const startWall = instantToWall(context.zone, anchor);
  if (period.months === 0 && period.days === 0) {
    if (period.ms <= 0) throw refuse('The period must be longer than zero.');
    const trigger: TimeTrigger = { kind: 'interval', everyMs: period.ms, anchor };
    const next = head === null ? nextOccurrence(trigger, context.zone, context.now) : null;
    const from = next === null ? startWall : instantToWall(context.zone, next);
    return { trigger: counted(trigger, repeats, from), zone, kind: 'recurrence' };
  }
  if (period.ms > 0 || (period.months > 0 && period.days > 0))
    throw refuse('Months, days and hours cannot be mixed in a rhythm.', 'Use one of them, such as P1M, P7D or PT36H.');
  const rule = period.months > 0 ? `FREQ=MONTHLY;INTERVAL=${period.months}` : `FREQ=DAILY;INTERVAL=${period.days}`;
  const trigger: TimeTrigger = { kind: 'calendar', start: formatWall(startWall), rules: [rule], gap: 'next-valid' };
  return { trigger: counted(trigger, repeats, startWall), zone, kind: 'recurrence' };
}

/**
 * The period of `start/end`: days when both are dates or local times a whole number of days apart, otherwise elapsed
 * time.
 */
function periodBetween(parts: readonly string[]): Duration | null {
  const [start, end] = parts.map((part) => parseInstant(part));
  if (parts.length !== 2 || start === undefined || end === undefined || !start.ok || !end.ok) return null;
  if (start.kind === 'instant' || end.kind === 'instant') {
    if (start.kind !== 'instant' || end.kind !== 'instant' || end.at <= start.at) return null;
    return { months: 0, days: 0, ms: end.at - start.at };
  }
  const ms = end.wall - start.wall;
  if (ms <= 0) return null;
  return ms % DAY_MS === 0 ? { months: 0, days: ms / DAY_MS, ms: 0 } : { months: 0, days: 0, ms };
}

function counted(trigger: RecurringTrigger, count: number | null, from: number): TimeTrigger {
  return count === null ? trigger : { ...trigger, from: formatWall(from), count };
}
