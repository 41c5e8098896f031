import type { Actor } from '../domain/actor.ts';
import { AppError } from '../domain/errors.ts';
import type { Limits } from '../domain/limits.ts';
import type { ScheduleKind } from '../domain/schedule.ts';
import { type EpochMs, MINUTE_MS } from '../domain/time/clock.ts';
import { layLimits } from '../domain/timing/lay-limits.ts';
import { readJitter, readQuietHours } from '../domain/timing/read-timing.ts';
import {
  type GivenLimits,
  isPlain,
  type Occurrence,
  occurrencesAfter,
  slotsFrom,
  type TimedRule,
  type Timing,
  USER_ZONE,
} from '../domain/timing/timing.ts';
import { describeSchedule, quietWords } from '../domain/timing/timing-words.ts';
import { quietHoursFor } from '../domain/timing/user-quiet-hours.ts';
import type { ParsedWhen, ParseNote } from '../domain/trigger/parse.ts';
import { minimumGapMs } from '../domain/trigger/search.ts';
import { nextOccurrence, type Trigger } from '../domain/trigger/trigger.ts';
import { readsWallClock } from '../domain/trigger/wall-clock.ts';
import type { User } from '../store/users.ts';
import type { TimingInput } from './timing-fields.ts';

/** Occurrences a preview looks at. */
const SHOWN = 5;
const NO_TIMING: Timing = { jitterMs: 0, choice: null, quiet: null, given: {} };

/** A time with everything that was given beside it. `next` holds what the rule says of the occurrences that will run. */
export interface TimedWhen extends ParsedWhen {
  readonly followsUser: boolean;
  readonly timing: Timing | null;
}

/** What stands around a time that is read. */
export interface TimingContext {
  readonly now: EpochMs;
  readonly kind: ScheduleKind;
  readonly user: Pick<User, 'zone' | 'quietHours'> | null;
  readonly limits: Limits;
  /** The zone the request names; `user` for the person's own, wherever they are. */
  readonly zone: string | undefined;
}

const invalid = (path: string, message: string, hint: string) =>
  new AppError('invalid_input', message, { hint, details: { issues: [{ path, message }] } });

/**
 * Lays what was given beside the words of a time over what they say. Nothing changes, and nothing is computed, where nothing was
 * given and nothing of the person's applies.
 * @throws AppError invalid_input, never_fires
 */
export function withTiming(
  time: ParsedWhen,
  input: TimingInput,
  context: TimingContext,
  before: Timing | null = null,
): TimedWhen {
  const { now } = context;
  const { followsUser, notes } = readFollowing(time, context);
  const given = givenLimits(before?.given ?? {}, input);
  const laid = layLimits(time.trigger, given, { now, zone: time.zone });
  if (!laid.ok) throw invalid(laid.field, laid.message, laid.hint);
  const timing = readOwnTiming(laid.trigger, time.zone, { ...input, given }, context, before);
  const assumptions = [...time.assumptions, ...notes];
  if (timing === null && laid.trigger === time.trigger && !followsUser)
    return { ...time, assumptions, followsUser, timing };
  const rule = { id: '', trigger: laid.trigger, zone: time.zone, timing };
  const next = previewOccurrences(rule, now, SHOWN).map(({ nominalAt }) => nominalAt);
  if (next.length === 0) throw neverFires(rule, now);
  return {
    ...time,
    trigger: laid.trigger,
    sentence: describeSchedule({ ...rule, followsUser }, { now }),
    next,
    assumptions,
    warnings: [...time.warnings, ...quietNotes(rule, now)],
    followsUser,
    timing,
  };
}

/** The occurrences of a schedule that has no id yet: its jitter is not known, and left out. */
export function previewOccurrences(rule: TimedRule, now: EpochMs, count: number): Occurrence[] {
  const timing = rule.timing === null ? null : { ...rule.timing, jitterMs: 0 };
  return occurrencesAfter({ ...rule, timing }, now, count);
}

function neverFires(rule: TimedRule, now: EpochMs): AppError {
  const isEmpty = nextOccurrence(rule.trigger, rule.zone, now) === null;
  const why = isEmpty ? 'nothing is left of it' : `all of it falls into ${quietWords(rule.timing)}`;
  return new AppError('never_fires', `This would never happen: ${why}.`, {
    hint: isEmpty ? 'Leave fewer days out, or choose a later end.' : 'Choose another time or other quiet hours.',
  });
}

