// What a running server goes by, over all settings and all places where they can be said.
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CONFIG_KEYS, type ConfigKey, settingFacts } from '../../src/config.ts';
import { AGENT_SETTINGS } from '../../src/config-file/agents-in-effect.ts';
import type { AgentView } from '../../src/operations/server/agent-view.ts';
import { createTestBelfry } from '../../src/testing/index.ts';
import { isFullLane } from '../lanes.ts';
import { setupBelfry } from '../support/belfry-process.ts';

type Shown = string | number | null;
/** A value as it is written at a place, and as it is shown once it is in effect. */
type Said<T = string | number> = readonly [written: T, shown: Shown];

/** One setting: what it is when nobody says anything, and a value for each place where it can be said. */
interface Stand {
  readonly byDefault: Shown;
  readonly environment: Said<string>;
  /** Undefined: it does not stand in a configuration file. */
  readonly file?: Said;
  /** Undefined: there is no flag for it. */
  readonly flag?: Said<string>;
  /** What an agent says for itself, and what the server shows of it then. */
  readonly own?: {
    readonly field: Readonly<Record<string, unknown>>;
    readonly shown: unknown;
    of(view: AgentView): unknown;
    /** The value of all as it is shown of an agent. @default as it is */
    general?(value: Shown): unknown;
  };
  /** The test that proves it, where it cannot be said to one process with a data file. */
  readonly elsewhere?: string;
}

const REDACTED = '[redacted]';
const ON_POSTGRES = 'test/postgres/full/settings.test.ts';
const SPANS: Readonly<Record<string, number | 'off'>> = {
  '60s': 60_000,
  '2 minutes': 120_000,
  off: 'off',
  '10 minutes': 600_000,
  '1 hour': 3_600_000,
  '2 hours': 7_200_000,
};
const inMs = (value: Shown): unknown => SPANS[String(value)];

/** A setting that is a number anywhere. */
const number = (byDefault: number | null, inFile: number, inEnvironment: number): Stand => ({
  byDefault,
  file: [inFile, inFile],
  environment: [String(inEnvironment), inEnvironment],
});
/** A length of time, which is shown in one way however it is written. */
const span = (byDefault: string, file: Said, environment: Said<string>): Stand => ({ byDefault, file, environment });
/** A setting that is shown as it is written. */
const text = (byDefault: Shown, inFile: string, inEnvironment: string): Stand => ({
  byDefault,
  file: [inFile, inFile],
  environment: [inEnvironment, inEnvironment],
});
const secret = (inFile: string, inEnvironment: string): Stand => ({
  byDefault: null,
  file: [inFile, REDACTED],
  environment: [inEnvironment, REDACTED],
});

/** The folders and ports of one test. */
interface Whereabouts {
  /** Where data lie if nobody says where. */
  readonly usual: string;
  /** A folder by each place that names one, with a configuration file in it. */
  readonly byEnvironment: string;
  readonly byFlag: string;
  readonly ports: readonly [file: number, environment: number, flag: number];
}
const fileIn = (folder: string): string => join(folder, 'belfry.config.ts');

