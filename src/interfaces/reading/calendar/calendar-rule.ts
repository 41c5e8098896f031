import { ruleWalls, type WallStretch } from '../../../when/icalendar/index.ts';
import type { WallMs } from '../../../when/index.ts';

/** Rules that recur more often than hourly do not describe calendar events. */
const TOO_OFTEN = new Set(['SECONDLY', 'MINUTELY']);
const OF_DAYS = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);
/** Belfry counts up to a limit; a daily or rarer rule beyond it ends so late that it is read as endless. */
const COUNT_MOST = 30_000;
/** The most times of one day that a rule may name, the most rules of an event, and the longest rule. */
const TIMES_A_DAY = 24;
const RULES_MOST = 10;
const LENGTH_MOST = 2_000;

/**
 * The wall-clock times of RRULEs in a stretch, read in a clock without changes. Null when Belfry does not support the
 * rules, or when there are more times than `most`.
 */
export function calendarWalls(
  start: WallMs,
  rules: readonly string[],
  stretch: WallStretch & { readonly most: number },
): WallMs[] | null {
  if (rules.length > RULES_MOST) return null;
  const walls: WallMs[] = [];
  for (const rule of rules) {
    const parts = ruleParts(rule);
    if (parts === null) return null;
    const isEndless = Number(parts.get('COUNT')) > COUNT_MOST && OF_DAYS.has(parts.get('FREQ') ?? '');
    // RFC 5545 allows one of both ends; where both are written, the earlier one holds.
    const count = parts.has('UNTIL') && parts.has('COUNT') ? Number(parts.get('COUNT')) : null;
    if (isEndless || count !== null) parts.delete('COUNT');
    const found = ruleWalls(textOf(parts), start, { ...stretch, count: isEndless ? null : count });
    if (found?.isWhole !== true) return null;
    for (const wall of found.walls) walls.push(wall);
  }
  return walls;
}

/** The parts of a rule by their names; null for a rule that recurs too often. */
function ruleParts(rule: string): Map<string, string> | null {
  if (rule.length > LENGTH_MOST) return null;
  const parts = new Map(
    rule.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim().toUpperCase(), value.trim().toUpperCase()];
    }),
  );
  const countOf = (name: string) => parts.get(name)?.split(',').length ?? 1;
  const times = countOf('BYHOUR') * countOf('BYMINUTE') * countOf('BYSECOND');
  return TOO_OFTEN.has(parts.get('FREQ') ?? '') || times > TIMES_A_DAY ? null : parts;
}

const textOf = (parts: ReadonlyMap<string, string>): string =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';');
