import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';
import { APPROVAL_POLICIES } from '../domain/approval/proposal.ts';
import { readMailSender } from '../domain/net/mail-address.ts';
import { ROLES } from '../domain/people/role.ts';
import { MOST_PLACES, readProviderPlaces } from '../domain/policy/concurrency.ts';
import { DAILY_MESSAGES } from '../domain/policy/do-not-disturb.ts';
import { parseTurnLimit, TURN_LIMIT_MS } from '../domain/policy/turn-limit.ts';
import { LATE_AFTER_MS } from '../domain/runs/wake.ts';
import { HEARTBEAT_EVERY } from '../domain/tasks/heartbeat.ts';
import { DEFAULT_TOOLSET, TOOLSET_NAMES } from '../domain/toolset.ts';
import { Secret } from '../secret.ts';
import { describeMs } from '../when/index.ts';
import { limitShape } from './limit-shape.ts';
import { isHeartbeat, isHostName, isOrigin, isProbeHost, isProxyAddress, isPublicUrl, list } from './setting-values.ts';

/**
 * The facts in a setting's schema besides its type; `belfry config`, `belfry serve --help` and the reference page
 * read them.
 */
interface SettingFacts {
  readonly env: string;
  readonly description: string;
  readonly unit?: string;
  readonly [extra: string]: unknown;
}

const fact = (env: string, description: string, unit?: string): SettingFacts =>
  unit === undefined ? { env, description } : { env, description, unit };

/** What OpenAI and most servers of one's own call their model for speech. */
const TRANSCRIPTION_MODEL = 'whisper-1';

/** Who may read the metrics. */
const METRICS_ACCESS = ['token', 'open', 'off'] as const;

