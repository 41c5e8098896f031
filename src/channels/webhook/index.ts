/** Belfry by webhook: a channel for `channels` of `openBelfry` that posts each message to an address, signed. */

import type { Channel } from '../../domain/channels/delivery.ts';
import { createPostWebhook } from '../../interfaces/outbound/post-webhook.ts';
import { systemClock } from '../../system-clock.ts';
import { createWebhookChannel } from './webhook-channel.ts';

export interface WebhookOptions {
  /**
   * Hosts in your own network that may receive posts, name or name:port, even over http.
   * @default none: https addresses of the public internet
   */
  readonly allowedHosts?: readonly string[];
  /** The current time, in milliseconds since 1970. @default the system's clock */
  readonly now?: () => number;
}

/** The channel `webhook`. */
export function webhook({ allowedHosts = [], now = () => systemClock.now() }: WebhookOptions = {}): Channel {
  return createWebhookChannel({ post: createPostWebhook(), allowedHosts, now });
}
