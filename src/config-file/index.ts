/** What `belfry.config.ts` imports. It loads nothing else of Belfry. */
export {
  type AcpAgentConfig,
  type AgentConfig,
  type BelfryConfig,
  type CommandAgentConfig,
  defineConfig,
  type FunctionAgentConfig,
  type LanguageAgentConfig,
  type SettingsConfig,
  type WebhookAgentConfig,
} from './define-config.ts';
