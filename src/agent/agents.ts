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
   * Tells the person something. The n-th call of a run is said once, however often the run is tried. `deliveryId` is null when a
   * reminder was answered meanwhile and nothing was sent, or when it is held: in quiet hours, and beyond the daily limit.
   */
  notify(text: string): Promise<{ readonly deliveryId: string | null; readonly heldUntil: EpochMs | null }>;
  /** What was said in the conversation before: the words it was asked for with, a summary, the last exchange. */
  background(): Promise<WakeBackground>;
  /** Aborted when the run takes too long, is cancelled, or Belfry stops. */
  readonly signal: AbortSignal;
  /** The same for every attempt at this run; hand it to services that dedupe. */
  readonly idempotencyKey: string;
  /** Runs `fn` once a run: its result is stored, and a later attempt gets the stored one. The result must be JSON. */
  step<T>(name: string, fn: () => Promise<T>): Promise<T>;
  /**
   * Says when to look again, of a schedule that leaves it to the agent: milliseconds or words such as "40 minutes". Brought within the
   * bounds where it is out of them; `note` says so. The last call of a run counts; without one it is the longest wait.
   * @throws AppError wrong_state, when the schedule leaves nothing to choose; unreadable_time
   */
  checkAgain(after: number | string): Promise<{ readonly at: EpochMs; readonly note: string | null }>;
  /** There is nothing left to look at: the schedule is completed with this run. @throws AppError wrong_state */
  stopChecking(reason?: string): Promise<void>;
  /**
   * What it can do at Belfry as the agent. Where a call answers `waiting`, throw `waitForAnswer()`: the run is set aside, and the function is
   * called again from its top once the person has answered.
   */
  readonly tools: readonly AgentTool[];
}

/** An agent that is a plain function. What it answers is the run's output; what it throws fails the run. */
export type AgentFunction = (wake: Wake, context: AgentFunctionContext) => Promise<string | undefined> | Promise<void>;

/** What any agent may say about itself, whatever is behind its name. `belfry.config.ts` has the same fields. */
export interface AgentOptions {
  /** One line for people: what it is for. */
  readonly description?: string;
  /** The tools it is given. @default the setting, 'belfry' */
  readonly toolset?: ToolsetName;
  /** What it asks for needs the person's yes. The toolset `approved` asks always. @default the setting */
  readonly approval?: ApprovalPolicy;
  /** How often it looks at its to-do list while it is idle; false: it takes no task by itself. @default the setting, { every: '60s' } */
  readonly heartbeat?: HeartbeatDefinition;
  /** How many messages a day it may send a person by itself, reminders not counted. @default the setting, 10 */
  readonly dailyMessages?: number;
  /** What channels show of an answer: with what the agent did on its way to it, folded, or the text alone. @default 'steps' */
  readonly show?: 'steps' | 'text';
  /**
   * How many turns it does at a time, over all processes on the same data, 1 to 1000; more wait. Of a language model's two or more, one is
   * left free for answers to people. @default the setting, no limit
   */
  readonly concurrency?: number;
  /**
   * How long a turn of it may take, as "90 seconds" or "2 hours", 1 second to 12 hours. Then its signal aborts it, nobody waits for it any
   * more, and the run has failed. @default the setting, 10 minutes
   */
  readonly turnLimit?: string;
  /** The names of the channels it may speak on besides that of the conversation. @default all that the person linked */
  readonly channels?: readonly string[];
}

/** An agent that is a language model with instructions. */
export interface LanguageAgent extends AgentOptions {
  readonly kind: 'language';
  readonly name: string;
  /** Who it is and how it speaks; the rules of Belfry are added. */
  readonly instructions: string;
  readonly model: LanguageModel;
  /** How its model is asked: effort, temperature, options of its provider. @default as the provider does */
  readonly modelOptions?: ModelOptions;
  /**
   * After a conversation, a check-in heard between the lines becomes a proposal, at most three a day. A separate small call of the
   * model; none with the built-in one. @default false
   */
  readonly inferredFollowUps?: boolean;
  /** The tokens it may take, where that is not what all agents may. */
  readonly budget?: AgentBudget;
  /** Tools of its own by name, besides those of Belfry: what they do is outside of Belfry. @default none */
  readonly tools?: ToolDefinitions;
  /** More of them, from what comes and goes while it runs. @default none */
  readonly toolProviders?: readonly OutsideTools[];
  /** Servers of MCP whose tools it has, by a name of yours. Not believed: see `trust` of each. @default none */
  readonly mcpServers?: McpServers;
}

/** What says which wishes of an agent need a yes. */
interface ApprovalFacts extends Pick<AgentOptions, 'toolset' | 'approval'> {
  /** What the data ask for where nothing is set. @default 'recurring' */
  readonly keptApproval?: ApprovalPolicy;
}

/**
 * Whether what an agent asks for needs a yes: the toolset `approved` asks always. What new data ask for is about reminders; the tools of
 * other designs wake the agent itself, and keep what they had.
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

/** An agent that lives elsewhere: it is woken by a signed request, and answers with what to do. */
export interface WebhookAgent extends AgentOptions {
  readonly kind: 'webhook';
  readonly name: string;
  readonly webhook: WebhookSettings;
}

