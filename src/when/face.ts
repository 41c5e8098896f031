/**
 * Time in words and rules: reads, describes and computes it, in English and in each language that a program adds.
 * Pure: callers pass the present, and nothing here stores data, reads a clock or loads a Node module, so it runs in
 * browsers too. The entry for programs that import `belfry/when`; Belfry itself enters by index.ts.
 */

// The tables of words first: side by side in a bundle they compress to some 400 bytes less.
import './time/language/unread-words.ts';
import './time/zone-names.ts';
import './time/language/languages.ts';

// Languages, of which each has an entry of its own: `belfry/when/languages/de`.

export type { Language } from './languages/language.ts';
export { addLanguages } from './languages/registered.ts';

// Reading: a time, a request split into subject and time, a duration, an instant.

export { type DurationReading, describeDuration, durationMs, parseDuration } from './time/duration.ts';
export { type InstantIssue, type InstantReading, parseInstant } from './time/instant.ts';
export type { Duration } from './time/language/duration-phrase.ts';
export { readPastMoment, type StretchEnd } from './time/past-moment.ts';
export { parseWhen } from './trigger/parse.ts';
export {
  PARSE_ISSUE_CODES,
  type ParseDefaults,
  type ParsedWhen,
  type ParseIssue,
  type ParseIssueCode,
  type ParseNote,
  type ParseSpan,
  type ParseWhenOptions,
  type ParseWhenResult,
  type Reading,
  type RequestIssue,
  type RequestReading,
  type Translate,
  type UnreadWhen,
} from './trigger/reading.ts';
export { splitWhen } from './trigger/split/split.ts';
export type { SplitWhenResult } from './trigger/split/split-result.ts';

// Computing: the occurrences of a rule, their number, and conflicts between rules.

export type { AfterOutcome, AfterTrigger, CausedTrigger, EventTrigger } from './trigger/caused.ts';
export { checkTrigger, type TriggerIssue } from './trigger/check-trigger.ts';
export { type Conflict, findConflicts, type PlacedTrigger } from './trigger/conflicts.ts';
export { jitterMs } from './trigger/jitter.ts';
export { noteOccurrence, type OccurrenceNote } from './trigger/occurrence-note.ts';
export { leaveQuietHours, type QuietHours } from './trigger/quiet-hours.ts';
export type {
  CalendarTrigger,
  CronTrigger,
  Exclusion,
  GapRule,
  IntervalTrigger,
  OnceTrigger,
  OverlapRule,
  RecurringTrigger,
  TimeTrigger,
  Trigger,
  TriggerLimits,
} from './trigger/rule.ts';
export {
  countPerMonth,
  type GapStatistics,
  gapStatistics,
  minimumGapMs,
  type OccurrenceRange,
  occurrencesBetween,
} from './trigger/search.ts';
export { nextOccurrence, nextOccurrences, previousOccurrence } from './trigger/trigger.ts';

// Describing: a rule, an instant.

export { isoInstant } from './time/iso-instant.ts';
export {
  type DescribeOptions,
  describe,
  describeInstant,
  describeMoment,
  describeRelative,
  describeTrigger,
} from './trigger/describe.ts';

// Zones, and their wall clocks.

export { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from './time/clock.ts';
export { formatWall, parseWall, type WallMs } from './time/wall.ts';
export { instantToWall, offsetAt, wallToInstant } from './time/zone.ts';
export { resolveZone, type ZoneResolution } from './time/zone-id.ts';

// Internal to Belfry, without any promise: each may change or disappear in any version.

/** @internal */
export { createMemo } from './memo.ts';
/** @internal */
export type { Clock } from './time/clock.ts';
/** @internal */
export { describeMs } from './time/duration.ts';
/** @internal */
export { localDay, nextLocalDay } from './time/local-day.ts';
/** @internal */
export { addMonths, dayOfWall, formatDay, formatTimeOfDay, timeOfWall, wallAt, weekdayOf } from './time/wall.ts';
/** @internal */
export { segmentAt } from './time/zone.ts';
/** @internal */
export { AFTER_OUTCOMES, isCaused, LONGEST_DELAY_MS } from './trigger/caused.ts';
/** @internal */
export { FOLLOWING } from './trigger/following.ts';
/** @internal */
export { cronPolicy } from './trigger/rules/cron.ts';
/** @internal */
export { onceInstant } from './trigger/rules/once.ts';
/** @internal */
export { say, worded } from './trigger/said.ts';
/** @internal */
export { MONTH_NAMES, WEEKDAY_NAMES } from './trigger/sentence/words.ts';
/** @internal */
export { needsZone, readsWallClock } from './trigger/wall-clock.ts';
/** @internal */
export { zoneWarnings } from './trigger/zone-notes.ts';