/** All settings: key, environment name, default, unit and description, declared together. */
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
    .meta(
      fact(
        'BELFRY_PORT',
        'The port to serve on; any free one if 0. One that is chosen and taken is an error; the default gives way to the next free one',
      ),
    ),
  hosts: list(isHostName)
    .prefault('')
    .meta(
      fact('BELFRY_HOSTS', 'Names beyond this computer it is reached by, such as that of a reverse proxy; with commas'),
    ),
  publicUrl: z
    .string()
    .refine(isPublicUrl)
    .transform((url) => new URL(url).origin)
    .optional()
    .meta(
      fact(
        'BELFRY_PUBLIC_URL',
        'The https address under which people and services reach it from anywhere, such as https://belfry.example.org: links that are sent out begin with it, and its name joins BELFRY_HOSTS',
      ),
    ),
  trustProxy: list(isProxyAddress)
    .prefault('')
    .meta(
      fact(
        'BELFRY_TRUST_PROXY',
        'Addresses of reverse proxies in front of it, whose X-Forwarded-For is believed, such as 127.0.0.1 or 10.0.0.0/8; with commas',
      ),
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
  supervised: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .meta(
      fact(
        'BELFRY_SUPERVISED',
        'Whether something starts it again when it ends by itself (on, off); seen of systemd and of a container when auto',
      ),
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
  transcription: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(
      fact(
        'BELFRY_TRANSCRIPTION',
        'Where speech is turned into text, such as https://api.openai.com/v1 or http://127.0.0.1:8000/v1; voice messages are not heard when not set',
      ),
    ),
  transcriptionModel: z
    .string()
    .min(1)
    .default(TRANSCRIPTION_MODEL)
    .meta(fact('BELFRY_TRANSCRIPTION_MODEL', 'Which model turns speech into text there')),
  transcriptionKey: z
    .string()
    .min(1)
    .transform((key) => new Secret(key))
    .optional()
    .meta(fact('BELFRY_TRANSCRIPTION_KEY', 'The key for BELFRY_TRANSCRIPTION, where it wants one')),
  telegramToken: z
    .string()
    .regex(/^\d{1,20}:[\w-]{8,200}$/)
    .transform((token) => new Secret(token))
    .optional()
    .meta(fact('BELFRY_TELEGRAM_TOKEN', 'The token of your Telegram bot, from @BotFather; no Telegram when not set')),
  telegramApi: z
    .url({ protocol: /^https?$/ })
    .default('https://api.telegram.org')
    .meta(fact('BELFRY_TELEGRAM_API', 'A Bot API server of your own, in place of that of Telegram')),
  telegramWebhook: z
    .enum(['on', 'off'])
    .default('off')
    .meta(
      fact(
        'BELFRY_TELEGRAM_WEBHOOK',
        'Whether Telegram calls Belfry, at BELFRY_PUBLIC_URL, instead of being asked for messages',
      ),
    ),
  discordToken: z
    .string()
    .regex(/^[\w-]{10,60}\.[\w-]{4,20}\.[\w-]{20,100}$/)
    .transform((token) => new Secret(token))
    .optional()
    .meta(
      fact('BELFRY_DISCORD_TOKEN', 'The token of your Discord bot, from the developer portal; no Discord when not set'),
    ),
  discordApi: z
    .url({ protocol: /^https?$/ })
    .default('https://discord.com/api')
    .meta(fact('BELFRY_DISCORD_API', 'Another server that speaks as Discord does, such as one for tests')),
  smtpUrl: z
    .string()
    .refine((text) => /^smtps?:\/\/./i.test(text) && URL.canParse(text))
    .transform((url) => new Secret(url))
    .optional()
    .meta(
      fact(
        'BELFRY_SMTP_URL',
        'Where mail is handed in, as smtps://user:password@host:465, or smtp:// for STARTTLS; no mail when not set',
      ),
    ),
  mailFrom: z
    .string()
    .refine((text) => readMailSender(text) !== null)
    .optional()
    .meta(fact('BELFRY_MAIL_FROM', 'Who mail is from, such as belfry@example.org or Belfry <belfry@example.org>')),
  webhookHosts: list(isProbeHost)
    .prefault('')
    .meta(
      fact(
        'BELFRY_WEBHOOK_HOSTS',
        'Hosts in your own network that messages may be posted to, name or name:port; with commas',
      ),
    ),
  pushHosts: list(isProbeHost)
    .prefault('')
    .meta(
      fact(
        'BELFRY_PUSH_HOSTS',
        'Push services in your own network that notifications may go through, name or name:port; with commas',
      ),
    ),
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
    .optional()
    .meta(
      fact(
        'BELFRY_APPROVAL',
        'What agents may not schedule without your yes: always all, recurring what comes back, direct all but reminders you ask for yourself, never nothing. Without it new data have direct, and data from before it recurring',
      ),
    ),
  toolset: z
    .enum(TOOLSET_NAMES)
    .default(DEFAULT_TOOLSET)
    .meta(fact('BELFRY_TOOLSET', 'The tools of agents; with the toolset "approved" the approval is always')),
  heartbeat: z
    .string()
    .refine((text) => text === 'off' || isHeartbeat(text))
    .default(HEARTBEAT_EVERY)
    .meta(
      fact('BELFRY_HEARTBEAT', 'How often an idle agent looks at its to-do list, at least every 30s; "off": never'),
    ),
  turnLimit: z
    .string()
    .refine((text) => parseTurnLimit(text) !== null)
    .default(describeMs(TURN_LIMIT_MS))
    .meta(
      fact(
        'BELFRY_TURN_LIMIT',
        'How long one turn of an agent may take, from 1 second to 12 hours; then its signal aborts it, and the run has failed',
      ),
    ),
  ...limitShape,
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
    .meta(
      fact(
        'BELFRY_CONCURRENCY',
        'How many turns this process carries out at the same time, answers to people and functions not counted',
        'turns',
      ),
    ),
  functionConcurrency: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(1000)
    .default(64)
    .meta(
      fact(
        'BELFRY_FUNCTION_CONCURRENCY',
        'How many turns of agents that are functions this process carries out at the same time',
        'turns',
      ),
    ),
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

/** The facts declared with a setting. */
export function settingFacts(key: ConfigKey): SettingFacts {
  return configSchema.shape[key].meta() as SettingFacts;
}

/** `$XDG_DATA_HOME/belfry` (when absolute, as the XDG specification asks), else `~/.local/share/belfry`. */
export function defaultDataFolder(env: Readonly<Record<string, string | undefined>>): string {
  const xdg = env.XDG_DATA_HOME;
  if (xdg && isAbsolute(xdg)) return join(xdg, 'belfry');
  return join(env.HOME || homedir(), '.local', 'share', 'belfry');
}
