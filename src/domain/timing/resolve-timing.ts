import {
  type EpochMs,
  MINUTE_MS,
  minimumGapMs,
  nextOccurrence,
  type ParseNote,
  type Trigger,
} from '../../when/index.ts';
import { invalidField } from '../errors.ts';
import type { ScheduleKind } from '../schedules/schedule.ts';
import { readJitter, readQuietHours } from './read-timing.ts';
import { resolveLimits } from './resolve-limits.ts';
import {
  type GivenLimits,
  isPlain,
  type Occurrence,
  occurrencesAfter,
  occurrencesFrom,
  type TimedRule,
  type Timing,
} from './timing.ts';
import { quietWords } from './timing-words.ts';
import { quietHoursFor, type UserQuietHours } from './user-quiet-hours.ts';

/** How many occurrences a preview reads. */
const SHOWN = 5;
const NO_TIMING: Timing = { jitterMs: 0, choice: null, quiet: null, given: {} };

/** The settings beside the words of a time. */
export const TIMING_FIELDS = ['except', 'activeHours', 'quietHours', 'jitter', 'endsAfter', 'endsAt'] as const;

/** The given settings; null removes one. */
export interface TimingRequest {
  readonly except?: readonly string[] | null | undefined;
  readonly activeHours?: string | null | undefined;
  readonly quietHours?: string | null | undefined;
  readonly jitter?: string | null | undefined;
  readonly endsAfter?: number | null | undefined;
  readonly endsAt?: string | null | undefined;
}

/** The person's facts that affect times. */
export interface TimedPerson {
  readonly zone: string | null;
  readonly quietHours: UserQuietHours | null;
}

/** The surroundings of a rule whose settings change. */
export interface TimingPlace {
  readonly now: EpochMs;
  readonly zone: string;
  readonly kind: ScheduleKind;
  readonly person: TimedPerson | null;
  /** The earlier settings. */
  readonly before: Timing | null;
}

/**
 * A rule with all settings beside its words: left-out days, hours, ends, jitter, quiet hours.
 * @throws AppError invalid_input
 */
export function resolveTiming(
  bare: Trigger,
  request: TimingRequest,
  place: TimingPlace,
): { readonly trigger: Trigger; readonly timing: Timing | null } {
  const given = givenLimits(place.before?.given ?? {}, request);
  const resolved = resolveLimits(bare, given, place);
  if (!resolved.ok) throw invalidField(resolved.field, resolved.message, resolved.hint);
  const { trigger } = resolved;
  return { trigger, timing: readOwnTiming(trigger, { ...request, given }, place) };
}

/** The occurrences of a schedule without an id, whose jitter is therefore unknown and left out. */
export function previewOccurrences(rule: TimedRule, now: EpochMs, count: number): Occurrence[] {
  const timing = rule.timing === null ? null : { ...rule.timing, jitterMs: 0 };
  return occurrencesAfter({ ...rule, timing }, now, count);
}

/** The earlier limits, overridden by the given ones. */
export function givenLimits(before: GivenLimits, request: TimingRequest): GivenLimits {
  const merged: Record<string, unknown> = { ...before };
  for (const name of ['except', 'activeHours', 'endsAfter', 'endsAt'] as const) {
    const value = request[name];
    if (value === undefined) continue;
    if (value === null || (Array.isArray(value) && value.length === 0)) delete merged[name];
    else merged[name] = value;
  }
  return merged as GivenLimits;
}

/** Jitter and quiet hours: the given ones, or the person's own. */
export function readOwnTiming(
  trigger: Trigger,
  request: TimingRequest & { readonly given: GivenLimits },
  { kind, person, now, zone, before }: TimingPlace,
): Timing | null {
  const { given } = request;
  let timing: Timing = { ...(before ?? NO_TIMING), given };
  if (request.jitter !== undefined) timing = { ...timing, jitterMs: readJitterField(request.jitter) };
  if (request.quietHours !== undefined) timing = { ...timing, ...readQuietField(request.quietHours) };
  if (timing.jitterMs > 0) checkJitter(trigger, zone, now, timing.jitterMs);
  if (timing.choice !== 'own') timing = { ...timing, quiet: quietHoursFor({ kind, trigger }, timing.choice, person) };
  return isPlain(timing) ? null : timing;
}

function readJitterField(text: string | null): number {
  if (text === null) return 0;
  const read = readJitter(text);
  if (!read.ok) throw invalidField('jitter', read.message, read.hint);
  return read.value;
}

/** Jitter that reaches the next occurrence would merge the two. */
function checkJitter(trigger: Trigger, zone: string, now: EpochMs, jitterMs: number): void {
  const gap = minimumGapMs(trigger, zone, now);
  if (gap === null || jitterMs < gap) return;
  throw invalidField(
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
    throw invalidField('quietHours', read.message, `${read.hint} "ignore" and "respect" are about the person's own.`);
  return { choice: 'own', quiet: { ...read.value, zone: null } };
}

/** The effect of quiet hours on the next few occurrences, shown in advance. */
export function quietNotes(rule: TimedRule, now: EpochMs): ParseNote[] {
  const first = nextOccurrence(rule.trigger, rule.zone, now);
  if (rule.timing?.quiet == null || first === null) return [];
  const occurrences = [...occurrencesFrom({ ...rule, timing: { ...rule.timing, jitterMs: 0 } }, first, SHOWN)];
  const touched = occurrences.filter(({ quiet }) => quiet !== null).length;
  if (touched === 0) return [];
  const verb = rule.timing.quiet.action === 'skip' ? 'left out' : 'held until their end';
  const which =
    occurrences.length === 1
      ? 'It falls'
      : touched === occurrences.length
        ? 'All of the next few fall'
        : `${touched} of the next ${occurrences.length} fall${touched === 1 ? 's' : ''}`;
  const message = `${which} into ${quietWords(rule.timing)} and ${occurrences.length === 1 || touched === 1 ? 'is' : 'are'} ${verb}.`;
  return [{ code: 'quiet-hours', message }];
}
