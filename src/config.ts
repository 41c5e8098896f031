import { homedir } from 'node:os';
import { basename, isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { AppError } from './domain/errors.ts';
import { readHeartbeat } from './domain/heartbeat.ts';
import { DEFAULT_LIMITS } from './domain/limits.ts';
import { nearestName } from './domain/nearest-name.ts';
import { MOST_PLACES, readProviderPlaces } from './domain/policy/places.ts';
import { DAILY_MESSAGES } from './domain/policy/respect.ts';
import { APPROVAL_POLICIES, DEFAULT_APPROVAL } from './domain/proposal.ts';
import { ROLES } from './domain/role.ts';
import { DAY_MS } from './domain/time/clock.ts';
import { TOOLSET_NAMES } from './domain/toolset.ts';
import { LATE_AFTER_MS } from './domain/wake.ts';
import { Secret } from './secret.ts';

/** What a setting's schema says about itself besides its type; read by `belfry config`, `belfry serve --help` and the reference page. */
interface SettingFacts {
  readonly env: string;
  readonly description: string;
  readonly unit?: string;
  readonly [extra: string]: unknown;
}

const fact = (env: string, description: string, unit?: string): SettingFacts =>
  unit === undefined ? { env, description } : { env, description, unit };

/** Who may read the metrics. */
const METRICS_ACCESS = ['token', 'open', 'off'] as const;

/** `a, b` as a list; what is between commas and empty is no part of it. */
const list = (isGood: (part: string) => boolean) =>
  z
    .string()
    .transform((text) =>
      Object.freeze(
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    )
    .refine((parts) => parts.every(isGood));

/** A name or address as it stands in a Host header, without port. */
const isHostName = (name: string): boolean => /^(?:\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)$/i.test(name);

/** A host name or address, with a port or without. */
const isProbeHost = (text: string): boolean => isHostName(text.replace(/:\d{1,5}$/, ''));
const isHeartbeat = (every: string): boolean => {
  try {
    return readHeartbeat('belfry', { every }) !== null;
  } catch {
    return false;
  }
};

/** Scheme, name and port as a browser says them, and nothing behind. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\//i.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();

/** A budget: 0 allows nothing, and nothing means no limit but a large number. */
const tokens = (normal: number) =>
  z.coerce.number<string | number>().int().min(0).max(1_000_000_000_000).default(normal);

/** Every setting there is: key, environment name, default, unit and description, declared together. */
export const configSchema = z.object({
  data: z
    .string()
    .min(1)
    .transform((folder) => resolve(folder))
    .prefault(() => defaultDataFolder(process.env))
    .meta(fact('BELFRY_DATA', 'The folder that holds the data file, the token and the lock')),
  database: z
    .string()
    .regex(/^postgres(ql)?:\/\/./)
    .transform((url) => new Secret(url))
    .optional()
    .meta(
      fact(
        'DATABASE_URL',
        'PostgreSQL that several processes share, as postgres://user:password@host:5432/database; a data file when not set',
      ),
    ),
  databaseSchema: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,40}$/)
    .default('belfry')
    .meta(fact('BELFRY_DATABASE_SCHEMA', 'The schema of the tables in DATABASE_URL; that of the queue ends in _queue')),
  config: z
    .string()
    .min(1)
    .optional()
    .meta(
      fact(
        'BELFRY_CONFIG',
        'The configuration file; belfry.config.ts in the working folder, else in the data folder, when not set',
      ),
    ),
  host: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .meta(fact('BELFRY_HOST', 'The address to serve on; beyond 127.0.0.1 others can reach it')),
  port: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(65_535)
    .default(7433)
    .meta(fact('BELFRY_PORT', 'The port to serve on; the next free one if it is taken, any free one if 0')),
  hosts: list(isHostName)
    .prefault('')
    .meta(
      fact('BELFRY_HOSTS', 'Names beyond this computer it is reached by, such as that of a reverse proxy; with commas'),
    ),
  origins: list(isOrigin)
    .prefault('')
    .meta(fact('BELFRY_ORIGINS', 'Other sites whose pages may call it, such as https://example.org; with commas')),
  role: z
    .enum(ROLES)
    .default('all')
    .meta(fact('BELFRY_ROLE', 'What this process does: all, or where several share a database web or worker')),
  metrics: z
    .enum(METRICS_ACCESS)
    .default('token')
    .meta(
      fact('BELFRY_METRICS', 'Who may read /metrics: whoever has a token of an admin, everybody (open), nobody (off)'),
    ),
  pingUrl: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new Secret(url))
    .optional()
    .meta(
      fact(
        'BELFRY_PING_URL',
        'Called each minute while the clock runs, so that something outside notices when it stops',
      ),
    ),
  model: z
    .string()
    .min(1)
    .optional()
    .meta(fact('BELFRY_MODEL', 'Which model answers, as provider:name; the built-in one when not set')),
  modelUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(fact('BELFRY_MODEL_URL', 'Where an openai-compatible model is served')),
  modelKey: z
    .string()
    .min(1)
    .transform((key) => new Secret(key))
    .optional()
    .meta(fact('BELFRY_MODEL_KEY', "The key for the model's provider")),
  models: list((name) => /^[a-z-]+:\S+$|^builtin$/.test(name))
    .prefault('')
    .meta(fact('BELFRY_MODELS', 'Other models a schedule may ask for, each as provider:name; with commas')),
  probeHosts: list(isProbeHost)
    .prefault('')
    .meta(
      fact(
        'BELFRY_PROBE_HOSTS',
        'Hosts in your own network that conditions may look at, name or name:port; with commas',
      ),
    ),
  approval: z
    .enum(APPROVAL_POLICIES)
    .default(DEFAULT_APPROVAL)
    .meta(fact('BELFRY_APPROVAL', 'What an agent may not schedule without your yes: all, what comes back, or nothing')),
  toolset: z
    .enum(TOOLSET_NAMES)
    .default('belfry')
    .meta(fact('BELFRY_TOOLSET', 'The tools of the agent; the toolset "approved" asks you always')),
  heartbeat: z
    .string()
    .refine((text) => text === 'off' || isHeartbeat(text))
    .default('60s')
    .meta(
      fact('BELFRY_HEARTBEAT', 'How often an idle agent looks at its to-do list, at least every 30s; "off": never'),
    ),
  proposalsPerHour: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(1000)
    .default(DEFAULT_LIMITS.proposalsPerHour)
    .meta(fact('BELFRY_PROPOSALS_PER_HOUR', 'How often an agent may ask for your yes within an hour', 'proposals')),
  tokensPerRun: tokens(DEFAULT_LIMITS.tokensPerRun).meta(
    fact('BELFRY_TOKENS_PER_RUN', 'What one run, or one answer, of a language model may take', 'tokens'),
  ),
  tokensPerScheduleDay: tokens(DEFAULT_LIMITS.tokensPerScheduleDay).meta(
    fact('BELFRY_TOKENS_PER_SCHEDULE_DAY', 'What all runs of one schedule may take in a day', 'tokens'),
  ),
  tokensPerUserDay: tokens(DEFAULT_LIMITS.tokensPerUserDay).meta(
    fact('BELFRY_TOKENS_PER_USER_DAY', 'What everything of one person may take in a day', 'tokens'),
  ),
  maxOutputTokens: z.coerce
    .number<string | number>()
    .int()
    .min(256)
    .max(1_000_000)
    .default(DEFAULT_LIMITS.maxOutputTokens)
    .meta(fact('BELFRY_MAX_OUTPUT_TOKENS', 'The longest answer that is asked for in one call of a model', 'tokens')),
  historyTokens: z.coerce
    .number<string | number>()
    .int()
    .min(1_000)
    .max(1_000_000)
    .default(DEFAULT_LIMITS.historyTokens)
    .meta(
      fact('BELFRY_HISTORY_TOKENS', 'How much of its conversation a language model is reminded of in a turn', 'tokens'),
    ),
  messageHorizonDays: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(3653)
    .default(DEFAULT_LIMITS.messageHorizonMs / DAY_MS)
    .meta(fact('BELFRY_MESSAGE_HORIZON_DAYS', 'How far ahead the toolset "messages" reaches', 'days')),
  dailyMessages: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(1000)
    .default(DAILY_MESSAGES)
    .meta(
      fact(
        'BELFRY_DAILY_MESSAGES',
        'How many messages a day an agent may send a person by itself, reminders not counted; the rest comes together the next day',
        'messages',
      ),
    ),
  lateAfter: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(86_400)
    .default(LATE_AFTER_MS / 1000)
    .meta(fact('BELFRY_LATE_AFTER', 'From which delay on a message says that it is late', 'seconds')),
  drain: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .meta(
      fact(
        'BELFRY_DRAIN',
        'How long a process that stops still answers after /api/v1/ready says no, so that a balancer notices',
        'seconds',
      ),
    ),
  log: z
    .enum(['silent', 'warn', 'info', 'debug'])
    .default('warn')
    .meta(fact('BELFRY_LOG', 'How much is logged to stderr')),
  concurrency: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(1000)
    .default(8)
    .meta(fact('BELFRY_CONCURRENCY', 'How many turns this process carries out at the same time', 'turns')),
  agentConcurrency: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(MOST_PLACES)
    .optional()
    .meta(
      fact(
        'BELFRY_AGENT_CONCURRENCY',
        'How many turns of one agent run at the same time, over all processes on the same data; no limit when not set',
        'turns',
      ),
    ),
  providerConcurrency: z
    .union([z.number(), z.string()])
    .transform((value) => readProviderPlaces(String(value)))
    .refine((places) => places !== null)
    .optional()
    .meta(
      fact(
        'BELFRY_PROVIDER_CONCURRENCY',
        'How many turns use models of one provider at the same time, over all processes on the same data: a number for each provider, or anthropic=4, openai=10; no limit when not set',
        'turns',
      ),
    ),
});

