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
import type { Thread } from '../../domain/threads/thread.ts';
import type { McpServerFacts } from '../../domain/tools/server-facts.ts';
import type { ToolsetName } from '../../domain/toolset.ts';
import type { Undoable } from '../../domain/undo/undo-step.ts';
import type { Language } from '../../domain/words/language.ts';
import type { EngineContext } from '../../engine/context.ts';
import type { Tx } from '../../store/database.ts';
import type { EpochMs } from '../../when/index.ts';

/** What a handler may use. It changes data only through `tx`, so that its changes happen completely or not at all. */
export interface OperationContext {
  readonly tx: Tx;
  readonly actor: Actor;
  /** The door of the request. */
  readonly origin: Origin;
  readonly now: EpochMs;
  /** The language of the sentences in the answer. */
  readonly language: Language;
  readonly ids: IdGenerator;
  readonly limits: Limits;
  readonly environment: OperationEnvironment;
  /** For starts of runs and conversations. */
  readonly engine: EngineContext;
  /** The revision that the caller saw (If-Match); undefined accepts any. */
  readonly expectedRevision: number | undefined;
  /** The caller's own key for this request. */
  readonly requestKey: string | undefined;
  /** True when the person is asked even where the agent would be free. @default false */
  readonly asksAlways?: boolean;
  /** True when the new thing is filled in from a template, or copied. @default false */
  readonly isCopy?: boolean;
  emit<T extends EventType>(type: T, data: EventMap[T]): void;
  /** Adds changes to the audit entry; may be called several times. */
  recordChange(changes: readonly FieldChange[], about?: AuditSubject): void;
  /** Records the refusal of one of several items, while the operation continues. */
  recordRefusal(error: AppError, subject: string): void;
  /** The action of an operation in words, such as "paused it"; undefined for an unknown name. */
  doneWords(operation: string): string | undefined;
  /** Cryptographically random bytes. */
  randomBytes(size: number): Uint8Array;
  /**
   * Stores a card and shows it to the person, when an operation turns out to need approval for something further. The
   * request key stays with what the operation made, not with the card.
   * @throws AppError already_decided, limit_reached, rate_limited
   */
  keepProposal(proposal: Proposal): Promise<void>;
  /** The id under which the change of this call is kept, for the line that tells of it. */
  changeId(): string;
  /** Keeps how changes are taken back that are no operation's own, as part of one wish. */
  keepUndo(changes: readonly Undoable[], wish: string): Promise<void>;
  /** Handles a message of only "yes" or "no" below an offer; false when it is something else. */
  takeYesWord(thread: Thread, message: { readonly id: string; readonly text: string }): Promise<boolean>;
  /** Handles a message of only "undo"; false when it is something else, or when there is nothing to undo. */
  takeUndoWord(thread: Thread, message: { readonly id: string; readonly text: string }): Promise<boolean>;
}

/** The subject of an audit entry, where it is not the operation's. */
export interface AuditSubject {
  /** The owner of the data. @default the actor's person */
  readonly userId?: string;
  /** @default the subject, when that is a schedule */
  readonly scheduleId?: string;
}

