import type { EpochMs } from '../time/clock.ts';
import { isoInstant } from '../time/iso-instant.ts';
import { describeInstant } from '../trigger/describe.ts';
import { noteOccurrence, type OccurrenceNote } from '../trigger/occurrence-note.ts';
import type { ParsedWhen, ParseIssue, ParseNote, ParseSpan, RequestIssue } from '../trigger/reading.ts';
import type { SpokenOptions } from '../trigger/said.ts';
import { splitWhen } from '../trigger/split/split.ts';
import type { SplitWhenResult } from '../trigger/split/split-result.ts';
import { needsZone } from '../trigger/wall-clock.ts';
import { findLimitIssue, type LimitIssue, type TimeLimits } from './check-limits.ts';

/** The preview of a text about time, shown before anything is stored. The same in the browser and on the server. */
export interface TimePreview {
  /** The words of the time, as written. */
  readonly when: string;
  readonly sentence: string;
  /** The kind of the trigger. */
  readonly kind: string;
  readonly zone: string;
  /** The subject; null when the text is only a time. */
  readonly what: string | null;
  readonly intent: 'reminder' | 'action' | null;
  /** True for "don't let me forget": to repeat until the person answers. */
  readonly followUp: boolean;
  /** ISO instants in UTC, each with a description in the person's zone. */
  readonly next: readonly {
    readonly at: string;
    readonly words: string;
    /** Only when a clock change touches this occurrence. */
    readonly clockChange?: OccurrenceNote;
  }[];
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
  /** The understood words, as positions in the whole text. */
  readonly spans: readonly ParseSpan[];
  /**
   * The other half of the day, when a bare hour leaves it open: the whole text, rewritten so that it has only this
   * meaning.
   */
  readonly otherReadings?: readonly { readonly label: string; readonly text: string }[];
}

/** The parts of a preview that come from the text and not from its parsed time. */
type PreviewRest = Pick<TimePreview, 'when' | 'what' | 'intent' | 'spans' | 'otherReadings'> & {
  readonly followUp?: boolean;
};

export interface PreviewOptions extends Omit<SpokenOptions, 'locale'> {
  readonly now: EpochMs;
  /** The zone for times of day; null when unknown. */
  readonly zone: string | null;
  /** The person's own zone, in which instants are described; null for the zone of the time. @default zone */
  readonly userZone?: string | null;
  readonly limits: TimeLimits;
  /** BCP 47 tag: the language to try first, and that of the sentences. @default 'en' */
  readonly locale?: string | undefined;
}

/** The result for a whole request: its preview, or why it has none. */
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

/** The preview of a read time. */
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

/** "Wake me up at 7" says by its opening what should happen. */
const WAKE_UP = /\bwake (?:me|us)\b/i;

/**
 * Reads a whole request ("remind me tomorrow at 9 to call Sarah") and checks its time against the limits. Without a
 * known zone it accepts only times that are the same in every zone. Pure; never throws; an invalid zone becomes an
 * issue.
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
  const what = split.what === '' ? (WAKE_UP.test(text) ? 'Wake up' : null) : split.what;
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
