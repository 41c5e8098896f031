import type { z } from 'zod';
import type { FieldChange } from '../../domain/approval/field-change.ts';
import type { ApprovalPolicy, Proposal } from '../../domain/approval/proposal.ts';
import type { AppError, ErrorCode } from '../../domain/errors.ts';
import type { EventMap, EventType } from '../../domain/events.ts';
import type { Backups, Examination } from '../../domain/health/examination.ts';
import type { ModelTrials } from '../../domain/health/model-trial.ts';
import type { IdGenerator } from '../../domain/ids.ts';
import type { Limits } from '../../domain/limits.ts';
import type { Actor } from '../../domain/people/actor.ts';
import type { Role } from '../../domain/people/role.ts';
import type { PingState } from '../../domain/ping.ts';
import type { AgentBudget } from '../../domain/policy/budget.ts';
import type { PlaceLimit } from '../../domain/policy/concurrency.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { HeartbeatSettings } from '../../domain/tasks/heartbeat.ts';
import type { McpServerFacts } from '../../domain/tools/server-facts.ts';
import type { ToolsetName } from '../../domain/toolset.ts';
import type { EngineContext } from '../../engine/context.ts';
import type { Tx } from '../../store/database.ts';
import type { EpochMs } from '../../when/index.ts';

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
  /** The person is asked even where the agent would be free. @default false */
  readonly asksAlways?: boolean;
  /** What is made is filled in from a template, or copied. @default false */
  readonly isCopy?: boolean;
  emit<T extends EventType>(type: T, data: EventMap[T]): void;
  /** Says what changed, for the audit record; a second call adds to the first. */
  recordChange(changes: readonly FieldChange[], about?: AuditSubject): void;
  /** Says that one of several things was refused although the operation goes on, for the audit record. */
  recordRefusal(error: AppError, subject: string): void;
  /** What an operation did, in words, as in "paused it"; undefined: no operation of this name is known. */
  doneWords(operation: string): string | undefined;
  /** Bytes that nobody can guess. */
  randomBytes(size: number): Uint8Array;
  /**
   * Keeps a card and shows it to the person, where an operation on something else comes to need a yes. What names the request is what that
   * operation made, not the card.
   * @throws AppError already_decided, limit_reached, rate_limited
   */
  keepProposal(proposal: Proposal): Promise<void>;
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
  /** What agents need a yes for that are not declared any more. @default 'recurring' */
  readonly approval?: ApprovalPolicy;
  /** The names of the program's own conditions. @default none */
  readonly conditions?: readonly string[];
  /** Hosts that conditions may look at although they are not of the public internet. @default none */
  readonly probeHosts?: readonly string[];
  /** Hosts that people may have events posted to although they are not of the public internet. @default none */
  readonly hookHosts?: readonly string[];
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
  /** Why nothing can be written any more, in words; null: it can. @default null */
  trouble?(): string | null;
  /** The last tick of this process's own clock; null: it has none, or not yet. */
  lastTickAt(): EpochMs | null;
  /** When the last backup was made; null: never. @default not known here */
  lastBackupAt?(): EpochMs | null;
  /** What this process finds at its computer, its settings and its data. Asked for what is older it begins a new look, and answers the last one. @default it looks at nothing */
  examine?(maxAgeMs: number): Examination;
  /** The backups that it makes beside the data. @default it makes none */
  readonly backups?: Backups;
  /** Test calls of the models that this process asks. @default it asks none */
  readonly modelTrials?: ModelTrials;
  /** How the calls to an address outside stand; null: there is none. */
  ping?(): PingState | null;
  /** How much may be done at a time, of whom. @default no limits */
  readonly places?: readonly PlaceLimit[];
  /** What the process was set to, as it is in effect. @default it has no settings: a program is given its options by itself */
  settings?(): readonly SettingFacts[];
  /** How the providers of models do, as far as they were asked. */
  providers?(): readonly ProviderFacts[];
  /** The foreign servers of tools that this process keeps, and how each stands. */
  mcpServers?(): readonly McpServerFacts[];
  /** Where the hosts of pages are that conditions look at. @default nobody is asked: each look judges for itself */
  readonly pageHosts?: PageHosts;
}

/** What name servers say of the hosts of pages. */
export interface PageHosts {
  /** Asks, for three seconds at most, outside of any transaction. Of what is not known nothing is said. */
  lookUp(pages: readonly string[]): Promise<void>;
  /** The address at which the host of a page was found a moment ago, where that is not of the public internet; null: nothing speaks against it. */
  addressInside(page: string): string | null;
}

