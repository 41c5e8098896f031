import { type EpochMs, HOUR_MS } from '../../when/index.ts';

/** The moments of a run a person may want to hear of. */
export const NOTICE_MOMENTS = ['start', 'success', 'failure'] as const;
export type NoticeMoment = (typeof NOTICE_MOMENTS)[number];

/** What the person is told of the runs of a schedule, besides what its agent says. */
export interface NoticePolicy {
  readonly on: readonly NoticeMoment[];
  /** After a notice of a failure the next one comes this much later at the earliest; those between are counted. Milliseconds. */
  readonly cooldownMs: number;
}

/** One hour: a schedule that fails each minute says so 24 times a day at most. */
export const DEFAULT_NOTICE_COOLDOWN_MS = HOUR_MS;

/** What was said of failures so far: when last, and how many were held back since. */
export interface NoticeRecord {
  readonly toldAt: EpochMs;
  readonly held: number;
}

export type NoticeDecision =
  | { readonly kind: 'silent' }
  /** Counted, not said. */
  | { readonly kind: 'hold' }
  /** `held`: how many were held back since the last one. */
  | { readonly kind: 'tell'; readonly held: number };

/** Decides whether a moment of a run is told. Only failures have a cooldown: a start or a success is wanted each time. */
export function decideNotice(
  policy: NoticePolicy | null | undefined,
  moment: NoticeMoment,
  last: NoticeRecord | null,
  now: EpochMs,
): NoticeDecision {
  if (policy == null || !policy.on.includes(moment)) return { kind: 'silent' };
  if (moment !== 'failure' || last === null) return { kind: 'tell', held: 0 };
  // A clock that was set back does not silence it for longer than the cooldown.
  const since = Math.abs(now - last.toldAt);
  return since < policy.cooldownMs ? { kind: 'hold' } : { kind: 'tell', held: last.held };
}
