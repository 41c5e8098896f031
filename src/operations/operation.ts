import type { z } from 'zod';
import type { Actor } from '../domain/actor.ts';
import type { ErrorCode } from '../domain/errors.ts';
import type { EventMap, EventType } from '../domain/events.ts';
import type { FieldChange } from '../domain/field-change.ts';
import type { HeartbeatSettings } from '../domain/heartbeat.ts';
import type { IdGenerator } from '../domain/ids.ts';
import type { Limits } from '../domain/limits.ts';
import type { Origin } from '../domain/origin.ts';
import type { PingState } from '../domain/ping.ts';
import type { AgentBudget } from '../domain/policy/budget.ts';
import type { PlaceLimit } from '../domain/policy/places.ts';
import type { ApprovalPolicy } from '../domain/proposal.ts';
import type { Role } from '../domain/role.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import type { ToolsetName } from '../domain/toolset.ts';
import type { EngineContext } from '../engine/context.ts';
import type { Tx } from '../store/database.ts';

/** What a handler may use. Everything it does to the data goes through `tx`, so that it happens whole or not at all. */
export interface OperationContext {
  readonly tx: Tx;
  readonly actor: Actor;
  /** Where the request came from. */
  readonly origin: Origin;
  readonly now: EpochMs;
  readonly ids: IdGenerator;
  readonly limits: Limits;
  readonly environment: OperationEnvironment;
  /** For what starts at once: runs and conversations. */
  readonly engine: EngineContext;
  /** The revision the caller saw (If-Match); undefined: whatever there is. */
  readonly expectedRevision: number | undefined;
  /** The caller's own name for this request. */
  readonly requestKey: string | undefined;
  emit<T extends EventType>(type: T, data: EventMap[T]): void;
  /** Says what changed, for the audit record; a second call adds to the first. */
  recordChange(changes: readonly FieldChange[], about?: AuditSubject): void;
  /** Bytes that nobody can guess. */
  randomBytes(size: number): Uint8Array;
}

/** What an audit record is about, where that does not follow from the operation's subject. */
export interface AuditSubject {
  /** Whose data it is. @default the actor's person */
  readonly userId?: string;
  /** @default the subject, when that is a schedule */
  readonly scheduleId?: string;
}

/** What the application knows and the data do not. */
export interface OperationEnvironment {
  readonly agents: readonly AgentFacts[];
  readonly defaultAgent: string;
  /** The names of the program's own conditions. @default none */
  readonly conditions?: readonly string[];
  /** Hosts that conditions may look at although they are not of the public internet. @default none */
  readonly probeHosts?: readonly string[];
  /** The models a schedule may ask for. @default none */
  readonly models?: readonly string[];
  readonly model: { readonly name: string; readonly provider: string; readonly builtIn: boolean };
  readonly version: string;
  readonly dataFile: string | null;
  readonly startedAt: EpochMs;
  /** What this process does. @default 'all' */
  readonly role?: Role;
  /** Whether others may carry out what is due on the same data. @default false */
  readonly shared?: boolean;
  /** The last tick of this process's own clock; null: it has none, or not yet. */
  lastTickAt(): EpochMs | null;
  /** How the calls to an address outside stand; null: there is none. */
  ping?(): PingState | null;
  /** How much may be done at a time, of whom. @default no limits */
  readonly places?: readonly PlaceLimit[];
  /** How the providers of models do, as far as they were asked. */
  providers?(): readonly ProviderFacts[];
}

/** How a provider does: left alone while `open`, until a moment. */
export interface ProviderFacts {
  readonly provider: string;
  readonly model: string;
  readonly state: 'closed' | 'open' | 'half_open';
  readonly until: EpochMs | null;
  readonly lastError: string | null;
}

/** An agent as operations know it. */
export interface AgentFacts {
  readonly name: string;
  readonly lanes: boolean;
  /** What it asks for needs the person's yes. @default 'recurring' */
  readonly approval?: ApprovalPolicy;
  /** The tokens it may take, where that is not what all agents may. */
  readonly budget?: AgentBudget;
  /** What is behind the name. @default 'language' */
  readonly kind?: 'language' | 'function' | 'webhook';
  /** @default 'belfry' */
  readonly toolset?: ToolsetName;
  /** One line for people. */
  readonly description?: string | null;
  /** Null: it needs none. */
  readonly model?: { readonly name: string; readonly provider: string } | null;
  /** How its heart beats; null: it takes no task by itself. @default null */
  readonly heartbeat?: HeartbeatSettings | null;
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
  /** Who may call it: `agent` people and agents, `user` only people, `admin` only people who see to users. */
  readonly scope: 'user' | 'agent' | 'admin';
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
