// A wake of an agent whose workers call home: it waits for one, is in the hands of one, or came back from one.
import { type EpochMs, SECOND_MS } from '../../when/index.ts';
import { LATE_START_MS } from '../policy/missed.ts';
import type { Failure } from '../policy/retry.ts';
import type { Policies } from '../schedules/schedule.ts';

/** A claim that is not renewed for so long is lost. */
export const LEASE_MS = 30 * SECOND_MS;
/** Workers renew their claims so often, and ask so often for work that the stream did not tell them of. */
export const RENEW_EVERY_MS = 10 * SECOND_MS;
export const ASK_EVERY_MS = 30 * SECOND_MS;
/** A wake that lost so many workers is not given to another one. */
export const LOST_LIMIT = 3;

export const OFFER_STATES = ['offered', 'claimed', 'answered', 'failed', 'rested'] as const;
/**
 * `offered`: a worker may claim it; `claimed`: one has it; `answered`: what it answered is stored; `failed`: it said that it failed;
 * `rested`: the run is over or tried again later.
 */
export type OfferState = (typeof OFFER_STATES)[number];

/** A wake that workers elsewhere carry out: one a turn. */
export interface WakeOffer {
  readonly turnId: string;
  readonly userId: string;
  readonly agent: string;
  readonly dueAt: EpochMs;
  readonly state: OfferState;
  /** How often it was claimed: the fencing token of everything a worker writes. */
  readonly attempt: number;
  /** How many workers fell silent over it since it was offered. */
  readonly lost: number;
  /** How often the worker spoke under this claim. */
  readonly said: number;
  /** What the worker is woken with, as JSON. */
  readonly wake: string;
  /** How long a worker may take. */
  readonly limitMs: number;
  /** When it is too late to begin it; null: never. */
  readonly lapsesAt: EpochMs | null;
  /** What the worker calls itself. */
  readonly worker: string | null;
  readonly claimedAt: EpochMs | null;
  readonly leasedUntil: EpochMs | null;
  /** Why the worker says that it failed. */
  readonly failure: Failure | null;
  readonly offeredAt: EpochMs;
}

/** What a worker is offered. */
export type OfferedWake = Pick<WakeOffer, 'wake' | 'limitMs' | 'lapsesAt'>;

/** What becomes of a wake whose turn came to the front again. */
export type OfferStand =
  /** It is offered, perhaps again; `lost`: how many workers fell silent over it. */
  | { readonly kind: 'offer'; readonly lost: number }
  /** Its worker is at work within its lease. */
  | { readonly kind: 'held'; readonly until: EpochMs }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Nobody came in time. */
  | { readonly kind: 'lapsed' };

/** Until when a claim stands that was made or renewed at `now`: no longer than the wake may take. */
export const leaseEnd = (now: EpochMs, claimedAt: EpochMs, limitMs: number): EpochMs =>
  Math.min(now + LEASE_MS, claimedAt + limitMs);

/** What a wake stands at; `offer`: what is stored of it, null when it was not offered yet. */
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
 * When it is too late to begin a wake that no worker took, as its schedule says: with `skip` after the minute in which a start is on
 * time, else when it is no longer fresh. Null: it is never too late.
 */
export function lapseOf({ missed, freshnessMs }: Pick<Policies, 'missed' | 'freshnessMs'>, dueAt: EpochMs) {
  if (missed === 'skip') return dueAt + LATE_START_MS;
  return freshnessMs === null ? null : dueAt + Math.max(freshnessMs, LATE_START_MS);
}
