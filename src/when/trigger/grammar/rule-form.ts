// Reads RFC 5545 text: a bare rule, or DTSTART, RRULE, EXDATE and RDATE lines (also on one line, separated by
// spaces).
import { MINUTE_MS } from '../../time/clock.ts';
import { dayOfWall, formatDay, formatWall, type WallMs } from '../../time/wall.ts';
import { instantToWall, wallToInstant } from '../../time/zone.ts';
import type { CalendarTrigger, Exclusion, TimeTrigger } from '../rule.ts';
import { elapsedMs, isElapsed, type Rule, readCompact, readRule } from '../rules/rrule.ts';
import { worded } from '../said.ts';
import { nextOccurrence } from '../trigger.ts';
import type { ContextFor, FixedReading, ReadingContext } from './context.ts';
import { ReadingError, type Span } from './draft.ts';
import { zoneNamed } from './zones.ts';

interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
  /** The position of the value in the text. */
  readonly start: number;
}

// A line break, a space, or a literal `\n` from a shell ends a line; after a comma or semicolon a folded line
// continues.
const PROPERTY =
  /(?:^|\s+|\\n)(DTSTART|DTEND|RRULE|EXRULE|RDATE|EXDATE)((?:;[A-Z-]+=(?:"[^"]*"|[^:;\s]+))*):((?:[^\s\\]|(?<=[;,])\s+(?=[A-Z0-9]+[=,TZ\d]))*)/gi;

function properties(text: string): Property[] | null {
  if (/^\s*FREQ=/i.test(text) || /^[A-Z-]+=[^;]*;.*FREQ=/i.test(text)) {
    return [{ name: 'RRULE', parameters: '', value: text.trimEnd(), start: 0 }];
  }
  if (!/^(DTSTART|RRULE|EXRULE|RDATE|EXDATE)[;:]/i.test(text)) return null;
  const found: Property[] = [];
  let end = 0;
  for (const match of text.matchAll(PROPERTY)) {
    if (text.slice(end, match.index).trim() !== '') break;
    end = match.index + match[0].length;
    const value = match[3] as string;
    found.push({
      name: (match[1] as string).toUpperCase(),
      parameters: match[2] as string,
      value,
      start: end - value.length,
    });
  }
  if (text.slice(end).replace(/^(?:\s|\\n)+$/, '') !== '') {
    const from = end + (text.slice(end).length - text.slice(end).trimStart().length);
    throw new ReadingError(
      'bad-rule',
      worded`"${text.slice(from).trim()}" is not part of a rule.`,
      [from, text.length],
      'Use DTSTART, RRULE, EXDATE and RDATE lines.',
    );
  }
  return found;
}

interface RuleDate {
  readonly wall: WallMs;
  readonly isUtc: boolean;
  readonly isDate: boolean;
  readonly span: Span;
}

function readDates(property: Property): RuleDate[] {
  let start = property.start;
  return property.value.split(',').map((part) => {
    const text = part.trim();
    const at = start + part.indexOf(text);
    const span: Span = [at, at + text.length];
    start += part.length + 1;
    const read = readCompact(text);
    if (read === null)
      throw new ReadingError(
        'bad-rule',
        worded`${property.name} ${text} is not a date.`,
        span,
        'Write 20261224, 20261224T090000 or 20261224T080000Z.',
      );
    return { ...read, span };
  });
}

function zoneParameter(property: Property): string | null {
  const zone = /;TZID="?([^;:"]+)/i.exec(property.parameters)?.[1];
  if (zone === undefined) return null;
  return zoneNamed(zone, property.start - 1 - property.parameters.length + property.parameters.indexOf(zone));
}

function checkedRule(property: Property): Rule {
  const reading = readRule(property.value);
  if (!reading.ok) throw ReadingError.at(property.start, { code: 'bad-rule', ...reading.issue });
  const { rule } = reading;
  if (rule.frequency === 'SECONDLY' && !isElapsed(rule)) {
    throw new ReadingError(
      'too-often',
      'A rule by the second is too fine.',
      [property.start, property.start + property.value.length],
      'Use FREQ=MINUTELY or coarser.',
    );
  }
  return rule;
}

const tidy = (rule: string) => rule.replaceAll(/\s/g, '').toUpperCase();

