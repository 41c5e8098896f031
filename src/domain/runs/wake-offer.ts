// A wake of an agent with calling workers: it waits for one, is claimed by one, or was returned by one.
import { type EpochMs, SECOND_MS } from '../../when/index.ts';
import { LATE_START_MS } from '../policy/missed.ts';
import type { Failure } from '../policy/retry.ts';
import type { Policies } from '../schedules/schedule.ts';

/** A claim that is not renewed for this long is lost. */
export const LEASE_MS = 30 * SECOND_MS;
/** How often workers renew their claims, and ask for work besides the event stream. */
export const RENEW_EVERY_MS = 10 * SECOND_MS;
export const ASK_EVERY_MS = 30 * SECOND_MS;
/** A wake that lost this many workers is not offered again. */
export const LOST_LIMIT = 3;

export const OFFER_STATES = ['offered', 'claimed', 'answered', 'failed', 'rested'] as const;
/**
 * `offered`: a worker may claim it; `claimed`: one has it; `answered`: its answer is stored; `failed`: it reported a
 * failure; `rested`: the run has ended or is retried later.
 */
export type OfferState = (typeof OFFER_STATES)[number];

/** A wake for outside workers: one per turn. */
export interface WakeOffer {
  readonly turnId: string;
  readonly userId: string;
  readonly agent: string;
  readonly dueAt: EpochMs;
  readonly state: OfferState;
  /** How often it was claimed: the fencing token of all writes of a worker. */
  readonly attempt: number;
  /** How many workers stopped responding since it was offered. */
  readonly lost: number;
  /** How many messages the worker sent under this claim. */
  readonly said: number;
  /** The wake for the worker, as JSON. */
  readonly wake: string;
  /** How long a worker may take. */
  readonly limitMs: number;
  /** When it is too late to begin it; null for never. */
  readonly lapsesAt: EpochMs | null;
  /** The worker's own name. */
  readonly worker: string | null;
  readonly claimedAt: EpochMs | null;
  readonly leasedUntil: EpochMs | null;
  /** The failure that the worker reported. */
  readonly failure: Failure | null;
  readonly offeredAt: EpochMs;
}

/** What a worker is offered. */
export type OfferedWake = Pick<WakeOffer, 'wake' | 'limitMs' | 'lapsesAt'>;

/** The next step for a wake whose turn is first again. */
export type OfferStand =
  /** It is offered, perhaps again; `lost`: how many workers stopped responding. */
  | { readonly kind: 'offer'; readonly lost: number }
  /** Its worker has a valid lease. */
  | { readonly kind: 'held'; readonly until: EpochMs }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Nobody claimed it in time. */
  | { readonly kind: 'lapsed' };

/** The end of a claim that was made or renewed at `now`: no later than the wake's time limit. */
export const leaseEnd = (now: EpochMs, claimedAt: EpochMs, limitMs: number): EpochMs =>
  Math.min(now + LEASE_MS, claimedAt + limitMs);

/** The state of a wake; `offer` is its stored offer, null before the first. */
export function standOf(offer: WakeOffer | null, lapsesAt: EpochMs | null, now: EpochMs): OfferStand {
  if (offer?.state === 'failed' && offer.failure !== null) return { kind: 'failed', failure: offer.failure };
  if (offer?.state === 'claimed' && offer.claimedAt !== null && offer.leasedUntil !== null) {
    const { agent, claimedAt, leasedUntil, limitMs, worker, lost } = offer;
    if (leasedUntil > now) return { kind: 'held', until: leasedUntil };
    const who = worker === null ? `a worker of ${agent}` : `the worker ${worker}`;
    if (claimedAt + limitMs <= now) {
      const message = `${who} took longer than the time limit of ${agent}`;
      return { kind: 'failed', failure: { code: 'turn_timeout', message, retryable: true } };
    }
    if (lost + 1 >= LOST_LIMIT) {
      const message = `${lost + 1} workers fell silent over it, the last of them ${worker ?? 'without a name'}`;
      return { kind: 'failed', failure: { code: 'crashed_worker', message, retryable: false } };
    }
    return { kind: 'offer', lost: lost + 1 };
  }
  if (offer?.state === 'offered' && lapsesAt !== null && lapsesAt <= now) return { kind: 'lapsed' };
  return { kind: 'offer', lost: offer?.state === 'offered' ? offer.lost : 0 };
}

/**
 * When it is too late to begin an unclaimed wake, by its schedule: with `skip` after the minute in which a start is
 * punctual, otherwise when it is no longer fresh. Null for never.
 */
export function lapseOf({ missed, freshnessMs }: Pick<Policies, 'missed' | 'freshnessMs'>, dueAt: EpochMs) {
  if (missed === 'skip') return dueAt + LATE_START_MS;
  return freshnessMs === null ? null : dueAt + Math.max(freshnessMs, LATE_START_MS);
}