/** Facts of the application that are not in the data. */
export interface OperationEnvironment {
  readonly agents: readonly AgentFacts[];
  readonly defaultAgent: string;
  /** The approval policy of agents that are not declared any more. @default 'recurring' */
  readonly approval?: ApprovalPolicy;
  /** The names of the program's own conditions. @default none */
  readonly conditions?: readonly string[];
  /** Private hosts that conditions may check. @default none */
  readonly probeHosts?: readonly string[];
  /** Private hosts that people may have events posted to. @default none */
  readonly hookHosts?: readonly string[];
  /** The models that schedules may name. @default none */
  readonly models?: readonly string[];
  readonly model: { readonly name: string; readonly provider: string; readonly builtIn: boolean };
  readonly version: string;
  readonly dataFile: string | null;
  readonly startedAt: EpochMs;
  /** Whether people read on the page of this Belfry. @default unknown: a program may show messages in its own way */
  readonly hasPage?: boolean;
  /** Whether recordings of people are written down. @default false */
  readonly hearsSpeech?: boolean;
  /** The role of this process. @default 'all' */
  readonly role?: Role;
  /** True when other processes may work on the same data. @default false */
  readonly shared?: boolean;
  /** Why writes are impossible, in words; null when they work. @default null */
  trouble?(): string | null;
  /** The last tick of this process's own clock; null when it has none, or none yet. */
  lastTickAt(): EpochMs | null;
  /** By how much the clock was set back, while it shows a time that was over already. @default null */
  clockSetBack?(): { readonly byMs: number } | null;
  /** When the last backup was made; null when never. @default unknown here */
  lastBackupAt?(): EpochMs | null;
  /**
   * The process's findings about its computer, its settings and its data. When they are older than asked for, it
   * starts a new examination, and returns the last one.
   * @default no examination
   */
  examine?(maxAgeMs: number): Examination;
  /** The backups that it makes beside the data. @default none */
  readonly backups?: Backups;
  /** Test calls of the models of this process. @default none */
  readonly modelTrials?: ModelTrials;
  /** The state of the calls to an outside address; null when none is configured. */
  ping?(): PingState | null;
  /** The concurrency limits. @default none */
  readonly places?: readonly PlaceLimit[];
  /** The effective settings of the process. @default none: an embedding program passes options instead */
  settings?(): readonly SettingFacts[];
  /** The state of the model providers that were called. */
  providers?(): readonly ProviderFacts[];
  /** The foreign tool servers of this process, with their states. */
  mcpServers?(): readonly McpServerFacts[];
  /** Resolves the hosts of pages that conditions check. @default none: each check judges for itself */
  readonly pageHosts?: PageHosts;
}

/** The addresses of pages' hosts by DNS. */
export interface PageHosts {
  /** Resolves hosts, for three seconds at most, outside of any transaction. Unresolved hosts are ignored. */
  lookUp(pages: readonly string[]): Promise<void>;
  /** The private address at which the host of a page was just found; null when nothing speaks against the page. */
  addressInside(page: string): string | null;
}

/** A setting as shown to the people who run the installation. */
export interface SettingFacts {
  readonly key: string;
  readonly env: string;
  readonly value: string | number | null;
  readonly source: string;
  readonly description: string;
  readonly unit?: string;
}

/** The state of a provider: paused while `open`, until an instant. */
export interface ProviderFacts {
  readonly provider: string;
  readonly model: string;
  readonly state: 'closed' | 'open' | 'half_open';
  readonly until: EpochMs | null;
  readonly lastError: string | null;
}

/** An agent as operations see it. */
export interface AgentFacts {
  readonly name: string;
  readonly lanes: boolean;
  /** Which of its requests need approval. @default 'recurring' */
  readonly approval?: ApprovalPolicy;
  /** Its token budgets, if they differ from those of all agents. */
  readonly budget?: AgentBudget;
  /** The kind of the agent. @default 'language' */
  readonly kind?: 'language' | 'function' | 'webhook' | 'command' | 'acp' | 'worker';
  /** @default 'belfry' */
  readonly toolset?: ToolsetName;
  /** One line for people. */
  readonly description?: string | null;
  /** Null when it uses no model. */
  readonly model?: { readonly name: string; readonly provider: string } | null;
  /** Its heartbeat settings; null when it takes no tasks by itself. @default null */
  readonly heartbeat?: HeartbeatSettings | null;
  /** The time limit of its turns. @default 10 minutes */
  readonly turnLimitMs?: number;
}

