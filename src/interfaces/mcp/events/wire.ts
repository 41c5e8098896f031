// The messages on the wire, by revision 2ec39b9 of the Events extension: only here, because the extension is in beta.
import { z } from 'zod';
import type { WireEvent } from '../../../agent/webhook/event-post.ts';
import { POLLED } from '../../../domain/hooks/event-subscription.ts';

const named = { name: z.string().min(1).max(100), arguments: z.record(z.string(), z.unknown()).default({}) };

export const subscribeParams = z.looseObject({
  ...named,
  delivery: z.looseObject({ mode: z.literal('webhook'), url: z.string().min(1), secret: z.string().min(1).max(200) }),
  cursor: z.string().max(100).nullish(),
  ttlMs: z.number().int().positive().nullish(),
  maxAgeMs: z.number().int().nonnegative().nullish(),
});
export type SubscribeParams = z.output<typeof subscribeParams>;

export const unsubscribeParams = z.looseObject({
  ...named,
  delivery: z.union([
    z.looseObject({ mode: z.literal('webhook'), url: z.string().min(1) }),
    z.looseObject({ mode: z.literal('poll') }).transform((delivery) => ({ ...delivery, url: POLLED })),
  ]),
});
export type UnsubscribeParams = z.output<typeof unsubscribeParams>;

export const pollParams = z.looseObject({
  ...named,
  ttlMs: z.number().int().positive().nullish(),
  cursor: z.string().max(100).nullish(),
  maxAgeMs: z.number().int().nonnegative().nullish(),
  maxEvents: z.number().int().positive().nullish(),
});
export type PollParams = z.output<typeof pollParams>;

/** The answer of `events/subscribe`. */
export interface SubscribeAnswer {
  readonly id: string;
  readonly refreshBefore: string | null;
  readonly cursor: string | null;
  readonly truncated: boolean;
  /** Set only while the schedule waits for the person's approval: nothing rings before it. */
  readonly status?: 'proposed';
  readonly approveAt?: string;
}

/** The answer of `events/poll`. */
export interface PollAnswer {
  readonly events: readonly WireEvent[];
  readonly cursor: string;
  readonly truncated: boolean;
  readonly hasMore: boolean;
  readonly nextPollMs: number;
  /** Only for its own wake: `proposed` while it waits for the person, `ended` when nothing more will come. */
  readonly status?: 'proposed' | 'ended';
  readonly approveAt?: string;
  /** Only for its own wake: when it must poll again to continue; null for never. */
  readonly refreshBefore?: string | null;
}
