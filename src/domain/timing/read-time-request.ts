// Reads everything about when something runs in one step: words, zone, limits, cause and options come in, and the
// trigger, its settings, its sentence and its next times come out.

import {
  type CausedTrigger,
  describeTrigger,
  type EpochMs,
  isCaused,
  nextOccurrence,
  type ParsedWhen,
  type ParseNote,
  readsWallClock,
} from '../../when/index.ts';
import { findLimitIssue } from '../../when/preview/index.ts';
import { AppError, invalidField } from '../errors.ts';
import type { Limits } from '../limits.ts';
import type { Actor } from '../people/actor.ts';
import { personZone } from '../people/person-zone.ts';
import { type OptionChoices, type OptionsRequest, readOptions } from '../policy/read-options.ts';
import type { Schedule, ScheduleKind, ScheduleOptions, ScheduleTime } from '../schedules/schedule.ts';
import { bareRule } from './bare-rule.ts';
import { movedExcept } from './moved-except.ts';
import { readOtherTime } from './other-time.ts';
import { readChange } from './read-change.ts';
import { type ReadRequest, readRequest } from './read-request.ts';
import { limitError, readTime, spokenOptions } from './read-time.ts';
import {
  previewOccurrences,
  quietNotes,
  resolveTiming,
  TIMING_FIELDS,
  type TimedPerson,
  type TimingRequest,
} from './resolve-timing.ts';
import { isSameRule, type TimedRule, USER_ZONE } from './timing.ts';
import { describeSchedule, optionWords, quietWords } from './timing-words.ts';

/** How many of the next times are shown. */
const SHOWN = 5;

/** The request. Null removes an existing value; a missing one stays, or has its default. */
export interface TimeRequest extends TimingRequest, OptionsRequest {
  /** The words of a time. */
  readonly when?: string | undefined;
  /** A whole text instead, in which a time is searched. `orTime`: it may be only a time. */
  readonly request?: { readonly text: string; readonly orTime: boolean } | undefined;
  /** The zone of a time of day; `user` for the person's own, wherever they are. */
  readonly zone?: string | undefined;
  readonly kind?: ScheduleKind | undefined;
  /** The text of the schedule: "breakfast" in it decides which 7 is meant. */
  readonly what?: string | undefined;
}

/** The looked-up facts for reading a request. */
export interface TimeRequestFacts {
  readonly now: EpochMs;
  readonly limits: Limits;
  readonly actor: Actor;
  readonly person: TimedPerson | null;
  /** The language to read and answer in. @default 'en' */
  readonly locale?: string | undefined;
  /** The language of notes and refusals. @default that of `locale`, else of the words */
  readonly language?: string | undefined;
  /** The cause of a request that names one instead of a time. */
  readonly cause: CausedTrigger | null;
  /** The schedule to change; null for a new one. */
  readonly before: Schedule | null;
  readonly choices: OptionChoices;
}

/**
 * What a request changes about the times of a schedule. `around`: only settings around its rule, so that the pending
 * occurrence stays.
 */
export type TimeChange = 'nothing' | 'around' | 'rule';

/** The result of reading a request. */
export interface ReadTimeRequest {
  readonly time: ScheduleTime;
  readonly changes: TimeChange;
  /** The given ones. */
  readonly options: ScheduleOptions;
  /** All of it in words. */
  readonly sentence: string;
  /** The times of the occurrences that will run by the rule, at most 5. */
  readonly next: readonly EpochMs[];
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
  /** The rest of a whole text. */
  readonly rest: ReadRequest['rest'] | null;
  /** The zone for the person's displays; null when unknown. */
  readonly userZone: string | null;
}

/** A time without the options of its runs. */
type ReadTime = Omit<ReadTimeRequest, 'options' | 'userZone'> & { readonly kind: ScheduleKind };

/**
 * Reads a request.
 * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires,
 * unknown_zone, zone_needed, invalid_input, not_found
 */
export function readTimeRequest(wanted: TimeRequest, facts: TimeRequestFacts): ReadTimeRequest {
  const { before, person, choices } = facts;
  const { kind, ...read } = readTimes(wanted, facts);
  checkFirst(read, facts);
  const { onlyIf, checkAgain } = before ?? {};
  const options = readOptions(wanted, { trigger: read.time.trigger, kind, checkAgain }, choices);
  const sentence = `${read.sentence}${optionWords({ onlyIf, checkAgain, ...options })}`;
  return { ...read, sentence, options, userZone: person?.zone ?? null };
}

