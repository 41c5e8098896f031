import { type CalendarTrigger, checkTrigger, formatWall, type WallMs } from '../../when/index.ts';

/** Rules that recur more often than hourly do not describe calendar events. */
const TOO_OFTEN = /(?:^|;)FREQ=(?:SECONDLY|MINUTELY)(?:;|$)/i;
/** Belfry counts up to a limit; a daily or rarer rule beyond it ends so late that it is read as endless. */
const COUNT = /;?COUNT=(\d+)/i;
const COUNT_MOST = 30_000;
/** The most times of one day that a rule may name. */
const TIMES_A_DAY = 24;
const IS_OF_DAYS = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/i;

/**
 * Converts RRULEs to a rule of Belfry's own engine, which finds the next occurrence from any time without stepping
 * through the earlier ones. The caller reads the rule in `UTC`, a clock without changes, so its instants are
 * wall-clock times. Null when Belfry does not support the rules.
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
