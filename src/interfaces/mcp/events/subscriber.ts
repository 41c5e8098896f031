import type { PostWebhook } from '../../../agent/webhook/post.ts';
import type { Actor } from '../../../domain/people/actor.ts';
import type { Origin } from '../../../domain/schedules/origin.ts';
import type { EngineContext, Log } from '../../../engine/context.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { Store } from '../../../store/database.ts';
import type { Clock } from '../../../when/index.ts';
import type { PollAnswer, PollParams, SubscribeAnswer, SubscribeParams, UnsubscribeParams } from './wire.ts';

/** The parts that subscriptions need. */
export interface SubscriptionParts {
  readonly store: Store;
  readonly executor: Executor;
  readonly clock: Clock;
  readonly log: Log;
  readonly context: () => EngineContext;
  readonly post: PostWebhook;
  /** Hosts that programs may use although they are not on the public internet. */
  readonly eventHosts: readonly string[];
  /** Hosts that people may have events posted to. */
  readonly hookHosts: readonly string[];
  /** Counts a request to an address. @throws AppError rate_limited, when a token causes too many */
  mayVerify(tokenId: string): void;
  /** Returns cryptographically random bytes. */
  readonly randomBytes: (size: number) => Uint8Array;
}

/** The caller: an agent, by a token for MCP. */
export interface Subscriber {
  readonly actor: Extract<Actor, { readonly kind: 'agent' }>;
  readonly origin: Origin;
  readonly executor: Executor;
  readonly pageUrl: string;
}

/** The requests of programs about events. */
export interface Subscriptions {
  /** @throws AppError */
  subscribe(subscriber: Subscriber, params: SubscribeParams): Promise<SubscribeAnswer>;
  /** @throws AppError not_found */
  unsubscribe(subscriber: Subscriber, params: UnsubscribeParams): Promise<void>;
  /** @throws AppError */
  poll(subscriber: Subscriber, params: PollParams): Promise<PollAnswer>;
}
