import { createMemo } from '../../memo.ts';
import { type WallMs, wallOf } from '../../time/wall.ts';
import { wallToInstant } from '../../time/zone.ts';
import { bounded } from '../limits.ts';
import { type Occurrences, unionOf, type WallTimes } from '../occurrences.ts';
import { projectTimes } from '../projection.ts';
import type { CalendarTrigger } from '../rule.ts';
import { intervalOccurrences } from './interval.ts';
import { elapsedMs, isElapsed, type Rule, readRule } from './rrule.ts';
import { ruleTimes } from './rule-times.ts';

interface ParsedRule {
  readonly rule: Rule;
  readonly times: WallTimes;
}

const parsed = createMemo<ParsedRule>(200);

/**
 * A rule and its times from a start, from a cache of the 200 used last.
 * @throws RangeError when the rule or the start is invalid; Belfry validates triggers before it stores them.
 */
export function parsedRule(text: string, start: string): ParsedRule {
  return parsed.get(`${start} ${text}`, () => {
    const reading = readRule(text);
    if (!reading.ok) throw new RangeError(`The rule "${text}" cannot be read: ${reading.issue.message}`);
    return { rule: reading.rule, times: ruleTimes(reading.rule, wallOf(start)) };
  });
}

/** Adds a start in a clock gap, which is always a time of the rule, moved like a single time (RFC 5545 3.3.5). */
function withStart(times: WallTimes, start: WallMs, zone: string, projected: Occurrences): Occurrences {
  if (times.next(start) !== start) return projected;
  const at = wallToInstant(zone, start);
  const rest: Occurrences = {
    next: (after) => (after < at ? at : null),
    previous: (before) => (before > at ? at : null),
  };
  return projected.next(at - 1) === at ? projected : unionOf([projected, rest]);
}

function singleTimes(walls: readonly WallMs[], zone: string): Occurrences {
  const instants = walls.map((wall) => wallToInstant(zone, wall)).sort((a, b) => a - b);
  return {
    next: (after) => instants.find((at) => at > after) ?? null,
    previous: (before) => instants.findLast((at) => at < before) ?? null,
  };
}

/** The occurrences of a calendar trigger in a zone, without its limits. */
export function calendarOccurrences(trigger: CalendarTrigger, zone: string): Occurrences {
  const start = wallOf(trigger.start);
  const anchor = wallToInstant(zone, start);
  const parts = trigger.rules.map((text) => {
    const { rule, times } = parsedRule(text, trigger.start);
    const projected = isElapsed(rule)
      ? intervalOccurrences(anchor, elapsedMs(rule))
      : withStart(times, start, zone, projectTimes(times, zone, trigger.gap ?? 'skip', trigger.overlap ?? 'first'));
    if (rule.count === null && rule.until === null) return projected;
    const until =
      rule.until === null
        ? undefined
        : rule.untilIsUtc
          ? rule.until
          : wallToInstant(zone, rule.until, { overlap: 'second' });
    return bounded(projected, {
      from: anchor,
      ...(until === undefined ? {} : { until }),
      ...(rule.count === null
        ? {}
        : { count: rule.count, key: `${trigger.start} ${text} ${zone} ${trigger.gap} ${trigger.overlap}` }),
    });
  });
  const dates = trigger.dates ?? [];
  if (dates.length > 0) parts.push(singleTimes(dates.map(wallOf), zone));
  return unionOf(parts);
}
