import {
  type EpochMs,
  isCaused,
  parseWall,
  type RecurringTrigger,
  type Trigger,
  wallToInstant,
} from '../../when/index.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { resolveLimits } from './resolve-limits.ts';
import type { TimingRequest } from './resolve-timing.ts';

/**
 * The rule of a schedule from its words alone, without its other settings, which would otherwise be applied twice. A
 * count keeps its beginning.
 * @param trigger the rule of the schedule, or its version after a change of zone
 */
export function bareRule(
  before: Pick<Schedule, 'trigger' | 'zone' | 'timing'>,
  { endsAfter }: Pick<TimingRequest, 'endsAfter'>,
  now: EpochMs,
  trigger: Trigger = before.trigger,
): Trigger {
  const given = before.timing?.given ?? {};
  if (trigger.kind === 'once' || isCaused(trigger) || Object.keys(given).length === 0) return trigger;
  const bare: { -readonly [Name in keyof RecurringTrigger]: RecurringTrigger[Name] } = { ...trigger };
  if (given.activeHours !== undefined) delete bare.hours;
  if (given.endsAt !== undefined) delete bare.until;
  if (given.endsAfter !== undefined) {
    delete bare.count;
    const hasBegun = bare.from !== undefined && wallToInstant(before.zone, parseWall(bare.from) as number) <= now;
    if (endsAfter === null && hasBegun) delete bare.from;
  }
  if (given.except !== undefined) {
    const bareLimits = resolveLimits(
      { kind: 'interval', everyMs: 1, anchor: 0 },
      { except: given.except },
      { now, zone: before.zone },
    );
    const added = bareLimits.ok && 'except' in bareLimits.trigger ? (bareLimits.trigger.except?.length ?? 0) : 0;
    const own = (bare.except ?? []).slice(0, (bare.except?.length ?? 0) - added);
    if (own.length > 0) bare.except = own;
    else delete bare.except;
  }
  return bare as Trigger;
}