/** Completes a rule without a start, which begins now: hours without minutes mean the full hour. */
function completeRule(text: string, rule: Rule): string {
  const zero =
    rule.byHour.length > 0 &&
    rule.byMinute.length === 0 &&
    rule.frequency !== 'MINUTELY' &&
    rule.frequency !== 'SECONDLY';
  const clock = zero ? ';BYMINUTE=0' : '';
  const timed = rule.byHour.length > 0 || rule.byMinute.length > 0;
  return `${text}${clock}${timed && rule.bySecond.length === 0 ? ';BYSECOND=0' : ''}`;
}

/** Reads RFC 5545 text; null for any other text. */
export function readRuleForm(text: string, contextFor: ContextFor): FixedReading | null {
  const all = properties(text);
  if (all === null) return null;
  const named = (name: string) => all.filter((property) => property.name === name);
  const [dtstart, secondStart] = named('DTSTART');
  const refused = named('EXRULE')[0] ?? named('DTEND')[0] ?? secondStart;
  if (refused !== undefined) {
    const at = refused.start - refused.parameters.length - refused.name.length - 1;
    throw new ReadingError(
      'bad-rule',
      worded`${refused.name} cannot be used here.`,
      [at, refused.start + refused.value.length],
      'Use one DTSTART, RRULE, EXDATE and RDATE.',
    );
  }
  const rules = named('RRULE').map((property) => ({ property, rule: checkedRule(property) }));
  const startDate = dtstart === undefined ? undefined : readDates(dtstart)[0];
  const zone = (dtstart === undefined ? null : zoneParameter(dtstart)) ?? (startDate?.isUtc === true ? 'UTC' : null);
  const context = contextFor(zone);
  const toWall = (date: RuleDate, from: string | null = null) => {
    if (date.isUtc) return instantToWall(context.zone, date.wall);
    return from === null || from === context.zone
      ? date.wall
      : instantToWall(context.zone, wallToInstant(from, date.wall));
  };
  if (rules.length === 0 && named('RDATE').length === 0) {
    throw new ReadingError('bad-rule', 'There is no RRULE.', [0, text.length], 'Add one, such as RRULE:FREQ=DAILY.');
  }
  let start: WallMs;
  if (startDate !== undefined) start = toWall(startDate);
  else {
    start = Math.floor(context.nowWall / MINUTE_MS) * MINUTE_MS;
    context.assume('start-now', 'The rule has no DTSTART, so it starts now.');
  }
  if (startDate?.isDate === true) context.warn('midnight', 'DTSTART has no time, so it is 00:00.');
  for (const { property, rule } of rules) {
    if (rule.until === null) continue;
    const until = rule.untilIsUtc ? instantToWall(context.zone, rule.until) : rule.until;
    if (until < start)
      throw new ReadingError(
        startDate === undefined ? 'past' : 'never',
        startDate === undefined ? 'UNTIL has passed.' : 'UNTIL lies before DTSTART.',
        [property.start, property.start + property.value.length],
        'Put one of them right.',
      );
  }
  const except = named('EXDATE').flatMap((property) =>
    readDates(property).map(
      (date): Exclusion =>
        date.isDate
          ? { kind: 'dates', from: formatDay(dayOfWall(date.wall)), to: formatDay(dayOfWall(date.wall)) }
          : { kind: 'time', wall: formatWall(toWall(date, zoneParameter(property))) },
    ),
  );
  const dates = named('RDATE').flatMap((property) =>
    readDates(property).map((date) => formatWall(toWall(date, zoneParameter(property)))),
  );
  const [only] = rules;
  const extras = except.length === 0 ? {} : { except };
  if (only !== undefined && rules.length === 1 && dates.length === 0 && isElapsed(only.rule)) {
    return {
      trigger: elapsedTrigger(only.rule, start, context.zone, extras, startDate === undefined),
      zone,
      kind: 'recurrence',
    };
  }
  const trigger: CalendarTrigger = {
    kind: 'calendar',
    start: formatWall(start),
    rules: rules.map(({ property, rule }) =>
      startDate === undefined ? completeRule(tidy(property.value), rule) : tidy(property.value),
    ),
    ...(dates.length === 0 ? {} : { dates }),
    ...extras,
  };
  return {
    trigger: startDate === undefined ? countedFromNext(trigger, rules, context) : trigger,
    zone,
    kind: 'recurrence',
  };
}

