import type {
  AcpSettings,
  AgentFunction,
  AgentOptions,
  CommandSettings,
  LanguageAgentDefinition,
  WebhookSettings,
} from '../agent/agents.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import type { Config } from '../config.ts';
import type { Channel } from '../domain/channels/delivery.ts';

interface NamedAgent extends AgentOptions {
  /** What it is called: `@name` addresses it. Lower-case letters, digits, `-` and `_`, beginning with a letter; at most 32. */
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

/** An agent that lives elsewhere and is woken by a signed request. */
export interface WebhookAgentConfig extends NamedAgent {
  readonly webhook: WebhookSettings;
}

/** An agent that is a program on this computer. */
export interface CommandAgentConfig extends NamedAgent, CommandSettings {}

/** An agent that is a program on this computer which speaks the Agent Client Protocol. */
export interface AcpAgentConfig extends NamedAgent, AcpSettings {}

export type AgentConfig =
  | LanguageAgentConfig
  | FunctionAgentConfig
  | WebhookAgentConfig
  | CommandAgentConfig
  | AcpAgentConfig;

/** A list may be written as one. */
type Loose<T> = T extends readonly string[] ? readonly string[] : T;
type Setting = Exclude<keyof Config, 'data' | 'config' | 'modelKey' | 'pingUrl' | 'database' | 'providerConcurrency'>;
/** Settings as the environment has them; a flag and the environment win over what stands here. */
export type SettingsConfig = { readonly [K in Setting]?: Loose<Config[K]> } & {
  readonly database?: string;
  readonly modelKey?: string;
  readonly pingUrl?: string;
  readonly telegramToken?: string;
  readonly discordToken?: string;
  /** `4`, or `anthropic=4, openai=10`. */
  readonly providerConcurrency?: number | string;
};

/** What `belfry.config.ts` declares. */
export interface BelfryConfig {
  /** Who can be woken and talked to, besides the agent `belfry`. */
  readonly agents?: readonly AgentConfig[];
  /** Who answers where nobody is named. The agent `belfry` is left out when it is another one. @default 'belfry' */
  readonly defaultAgent?: string;
  /** Ways to reach people besides the page and those that settings bring, such as `await telegram({ token })` or one of your own. */
  readonly channels?: readonly Channel[];
  readonly settings?: SettingsConfig;
}

/** Gives a configuration its type, and nothing else: `export default defineConfig({ ... })`. */
export function defineConfig(config: BelfryConfig): BelfryConfig {
  return config;
}
