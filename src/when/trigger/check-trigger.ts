import { dayOfWall, parseWall } from '../time/wall.ts';
import type { Trigger } from './rule.ts';
import { readCron } from './rules/cron-fields.ts';
import { readRule } from './rules/rrule.ts';

/** A problem in a trigger: the field, what was expected, and what it got. */
export interface TriggerIssue {
  readonly path: string;
  readonly message: string;
}

const LAST_INSTANT = 8.64e15;

const isInstant = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= LAST_INSTANT;
const isWall = (value: unknown) => typeof value === 'string' && value.includes('T') && parseWall(value) !== null;
const isDate = (value: unknown) => typeof value === 'string' && value.length === 10 && parseWall(value) !== null;
const isClock = (value: unknown) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

type Report = (path: string, expected: string, came: unknown) => void;

function checkExclusions(except: unknown, report: Report): void {
  if (!Array.isArray(except) || except.length > 200) {
    report('except', 'a list of at most 200 exclusions', except);
    return;
  }
  for (const [index, one] of except.entries()) {
    const path = `except[${index}]`;
    if (one?.kind === 'days') {
      const isPattern =
        typeof one.pattern === 'string' &&
        one.pattern.trim().split(/\s+/).length === 3 &&
        readCron(`0 0 ${one.pattern}`).ok;
      if (!isPattern) report(`${path}.pattern`, 'day of month, month and day of week such as "25 12 *"', one.pattern);
    } else if (one?.kind === 'dates') {
      if (!isDate(one.from)) report(`${path}.from`, 'a date such as 2026-12-24', one.from);
      else if (!isDate(one.to)) report(`${path}.to`, 'a date such as 2026-12-26', one.to);
      else if (dayOfWall(parseWall(one.to) as number) < dayOfWall(parseWall(one.from) as number))
        report(`${path}.to`, 'a date not before "from"', one.to);
    } else if (one?.kind === 'time') {
      if (!isWall(one.wall)) report(`${path}.wall`, 'a wall-clock time such as 2026-12-24T09:00:00', one.wall);
    } else report(`${path}.kind`, 'days, dates or time', one?.kind);
  }
}

function checkLimits(trigger: Readonly<Record<string, unknown>>, report: Report): void {
  for (const field of ['from', 'until'] as const) {
    if (trigger[field] !== undefined && !isWall(trigger[field]))
      report(field, 'a wall-clock time such as 2026-12-24T09:00:00', trigger[field]);
  }
  const { count, except, hours } = trigger as {
    count?: unknown;
    except?: unknown;
    hours?: { from?: unknown; to?: unknown };
  };
  if (count !== undefined) {
    if (!(typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= 30_000))
      report('count', 'a whole number from 1 to 30000', count);
    else if (trigger.from === undefined) report('from', 'where the count begins', undefined);
  }
  if (except !== undefined) checkExclusions(except, report);
  if (hours !== undefined) {
    if (!isClock(hours?.from)) report('hours.from', 'a time such as 09:00', hours?.from);
    if (!isClock(hours?.to)) report('hours.to', 'a time such as 17:00', hours?.to);
  }
}

function checkPolicy(trigger: Readonly<Record<string, unknown>>, report: Report): void {
  if (trigger.gap !== undefined && trigger.gap !== 'next-valid' && trigger.gap !== 'skip')
    report('gap', 'next-valid or skip', trigger.gap);
  if (trigger.overlap !== undefined && trigger.overlap !== 'first' && trigger.overlap !== 'both')
    report('overlap', 'first or both', trigger.overlap);
}

/**
 * Checks a trigger from outside: every field, every rule, every cron expression. If the list is empty, all functions
 * on triggers accept it. Never throws.
 */
export function checkTrigger(value: unknown): TriggerIssue[] {
  const issues: TriggerIssue[] = [];
  const report: Report = (path, expected, came) => {
    const said = came === undefined ? 'nothing' : (JSON.stringify(came) ?? String(came)).slice(0, 80);
    issues.push({ path, message: `${path} must be ${expected}; it is ${said}.` });
  };
  if (typeof value !== 'object' || value === null) {
    report('trigger', 'an object with a kind', value);
    return issues;
  }
  const trigger = value as Readonly<Record<string, unknown>>;
  switch (trigger.kind as Trigger['kind']) {
    case 'once':
      if ((trigger.at === undefined) === (trigger.wall === undefined))
        report('at', 'given, or wall, but not both', trigger.at);
      else if (trigger.at !== undefined && !isInstant(trigger.at))
        report('at', 'whole milliseconds since 1970', trigger.at);
      else if (trigger.wall !== undefined && !isWall(trigger.wall))
        report('wall', 'a wall-clock time such as 2026-12-24T09:00:00', trigger.wall);
      break;
    case 'interval':
      if (!(isInstant(trigger.everyMs) && (trigger.everyMs as number) >= 1))
        report('everyMs', 'whole milliseconds of at least 1', trigger.everyMs);
      if (!isInstant(trigger.anchor)) report('anchor', 'whole milliseconds since 1970', trigger.anchor);
      checkLimits(trigger, report);
      break;
    case 'cron': {
      const reading = typeof trigger.expression === 'string' ? readCron(trigger.expression) : null;
      if (reading === null) report('expression', 'a pattern such as "0 9 * * 1-5"', trigger.expression);
      else if (!reading.ok)
        issues.push({ path: 'expression', message: `${reading.issue.message} ${reading.issue.hint}` });
      checkPolicy(trigger, report);
      checkLimits(trigger, report);
      break;
    }
    case 'calendar':
      if (!isWall(trigger.start)) report('start', 'a wall-clock time such as 2026-12-24T09:00:00', trigger.start);
      if (!Array.isArray(trigger.rules) || trigger.rules.length > 50)
        report('rules', 'a list of at most 50 rules', trigger.rules);
      else {
        for (const [index, rule] of trigger.rules.entries()) {
          const reading = typeof rule === 'string' ? readRule(rule) : null;
          if (reading === null) report(`rules[${index}]`, 'a rule such as FREQ=DAILY', rule);
          else if (!reading.ok)
            issues.push({ path: `rules[${index}]`, message: `${reading.issue.message} ${reading.issue.hint}` });
        }
        if (trigger.rules.length === 0 && (!Array.isArray(trigger.dates) || trigger.dates.length === 0))
          report('rules', 'at least one rule, unless there are dates', trigger.rules);
      }
      if (
        trigger.dates !== undefined &&
        !(Array.isArray(trigger.dates) && trigger.dates.length <= 1000 && trigger.dates.every(isWall))
      ) {
        report('dates', 'a list of wall-clock times', trigger.dates);
      }
      checkPolicy(trigger, report);
      checkLimits(trigger, report);
      break;
    default:
      report('kind', 'once, interval, cron or calendar', trigger.kind);
  }
  return issues;
}