/** Whether the schedule follows the person's zone. What is an instant or a length of time has nothing to follow. */
function readFollowing({ trigger, spans }: ParsedWhen, { zone }: TimingContext) {
  if (zone !== USER_ZONE) return { followsUser: false, notes: [] };
  if (spans.some(({ kind }) => kind === 'zone')) {
    throw invalid(
      'zone',
      'The words of the time name a zone of their own, so it cannot follow the person.',
      'Take the zone out of the words, or leave "user" out.',
    );
  }
  if (readsWallClock(trigger)) return { followsUser: true, notes: [] };
  const message = 'This is the same instant everywhere, so there is nothing that follows a time zone.';
  return { followsUser: false, notes: [{ code: 'instant-everywhere', message }] };
}

/** What was given before, with what is given now laid over it. */
export function givenLimits(before: GivenLimits, input: TimingInput): GivenLimits {
  const merged: Record<string, unknown> = { ...before };
  for (const name of ['except', 'activeHours', 'endsAfter', 'endsAt'] as const) {
    const value = input[name];
    if (value === undefined) continue;
    if (value === null || (Array.isArray(value) && value.length === 0)) delete merged[name];
    else merged[name] = value;
  }
  return merged as GivenLimits;
}

/** Jitter and quiet hours, given or the person's own. */
export function readOwnTiming(
  trigger: Trigger,
  zone: string,
  input: TimingInput & { readonly given: GivenLimits },
  { kind, user, now }: Pick<TimingContext, 'kind' | 'user' | 'now'>,
  before: Timing | null,
): Timing | null {
  const { given } = input;
  let timing: Timing = { ...(before ?? NO_TIMING), given };
  if (input.jitter !== undefined) timing = { ...timing, jitterMs: readJitterField(input.jitter) };
  if (input.quietHours !== undefined) timing = { ...timing, ...readQuietField(input.quietHours) };
  if (timing.jitterMs > 0) checkJitter(trigger, zone, now, timing.jitterMs);
  if (timing.choice !== 'own') timing = { ...timing, quiet: quietHoursFor({ kind, trigger }, timing.choice, user) };
  return isPlain(timing) ? null : timing;
}

function readJitterField(text: string | null): number {
  if (text === null) return 0;
  const read = readJitter(text);
  if (!read.ok) throw invalid('jitter', read.message, read.hint);
  return read.value;
}

/** Jitter that reaches the next occurrence would make two of them one. */
function checkJitter(trigger: Trigger, zone: string, now: EpochMs, jitterMs: number): void {
  const gap = minimumGapMs(trigger, zone, now);
  if (gap === null || jitterMs < gap) return;
  throw invalid(
    'jitter',
    `The jitter reaches the next occurrence: two of them can be ${Math.round(gap / MINUTE_MS)} minutes apart.`,
    'Choose less than that.',
  );
}

function readQuietField(text: string | null): Pick<Timing, 'choice' | 'quiet'> {
  if (text === null) return { choice: null, quiet: null };
  const word = text.trim().toLowerCase();
  if (word === 'ignore' || word === 'respect') return { choice: word, quiet: null };
  const read = readQuietHours(text);
  if (!read.ok)
    throw invalid('quietHours', read.message, `${read.hint} "ignore" and "respect" are about the person's own.`);
  return { choice: 'own', quiet: { ...read.value, zone: null } };
}

/** What quiet hours do to the next few, said beforehand. */
export function quietNotes(rule: TimedRule, now: EpochMs): ParseNote[] {
  const first = nextOccurrence(rule.trigger, rule.zone, now);
  if (rule.timing?.quiet == null || first === null) return [];
  const slots = [...slotsFrom({ ...rule, timing: { ...rule.timing, jitterMs: 0 } }, first, SHOWN)];
  const touched = slots.filter(({ quiet }) => quiet !== null).length;
  if (touched === 0) return [];
  const verb = rule.timing.quiet.action === 'skip' ? 'left out' : 'held until their end';
  const which =
    slots.length === 1
      ? 'It falls'
      : touched === slots.length
        ? 'All of the next few fall'
        : `${touched} of the next ${slots.length} fall${touched === 1 ? 's' : ''}`;
  const message = `${which} into ${quietWords(rule.timing)} and ${slots.length === 1 || touched === 1 ? 'is' : 'are'} ${verb}.`;
  return [{ code: 'quiet-hours', message }];
}

/**
 * Quiet hours are the person's own: an agent may keep them where it need not, and may not go around them.
 * @throws AppError forbidden
 */
export function checkQuietHoursAllowed(actor: Actor, quietHours: string | null | undefined): void {
  if (actor.kind !== 'agent' || quietHours === undefined || quietHours === 'respect') return;
  throw new AppError('forbidden', 'An agent may not choose quiet hours: they are for the person to set.', {
    hint: 'Leave quietHours out, or give "respect".',
    details: { issues: [{ path: 'quietHours', message: 'can only be "respect" here' }] },
  });
}