/** Every setting there is: a new one has to be written down here, or nothing compiles. */
const standsIn = ({ usual, byEnvironment, byFlag, ports }: Whereabouts): Readonly<Record<ConfigKey, Stand>> => ({
  data: { byDefault: usual, environment: [byEnvironment, byEnvironment], flag: [byFlag, byFlag] },
  config: {
    byDefault: fileIn(usual),
    environment: [fileIn(byEnvironment), fileIn(byEnvironment)],
    flag: [fileIn(byFlag), fileIn(byFlag)],
  },
  database: { ...secret('postgres://a:b@127.0.0.1/one', 'postgres://a:b@127.0.0.1/two'), elsewhere: ON_POSTGRES },
  databaseSchema: text('belfry', 'of_file', 'of_environment'),
  host: { ...text('127.0.0.1', '127.0.0.2', '127.0.0.3'), flag: ['127.0.0.4', '127.0.0.4'] },
  port: { ...number(7433, ports[0], ports[1]), flag: [String(ports[2]), ports[2]] },
  hosts: {
    ...text(null, 'c.example.org', 'a.example.org'),
    file: ['b.example.org, c.example.org', 'b.example.org,c.example.org'],
  },
  publicUrl: text(null, 'https://a.example.org', 'https://b.example.org:8443'),
  trustProxy: text(null, '10.0.0.0/8', '10.0.0.1'),
  origins: text(null, 'https://a.example.org', 'https://b.example.org'),
  role: { ...text('all', 'worker', 'web'), flag: ['all', 'all'], elsewhere: ON_POSTGRES },
  metrics: text('token', 'open', 'off'),
  supervised: text('auto', 'off', 'on'),
  pingUrl: secret('http://127.0.0.1:9/of-file', 'http://127.0.0.1:9/of-environment'),
  model: {
    ...text('builtin', 'openai-compatible:of-file', 'openai-compatible:of-environment'),
    own: {
      field: { model: 'builtin' },
      shown: 'builtin',
      of: ({ model }) => model?.name,
      general: (value) => String(value).replace('openai-compatible:', ''),
    },
  },
  modelUrl: text(null, 'http://127.0.0.1:9/of-file', 'http://127.0.0.1:9/of-environment'),
  modelKey: secret('key-of-file', 'key-of-environment'),
  models: text(null, 'openai-compatible:one', 'openai-compatible:two'),
  transcription: text(null, 'http://127.0.0.1:9/of-file', 'http://127.0.0.1:9/of-environment'),
  transcriptionModel: text('whisper-1', 'of-file', 'of-environment'),
  transcriptionKey: secret('voice-key-of-file', 'voice-key-of-environment'),
  telegramToken: secret('123:token-of-file', '123:token-of-environment'),
  telegramApi: text('https://api.telegram.org', 'http://127.0.0.1:9', 'http://127.0.0.1:9/own'),
  telegramWebhook: text('off', 'on', 'off'),
  discordToken: secret(
    'MTIzNDU2Nzg5.file12.token-of-the-file-for-tests',
    'MTIzNDU2Nzg5.envi12.token-of-the-environment',
  ),
  discordApi: text('https://discord.com/api', 'http://127.0.0.1:9', 'http://127.0.0.1:9/own'),
  smtpUrl: secret('smtp://a:password-of-file@127.0.0.1:9', 'smtp://a:password-of-environment@127.0.0.1:9'),
  mailFrom: text(null, 'of-file@example.org', 'of-environment@example.org'),
  webhookHosts: text(null, '10.0.0.5:8080', '10.0.0.6:8080'),
  pushHosts: text(null, '10.0.0.5:8443', '10.0.0.6:8443'),
  probeHosts: text(null, '10.0.0.5:8080', '10.0.0.6:8080'),
  approval: {
    ...text('direct', 'always', 'never'),
    own: { field: { approval: 'recurring' }, shown: 'recurring', of: ({ approval }) => approval },
  },
  toolset: {
    ...text('belfry', 'messages', 'reminders'),
    own: { field: { toolset: 'proactive' }, shown: 'proactive', of: ({ toolset }) => toolset },
  },
  heartbeat: {
    ...text('60s', 'off', '2 minutes'),
    own: {
      field: { heartbeat: { every: '3 minutes' } },
      shown: 180_000,
      of: ({ heartbeat }) => heartbeat?.everyMs ?? 'off',
      general: inMs,
    },
  },
  turnLimit: {
    byDefault: '10 minutes',
    file: ['60 minutes', '1 hour'],
    environment: ['2 hours', '2 hours'],
    own: { field: { turnLimit: '3 hours' }, shown: 10_800_000, of: ({ turnLimitMs }) => turnLimitMs, general: inMs },
  },
  tokensPerRun: {
    ...number(50_000, 30_000, 40_000),
    own: {
      field: { budget: { tokensPerRun: 45_000 } },
      shown: 45_000,
      of: ({ budget }) => budget?.tokensPerRun,
    },
  },
  tokensPerScheduleDay: {
    ...number(500_000, 300_000, 400_000),
    own: {
      field: { budget: { tokensPerScheduleDay: 450_000 } },
      shown: 450_000,
      of: ({ budget }) => budget?.tokensPerScheduleDay,
    },
  },
  tokensPerUserDay: number(2_000_000, 3_000_000, 4_000_000),
  maxOutputTokens: number(8192, 3_000, 4_000),
  historyTokens: number(12_000, 30_000, 40_000),
  messageHorizonDays: number(7, 3, 4),
  activeSchedulesPerUser: number(200, 300, 400),
  activeSchedulesApproved: number(50, 30, 40),
  creationsPerMinute: number(20, 30, 40),
  runsByHandPerMinute: number(20, 30, 40),
  minimumGap: span('1 minute', ['90 seconds', '1 minute 30 seconds'], ['2 minutes', '2 minutes']),
  horizonDays: number(3653, 30, 40),
  promptBytes: number(8192, 4_000, 5_000),
  messageBytes: number(32_768, 4_000, 5_000),
  proposalsPerHour: number(20, 3, 4),
  approvalWindow: span('24 hours', ['2 days', '48 hours'], ['90 minutes', '1 hour 30 minutes']),
  followUpLife: span('24 hours', ['3 hours', '3 hours'], ['12 hours', '12 hours']),
  openTasksPerList: number(200, 30, 40),
  runsPerBackfill: number(500, 30, 40),
  approvedChainLinks: number(400, 30, 40),
  approvedChainDays: number(365, 30, 40),
  unaskedChainLinks: number(50, 30, 40),
  unaskedChainDays: number(30, 3, 4),
  checkInsPerDay: number(3, 4, 5),
  saidPerRun: number(100, 30, 40),
  hooksPerUser: number(50, 30, 40),
  hookCallsPerMinute: number(60, 30, 40),
  templatesPerUser: number(50, 30, 40),
  linksPerUser: number(100, 30, 40),
  voiceMegabytes: number(10, 3, 4),
  voiceLength: text('5 minutes', '1 minute', '2 minutes'),
  voiceMessagesPerDay: number(100, 30, 40),
  accessTokensPerUser: number(100, 30, 40),
  registrationsPerHour: number(10, 20, 30),
  stepsPerTurn: number(20, 3, 4),
  dailyMessages: {
    ...number(10, 3, 4),
    own: { field: { dailyMessages: 5 }, shown: 5, of: ({ dailyMessages }) => dailyMessages },
  },
  lateAfter: number(120, 30, 40),
  drain: number(0, 1, 2),
  log: text('warn', 'info', 'silent'),
  concurrency: number(8, 3, 4),
  functionConcurrency: number(64, 3, 4),
  agentConcurrency: {
    ...number(null, 3, 4),
    own: { field: { concurrency: 5 }, shown: 5, of: ({ concurrency }) => concurrency },
  },
  providerConcurrency: { ...text(null, '3', 'openai-compatible=4'), file: ['3', 3] },
});