export type HttpMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The facts common to reads and writes. */
interface OperationFacts<I extends z.ZodType, O extends z.ZodType, N extends string> {
  /** verb-noun, as in `create-schedule`. */
  readonly name: N;
  /** One sentence for people. */
  readonly summary: string;
  /**
   * Who may call it: `agent` people and agents, `user` only people, `admin` only people who manage users, `run` only
   * a program that was started for a run, with the token of that run.
   */
  readonly scope: 'user' | 'agent' | 'admin' | 'run';
  /**
   * True for operations whose repetition would create twice: the caller may give a key, and a second request with it
   * gets the same answer.
   */
  readonly creates?: boolean;
  /**
   * True when a browser session must have shown a sign-in code in the last ten minutes, for actions that would
   * outlast or widen the session. A function when it depends on the input, which is not checked at that time.
   */
  readonly stepUp?: boolean | ((input: Readonly<Record<string, unknown>>) => boolean);
  readonly input: I;
  readonly output: O;
  /** The possible errors besides invalid input, an unknown id and a missing sign-in. */
  readonly errors?: readonly ErrorCode[];
  handler(context: OperationContext, input: z.output<I>): Promise<z.input<O>>;
}

/**
 * The address of an operation over HTTP. The path is below /api/v1; `:id` parameters are fields of the input; GET
 * takes the other fields from the query.
 */
export interface OperationRoute {
  readonly method: HttpMethod;
  readonly path: string;
  readonly status?: number;
}

/** Reads a snapshot and changes nothing. */
interface ReadOperation<I extends z.ZodType, O extends z.ZodType, N extends string> extends OperationFacts<I, O, N> {
  readonly effect: 'read';
}

/**
 * What an agent may do with a write without a message of a person: woken, or from outside with a token. `asks`:
 * changing what it did not make itself in that conversation needs approval; it changes its own, and the person is
 * told. `makes`: it creates, as its approval policy allows, and the person is told. `reports`: it reports on work
 * that it was given. `requests`: it only asks, or withdraws a request.
 */
export type AgentStand = 'asks' | 'makes' | 'reports' | 'requests';

/** Runs in one transaction and gets an entry in the audit record. */
interface WriteFacts<I extends z.ZodType, O extends z.ZodType, N extends string> extends OperationFacts<I, O, N> {
  readonly effect: 'write';
  /** The action in the words of the audit record: "paused it" for a schedule, "issued a token" for anything else. */
  readonly done: string;
  /** Fields of the input that are secret, or too large: the audit record does not keep them. @default none */
  readonly unrecorded?: readonly string[];
  /**
   * The id of the changed thing, for the audit record; null when nothing changed and there is nothing to record.
   * @default the actor's person
   */
  subject?(output: z.input<O>, input: z.output<I>): string | null;
}

/** A write for people only, or only for the program of a run about that run. */
interface PersonWrite<I extends z.ZodType, O extends z.ZodType, N extends string> extends WriteFacts<I, O, N> {
  readonly scope: 'user' | 'admin' | 'run';
}

/** A write for agents too, so it declares what they may do unasked. */
interface AgentWrite<I extends z.ZodType, O extends z.ZodType, N extends string> extends WriteFacts<I, O, N> {
  readonly scope: 'agent';
  readonly unasked: AgentStand;
}

/** An operation in no list: one place in Belfry calls it after proving who asks. It has no address of its own. */
export type InnerOperation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  N extends string = string,
> = ReadOperation<I, O, N> | PersonWrite<I, O, N> | AgentWrite<I, O, N>;

/**
 * One action of a person or an agent, defined once. The REST route, OpenAPI, the command, the client method and the
 * language model's tool are all made from it.
 */
export type Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  N extends string = string,
> = InnerOperation<I, O, N> & { readonly http: OperationRoute };

/** Keeps the types of name, input and output, while the registry holds all kinds. */
export function defineOperation<I extends z.ZodType, O extends z.ZodType, const N extends string>(
  operation: Operation<I, O, N>,
): Operation<I, O, N> {
  return operation;
}

/** The same for an operation in no list. */
export function defineInnerOperation<I extends z.ZodType, O extends z.ZodType, const N extends string>(
  operation: InnerOperation<I, O, N>,
): InnerOperation<I, O, N> {
  return operation;
}
