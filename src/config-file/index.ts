/** The imports for `belfry.config.ts`, without the rest of Belfry. */
export {
  type AcpAgentConfig,
  type AgentConfig,
  type AgentsConfig,
  type BelfryConfig,
  type CommandAgentConfig,
  type DatabaseOptions,
  type DeclaredOptions,
  defineConfig,
  type FunctionAgentConfig,
  type LanguageAgentConfig,
  type SettingsConfig,
  type WebhookAgentConfig,
} from './define-config.ts';
