import { type ApprovalPolicy, DEFAULT_APPROVAL } from '../domain/approval/proposal.ts';
import type { AgentBudget } from '../domain/policy/budget.ts';
import type { Wake, WakeBackground } from '../domain/runs/wake.ts';
import type { HeartbeatDefinition } from '../domain/tasks/heartbeat.ts';
import { DEFAULT_TOOLSET, type ToolsetName } from '../domain/toolset.ts';
import type { EpochMs } from '../when/index.ts';
import type { AgentTool } from './agent-tool.ts';
import type { McpServers } from './mcp/mcp-settings.ts';
import type { LanguageModel } from './models/model.ts';
import type { ModelOptions } from './models/model-options.ts';
import type { OutsideTools } from './outside/outside-tool.ts';
import type { ToolDefinitions } from './outside/tool-definition.ts';

/** What a function agent may use while it runs. */
export interface AgentFunctionContext {
  /**
   * Sends the person a message. The n-th call of a run is sent once, however often the run is tried. `deliveryId` is
   * null when nothing was sent because a reminder was answered meanwhile, or when the message is deferred: in quiet
   * hours, and beyond the daily limit.
   */
  notify(text: string): Promise<{ readonly deliveryId: string | null; readonly heldUntil: EpochMs | null }>;
  /** The earlier conversation: the words of the request, a summary, the last exchange. */
  background(): Promise<WakeBackground>;
  /** Aborted when the run takes too long, is cancelled, or Belfry stops. */
  readonly signal: AbortSignal;
  /** The same for every attempt at this run; pass it to services that support idempotency keys. */
  readonly idempotencyKey: string;
  /**
   * Runs `fn` once per run: its result is stored, and a later attempt gets the stored result. The result must be
   * JSON.
   */
  step<T>(name: string, fn: () => Promise<T>): Promise<T>;
  /**
   * Chooses the next check, for a schedule that leaves it to the agent: milliseconds, or words such as "40 minutes".
   * A time out of bounds is moved within them, and `note` says so. The last call of a run counts; without a call, the
   * longest wait applies.
   * @throws AppError wrong_state, when the schedule leaves no choice; unreadable_time
   */
  checkAgain(after: number | string): Promise<{ readonly at: EpochMs; readonly note: string | null }>;
  /** Ends the checks: the schedule is completed with this run. @throws AppError wrong_state */
  stopChecking(reason?: string): Promise<void>;
  /**
   * The agent's tools at Belfry. Where a call returns `waiting`, throw `waitForAnswer()`: the run is set aside, and
   * the function is called again from its beginning after the person has answered.
   */
  readonly tools: readonly AgentTool[];
}

/** An agent that is a plain function. Its return value is the run's output; an error that it throws fails the run. */
export type AgentFunction = (wake: Wake, context: AgentFunctionContext) => Promise<string | undefined> | Promise<void>;

/** Options of every kind of agent. `belfry.config.ts` has the same fields. */
export interface AgentOptions {
  /** One line for people: the purpose of the agent. */
  readonly description?: string;
  /** The tools that it gets. @default the setting, 'belfry' */
  readonly toolset?: ToolsetName;
  /** Which of its requests need the person's approval. The toolset `approved` always asks. @default the setting */
  readonly approval?: ApprovalPolicy;
  /**
   * How often it looks at its to-do list while idle; false: it takes no tasks by itself.
   * @default the setting, { every: '60s' }
   */
  readonly heartbeat?: HeartbeatDefinition;
  /** How many unprompted messages a day it may send a person, without reminders. @default the setting, 10 */
  readonly dailyMessages?: number;
  /** What channels show of an answer: with the agent's steps, folded, or the text alone. @default 'steps' */
  readonly show?: 'steps' | 'text';
  /**
   * How many of its turns run at a time, over all processes on the same data, 1 to 1000; further turns wait. A
   * language model with two or more keeps one free for answers to people.
   * @default the setting, no limit
   */
  readonly concurrency?: number;
  /**
   * The time limit of a turn, such as "90 seconds" or "2 hours", 1 second to 12 hours. Then its signal aborts it,
   * Belfry stops waiting, and the run has failed.
   * @default the setting, 10 minutes
   */
  readonly turnLimit?: string;
  /** The channels it may use besides that of the conversation, by name. @default all that the person linked */
  readonly channels?: readonly string[];
}

