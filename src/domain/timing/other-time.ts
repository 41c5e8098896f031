import {
  describeTrigger,
  type EpochMs,
  isCaused,
  type ParseNote,
  parseWall,
  type RecurringTrigger,
  readsWallClock,
  type Trigger,
  wallToInstant,
} from '../../when/index.ts';
import { AppError } from '../errors.ts';
import type { Schedule, ScheduleTime } from '../schedules/schedule.ts';
import { moveTrigger } from './follow-zone.ts';
import { layLimits } from './lay-limits.ts';
import {
  layTiming,
  previewOccurrences,
  quietNotes,
  TIMING_FIELDS,
  type TimedPerson,
  type TimingPlace,
  type TimingWish,
} from './lay-timing.ts';
import { checkZone } from './read-time.ts';
import { USER_ZONE } from './timing.ts';

/** What is asked of a schedule whose words of time stay as they are. */
export interface OtherTimeWish extends TimingWish {
  readonly zone?: string | undefined;
}

/**
 * The same words of time in another zone, with other limits, jitter or quiet hours. Null when nothing of that is asked for.
 * @throws AppError zone_needed, unknown_zone, time_in_past, never_fires, invalid_input
 */
export function readOtherTime(
  before: Schedule,
  wish: OtherTimeWish,
  { now, kind, person }: Pick<TimingPlace, 'now' | 'kind' | 'person'>,
): { readonly time: ScheduleTime; readonly warnings: readonly ParseNote[] } | null {
  const hasLimits = TIMING_FIELDS.some((name) => wish[name] !== undefined);
  // Another kind may keep the person's quiet hours where the old one did not.
  const hasQuiet = before.timing !== null || (person?.quietHours ?? null) !== null;
  if (wish.zone === undefined && !hasLimits && !(kind !== before.kind && hasQuiet)) return null;

  const { zone, followsUser } = zoneAsked(before, wish.zone, person);
  const bare = withoutGiven(moveTrigger(before.trigger, before.zone, zone), before, wish, now);
  const laid = layTiming(bare, wish, { now, zone, kind, person, before: before.timing });
  const rule = { ...laid, zone, id: before.id };
  if (previewOccurrences(rule, now, 1).length === 0) throw wish.zone === undefined ? neverAgain() : hasPassed(zone);
  const whenText = wish.zone === undefined ? before.whenText : describeTrigger(laid.trigger, zone);
  return { time: { ...laid, zone, whenText, followsUser }, warnings: hasLimits ? quietNotes(rule, now) : [] };
}

function zoneAsked(before: Schedule, asked: string | undefined, person: TimedPerson | null) {
  if (asked === undefined) return { zone: before.zone, followsUser: before.followsUser };
  if (asked !== USER_ZONE) return { zone: checkZone(asked), followsUser: false };
  if (person?.zone == null) {
    throw new AppError('zone_needed', 'Your time zone is not known yet, so nothing can follow it.', {
      hint: 'Set your zone first.',
      details: { issues: [{ path: 'zone', message: 'needs the zone of the person' }] },
    });
  }
  return { zone: person.zone, followsUser: readsWallClock(before.trigger) };
}

const neverAgain = () =>
  new AppError('never_fires', 'With this it would never run again.', {
    hint: 'Leave fewer days out, choose a later end, or other quiet hours.',
  });

const hasPassed = (zone: string) =>
  new AppError('time_in_past', `In ${zone} this time has passed already.`, { hint: 'Give a new time as well.' });

/** A trigger as its words alone say it. A count that stays keeps where it began. */
function withoutGiven(trigger: Trigger, before: Schedule, wish: TimingWish, now: EpochMs): Trigger {
  const given = before.timing?.given ?? {};
  if (trigger.kind === 'once' || isCaused(trigger) || Object.keys(given).length === 0) return trigger;
  const bare: { -readonly [Name in keyof RecurringTrigger]: RecurringTrigger[Name] } = { ...trigger };
  if (given.activeHours !== undefined) delete bare.hours;
  if (given.endsAt !== undefined) delete bare.until;
  if (given.endsAfter !== undefined) {
    delete bare.count;
    const hasBegun = bare.from !== undefined && wallToInstant(before.zone, parseWall(bare.from) as number) <= now;
    if (wish.endsAfter === null && hasBegun) delete bare.from;
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
