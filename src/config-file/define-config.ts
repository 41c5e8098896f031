import type {
  AcpSettings,
  AgentFunction,
  AgentOptions,
  CommandSettings,
  LanguageAgentDefinition,
  WebhookSettings,
  WorkerSettings,
} from '../agent/agents.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import type { Config } from '../config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import type { LimitOptions } from '../domain/limit-settings.ts';
import type { ConditionFunction } from '../domain/policy/condition-function.ts';

interface NamedAgent extends AgentOptions {
  /** Its name: `@name` addresses it. Lower-case letters, digits, `-` and `_`, beginning with a letter; at most 32. */
  readonly name: string;
}

/** An agent that is a language model. */
export interface LanguageAgentConfig extends NamedAgent, Omit<LanguageAgentDefinition, 'model'> {
  /** `provider:name` as in BELFRY_MODEL, or a model of your own. @default the model of the installation */
  readonly model?: string | LanguageModel;
}

/** An agent that is a plain function. */
export interface FunctionAgentConfig extends NamedAgent {
  readonly run: AgentFunction;
}

/** An agent that lives elsewhere, woken by a signed request. */
export interface WebhookAgentConfig extends NamedAgent {
  readonly webhook: WebhookSettings;
}

/** An agent that is a program on this computer. */
export interface CommandAgentConfig extends NamedAgent, CommandSettings {}

/** An agent that is a program on this computer with the Agent Client Protocol. */
export interface AcpAgentConfig extends NamedAgent, AcpSettings {}

/** An agent with workers elsewhere that call Belfry. */
export interface WorkerAgentConfig extends NamedAgent, WorkerSettings {}

export type AgentConfig =
  | LanguageAgentConfig
  | FunctionAgentConfig
  | WebhookAgentConfig
  | CommandAgentConfig
  | AcpAgentConfig
  | WorkerAgentConfig;

/** A list may be an array. */
type Loose<T> = T extends readonly string[] ? readonly string[] : T;
type Setting = Exclude<keyof Config, 'data' | 'config' | 'modelKey' | 'pingUrl' | 'database' | 'providerConcurrency'>;
/** Settings as in the environment; a flag and the environment override them. */
export type SettingsConfig = { readonly [K in Setting]?: Loose<Config[K]> } & {
  readonly database?: string;
  readonly modelKey?: string;
  readonly pingUrl?: string;
  readonly transcriptionKey?: string;
  readonly telegramToken?: string;
  readonly discordToken?: string;
  readonly smtpUrl?: string;
  /** `4`, or `anthropic=4, openai=10`. */
  readonly providerConcurrency?: number | string;
};

/** Agents in a list, or by name; a function alone is an agent too. */
export type AgentsConfig = readonly AgentConfig[] | Readonly<Record<string, AgentFunction | Unnamed<AgentConfig>>>;
type Unnamed<T> = T extends unknown ? Omit<T, 'name'> : never;

/** The common options of a configuration file and a program (`openBelfry`). */
export interface DeclaredOptions {
  /** The agents, besides `belfry`. */
  readonly agents?: AgentsConfig;
  /**
   * The agent that answers when none is named. The agent `belfry` is left out when it is another one.
   * @default 'belfry'
   */
  readonly defaultAgent?: string;
  /** Channels besides the page and those from settings, such as `await telegram({ token })` or one of your own. */
  readonly channels?: readonly Channel[];
  /** Your own conditions by name, for `onlyIf: { function: 'name' }`. */
  readonly conditions?: Readonly<Record<string, ConditionFunction>>;
  /**
   * Models that a schedule may use by name instead of its agent's own: `provider:name` as in BELFRY_MODEL, or models
   * of your own.
   * @default none
   */
  readonly models?: Readonly<Record<string, string | LanguageModel>>;
  /**
   * The limits of people and agents, by the names of the settings: `{ activeSchedulesPerUser: 500, approvalWindow: '3
   * days' }`.
   */
  readonly limits?: LimitOptions;
  /** PostgreSQL instead of the data file, shared by any number of processes. */
  readonly database?: DatabaseOptions;
}

/** The address of an installation on PostgreSQL. */
export interface DatabaseOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** The schema of Belfry's tables; the queue's is this name and `_queue`. @default 'belfry' */
  readonly schema?: string;
}

/** The declarations in `belfry.config.ts`. */
export interface BelfryConfig extends DeclaredOptions {
  readonly settings?: SettingsConfig;
}

/** Agents as a list, from either form. */
export function listAgents(agents: AgentsConfig = []): readonly AgentConfig[] {
  if (isList(agents)) return agents;
  return Object.entries(agents).map(
    ([name, agent]) => ({ ...(typeof agent === 'function' ? { run: agent } : agent), name }) as AgentConfig,
  );
}

const isList = (agents: AgentsConfig): agents is readonly AgentConfig[] => Array.isArray(agents);

/** Only gives a configuration its type: `export default defineConfig({ ... })`. */
export function defineConfig<C extends BelfryConfig>(config: C): C {
  return config;
}