/** A setting as it may be shown to people who see to the installation. */
export interface SettingFacts {
  readonly key: string;
  readonly env: string;
  readonly value: string | number | null;
  readonly source: string;
  readonly description: string;
  readonly unit?: string;
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
  readonly kind?: 'language' | 'function' | 'webhook' | 'command' | 'acp' | 'worker';
  /** @default 'belfry' */
  readonly toolset?: ToolsetName;
  /** One line for people. */
  readonly description?: string | null;
  /** Null: it needs none. */
  readonly model?: { readonly name: string; readonly provider: string } | null;
  /** How its heart beats; null: it takes no task by itself. @default null */
  readonly heartbeat?: HeartbeatSettings | null;
  /** How long a turn of it may take. @default 10 minutes */
  readonly turnLimitMs?: number;
}

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What is the same whether an operation reads or writes. */
interface OperationFacts<I extends z.ZodType, O extends z.ZodType, N extends string> {
  /** verb-noun, as in `create-schedule`. */
  readonly name: N;
  /** One sentence for people. */
  readonly summary: string;
  /**
   * Who may call it: `agent` people and agents, `user` only people, `admin` only people who see to users, `run` only a program that was
   * started for a run, with the token of that run.
   */
  readonly scope: 'user' | 'agent' | 'admin' | 'run';
  /** True where asking twice would make two: the caller may name a key, and a second request with it answers the same. */
  readonly creates?: boolean;
  /** True where a browser session must have shown a sign-in code in the last ten minutes: what would outlast or widen the session. A function: where that depends on the input, which was not checked yet. */
  readonly stepUp?: boolean | ((input: Readonly<Record<string, unknown>>) => boolean);
  readonly input: I;
  readonly output: O;
  /** What may be refused besides a bad input, an unknown id and a missing sign-in. */
  readonly errors?: readonly ErrorCode[];
  handler(context: OperationContext, input: z.output<I>): Promise<z.input<O>>;
}

/** Where an operation is asked for over HTTP. The path lies below /api/v1; `:id` parameters are fields of the input; GET takes the rest from the query. */
export interface OperationRoute {
  readonly method: HttpMethod;
  readonly path: string;
  readonly status?: number;
}

/** Sees a snapshot and changes nothing. */
interface ReadOperation<I extends z.ZodType, O extends z.ZodType, N extends string> extends OperationFacts<I, O, N> {
  readonly effect: 'read';
}

/**
 * What an agent may do with a write while nobody talks to it: woken, or from outside with a token. `asks`: what it did not make itself in
 * that conversation needs the person's yes, what it made it changes and they are told; `makes`: something new, as its approval policy says,
 * and they are told; `reports`: it says how the work goes that it was given; `requests`: it only asks, or takes back what it asked for.
 */
export type AgentStand = 'asks' | 'makes' | 'reports' | 'requests';

/** Runs in one transaction, and is kept in the audit record. */
interface WriteFacts<I extends z.ZodType, O extends z.ZodType, N extends string> extends OperationFacts<I, O, N> {
  readonly effect: 'write';
  /** What was done, as the audit record says it: "paused it" of a schedule, "issued a token" of anything else. */
  readonly done: string;
  /** Fields of the input that are secrets, or too much: the audit record keeps nothing of them. @default none */
  readonly unrecorded?: readonly string[];
  /** The id of what was changed, for the audit record; null: nothing was, and there is nothing to record. @default the actor's person */
  subject?(output: z.input<O>, input: z.output<I>): string | null;
}

/** Only people do it, or only the program of a run about that run. */
interface PersonWrite<I extends z.ZodType, O extends z.ZodType, N extends string> extends WriteFacts<I, O, N> {
  readonly scope: 'user' | 'admin' | 'run';
}

/** Agents do it too, so it says what of it they may do alone. */
interface AgentWrite<I extends z.ZodType, O extends z.ZodType, N extends string> extends WriteFacts<I, O, N> {
  readonly scope: 'agent';
  readonly unasked: AgentStand;
}

/** An operation that is in no list: one place in Belfry carries it out, after it has proved who asks. It has no address of its own. */
export type InnerOperation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  N extends string = string,
> = ReadOperation<I, O, N> | PersonWrite<I, O, N> | AgentWrite<I, O, N>;

/**
 * One thing a person or an agent can do, defined once. The REST route, OpenAPI, the command, the client method and the
 * language model's tool are all made from it.
 */
export type Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  N extends string = string,
> = InnerOperation<I, O, N> & { readonly http: OperationRoute };

/** Keeps the types of name, input and output while the registry holds all kinds. */
export function defineOperation<I extends z.ZodType, O extends z.ZodType, const N extends string>(
  operation: Operation<I, O, N>,
): Operation<I, O, N> {
  return operation;
}

/** The same for an operation that is in no list. */
export function defineInnerOperation<I extends z.ZodType, O extends z.ZodType, const N extends string>(
  operation: InnerOperation<I, O, N>,
): InnerOperation<I, O, N> {
  return operation;
}
