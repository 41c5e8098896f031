import { DAY_MS, type EpochMs, HOUR_MS } from '../../when/index.ts';

/** The moments of a run for notices to a person. */
export const NOTICE_MOMENTS = ['start', 'success', 'failure'] as const;
export type NoticeMoment = (typeof NOTICE_MOMENTS)[number];

/** The notices about the runs of a schedule, besides its agent's messages. */
export interface NoticePolicy {
  readonly on: readonly NoticeMoment[];
  /** The least time between two notices of failures; those between are counted. Milliseconds. */
  readonly cooldownMs: number;
}

/** One hour: a schedule that fails each minute gives at most 24 notices a day. */
export const DEFAULT_NOTICE_COOLDOWN_MS = HOUR_MS;

/** What an action tells unless somebody chose its notices: the first of failures in a row, at most once a day. */
export const FIRST_FAILURE: NoticePolicy = { on: ['failure'], cooldownMs: DAY_MS };

/** The last notice of failures, and how many were suppressed since. */
export interface NoticeRecord {
  readonly toldAt: EpochMs;
  readonly held: number;
}

export type NoticeDecision =
  | { readonly kind: 'silent' }
  /** Counted, without a notice. */
  | { readonly kind: 'hold' }
  /** `held`: how many were suppressed since the last one. */
  | { readonly kind: 'tell'; readonly held: number };

/**
 * Decides whether a moment of a run gives a notice. Only failures have a cooldown: starts and successes are wanted
 * each time.
 */
export function decideNotice(
  policy: NoticePolicy | null | undefined,
  moment: NoticeMoment,
  last: NoticeRecord | null,
  now: EpochMs,
): NoticeDecision {
  if (policy == null || !policy.on.includes(moment)) return { kind: 'silent' };
  if (moment !== 'failure' || last === null) return { kind: 'tell', held: 0 };
  // A clock that was set back suppresses notices no longer than the cooldown.
  const since = Math.abs(now - last.toldAt);
  return since < policy.cooldownMs ? { kind: 'hold' } : { kind: 'tell', held: last.held };
}
