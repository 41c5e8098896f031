/** The settings: what there is, and what is read of the environment, the flags and the configuration file. */

export { type LoadedConfig, loadConfig } from './config/load-config.ts';
export {
  CONFIG_KEYS,
  type Config,
  type ConfigFlags,
  type ConfigKey,
  configSchema,
  defaultDataFolder,
  settingFacts,
} from './config/settings.ts';
