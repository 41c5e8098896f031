import { basename } from 'node:path';
import { AppError } from '../domain/errors.ts';
import { LIMIT_SETTINGS, type LimitSetting, limitExpected } from '../domain/limit-settings.ts';
import { nearestName } from '../domain/nearest-name.ts';
import { MOST_PLACES } from '../domain/policy/concurrency.ts';
import { TURN_LIMIT_WORDS } from '../domain/policy/turn-limit.ts';
import { TOOLSET_NAMES } from '../domain/toolset.ts';
import {
  CONFIG_KEYS,
  type Config,
  type ConfigFlags,
  type ConfigKey,
  configSchema,
  defaultDataFolder,
  settingFacts,
} from './settings.ts';

/**
 * Names of Belfry's own that are not server settings: they control its tests, or tell a command the server and the
 * credentials to use.
 */
const OTHER_NAMES = [
  'BELFRY_CHROMIUM',
  'BELFRY_IDEMPOTENCY_KEY',
  'BELFRY_MCP_TOKEN',
  'BELFRY_TOKEN',
  'BELFRY_TOKEN_FILE',
  'BELFRY_URL',
];
const OTHER_PREFIXES = ['BELFRY_TEST_', 'BELFRY_FAIL', 'BELFRY_KILL'];

type SettingSource = 'flag' | 'environment' | 'file' | 'default';

/** Settings of a configuration file. A value may be a list. */
interface FileSettings {
  readonly path: string;
  readonly settings: Partial<Record<ConfigKey, string | number | readonly string[]>>;
}

export interface LoadedConfig {
  readonly config: Config;
  /** The source of each value. */
  readonly sources: Readonly<Record<ConfigKey, SettingSource>>;
  /** Sentences about names that look like settings but are unknown. */
  readonly warnings: readonly string[];
}

/**
 * Reads the settings once: a flag wins over the environment, the environment over the configuration file, the file over the default. An
 * empty value counts as not set.
 * @throws AppError invalid_input that names the setting, what was expected and what came
 */
export function loadConfig(
  env: Readonly<Record<string, string | undefined>>,
  flags: ConfigFlags = {},
  file?: FileSettings,
): LoadedConfig {
  const values: Record<string, unknown> = {};
  const sources = {} as Record<ConfigKey, SettingSource>;
  for (const key of CONFIG_KEYS) {
    const [value, source] = pick(flags[key], env[settingFacts(key).env], file?.settings[key]);
    if (source !== 'default') values[key] = value;
    else if (key === 'data') values[key] = defaultDataFolder(env);
    sources[key] = source;
  }
  const parsed = configSchema.safeParse(values);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const key = issue?.path[0] as ConfigKey;
    const name = nameOf(key, sources[key], file);
    const got = SECRETS.has(key) ? 'something else' : JSON.stringify(values[key]);
    throw new AppError('invalid_input', `${name} should be ${expectedOf(key)}; it is ${got}.`, {
      hint: `Correct ${name}, or leave it out.`,
      details: { setting: key, ...(sources[key] === 'file' ? { file: file?.path } : {}) },
    });
  }
  return { config: Object.freeze(parsed.data), sources, warnings: unknownNames(env) };
}

function pick(
  flag: unknown,
  fromEnv: string | undefined,
  fromFile: string | number | readonly string[] | undefined,
): readonly [unknown, SettingSource] {
  if (flag !== undefined) return [flag, 'flag'];
  if (fromEnv !== undefined && fromEnv !== '') return [fromEnv, 'environment'];
  if (fromFile === undefined || fromFile === '') return [undefined, 'default'];
  return [typeof fromFile === 'object' ? fromFile.join(',') : fromFile, 'file'];
}

