import { line } from '../../voice/line.ts';
import {
  type EpochMs,
  isoInstant,
  needsZone,
  type ParsedWhen,
  type ParseIssue,
  type ParseIssueCode,
  type ParseNote,
  parseWhen,
  type Reading,
  type RequestIssue,
  type RequestReading,
  resolveZone,
  say,
  worded,
  zoneWarnings,
} from '../../when/index.ts';
import { findLimitIssue, type LimitIssue } from '../../when/preview/index.ts';
import { translate } from '../../when/translations/index.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import { type LimitSetting, limitFact, settingEnv, settingOfLimit } from '../limit-settings.ts';
import type { Limits } from '../limits.ts';
import type { Actor } from '../people/actor.ts';
import { USER_ZONE } from './timing.ts';

/** The inputs of reading a time. */
export interface ReadTimeOptions {
  readonly now: EpochMs;
  readonly limits: Limits;
  /** The zone in the request. */
  readonly zone: string | undefined;
  /** The person's zone; null when unknown. */
  readonly userZone: string | null;
  /** The language to read and answer in. @default 'en' */
  readonly locale?: string | undefined;
  /** The language of notes and refusals. @default that of `locale`, else of the words */
  readonly language?: string | undefined;
  /** What the time is about: "breakfast" in it settles which 7 is meant. */
  readonly about?: string | undefined;
  /** The caller: an agent is told how to find the zone. */
  readonly actor: Actor;
}

/** The reader's codes with an error code of their own; every other one is `unreadable_time`. */
const CODES: Partial<Record<ParseIssueCode, ErrorCode>> = {
  past: 'time_in_past',
  'too-far': 'beyond_horizon',
  'too-often': 'too_frequent',
  never: 'never_fires',
  'unknown-zone': 'unknown_zone',
  ambiguous: 'ambiguous_time',
};

/**
 * Reads a time and checks it against the limits. `field` names the text's field. Without a known zone, only
 * zone-independent texts are accepted: durations, offsets, and texts that name their zone.
 * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires,
 * unknown_zone, zone_needed
 */
export function readTime(text: string, options: ReadTimeOptions, field = 'when'): ParsedWhen {
  const { now, limits, userZone, actor, about } = options;
  const spoken = spokenOptions(options);
  const known = zoneOf(options);
  const read = parseWhen(text, {
    now,
    zone: known ?? 'UTC',
    defaults: { minimumGapMs: limits.minimumGapMs },
    ...spoken,
    ...(about === undefined ? {} : { about }),
  });
  if (!read.ok) throw timeError(text, read.issues, options, field);
  if (known === null && needsZone(read)) throw zoneNeeded(actor, options);
  const issue = findLimitIssue(read, { now, zone: userZone ?? read.zone, limits, ...spoken });
  if (issue !== null) throw limitError(issue, field);
  return read;
}

/**
 * The zone of a time of day: the one in the request, otherwise the person's own. Null when neither is known.
 * @throws AppError unknown_zone
 */
export function zoneOf({ zone, userZone }: Pick<ReadTimeOptions, 'zone' | 'userZone'>): string | null {
  return zone === undefined || zone === USER_ZONE ? userZone : checkZone(zone);
}

/** The language of refusals and notes of the reader. */
export const spokenOptions = ({ locale, language }: Pick<ReadTimeOptions, 'locale' | 'language'>) => ({
  translate,
  ...(locale === undefined ? {} : { locale }),
  ...(language === undefined ? {} : { language }),
});

const GIVE_ZONE =
  'Give a zone such as Europe/Warsaw, or set your own once. Durations ("in 2 hours") and times with an offset work without.';

/** The refusal of a time of day while no zone is known. */
export function zoneNeeded(actor: Actor, asked: Pick<ReadTimeOptions, 'locale' | 'language'> = {}): AppError {
  const spoken = spokenOptions(asked);
  return new AppError('zone_needed', say('This is a time of day, and the time zone is not known yet.', spoken), {
    hint:
      actor.kind === 'agent'
        ? 'Ask the user for their time zone, call set_user_timezone, then try again.'
        : say(GIVE_ZONE, spoken),
    details: { issues: [{ path: 'zone', message: 'is needed for a time of day' }] },
  });
}

