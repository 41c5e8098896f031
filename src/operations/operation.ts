import type { z } from 'zod';
import type { Actor } from '../domain/actor.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { EventMap, EventType } from '../domain/events.ts';
import type { IdGenerator } from '../domain/ids.ts';
import type { Limits } from '../domain/limits.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import type { EngineContext } from '../engine/context.ts';
import type { Tx } from '../store/database.ts';

/** What a handler may use. Everything it does to the data goes through `tx`, so that it happens whole or not at all. */
export interface OperationContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: EpochMs;
  readonly ids: IdGenerator;
  readonly limits: Limits;
  readonly environment: OperationEnvironment;
  /** For what starts at once: runs and conversations. */
  readonly engine: EngineContext;
  /** The revision the caller saw (If-Match); undefined: whatever there is. */
  readonly expectedRevision: number | undefined;
  emit<T extends EventType>(type: T, data: EventMap[T]): void;
}

/** What the application knows and the data do not. */
export interface OperationEnvironment {
  readonly agents: readonly { readonly name: string; readonly lanes: boolean }[];
  readonly defaultAgent: string;
  readonly model: { readonly name: string; readonly provider: string; readonly builtIn: boolean };
  readonly version: string;
  readonly dataFile: string | null;
  readonly startedAt: EpochMs;
  lastTickAt(): EpochMs | null;
}

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * One thing a person or an agent can do, defined once. The REST route, OpenAPI, the command, the client method and the
 * language model's tool are all made from it.
 */
export interface Operation<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  /** verb-noun, as in `create-schedule`. */
  readonly name: string;
  /** One sentence for people. */
  readonly summary: string;
  /** Who may call it: `user` only people, `agent` people and agents. */
  readonly scope: 'user' | 'agent';
  /** A `read` sees a snapshot and changes nothing; a `write` runs in one transaction. */
  readonly effect: 'read' | 'write';
  /** The path lies below /api/v1; `:id` parameters are fields of the input; GET takes the rest from the query. */
  readonly http: { readonly method: HttpMethod; readonly path: string; readonly status?: number };
  /** True where asking twice would make two: the caller may name a key, and a second request with it answers the same. */
  readonly creates?: boolean;
  readonly input: I;
  readonly output: O;
  /** What may be refused besides a bad input, an unknown id and a missing sign-in. */
  readonly errors?: readonly ErrorCode[];
  /** Writes: the id of what was changed, for the audit record. */
  subject?(output: z.input<O>, input: z.output<I>): string;
  handler(context: OperationContext, input: z.output<I>): Promise<z.input<O>>;
}

/** Keeps the types of input and output while the registry holds all kinds. */
export function defineOperation<I extends z.ZodType, O extends z.ZodType>(operation: Operation<I, O>): Operation<I, O> {
  return operation;
}