export type Config = Readonly<z.output<typeof configSchema>>;
export type ConfigKey = keyof Config;
export type ConfigFlags = Partial<Record<ConfigKey, string | number | undefined>>;
export const CONFIG_KEYS = Object.keys(configSchema.shape) as ConfigKey[];

/** Names of ours that are no settings of the product: they steer its tests. */
const OTHER_NAMES = ['BELFRY_CHROMIUM'];
const OTHER_PREFIXES = ['BELFRY_TEST_', 'BELFRY_FAIL', 'BELFRY_KILL'];

export type SettingSource = 'flag' | 'environment' | 'file' | 'default';

/** Settings that stand in a configuration file. A list may be one. */
export interface FileSettings {
  readonly path: string;
  readonly settings: Partial<Record<ConfigKey, string | number | readonly string[]>>;
}

export interface LoadedConfig {
  readonly config: Config;
  /** Where each value came from. */
  readonly sources: Readonly<Record<ConfigKey, SettingSource>>;
  /** Sentences about names that look like settings and are none. */
  readonly warnings: readonly string[];
}

/** What is declared beside a setting. */
export function settingFacts(key: ConfigKey): SettingFacts {
  return configSchema.shape[key].meta() as SettingFacts;
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
    throw new AppError('invalid_input', `${name} should be ${EXPECTED[key]}; it is ${got}.`, {
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
/** What is not said back to whoever mistyped it. */
const SECRETS: ReadonlySet<ConfigKey> = new Set(['modelKey', 'pingUrl', 'database']);

const EXPECTED: Readonly<Record<ConfigKey, string>> = {
  data: 'a folder',
  database: 'an address such as postgres://user:password@host:5432/database',
  databaseSchema: 'a name of small letters, digits and _, up to 41 characters',
  config: 'a file',
  host: 'an address such as 127.0.0.1',
  port: 'a whole number from 0 to 65535',
  hosts: 'names such as belfry.example.org, with commas between them and no port',
  origins: 'origins such as https://example.org, with commas between them and nothing behind the name and port',
  role: 'one of all, web, worker',
  metrics: 'one of token, open, off',
  pingUrl: 'an http or https address',
  model: 'provider:name',
  modelUrl: 'an http or https address',
  modelKey: 'a key',
  models: 'models as provider:name, with commas between them',
  probeHosts: 'names such as status.example.org or 10.0.0.5:8080, with commas between them',
  approval: 'one of always, recurring, never',
  toolset: `one of ${TOOLSET_NAMES.join(', ')}`,
  heartbeat: 'a length of time of at least 30 seconds such as 60s, or off',
  proposalsPerHour: 'a whole number from 1 to 1000',
  tokensPerRun: 'a whole number of tokens from 0',
  tokensPerScheduleDay: 'a whole number of tokens from 0',
  tokensPerUserDay: 'a whole number of tokens from 0',
  maxOutputTokens: 'a whole number of tokens from 256 to 1000000',
  historyTokens: 'a whole number of tokens from 1000 to 1000000',
  messageHorizonDays: 'a whole number from 1 to 3653',
  dailyMessages: 'a whole number from 0 to 1000',
  lateAfter: 'a whole number of seconds from 0 to 86400',
  drain: 'a whole number of seconds from 0 to 300',
  log: 'one of silent, warn, info, debug',
  concurrency: 'a whole number from 1 to 1000',
  agentConcurrency: `a whole number from 1 to ${MOST_PLACES}`,
  providerConcurrency: `a whole number from 1 to ${MOST_PLACES}, or providers with theirs such as anthropic=4, openai=10`,
};

/** `$XDG_DATA_HOME/belfry` (when absolute, as the XDG specification asks), else `~/.local/share/belfry`. */
export function defaultDataFolder(env: Readonly<Record<string, string | undefined>>): string {
  const xdg = env.XDG_DATA_HOME;
  if (xdg && isAbsolute(xdg)) return join(xdg, 'belfry');
  return join(env.HOME || homedir(), '.local', 'share', 'belfry');
}

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