/** What is said beside the words can put off the first time too: days left out, a kept part of the rule before. */
function checkFirst({ time, sentence, next, changes }: Omit<ReadTime, 'kind'>, facts: TimeRequestFacts): void {
  const { now, limits, person } = facts;
  const [first] = next;
  if (changes === 'nothing' || first === undefined || first - now <= limits.horizonMs) return;
  const read = { ok: true, ...time, sentence, next, assumptions: [], warnings: [], spans: [] } as const;
  const issue = findLimitIssue(read, { now, zone: person?.zone ?? time.zone, limits, ...spokenOptions(facts) });
  if (issue !== null) throw limitError({ ...issue, span: [0, time.whenText.length] }, 'when');
}

function readTimes(wanted: TimeRequest, facts: TimeRequestFacts): ReadTime {
  const { before, limits, locale, language, actor, now, person } = facts;
  const cause = facts.cause ?? keptCause(before, wanted);
  if (cause !== null) return readCausedTime(cause, wanted, facts);
  const given = { now, limits, locale, language, actor, userZone: person?.zone ?? null };
  if (wanted.request !== undefined) {
    const { text, orTime } = wanted.request;
    const { time, rest } = readRequest(text, { ...given, zone: wanted.zone, orTime });
    return layRequest(time, { ...wanted, when: rest.when, kind: wanted.kind ?? rest.intent ?? undefined }, facts, rest);
  }
  if (before !== null && wanted.when === undefined) return readKeptWords(before, wanted, facts);
  // A clock time keeps its given zone; for a duration it does not matter.
  const same = before !== null && readsWallClock(before.trigger) ? zoneGiven(before) : undefined;
  const about = wanted.what ?? before?.what;
  const readAlone = (words: string, at: EpochMs) =>
    readTime(words, { ...given, now: at, zone: wanted.zone ?? same, about });
  const changeFacts = { now, readAlone, zone: zoneOf(wanted, facts) };
  // The settings beside the words are applied anew to the new rule, so the rule before the change is without them.
  const { read: time, isRelative } =
    before === null
      ? { read: readAlone(wanted.when ?? '', now), isRelative: false }
      : readChange(wanted.when ?? '', { zone: before.zone, trigger: bareRule(before, wanted, now) }, changeFacts);
  const issue = isRelative
    ? findLimitIssue(time, { now, zone: person?.zone ?? time.zone, limits, ...spokenOptions(facts) })
    : null;
  if (issue !== null) throw limitError(issue, 'when');
  // A zone in the new words overrides the one that the schedule followed.
  const zone = wanted.zone ?? (namesZone(time) ? undefined : same);
  const kept = isRelative && wanted.except === undefined ? before?.timing?.given.except : undefined;
  const except = kept === undefined ? wanted.except : movedExcept(kept, before as Schedule, time, now);
  return layRequest(time, { ...wanted, except, zone, when: isRelative ? undefined : wanted.when }, facts);
}

/** The zone beside the words, by its name; null for none, or when the person's is unknown. */
const zoneOf = ({ zone }: TimeRequest, { person }: TimeRequestFacts): string | null =>
  (zone === USER_ZONE ? person?.zone : zone) ?? null;
/** The zone of a schedule in its given form. */
const zoneGiven = ({ followsUser, zone }: Schedule): string => (followsUser ? USER_ZONE : zone);
const namesZone = ({ spans }: ParsedWhen): boolean => spans.some(({ kind }) => kind === 'zone');
const kindOf = (wanted: TimeRequest, { before }: TimeRequestFacts): ScheduleKind =>
  wanted.kind ?? before?.kind ?? 'reminder';

/**
 * A caused schedule keeps its cause when only its settings change; null when those stay too, or the cause is removed.
 */
function keptCause(before: Schedule | null, wanted: TimeRequest): CausedTrigger | null {
  if (before === null || !isCaused(before.trigger) || wanted.when !== undefined) return null;
  const around = [wanted.zone, ...TIMING_FIELDS.map((name) => wanted[name])];
  const isOtherKind = wanted.kind !== undefined && wanted.kind !== before.kind;
  return isOtherKind || around.some((value) => value !== undefined) ? before.trigger : null;
}

