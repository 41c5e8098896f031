import { findItem, occurrenceKey } from '../agenda/agenda.ts';
import { AppError } from '../domain/errors.ts';
import type { Schedule, ScheduleKind } from '../domain/schedule.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import { parseWall } from '../domain/time/wall.ts';
import { wallToInstant } from '../domain/time/zone.ts';
import { moveTrigger } from '../domain/timing/follow-zone.ts';
import { layLimits } from '../domain/timing/lay-limits.ts';
import { type GivenLimits, USER_ZONE } from '../domain/timing/timing.ts';
import { isCaused } from '../domain/trigger/caused.ts';
import { describeTrigger } from '../domain/trigger/describe.ts';
import type { ParseNote } from '../domain/trigger/parse.ts';
import type { RecurringTrigger, Trigger } from '../domain/trigger/trigger.ts';
import { readsWallClock } from '../domain/trigger/wall-clock.ts';
import { retimeCauses } from '../engine/causes/put-cause.ts';
import { planAt } from '../engine/plan.ts';
import type { User } from '../store/users.ts';
import type { OperationContext } from './operation.ts';
import { checkZone } from './read-time.ts';
import { givenLimits, previewOccurrences, quietNotes, readOwnTiming } from './read-timing.ts';
import type { TimingInput } from './timing-fields.ts';

/** A changed time of a schedule whose words stay as they were. */
export interface RetimedSchedule {
  readonly change: Pick<Schedule, 'trigger' | 'zone' | 'whenText' | 'followsUser' | 'timing'>;
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
  readonly sameRule: boolean;
}

/**
 * The same words of time in another zone, with other limits, jitter or quiet hours. Null when nothing of that is asked for.
 * @throws AppError zone_needed, unknown_zone, time_in_past, never_fires, invalid_input
 */
export function readOtherZone(
  { now }: OperationContext,
  before: Schedule,
  wanted: TimingInput & { readonly zone?: string },
  { kind, user }: { readonly kind: ScheduleKind; readonly user: User | null },
): RetimedSchedule | null {
  const names = ['except', 'activeHours', 'quietHours', 'jitter', 'endsAfter', 'endsAt'] as const;
  const hasLimits = names.some((name) => wanted[name] !== undefined);
  // Another kind may keep the person's quiet hours where the old one did not.
  const hasQuiet = before.timing !== null || (user?.quietHours ?? null) !== null;
  if (wanted.zone === undefined && !hasLimits && !(kind !== before.kind && hasQuiet)) return null;

  const { zone, followsUser } = zoneAsked(before, wanted.zone, user);
  const given = givenLimits(before.timing?.given ?? {}, wanted);
  const laid = layLimits(withoutGiven(moveTrigger(before.trigger, before.zone, zone), before, given, now), given, {
    now,
    zone,
  });
  if (!laid.ok) {
    const details = { issues: [{ path: laid.field, message: laid.message }] };
    throw new AppError('invalid_input', laid.message, { hint: laid.hint, details });
  }
  const { trigger } = laid;
  const timing = readOwnTiming(trigger, zone, { ...wanted, given }, { kind, user, now }, before.timing);
  const rule = { id: before.id, trigger, zone, timing };
  if (previewOccurrences(rule, now, 1).length === 0) {
    if (wanted.zone === undefined) {
      throw new AppError('never_fires', 'With this it would never run again.', {
        hint: 'Leave fewer days out, choose a later end, or other quiet hours.',
      });
    }
    throw new AppError('time_in_past', `In ${zone} this time has passed already.`, {
      hint: 'Give a new time as well.',
    });
  }
  const whenText = wanted.zone === undefined ? before.whenText : describeTrigger(trigger, zone);
  const sameRule = zone === before.zone && JSON.stringify(trigger) === JSON.stringify(before.trigger);
  const change = { trigger, zone, whenText, followsUser, timing };
  return { change, assumptions: [], warnings: hasLimits ? quietNotes(rule, now) : [], sameRule };
}

function zoneAsked(before: Schedule, asked: string | undefined, user: User | null) {
  if (asked === undefined) return { zone: before.zone, followsUser: before.followsUser };
  if (asked !== USER_ZONE) return { zone: checkZone(asked), followsUser: false };
  if (user?.zone == null) {
    throw new AppError('zone_needed', 'Your time zone is not known yet, so nothing can follow it.', {
      hint: 'Set your zone first.',
      details: { issues: [{ path: 'zone', message: 'needs the zone of the person' }] },
    });
  }
  return { zone: user.zone, followsUser: readsWallClock(before.trigger) };
}

/** A trigger as its words alone say it. A count that stays keeps where it began. */
function withoutGiven(trigger: Trigger, before: Schedule, after: GivenLimits, now: EpochMs): Trigger {
  const given = before.timing?.given ?? {};
  if (trigger.kind === 'once' || isCaused(trigger) || Object.keys(given).length === 0) return trigger;
  const bare: { -readonly [Name in keyof RecurringTrigger]: RecurringTrigger[Name] } = { ...trigger };
  if (given.activeHours !== undefined) delete bare.hours;
  if (given.endsAt !== undefined) delete bare.until;
  if (given.endsAfter !== undefined) {
    delete bare.count;
    const hasBegun = bare.from !== undefined && wallToInstant(before.zone, parseWall(bare.from) as number) <= now;
    if (after.endsAfter === undefined && hasBegun) delete bare.from;
  }
  if (given.except !== undefined) {
    const bareLimits = layLimits(
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

/** Puts the pending slot of a schedule whose rule is the same where jitter and quiet hours have it now. */
export async function replanPending({ tx }: OperationContext, schedule: Schedule): Promise<void> {
  if (isCaused(schedule.trigger)) return retimeCauses(tx, schedule);
  const item = await findItem(tx, occurrenceKey(schedule.id));
  if (item !== null && schedule.state === 'active') await planAt(tx, schedule, item.payload.nominalAt ?? item.dueAt);
}
