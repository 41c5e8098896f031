import type { EpochMs } from './time/clock.ts';

export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'failed', 'unknown'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One message on its way out. `sent` means the channel answered with an id of its own. */
export interface Delivery {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly channel: string;
  readonly messageId: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly text: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly channelMessageId: string | null;
  readonly errorMessage: string | null;
  readonly createdAt: EpochMs;
  readonly sentAt: EpochMs | null;
}

/** What a channel is handed. `dedupeKey` is the same for every attempt at the same delivery. */
export interface OutgoingMessage {
  readonly deliveryId: string;
  readonly dedupeKey: string;
  readonly userId: string;
  readonly threadId: string;
  readonly messageId: string;
  readonly text: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly nominalAt: EpochMs | null;
}

/** How a thread reaches a person. */
export interface Channel {
  readonly name: string;
  /** Whether sending the same `dedupeKey` twice shows one message. Where not, a send of unknown outcome is never repeated blindly. */
  readonly dedupes: boolean;
  /**
   * Sends and answers with the channel's own message id.
   * @throws ChannelError `refused` when it certainly was not sent; anything else counts as not known.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<{ channelMessageId: string }>;
}

/** A send that certainly failed. `retryable`: whether the same may pass later; `retryAfterMs`: when the channel said so. */
export class ChannelError extends Error {
  override readonly name = 'ChannelError';
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  constructor(message: string, options: { retryable: boolean; retryAfterMs?: number; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
  }
}
