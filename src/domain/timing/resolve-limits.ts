import {
  type EpochMs,
  type Exclusion,
  formatWall,
  instantToWall,
  isCaused,
  type RecurringTrigger,
  type Trigger,
} from '../../when/index.ts';
import { readEnd, readExclusion, readStretch, type WordsReading } from './read-timing.ts';
import type { GivenLimits } from './timing.ts';

/** How many days one schedule may leave out. */
const EXCEPT_LIMIT = 200;

/** The wrong field, with the fault. */
export type LimitsReading =
  | { readonly ok: true; readonly trigger: Trigger }
  | { readonly ok: false; readonly field: keyof GivenLimits; readonly message: string; readonly hint: string };

/**
 * A trigger with the limits beside its words: left-out days, active hours, an end. Refused when the trigger occurs
 * only once, or already has the same kind of limit. `count` begins now, or where the trigger begins.
 */
export function resolveLimits(trigger: Trigger, given: GivenLimits, at: { now: EpochMs; zone: string }): LimitsReading {
  const [first] = (['except', 'activeHours', 'endsAfter', 'endsAt'] as const).filter(
    (name) => given[name] !== undefined,
  );
  if (first === undefined) return { ok: true, trigger };
  const refuse = (field: keyof GivenLimits, message: string, hint: string) =>
    ({ ok: false, field, message, hint }) as const;
  if (trigger.kind === 'once')
    return refuse(
      first,
      'It comes only once, so there is nothing to limit.',
      `Leave ${first} out, or give a time that comes back.`,
    );
  if (isCaused(trigger))
    return refuse(
      first,
      'It has no times of its own, so there is nothing to limit.',
      `Leave ${first} out; it runs as often as what starts it.`,
    );
  const twice = (field: keyof GivenLimits, what: string) =>
    refuse(
      field,
      `The words of the time give ${what} already.`,
      `Say it in one place: leave ${field} out, or take it out of the words.`,
    );

  let limited: RecurringTrigger = trigger;
  if (given.except !== undefined) {
    const said: Exclusion[] = [...(trigger.except ?? [])];
    for (const words of given.except) {
      const read = readExclusion(words, at);
      if (!read.ok) return refuse('except', read.message, read.hint);
      said.push(...read.value);
    }
    // Words made from a sentence can hold what stands beside them too.
    const all = [...new Map(said.map((one) => [JSON.stringify(one), one])).values()];
    if (all.length > EXCEPT_LIMIT)
      return refuse('except', `More than ${EXCEPT_LIMIT} days are left out.`, 'Use stretches or rules for many days.');
    limited = { ...limited, except: all };
  }
  if (given.activeHours !== undefined) {
    if (trigger.hours !== undefined) return twice('activeHours', 'hours of the day');
    const read = readStretch(given.activeHours);
    if (!read.ok) return refuse('activeHours', read.message, read.hint);
    limited = { ...limited, hours: read.value };
  }
  const end = endOf(trigger, given, at);
  if (end === 'twice') return twice(given.endsAfter === undefined ? 'endsAt' : 'endsAfter', 'an end');
  if (!end.ok) return refuse('endsAt', end.message, end.hint);
  return { ok: true, trigger: { ...limited, ...end.value } };
}

function endOf(
  trigger: RecurringTrigger,
  { endsAfter, endsAt }: GivenLimits,
  at: { now: EpochMs; zone: string },
): WordsReading<{ until?: string; count?: number; from?: string }> | 'twice' {
  if (endsAfter === undefined && endsAt === undefined) return { ok: true, value: {} };
  const ruleEnds = trigger.kind === 'calendar' && trigger.rules.some((rule) => /\b(COUNT|UNTIL)=/.test(rule));
  if (trigger.count !== undefined || trigger.until !== undefined || ruleEnds) return 'twice';
  let value = {};
  if (endsAfter !== undefined) {
    const begin = formatWall(Math.floor(instantToWall(at.zone, at.now + 999) / 1000) * 1000);
    value = { count: endsAfter, from: trigger.from ?? begin };
  }
  if (endsAt === undefined) return { ok: true, value };
  const read = readEnd(endsAt, at);
  return read.ok ? { ok: true, value: { ...value, until: read.value } } : read;
}