/** A file of agents: one that says nothing itself, and one that says whatever an agent can. */
function writeFile(folder: string, stands: Readonly<Record<ConfigKey, Stand>>, withSettings: boolean): void {
  const own: Record<string, unknown> = {};
  for (const { own: said } of Object.values(stands)) {
    for (const [name, value] of Object.entries(said?.field ?? {}))
      own[name] = typeof value === 'object' ? { ...(own[name] ?? {}), ...value } : value;
  }
  const agents = [
    { name: 'plain', instructions: 'You write.' },
    { name: 'own', instructions: 'You write.', ...own },
  ];
  const said = Object.entries(stands).filter(
    ([, { file, elsewhere }]) => file !== undefined && elsewhere === undefined,
  );
  const settings = withSettings ? Object.fromEntries(said.map(([key, { file }]) => [key, file?.[0]])) : {};
  writeFileSync(fileIn(folder), `export default ${JSON.stringify({ agents, settings })};\n`);
}

/** Free, and none that the system gives to whoever asks for any. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    try {
      server.listen(port, '0.0.0.0');
      await once(server, 'listening');
      return port;
    } catch {
      // Somebody has it: another one.
    } finally {
      server.close();
    }
  }
}

/** Data in which a schedule waits for an agent that nobody declares any more. */
let seed = '';
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'belfry-settings-'));
  seed = join(root, 'data');
  const agents = { gone: async () => {} };
  const belfry = await createTestBelfry({ dataFolder: seed, start: Date.now(), agents });
  await belfry.execute('create-schedule', { kind: 'action', what: 'wait', when: 'in 5 days', agent: 'gone' });
  await belfry[Symbol.asyncDispose]();
  return () => rmSync(root, { recursive: true, force: true });
});