/** A rule with COUNT but no start counts future occurrences: "COUNT=3" means three times from now. */
function countedFromNext(
  trigger: CalendarTrigger,
  rules: readonly { readonly rule: Rule }[],
  context: ReadingContext,
): CalendarTrigger {
  const [only] = rules;
  if (only === undefined || rules.length > 1 || only.rule.count === null) return trigger;
  const endless = trigger.rules.map((rule) => rule.replace(/(?:^|;)COUNT=\d+/, ''));
  const next = nextOccurrence(
    { ...trigger, rules: endless.map((rule) => rule.replace(/^;/, '')) },
    context.zone,
    context.now,
  );
  return next === null ? trigger : { ...trigger, start: formatWall(instantToWall(context.zone, next)) };
}

/** An hourly or finer rule without BY parts becomes an interval of elapsed time. */
function elapsedTrigger(
  rule: Rule,
  start: WallMs,
  zone: string,
  extras: { readonly except?: readonly Exclusion[] },
  startsNow: boolean,
): TimeTrigger {
  const until =
    rule.until === null ? {} : { until: formatWall(rule.untilIsUtc ? instantToWall(zone, rule.until) : rule.until) };
  const from = startsNow ? start + elapsedMs(rule) : start;
  const count = rule.count === null ? {} : { from: formatWall(from), count: rule.count };
  return {
    kind: 'interval',
    everyMs: elapsedMs(rule),
    anchor: wallToInstant(zone, start),
    ...until,
    ...count,
    ...extras,
  };
}

/** Six fields with a mark that only Quartz has, or a year: there the days of the week go from 1, Sunday, to 7. */
export function isQuartz(expression: string): boolean {
  const fields = expression.split(' ');
  return fields.length === 7 || (fields.length === 6 && /\?|#|\dL/i.test(expression));
}

/** The same pattern with the days of the week from 0, Sunday, to 6. */
export function fromQuartz(expression: string): string {
  const fields = expression.split(' ');
  const days = (fields[5] as string).replaceAll(/(?<![#/\d])[1-7](?!\d)/g, (day) => String(Number(day) - 1));
  return [...fields.slice(0, 5), days, ...fields.slice(6)].join(' ');
}

/** A pattern with a value for each `H`: a step of all, the first of a range, or 1. */
const withoutHash = (fields: string) =>
  fields.replaceAll(/H\S*\//g, '*/').replaceAll(/H(?:\((\d+)\S*)?/g, (_, first = '1') => first);

/** Patterns of other programs, with what says the same here. */
const OTHERS: readonly (readonly [form: RegExp, write: (parts: RegExpExecArray) => string])[] = [
  [/^rate\((\d+) (\w+)\)$/i, ([, count, unit]) => `every ${count} ${unit}`],
  [/^cron\((\S+ \S+ \S+ \S+ \S+) \S+\)$/i, ([, fields]) => fromQuartz(`0 ${fields}`).replaceAll('?', '*').slice(2)],
  // "H/15 * * * *", "H H(0-7) * * 1-5": Jenkins draws the minute.
  [
    /^(?=(?:\S+ +){0,4}H\b)(?:(?:H(?:\(\d+-\d+\))?|[\d*])[\d,/*-]* +){4}\S+/,
    ([fields]) => withoutHash(fields as string),
  ],
  // "OnCalendar=daily", "Mon..Fri 09:00", "*-*-* 09:00:00"
  [/^OnCalendar\s*=|^[A-Za-z]{3}\.\.[A-Za-z]{3}\s|^(?=\S*\*)[*\d]+-[*\d,]+-[*\d,]+\s/, () => 'every weekday at 09:00'],
];

/**
 * Refuses a pattern of another program, and says what to write instead: `rate(5 minutes)`, `cron(0 12 * * ? *)`,
 * `OnCalendar=Mon..Fri 09:00`.
 */
export function refuseOtherPattern(text: string): void {
  for (const [form, write] of OTHERS) {
    const parts = form.exec(text.trim());
    if (parts === null) continue;
    // Where all else is a cron expression, the field is to blame.
    const hash = /(?<!\S)H\S*/.exec(text);
    throw new ReadingError(
      hash === null ? 'unreadable' : 'bad-cron',
      worded`"${text}" is a pattern of another program.`,
      hash === null ? [0, text.length] : [hash.index, hash.index + hash[0].length],
      worded`Write ${write(parts)}.`,
    );
  }
}