function nameOf(key: ConfigKey, source: SettingSource, file: FileSettings | undefined): string {
  if (source === 'flag') return `--${key}`;
  return source === 'file' && file !== undefined ? `${basename(file.path)}: settings.${key}` : settingFacts(key).env;
}
/** Secret settings: errors do not repeat their values. */
const SECRETS: ReadonlySet<ConfigKey> = new Set([
  ...(['modelKey', 'pingUrl', 'database', 'telegramToken', 'telegramApi', 'discordToken', 'smtpUrl'] as const),
  'transcriptionKey',
]);

const EXPECTED: Readonly<Record<Exclude<ConfigKey, LimitSetting>, string>> = {
  data: 'a folder',
  database: 'an address such as postgres://user:password@host:5432/database',
  databaseSchema: 'a name of small letters, digits and _, up to 41 characters',
  config: 'a file',
  host: 'an address such as 127.0.0.1',
  port: 'a whole number from 0 to 65535',
  hosts: 'names such as belfry.example.org, with commas between them and no port',
  publicUrl: 'an https address such as https://belfry.example.org, with nothing behind the name and port',
  trustProxy: 'addresses such as 127.0.0.1 or networks such as 10.0.0.0/8, with commas between them',
  origins: 'origins such as https://example.org, with commas between them and nothing behind the name and port',
  role: 'one of all, web, worker',
  metrics: 'one of token, open, off',
  supervised: 'one of auto, on, off',
  pingUrl: 'an http or https address',
  model: 'provider:name',
  modelUrl: 'an http or https address',
  modelKey: 'a key',
  models: 'models as provider:name, with commas between them',
  transcription: 'an http or https address such as https://api.openai.com/v1',
  transcriptionModel: 'the name of a model',
  transcriptionKey: 'a key',
  telegramToken: 'a token as @BotFather gives it, 123456789:ABC-DEF...',
  telegramApi: 'an http or https address',
  telegramWebhook: 'one of on, off',
  discordToken: 'a token as the developer portal of Discord gives it, three parts with dots between',
  discordApi: 'an http or https address',
  smtpUrl: 'an address such as smtps://user:password@smtp.example.org:465',
  mailFrom: 'an address, or a name with one: Belfry <belfry@example.org>',
  webhookHosts: 'names such as hooks.example.lan or 10.0.0.5:8080, with commas between them',
  pushHosts: 'names such as push.example.org or 10.0.0.5:8443, with commas between them',
  probeHosts: 'names such as status.example.org or 10.0.0.5:8080, with commas between them',
  approval: 'one of always, recurring, direct, never',
  toolset: `one of ${TOOLSET_NAMES.join(', ')}`,
  heartbeat: 'a length of time of at least 30 seconds such as 60s, or off',
  turnLimit: TURN_LIMIT_WORDS.replaceAll('"', ''),
  dailyMessages: 'a whole number from 0 to 1000',
  lateAfter: 'a whole number of seconds from 0 to 86400',
  drain: 'a whole number of seconds from 0 to 300',
  log: 'one of silent, warn, info, debug',
  concurrency: 'a whole number from 1 to 1000',
  functionConcurrency: 'a whole number from 1 to 1000',
  agentConcurrency: `a whole number from 1 to ${MOST_PLACES}`,
  providerConcurrency: `a whole number from 1 to ${MOST_PLACES}, or providers with theirs such as anthropic=4, openai=10`,
};

const isLimit = (key: ConfigKey): key is LimitSetting => key in LIMIT_SETTINGS;
const expectedOf = (key: ConfigKey): string => (isLimit(key) ? limitExpected(key) : EXPECTED[key]);

function unknownNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = CONFIG_KEYS.map((key) => settingFacts(key).env);
  return Object.keys(env)
    .filter((name) => name.startsWith('BELFRY_') && !known.includes(name) && !OTHER_NAMES.includes(name))
    .filter((name) => !OTHER_PREFIXES.some((prefix) => name.startsWith(prefix)))
    .map((name) => {
      const near = nearestName(name, known);
      return `${name} is not a setting of Belfry and has no effect${near ? `; did you mean ${near}?` : '.'}`;
    });
}