type Place = 'file' | 'environment' | 'flag';

/** A server that was told its settings at these places, what it says of itself, and what `belfry config` says of the same. */
async function inEffect(places: readonly Place[]) {
  const root = mkdtempSync(join(tmpdir(), 'belfry-settings-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const whereabouts = {
    usual: join(root, 'home', '.local', 'share', 'belfry'),
    byEnvironment: join(root, 'of-environment'),
    byFlag: join(root, 'of-flag'),
    ports: [await freePort(), await freePort(), await freePort()],
  } as const;
  const stands = standsIn(whereabouts);
  for (const folder of [whereabouts.usual, whereabouts.byEnvironment, whereabouts.byFlag]) {
    mkdirSync(join(folder, '..'), { recursive: true });
    cpSync(seed, folder, { recursive: true });
    writeFile(folder, stands, places.includes('file'));
  }
  const said = CONFIG_KEYS.filter((key) => stands[key].elsewhere === undefined);
  const environment = said.map((key) => [settingFacts(key).env, stands[key].environment[0]] as const);
  const flags = said.flatMap((key) => (stands[key].flag === undefined ? [] : [`--${key}`, stands[key].flag[0]]));
  const { start, endOf } = setupBelfry({
    HOME: join(root, 'home'),
    BELFRY_DATA: '',
    ...(places.includes('environment') && Object.fromEntries(environment)),
  });
  const typed = places.includes('flag') ? flags : [];
  const server = start(['serve', ...typed]);
  let written = '';
  let troubles = '';
  server.stderr.on('data', (piece) => {
    troubles += piece;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`the server ended: ${troubles}`)));
    server.stdout.on('data', (piece) => {
      written += piece;
      if (written.includes('Ctrl-C')) resolve();
    });
  });
  const url = /http:[^\s#]+(?=\/#code)/.exec(written)?.[0] ?? '';
  const expected = Object.fromEntries(CONFIG_KEYS.map((key) => [key, expectedOf(stands[key], places)]));
  const token = readFileSync(join(String(expected.data?.value), 'token'), 'utf8').trim();
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { items: never }).items;
  };
  const settings: { key: ConfigKey; value: Shown; source: string }[] = await ask('/settings');
  const views: AgentView[] = await ask('/agents');
  // The command line has no flags for where a server listens.
  const ofCommands = typed.filter((_, at) => !['--host', '--port', '--role'].includes(typed[at - (at % 2)] ?? ''));
  const command = start(['config', '--json', ...ofCommands]);
  command.stdin.end();
  const rows = JSON.parse((await endOf(command)).stdout);
  server.kill('SIGKILL');
  return { stands, expected, settings, views, rows, url };
}

/** What holds where it is said at these places: a flag before the environment, the environment before the file. */
function expectedOf(stand: Stand, places: readonly Place[]): { value: Shown; source: string } {
  const byWeight = ['flag', 'environment', 'file'] as const;
  const place = byWeight.find(
    (one) => places.includes(one) && stand[one] !== undefined && stand.elsewhere === undefined,
  );
  return { value: place === undefined ? stand.byDefault : (stand[place]?.[1] ?? null), source: place ?? 'default' };
}

const AGENT_KEYS = CONFIG_KEYS.filter((key) => AGENT_SETTINGS[key] !== null);