export interface WebhookSettings {
  /** Where it is woken, by POST. */
  readonly url: string;
  /**
   * Signs the request: `whsec_` and the base64 of 24 to 64 bytes; several while one is replaced, each signs. Needed unless `auth` is there.
   */
  readonly secret?: string | readonly string[];
  /** Asks as a product's documentation shows it; what stands beside it goes before it. Its secret is named `token`. @default none */
  readonly preset?: 'claude-code-routine' | 'openclaw';
  /** How Belfry shows who it is, with a secret of `secrets` by its name. @default by the signature alone */
  readonly auth?: WebhookAuth;
  /** Secrets by name; they stand in no error and no log. @default none */
  readonly secrets?: Readonly<Record<string, string>>;
  /** More headers; `{idempotencyKey}` in a value is the same for every attempt at the run. @default none */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent instead of the wake: JSON whose texts may hold `{prompt}`, `{runId}` and what else a wake has. @default the wake */
  readonly body?: WebhookBody;
  /**
   * `actions`: what it answers is done. `text`: that it answered with 2xx is all, and what it wrote is the output of the run.
   * @default 'text' where there is a `body`, else 'actions'
   */
  readonly answers?: 'actions' | 'text';
  /** False: a request whose answer did not come may have been carried out and is not sent again; its run has failed. @default true */
  readonly repeatable?: boolean;
  /** How long it may take to answer the request, 1 to 300. @default 30 */
  readonly timeoutSeconds?: number;
  /** How long it may take when it answers 202 first and the rest later, 1 to 1440. @default 60 */
  readonly answerWithinMinutes?: number;
  /** True: it may be on this computer or in its network. @default false */
  readonly allowPrivate?: boolean;
}

/** A secret is named here, and stands in `secrets`. */
export type WebhookAuth =
  | { readonly bearer: string }
  | { readonly basic: { readonly user: string; readonly password: string } }
  | { readonly header: string; readonly secret: string };

/** JSON with places for what a wake has. */
export type WebhookBody =
  | string
  | number
  | boolean
  | null
  | readonly WebhookBody[]
  | { readonly [name: string]: WebhookBody };

/** An agent that is a program on this computer: started with the wake on standard input, and what it writes is the result. */
export interface CommandAgent extends AgentOptions, CommandSettings {
  readonly kind: 'command';
  readonly name: string;
}

export interface CommandSettings {
  /**
   * The program and its arguments; no shell reads them. An element `{prompt}` after an element `--` becomes what the agent is to do. The
   * whole wake comes as JSON on standard input.
   */
  readonly command: readonly string[];
  /** The folder it works in, a whole path. @default the folder Belfry was started in */
  readonly cwd?: string;
  /** Variables of its environment besides PATH, HOME and LANG; none that begins with BELFRY_. @default none */
  readonly env?: Readonly<Record<string, string>>;
  /** How long it may run, as "90 seconds" or "2 hours", 1 second to 12 hours; then it is ended with all it started. @default `turnLimit` */
  readonly timeout?: string;
}

/** An agent that is a program on this computer which speaks the Agent Client Protocol: its prompts are wakes, its requests for leave are cards. */
export interface AcpAgent extends AgentOptions, AcpSettings {
  readonly kind: 'acp';
  readonly name: string;
}

export interface AcpSettings extends Pick<CommandSettings, 'cwd' | 'env'> {
  /** The program and its arguments, as ['gemini', '--acp']; no shell reads them. */
  readonly acp: readonly string[];
  /**
   * How long it may work on a wake, as "90 seconds" or "2 hours", 1 second to 12 hours; then it is ended with all it started. What it waits
   * for its person does not count. @default `turnLimit`
   */
  readonly timeout?: string;
}

/** An agent that lives elsewhere and cannot be reached: its workers call, and take the wakes that wait for them. */
export interface WorkerAgent extends AgentOptions, WorkerSettings {
  readonly kind: 'worker';
  readonly name: string;
}

export interface WorkerSettings {
  /** Its workers call with a token of the agent: `client.serveAgent` in TypeScript, any language over HTTP. */
  readonly worker: true;
}

/** A language agent as it is declared; without a model it has the one of the installation. */
export type LanguageAgentDefinition = Omit<LanguageAgent, 'kind' | 'name' | 'model'> &
  Partial<Pick<LanguageAgent, 'model'>>;

/** What can be woken: a function, one with more to say about it, a webhook, a program, workers that call, or a language model. */
export type AgentDefinition =
  | AgentFunction
  | Omit<FunctionAgent, 'kind' | 'name'>
  | Omit<WebhookAgent, 'kind' | 'name'>
  | Omit<CommandAgent, 'kind' | 'name'>
  | Omit<AcpAgent, 'kind' | 'name'>
  | Omit<WorkerAgent, 'kind' | 'name'>
  | LanguageAgentDefinition;
export type Agent = LanguageAgent | FunctionAgent | WebhookAgent | CommandAgent | AcpAgent | WorkerAgent;
