import type { EpochMs } from '../time/clock.ts';
import { isoInstant } from '../time/iso-instant.ts';
import { describeInstant } from '../trigger/describe.ts';
import { noteOccurrence, type OccurrenceNote } from '../trigger/occurrence-note.ts';
import type { ParsedWhen, ParseIssue, ParseNote, ParseSpan, RequestIssue } from '../trigger/reading.ts';
import type { SpokenOptions } from '../trigger/said.ts';
import { type SplitWhenResult, splitWhen } from '../trigger/split/split.ts';
import { needsZone } from '../trigger/wall-clock.ts';
import { findLimitIssue, type LimitIssue, type TimeLimits } from './check-limits.ts';

/** What a text about time means, as it is shown before anything is stored. The same in the browser and on the server. */
export interface TimePreview {
  /** The words that say when, as written. */
  readonly when: string;
  readonly sentence: string;
  /** The kind of the trigger. */
  readonly kind: string;
  readonly zone: string;
  /** What is to happen; null when the text says only when. */
  readonly what: string | null;
  readonly intent: 'reminder' | 'action' | null;
  /** "Don't let me forget": to be repeated until it is answered. */
  readonly followUp: boolean;
  /** ISO instants in UTC, each in words of the person's zone. */
  readonly next: readonly {
    readonly at: string;
    readonly words: string;
    /** Only on days on which a clock change touches it. */
    readonly clockChange?: OccurrenceNote;
  }[];
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
  /** The understood words, as places in the whole text. */
  readonly spans: readonly ParseSpan[];
  /** The other half of the day, where a bare hour leaves it open: the whole text, said so that only it can be meant. */
  readonly otherReadings?: readonly { readonly label: string; readonly text: string }[];
}

/** What of a preview the words say that are not about when. */
type PreviewRest = Pick<TimePreview, 'when' | 'what' | 'intent' | 'spans' | 'otherReadings'> & {
  readonly followUp?: boolean;
};

export interface PreviewOptions extends Omit<SpokenOptions, 'locale'> {
  readonly now: EpochMs;
  /** The zone a time of day is read in; null: not known. */
  readonly zone: string | null;
  /** The person's own zone, in which instants are said; null: that of the time. @default zone */
  readonly userZone?: string | null;
  readonly limits: TimeLimits;
  /** BCP 47 tag: the language that is read first, and that sentences are in. @default 'en' */
  readonly locale?: string | undefined;
}

/** What came of a whole request: its preview, or why there is none. */
export type RequestPreview =
  | { readonly ok: true; readonly preview: TimePreview; readonly time: ParsedWhen }
  | { readonly ok: false; readonly reason: 'zone-needed' | 'no-time'; readonly issues: readonly [] }
  | { readonly ok: false; readonly reason: 'unreadable' | 'ambiguous'; readonly issues: readonly RequestIssue[] }
  | {
      readonly ok: false;
      readonly reason: 'limit';
      readonly issues: readonly ParseIssue[];
      readonly limit: LimitIssue;
    };

/** A time that was read, as it is shown. */
export function previewOf(
  time: ParsedWhen,
  rest: PreviewRest,
  options: Pick<PreviewOptions, 'now' | 'zone' | 'locale' | 'language' | 'translate'>,
): TimePreview {
  const { now, zone, locale } = options;
  return {
    when: rest.when,
    sentence: time.sentence,
    kind: time.trigger.kind,
    zone: time.zone,
    what: rest.what,
    intent: rest.intent,
    followUp: rest.followUp ?? false,
    next: time.next.map((at) => {
      const words = describeInstant(at, { zone: zone ?? time.zone, now, locale });
      const clockChange = noteOccurrence(time.trigger, time.zone, at, options);
      return { at: isoInstant(at), words, ...(clockChange === null ? {} : { clockChange }) };
    }),
    assumptions: [...time.assumptions],
    warnings: [...time.warnings],
    spans: [...rest.spans],
    ...(rest.otherReadings === undefined ? {} : { otherReadings: [...rest.otherReadings] }),
  };
}

/**
 * Reads a whole request ("remind me tomorrow at 9 to call Sarah") and holds its time against the limits. Without a known zone only
 * what means the same everywhere passes. Pure; never throws; a spoilt zone is an issue.
 */
export function previewRequest(text: string, options: PreviewOptions): RequestPreview {
  const { now, zone, limits, locale, language, translate } = options;
  const spoken = { locale, language, translate };
  const split = splitWhen(text, {
    now,
    zone: zone ?? 'UTC',
    defaults: { minimumGapMs: limits.minimumGapMs },
    ...spoken,
  });
  if (!split.ok) return refusalOf(split);
  if (zone === null && needsZone(split.when)) return { ok: false, reason: 'zone-needed', issues: [] };
  const said = options.userZone === undefined ? zone : options.userZone;
  const limit = findLimitIssue(
    { ...split.when, spans: split.spans },
    { now, zone: said ?? split.when.zone, limits, ...spoken },
  );
  if (limit !== null) {
    const { code, message, hint, span } = limit;
    return { ok: false, reason: 'limit', issues: [{ code, message, hint, span }], limit };
  }
  const what = split.what === '' ? null : split.what;
  const { whenText: when, intent, spans, insistent: followUp, otherReadings } = split;
  const rest = { when, what, intent, followUp, spans, ...(otherReadings === undefined ? {} : { otherReadings }) };
  return {
    ok: true,
    time: split.when,
    preview: previewOf(split.when, rest, { now, zone: said, ...spoken }),
  };
}

function refusalOf(split: Extract<SplitWhenResult, { ok: false }>): RequestPreview {
  const { reason, issues } = split;
  return reason === 'no-time' || issues.length === 0
    ? { ok: false, reason: 'no-time', issues: [] }
    : { ok: false, reason, issues };
}