/** An agent that is a language model with instructions. */
export interface LanguageAgent extends AgentOptions {
  readonly kind: 'language';
  readonly name: string;
  /** Its role and its tone; Belfry adds its own rules. */
  readonly instructions: string;
  readonly model: LanguageModel;
  /** Options of its model calls: effort, temperature, options of the provider. @default those of the provider */
  readonly modelOptions?: ModelOptions;
  /**
   * After a conversation, a check-in that the person's words suggest becomes a proposal, at most three a day. This
   * costs a separate small model call; the built-in model makes none.
   * @default false
   */
  readonly inferredFollowUps?: boolean;
  /** Its token budgets, if they differ from those of all agents. */
  readonly budget?: AgentBudget;
  /** Its own tools by name, besides those of Belfry; their effects are outside of Belfry. @default none */
  readonly tools?: ToolDefinitions;
  /** More tools, from sources that come and go while Belfry runs. @default none */
  readonly toolProviders?: readonly OutsideTools[];
  /** MCP servers whose tools it gets, by a name of yours. Untrusted: see `trust` of each. @default none */
  readonly mcpServers?: McpServers;
}

/** The facts that decide which requests of an agent need approval. */
interface ApprovalFacts extends Pick<AgentOptions, 'toolset' | 'approval'> {
  /** The policy of the data where nothing is set. @default 'recurring' */
  readonly keptApproval?: ApprovalPolicy;
}

/**
 * Which requests of an agent need approval: the toolset `approved` always asks. The policy of new data is about
 * reminders; toolsets of other designs wake the agent itself and keep their own default.
 */
export function approvalOf({ toolset = DEFAULT_TOOLSET, approval, keptApproval }: ApprovalFacts): ApprovalPolicy {
  if (toolset === 'approved') return 'always';
  return approval ?? (toolset === 'belfry' ? keptApproval : undefined) ?? DEFAULT_APPROVAL;
}

export interface FunctionAgent extends AgentOptions {
  readonly kind: 'function';
  readonly name: string;
  readonly run: AgentFunction;
}

/** An agent elsewhere: Belfry wakes it by a signed request, and it answers with actions. */
export interface WebhookAgent extends AgentOptions {
  readonly kind: 'webhook';
  readonly name: string;
  readonly webhook: WebhookSettings;
}

export interface WebhookSettings {
  /** The address of the POST that wakes it. */
  readonly url: string;
  /**
   * Signs the request: `whsec_` and the base64 of 24 to 64 bytes. During a rotation, give several; each signs.
   * Required unless `auth` is set.
   */
  readonly secret?: string | readonly string[];
  /**
   * Requests in the form of a product's documentation; other fields beside it take precedence. Its secret is named
   * `token`.
   * @default none
   */
  readonly preset?: 'claude-code-routine' | 'openclaw';
  /** How Belfry authenticates, with a secret of `secrets` by its name. @default by the signature alone */
  readonly auth?: WebhookAuth;
  /** Secrets by name; no error and no log shows them. @default none */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Further headers; `{idempotencyKey}` in a value is the same for every attempt at the run. @default none */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The body instead of the wake: JSON whose texts may hold `{prompt}`, `{runId}` and other fields of a wake.
   * @default the wake
   */
  readonly body?: WebhookBody;
  /**
   * `actions`: Belfry carries out the actions in the answer. `text`: any 2xx status is success, and the body is the
   * run's output.
   * @default 'text' with a `body`, otherwise 'actions'
   */
  readonly answers?: 'actions' | 'text';
  /**
   * False: a request without an answer may have been carried out and is not repeated; its run has failed.
   * @default true
   */
  readonly repeatable?: boolean;
  /** How many seconds it may take to answer the request, 1 to 300. @default 30 */
  readonly timeoutSeconds?: number;
  /** How many minutes it may take when it first answers 202, 1 to 1440. @default 60 */
  readonly answerWithinMinutes?: number;
  /** True: its address may be on this computer or in its network. @default false */
  readonly allowPrivate?: boolean;
}