/** The stored form of a zone. @throws AppError unknown_zone */
export function checkZone(zone: string): string {
  const found = resolveZone(zone);
  if (found.ok) return found.zone;
  const shown = zone.length > 60 ? `${zone.slice(0, 60)}...` : zone;
  throw new AppError('unknown_zone', `${JSON.stringify(shown)} is not a time zone.`, {
    hint: found.hint,
    told: line('error.noZone', { zone: shown }),
    details: { issues: [{ path: 'zone', message: 'is not a time zone' }] },
  });
}

/**
 * Warnings about a person's new zone, in their language, such as that EST never changes its clock; schedules get them
 * too.
 */
export const warningsOfZone = (zone: string, language: string | null): ParseNote[] =>
  zoneWarnings(zone, { translate, ...(language === null ? {} : { language }) });

function noTime(text: string, options: ReadTimeOptions): AppError {
  const spoken = spokenOptions(options);
  const shown = text.length > 60 ? `${text.slice(0, 60)}...` : text;
  return new AppError('unreadable_time', say(worded`No time was found in ${JSON.stringify(shown)}.`, spoken), {
    hint: say('Say also when, for example "in 2 hours" or "every weekday at 9".', spoken),
  });
}

/** A fault of a text about time, as an AppError. `field` names the text's field. */
export function timeError(
  text: string,
  issues: readonly (ParseIssue | RequestIssue)[],
  options: ReadTimeOptions,
  field = 'when',
): AppError {
  const { limits } = options;
  const first = issues[0];
  if (first === undefined) return noTime(text, options);
  const code = CODES[first.code] ?? 'unreadable_time';
  const met = metSetting(code, limits);
  return new AppError(code, first.message, {
    hint: met === null ? first.hint : `${first.hint} To allow more, set ${met.env} (${met.now} now).`,
    details: {
      issues: issues.map(({ message, code: issueCode, span, hint }) => ({
        path: field,
        message,
        code: issueCode,
        span,
        hint,
      })),
      ...(first.readings === undefined ? {} : { readings: viewReadings(first.readings, options) }),
      ...(met === null ? {} : { limit: met.limit, allowed: met.allowed, setting: met.setting, env: met.env }),
    },
  });
}

/** The limit that a time exceeds, with its setting; null for another fault. */
function metSetting(code: ErrorCode, limits: Limits) {
  if (code !== 'too_frequent' && code !== 'beyond_horizon') return null;
  // The toolset "messages" has a horizon of its own.
  const horizon = limits.horizonMs === limits.messageHorizonMs ? 'messageHorizonDays' : 'horizonDays';
  const setting: LimitSetting = code === 'too_frequent' ? 'minimumGap' : horizon;
  const { limit, kind, unit } = limitFact(setting);
  const value = settingOfLimit(setting, limits);
  const now = kind === 'time' ? value : `${value} ${unit}`;
  return { limit, allowed: limits[limit], setting, env: settingEnv(setting), now };
}

/** A possible reading, to choose from. */
interface ReadingView {
  readonly label: string;
  /** The whole text in a form with only this meaning. */
  readonly text: string;
  /** Null when only a time was requested. */
  readonly what: string | null;
  readonly when: string;
  /** Null while its zone is unknown. */
  readonly sentence: string | null;
  readonly nextAt: string | null;
}

function viewReadings(readings: readonly (Reading | RequestReading)[], options: ReadTimeOptions): ReadingView[] {
  const zone = zoneOf(options);
  return readings.map((reading) => {
    const { label, text } = reading;
    const isRequest = 'what' in reading;
    const [what, when] = isRequest ? [reading.what || null, reading.when] : [null, text];
    if (zone === null) return { label, text, what, when, sentence: null, nextAt: null };
    const read = isRequest ? reading : readAlone(text, zone, options);
    const nextAt = read?.nextAt === undefined ? null : isoInstant(read.nextAt);
    return { label, text, what, when, sentence: read?.sentence ?? null, nextAt };
  });
}

function readAlone(text: string, zone: string, { now, limits, locale }: ReadTimeOptions) {
  const defaults = { minimumGapMs: limits.minimumGapMs };
  const read = parseWhen(text, { now, zone, defaults, ...(locale === undefined ? {} : { locale }) });
  return read.ok ? { sentence: read.sentence, nextAt: read.next[0] } : null;
}

/** An exceeded limit, as an AppError. `field` names the text's field. */
export function limitError({ code, message, hint, span, details }: LimitIssue, field: string): AppError {
  const issues = [{ path: field, message, code, span, hint }];
  return new AppError(CODES[code] ?? 'unreadable_time', message, { hint, details: { issues, ...details } });
}