describe('every setting is in effect as it is shown', () => {
  // Most settings have no flag, so where all is said the environment goes before the file too.
  const beside: [string, readonly Place[]][] = [
    ['said in the environment', ['environment']],
    ['said in the environment and in the file, where the environment goes first', ['environment', 'file']],
  ];
  it.each<[string, readonly Place[]]>([
    ['by default', []],
    ['said in the file', ['file']],
    ['said by flags, in the environment and in the file, where flags go first', ['flag', 'environment', 'file']],
    ...(isFullLane ? beside : []),
  ])('%s, and the field of an agent goes before all', async (_, places) => {
    const { stands, expected, settings, views, rows, url } = await inEffect(places);
    const shown = Object.fromEntries(settings.map(({ key, value, source }) => [key, { value, source }]));
    const wanted = { ...expected };
    // The usual port may be taken on this machine: then it is the next free one.
    const port = Number(new URL(url).port);
    if (expected.port?.source === 'default') wanted.port = { value: port, source: 'default' };
    // Nobody named the file: it was found where the data lie.
    if (expected.config?.source === 'default') wanted.config = { value: expected.config.value, source: 'data folder' };
    expect(shown).toEqual(wanted);
    expect(shown.port?.value).toBe(port);
    expect(JSON.stringify(settings)).not.toMatch(/key-of-|of-file'|a:b@/);

    const [belfry, plain, own, gone] = ['belfry', 'plain', 'own', 'gone'].map((name) =>
      views.find((view) => view.name === name),
    ) as [AgentView, AgentView, AgentView, AgentView];
    for (const key of AGENT_KEYS) {
      const said = stands[key].own;
      if (said === undefined) throw new Error(`${key} has a field of agents and no stand on it`);
      const value = expected[key]?.value ?? null;
      const general = said.general === undefined ? value : said.general(value);
      expect({ key, belfry: said.of(belfry), plain: said.of(plain), own: said.of(own) }).toEqual({
        key,
        belfry: general,
        plain: general,
        own: said.shown,
      });
    }
    // Only mentioned, by a schedule: what speaks of agents that run does not speak of it, and its wishes are judged as all are.
    expect(gone).toMatchObject({
      kind: 'missing',
      approval: expected.approval?.value,
      toolset: null,
      turnLimitMs: null,
    });

    // The command line says the same without asking the server, besides where that listens.
    const differs = (key: ConfigKey) => key !== 'port' && key !== 'host';
    const ofCommand = rows.map(({ key, value, source }: { key: string; value: Shown; source: string }) => [
      key,
      { value, source },
    ]);
    const only = (facts: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(facts).filter(([key]) => differs(key as ConfigKey)));
    // Where nothing is said of approvals, the data decide, and the command does not open them.
    const unsaid = wanted.approval?.source === 'default' ? { approval: { value: null, source: 'default' } } : {};
    expect(only(Object.fromEntries(ofCommand))).toEqual(only({ ...wanted, ...unsaid }));
    for (const { key, value, agents } of rows) {
      const field = AGENT_SETTINGS[key as ConfigKey]?.field;
      if (field === undefined) expect(agents).toEqual([]);
      for (const one of agents) {
        expect(one).toMatchObject({ agent: 'own', source: `agents[1].${field}` });
        expect(one.value).not.toBe(value);
      }
    }
  });

  it('knows of each field of an agent that stands for a setting', () => {
    const stands = standsIn({ usual: '', byEnvironment: '', byFlag: '', ports: [1, 2, 3] });
    expect(CONFIG_KEYS.filter((key) => stands[key].own !== undefined)).toEqual(AGENT_KEYS);
  });
});

it('is said by the command line where the running server goes by other settings than its own', async () => {
  const { start, serve, belfry } = setupBelfry({ BELFRY_APPROVAL: 'never' });
  await serve();
  expect((await belfry('config')).stdout).not.toContain('goes by');
  const other = start(['config'], [], { BELFRY_APPROVAL: 'always' });
  other.stdin.end();
  let said = '';
  for await (const piece of other.stdout) said += piece;
  expect(said).toContain('The running Belfry goes by BELFRY_APPROVAL=never (environment).');
});