/** Authentication with a secret that is named here and stored in `secrets`. */
export type WebhookAuth =
  | { readonly bearer: string }
  | { readonly basic: { readonly user: string; readonly password: string } }
  | { readonly header: string; readonly secret: string };

/** JSON with placeholders for fields of a wake. */
export type WebhookBody =
  | string
  | number
  | boolean
  | null
  | readonly WebhookBody[]
  | { readonly [name: string]: WebhookBody };

/** An agent that is a program on this computer: it gets the wake on standard input, and its output is the result. */
export interface CommandAgent extends AgentOptions, CommandSettings {
  readonly kind: 'command';
  readonly name: string;
}

export interface CommandSettings {
  /**
   * The program and its arguments, run without a shell. An element `{prompt}` after an element `--` is replaced by
   * the agent's task. The whole wake comes as JSON on standard input.
   */
  readonly command: readonly string[];
  /** Its working folder, an absolute path. @default the folder Belfry was started in */
  readonly cwd?: string;
  /** Environment variables besides PATH, HOME and LANG; none may begin with BELFRY_. @default none */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * How long it may run, such as "90 seconds" or "2 hours", 1 second to 12 hours; then it is ended with all processes
   * it started.
   * @default `turnLimit`
   */
  readonly timeout?: string;
}

/**
 * An agent that is a program on this computer with the Agent Client Protocol: wakes become prompts, its requests for
 * permission become cards.
 */
export interface AcpAgent extends AgentOptions, AcpSettings {
  readonly kind: 'acp';
  readonly name: string;
}

export interface AcpSettings extends Pick<CommandSettings, 'cwd' | 'env'> {
  /** The program and its arguments, such as ['gemini', '--acp'], run without a shell. */
  readonly acp: readonly string[];
  /**
   * How long it may work on a wake, such as "90 seconds" or "2 hours", 1 second to 12 hours; then it is ended with
   * all processes it started. Time spent waiting for its person does not count.
   * @default `turnLimit`
   */
  readonly timeout?: string;
}

/** An agent that Belfry cannot reach: its workers call Belfry and claim its waiting wakes. */
export interface WorkerAgent extends AgentOptions, WorkerSettings {
  readonly kind: 'worker';
  readonly name: string;
}

export interface WorkerSettings {
  /** Its workers call with a token of the agent: `client.serveAgent` in TypeScript, or HTTP from any language. */
  readonly worker: true;
}

/** A declared language agent; without a model it uses that of the installation. */
export type LanguageAgentDefinition = Omit<LanguageAgent, 'kind' | 'name' | 'model'> &
  Partial<Pick<LanguageAgent, 'model'>>;

/**
 * The kinds of agents: a function, a function with options, a webhook, a program, calling workers, or a language
 * model.
 */
export type AgentDefinition =
  | AgentFunction
  | Omit<FunctionAgent, 'kind' | 'name'>
  | Omit<WebhookAgent, 'kind' | 'name'>
  | Omit<CommandAgent, 'kind' | 'name'>
  | Omit<AcpAgent, 'kind' | 'name'>
  | Omit<WorkerAgent, 'kind' | 'name'>
  | LanguageAgentDefinition;
export type Agent = LanguageAgent | FunctionAgent | WebhookAgent | CommandAgent | AcpAgent | WorkerAgent;
