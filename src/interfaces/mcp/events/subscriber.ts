import type { PostWebhook } from '../../../agent/webhook/post.ts';
import type { EngineContext, Log } from '../../../engine/context.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { Store } from '../../../store/database.ts';
import type { Clock } from '../../../when/index.ts';

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
  /** Counts a question to an address. @throws AppError rate_limited, when a token asks too many */
  mayVerify(tokenId: string): void;
  /** Bytes that nobody can guess. */
  readonly randomBytes: (size: number) => Uint8Array;
}
