import { type CalendarTrigger, checkTrigger, formatWall, type WallMs } from '../../when/index.ts';

/** Rules that come more often than every hour are no events of a day. */
const TOO_OFTEN = /(?:^|;)FREQ=(?:SECONDLY|MINUTELY)(?:;|$)/i;
/** Belfry counts no further; a rule of days that ends after as many ends when nobody reads it any more. */
const COUNT = /;?COUNT=(\d+)/i;
const COUNT_MOST = 30_000;
/** Times of one day that a rule may name, at most. */
const TIMES_A_DAY = 24;
const IS_OF_DAYS = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/i;

/**
 * RRULEs as a rule of Belfry's own engine, which finds what comes next from anywhere without going there step by step. It is read on a clock
 * without changes (`UTC`): its instants are times on the wall. Null: it is not followed.
 */
export function calendarRule(start: WallMs, rules: readonly string[]): CalendarTrigger | null {
  if (rules.length > 10 || rules.some(isTooMuch)) return null;
  const read = rules.map((rule) => {
    const counted = COUNT.exec(rule);
    const isEndless = counted !== null && Number(counted[1]) > COUNT_MOST && IS_OF_DAYS.test(rule);
    return isEndless ? rule.replace(COUNT, '').replace(/^;/, '') : rule;
  });
  const trigger: CalendarTrigger = { kind: 'calendar', start: formatWall(start), rules: read };
  return checkTrigger(trigger).length === 0 ? trigger : null;
}

function isTooMuch(rule: string): boolean {
  const countOf = (name: string) => new RegExp(`(?:^|;)${name}=([^;]*)`, 'i').exec(rule)?.[1]?.split(',').length ?? 1;
  const times = countOf('BYHOUR') * countOf('BYMINUTE') * countOf('BYSECOND');
  return rule.length > 2_000 || TOO_OFTEN.test(rule) || times > TIMES_A_DAY;
}
