import type { StoredEvent, TransientEvent } from '../../domain/events.ts';
import type { Limits } from '../../domain/limits.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Log } from '../../engine/context.ts';
import type { Executor } from '../../operations/execute.ts';
import type { OperationEnvironment } from '../../operations/operation.ts';
import type { Store } from '../../store/database.ts';
import type { Auth } from './auth.ts';

/** What the HTTP interface needs of the application. */
export interface HttpApp {
  readonly executor: Executor;
  readonly environment: OperationEnvironment;
  readonly store: Store;
  /** Tells of everything that happens, stored or passing, for all users. */
  subscribe(listener: (event: StoredEvent | TransientEvent) => void): () => void;
  /** A user's stored events after the one named, oldest first. */
  eventsAfter(userId: string, id: number, limit: number): Promise<readonly StoredEvent[]>;
}

export interface HttpServerOptions {
  readonly app: HttpApp;
  readonly auth: Auth;
  readonly clock: Clock;
  readonly limits: Limits;
  /** The built web app; null: none. */
  readonly webFolder: string | null;
  readonly log: Log;
  /** Names beyond loopback this server answers to, without port. @default none */
  readonly hosts?: readonly string[];
  /** Origins beyond its own whose pages may call it. @default none */
  readonly origins?: readonly string[];
  /** Who may read `/metrics`: whoever has a credential of an admin, everybody, or nobody. @default 'token' */
  readonly metrics?: 'token' | 'open' | 'off';
}
