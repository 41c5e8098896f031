/** What `belfry.config.ts` imports. It loads nothing else of Belfry. */
export {
  type AgentConfig,
  type BelfryConfig,
  defineConfig,
  type FunctionAgentConfig,
  type LanguageAgentConfig,
  type SettingsConfig,
  type WebhookAgentConfig,
} from './define-config.ts';