/** A caused schedule in the form of a time. Only quiet hours come between the cause and the run. */
function readCausedTime(cause: CausedTrigger, wanted: TimeRequest, facts: TimeRequestFacts): ReadTime {
  const { now, person, before } = facts;
  if (wanted.jitter != null) {
    throw invalidField('jitter', 'It has no times of its own, so there is nothing to spread.', 'Leave jitter out.');
  }
  const kind = kindOf(wanted, facts);
  const zone = personZone(person);
  const kept = before?.timing == null ? null : { ...before.timing, jitterMs: 0, given: {} };
  const { timing } = resolveTiming(cause, wanted, { now, zone, kind, person, before: kept });
  const whenText = wanted.when ?? describeTrigger(cause, zone);
  const time = { trigger: cause, zone, whenText, followsUser: false, timing };
  const changes = cause === before?.trigger ? 'around' : 'rule';
  return { time, changes, kind, sentence: describeSchedule(time, { now }), ...NOTHING_SAID };
}

const NOTHING_SAID = { next: [], assumptions: [], warnings: [], rest: null } as const;

/** A time with the settings beside its words applied. Without any, nothing is computed anew. */
function layRequest(
  read: ParsedWhen,
  wanted: TimeRequest,
  facts: TimeRequestFacts,
  rest: ReadTime['rest'] = null,
): ReadTime {
  const { now, person, before } = facts;
  const { zone } = read;
  const { followsUser, notes } = readFollowing(read, wanted.zone);
  const kind = kindOf(wanted, facts);
  const resolved = resolveTiming(read.trigger, wanted, { now, zone, kind, person, before: before?.timing ?? null });
  const time = { ...resolved, zone, whenText: wanted.when ?? describeTrigger(read.trigger, zone), followsUser };
  const assumptions = [...read.assumptions, ...notes];
  const asRead = { time, changes: 'rule', kind, assumptions, rest } as const;
  if (resolved.timing === null && resolved.trigger === read.trigger && !followsUser) {
    return { ...asRead, sentence: read.sentence, next: read.next, warnings: read.warnings };
  }
  const rule = { ...resolved, zone, id: '' };
  const next = nextOf(rule, now);
  if (next.length === 0) throw neverFires(rule, now);
  const warnings = [...read.warnings, ...quietNotes(rule, now)];
  return { ...asRead, sentence: describeSchedule(time, { now }), next, warnings };
}

const nextOf = (rule: TimedRule, now: EpochMs): EpochMs[] =>
  previewOccurrences(rule, now, SHOWN).map(({ nominalAt }) => nominalAt);

/** Whether the schedule follows the person's zone. Instants and durations do not. */
function readFollowing(read: ParsedWhen, zone: string | undefined) {
  if (zone !== USER_ZONE) return { followsUser: false, notes: [] };
  if (namesZone(read)) {
    throw invalidField(
      'zone',
      'The words of the time name a zone of their own, so it cannot follow the person.',
      'Take the zone out of the words, or leave "user" out.',
    );
  }
  if (readsWallClock(read.trigger)) return { followsUser: true, notes: [] };
  const message = 'This is the same instant everywhere, so there is nothing that follows a time zone.';
  return { followsUser: false, notes: [{ code: 'instant-everywhere', message }] };
}

function neverFires(rule: TimedRule, now: EpochMs): AppError {
  const isEmpty = nextOccurrence(rule.trigger, rule.zone, now) === null;
  const why = isEmpty ? 'nothing is left of it' : `all of it falls into ${quietWords(rule.timing)}`;
  return new AppError('never_fires', `This would never happen: ${why}.`, {
    hint: isEmpty ? 'Leave fewer days out, or choose a later end.' : 'Choose another time or other quiet hours.',
  });
}

/** The words of time stay; its settings may change. */
function readKeptWords(before: Schedule, wanted: TimeRequest, facts: TimeRequestFacts): ReadTime {
  const { now, person } = facts;
  const kind = kindOf(wanted, facts);
  const other = readOtherTime(before, wanted, { now, kind, person });
  const { trigger, zone, whenText, followsUser, timing } = other?.time ?? before;
  const time = { trigger, zone, whenText, followsUser, timing };
  const changes = other === null ? 'nothing' : isSameRule(time, before) ? 'around' : 'rule';
  const sentence = describeSchedule(time, { now });
  const warnings = other?.warnings ?? [];
  return { ...NOTHING_SAID, time, changes, kind, sentence, next: nextOf({ ...time, id: before.id }, now), warnings };
}
