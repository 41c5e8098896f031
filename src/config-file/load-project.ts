import type { ConfigFlags, LoadedConfig } from '../config.ts';
import { loadConfig } from '../config.ts';
import type { Channel } from '../domain/channels/delivery.ts';
import type { AgentConfig, DatabaseOptions, DeclaredOptions } from './define-config.ts';
import { type FoundBy, findConfigFile } from './find-config-file.ts';
import { loadConfigFile } from './load-config-file.ts';

/** A configuration file that was read. */
export interface ConfigFile {
  readonly path: string;
  readonly foundBy: FoundBy;
  readonly agents: readonly AgentConfig[];
  /** The position of each agent in it. */
  readonly places: readonly string[];
  readonly defaultAgent?: string;
  readonly channels?: readonly Channel[];
  readonly conditions?: DeclaredOptions['conditions'];
  readonly models?: DeclaredOptions['models'];
}

/** The complete setup: the settings from all sources, and the agents of the configuration file. */
export interface Project extends LoadedConfig {
  /** Null for none. */
  readonly file: ConfigFile | null;
}

/**
 * The settings with those of the configuration file, and its agents. A flag overrides the environment, the
 * environment the file, the file the default. Read once: changes need a restart.
 * @throws AppError invalid_input that names the setting or the file, what was expected and what came
 */
export async function loadProject(
  env: Readonly<Record<string, string | undefined>>,
  flags: ConfigFlags,
  workingFolder: string,
): Promise<Project> {
  const bare = loadConfig(env, flags);
  const { data, config: named } = bare.config;
  const found = findConfigFile(named, { working: workingFolder, data });
  if (found === null) return { ...bare, file: null };
  const { settings, limits, database, ...declared } = await loadConfigFile(found.path);
  // A limit is a setting like any other: the environment and flags override it.
  const said = { ...settings, ...limits, ...databaseSettings(database) };
  const loaded = loadConfig(env, flags, { path: found.path, settings: said });
  return { ...loaded, file: { path: found.path, foundBy: found.by, ...declared } };
}

/** A database in the file is a setting like any other: the environment and flags override it. */
function databaseSettings(database: DatabaseOptions | undefined) {
  if (database === undefined) return {};
  const { url, schema } = database;
  return { database: url, ...(schema === undefined ? {} : { databaseSchema: schema }) };
}
