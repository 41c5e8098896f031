import type { PostWebhook } from '../../../agent/webhook/post.ts';
import type { Actor } from '../../../domain/people/actor.ts';
import type { Origin } from '../../../domain/schedules/origin.ts';
import type { EngineContext, Log } from '../../../engine/context.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { Store } from '../../../store/database.ts';
import type { Clock } from '../../../when/index.ts';
import type { PollAnswer, PollParams, SubscribeAnswer, SubscribeParams, UnsubscribeParams } from './wire.ts';

/** What subscriptions need of the house. */
export interface SubscriptionParts {
  readonly store: Store;
  readonly executor: Executor;
  readonly clock: Clock;
  readonly log: Log;
  readonly context: () => EngineContext;
  readonly post: PostWebhook;
  /** Hosts a program may be reached at although they are not of the public internet. */
  readonly eventHosts: readonly string[];
  /** Those that people may have events posted to. */
  readonly hookHosts: readonly string[];
  /** Counts a question to an address. @throws AppError rate_limited, when a token asks too many */
  mayVerify(tokenId: string): void;
  /** Bytes that nobody can guess. */
  readonly randomBytes: (size: number) => Uint8Array;
}

/** Who asks: an agent, by a token that was made for MCP. */
export interface Subscriber {
  readonly actor: Extract<Actor, { readonly kind: 'agent' }>;
  readonly origin: Origin;
  readonly executor: Executor;
  readonly pageUrl: string;
}

/** What programs can ask for about events. */
export interface Subscriptions {
  /** @throws AppError */
  subscribe(subscriber: Subscriber, params: SubscribeParams): Promise<SubscribeAnswer>;
  /** @throws AppError not_found */
  unsubscribe(subscriber: Subscriber, params: UnsubscribeParams): Promise<void>;
  /** @throws AppError */
  poll(subscriber: Subscriber, params: PollParams): Promise<PollAnswer>;
}
