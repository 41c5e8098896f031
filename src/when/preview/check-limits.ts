import { DAY_MS, type EpochMs, MINUTE_MS } from '../time/clock.ts';
import { describeInstant } from '../trigger/describe.ts';
import type { ParsedWhen, ParseIssueCode, ParseSpan } from '../trigger/reading.ts';
import { lengthWords, type Said, type SpokenOptions, sayIssue, worded } from '../trigger/said.ts';
import { minimumGapMs } from '../trigger/search.ts';
import type { SentenceLanguage } from '../trigger/sentence/sentence-language.ts';

/** The limits of an installation for a time. All in milliseconds. */
export interface TimeLimits {
  /** The minimum between two occurrences. */
  readonly minimumGapMs: number;
  /** The minimum between now and a one-off time. */
  readonly minimumDelayMs: number;
  /** The maximum between now and the first occurrence. */
  readonly horizonMs: number;
}

/** Why an understood time is not allowed. */
export interface LimitIssue {
  readonly code: Extract<ParseIssueCode, 'never' | 'too-far' | 'too-often' | 'past'>;
  readonly message: string;
  readonly hint: string;
  /** From the first understood word to the last. */
  readonly span: readonly [start: number, end: number];
  /** The limit that refuses it, the value it allows and the value of the text, in milliseconds. */
  readonly details: Readonly<Record<string, string | number>>;
}

const spanWords = (ms: number) => lengthWords(ms % DAY_MS, Math.floor(ms / DAY_MS));

/**
 * Checks a read time against the operator's limits. `zone`: the zone in which messages give instants. Null when the
 * time is within all limits.
 */
export function findLimitIssue(
  read: ParsedWhen,
  options: { readonly now: EpochMs; readonly zone: string; readonly limits: TimeLimits } & SpokenOptions,
): LimitIssue | null {
  const issue = whatIsAgainst(read, options);
  if (issue === null) return null;
  return sayIssue({ ...issue, span: reachOf(read.spans) }, options);
}

function reachOf(spans: readonly ParseSpan[]): readonly [number, number] {
  return [Math.min(...spans.map(({ start }) => start)), Math.max(...spans.map(({ end }) => end))];
}

function whatIsAgainst(
  read: ParsedWhen,
  { now, zone, limits }: { readonly now: EpochMs; readonly zone: string; readonly limits: TimeLimits },
): (Omit<LimitIssue, 'span' | 'message'> & { readonly message: Said }) | null {
  const first = read.next[0];
  if (first === undefined) {
    return { code: 'never', message: 'This would never happen.', hint: 'Check the date.', details: {} };
  }
  if (first - now > limits.horizonMs) {
    const words = ({ code }: SentenceLanguage) => describeInstant(first, { zone, now, locale: code });
    return {
      code: 'too-far',
      message: worded`It would first happen ${words}; at most ${spanWords(limits.horizonMs)} ahead is possible.`,
      hint: 'Choose an earlier time.',
      details: { limit: 'horizonMs', allowed: limits.horizonMs, given: first - now },
    };
  }
  const gap = tooSmallGap(read, now, limits.minimumGapMs);
  if (gap !== null) {
    return {
      code: 'too-often',
      message: worded`Two of its times are only ${spanWords(gap)} apart; at least ${spanWords(limits.minimumGapMs)} is needed.`,
      hint: 'Choose times that are further apart.',
      details: { limit: 'minimumGapMs', allowed: limits.minimumGapMs, given: gap },
    };
  }
  if (read.trigger.kind === 'once' && first - now < limits.minimumDelayMs) {
    return {
      code: 'past',
      message: worded`This is ${first - now} ms from now; it must be at least ${spanWords(limits.minimumDelayMs)} ahead.`,
      hint: 'Choose a later time.',
      details: { limit: 'minimumDelayMs', allowed: limits.minimumDelayMs, given: first - now },
    };
  }
  return null;
}

/** The reader checks only the next few occurrences; this finds smaller gaps later in the year. */
function tooSmallGap({ trigger, zone }: ParsedWhen, now: EpochMs, allowed: number): number | null {
  if (trigger.kind === 'once' || trigger.kind === 'interval') return null;
  // With five fields there are no seconds, so the gap is at least a minute.
  if (trigger.kind === 'cron' && allowed <= MINUTE_MS && trigger.expression.trim().split(/\s+/).length === 5)
    return null;
  const gap = minimumGapMs(trigger, zone, now);
  return gap === null || gap >= allowed ? null : gap;
}
