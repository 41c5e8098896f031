import { line } from '../../voice/line.ts';
import { describeTrigger, type ParseNote, readsWallClock } from '../../when/index.ts';
import { AppError } from '../errors.ts';
import type { Schedule, ScheduleTime } from '../schedules/schedule.ts';
import { bareRule } from './bare-rule.ts';
import { moveTrigger } from './follow-zone.ts';
import { checkZone } from './read-time.ts';
import {
  previewOccurrences,
  quietNotes,
  resolveTiming,
  TIMING_FIELDS,
  type TimedPerson,
  type TimingPlace,
  type TimingRequest,
} from './resolve-timing.ts';
import { USER_ZONE } from './timing.ts';

/** A request that keeps a schedule's words of time. */
export interface OtherTimeRequest extends TimingRequest {
  readonly zone?: string | undefined;
}

/**
 * The same words of time in another zone, or with other limits, jitter or quiet hours. Null when none of that is
 * requested.
 * @throws AppError zone_needed, unknown_zone, time_in_past, never_fires, invalid_input
 */
export function readOtherTime(
  before: Schedule,
  request: OtherTimeRequest,
  { now, kind, person }: Pick<TimingPlace, 'now' | 'kind' | 'person'>,
): { readonly time: ScheduleTime; readonly warnings: readonly ParseNote[] } | null {
  const hasLimits = TIMING_FIELDS.some((name) => request[name] !== undefined);
  // The new kind may keep the person's quiet hours although the old one did not.
  const hasQuiet = before.timing !== null || (person?.quietHours ?? null) !== null;
  if (request.zone === undefined && !hasLimits && !(kind !== before.kind && hasQuiet)) return null;

  const { zone, followsUser } = zoneAsked(before, request.zone, person);
  const bare = bareRule(before, request, now, moveTrigger(before.trigger, before.zone, zone));
  const resolved = resolveTiming(bare, request, { now, zone, kind, person, before: before.timing });
  const rule = { ...resolved, zone, id: before.id };
  if (previewOccurrences(rule, now, 1).length === 0) throw request.zone === undefined ? neverAgain() : hasPassed(zone);
  const whenText = request.zone === undefined ? before.whenText : describeTrigger(bare, zone);
  return { time: { ...resolved, zone, whenText, followsUser }, warnings: hasLimits ? quietNotes(rule, now) : [] };
}

function zoneAsked(before: Schedule, asked: string | undefined, person: TimedPerson | null) {
  if (asked === undefined) return { zone: before.zone, followsUser: before.followsUser };
  if (asked !== USER_ZONE) return { zone: checkZone(asked), followsUser: false };
  if (person?.zone == null) {
    throw new AppError('zone_needed', 'Your time zone is not known yet, so nothing can follow it.', {
      hint: 'Set your zone first.',
      told: line('ask.zone'),
      details: { issues: [{ path: 'zone', message: 'needs the zone of the person' }] },
    });
  }
  return { zone: person.zone, followsUser: readsWallClock(before.trigger) };
}

const neverAgain = () =>
  new AppError('never_fires', 'With this it would never run again.', {
    hint: 'Leave fewer days out, choose a later end, or other quiet hours.',
    told: line('problem.never'),
  });

const hasPassed = (zone: string) =>
  new AppError('time_in_past', `In ${zone} this time has passed already.`, {
    hint: 'Give a new time as well.',
    told: line('problem.past'),
  });
