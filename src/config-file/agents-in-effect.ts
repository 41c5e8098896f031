import { type Agent, approvalOf, type LanguageAgent } from '../agent/agents.ts';
import { DEFAULT_AGENT, declareAgents, heartsOf } from '../agent/declare-agents.ts';
import type { LanguageModel } from '../agent/models/model.ts';
import type { Config, ConfigKey } from '../config.ts';
import { LIMIT_NAMES, type LimitSetting } from '../domain/limit-settings.ts';
import { limitsFor } from '../domain/policy/budget.ts';
import { parseTurnLimit } from '../domain/policy/turn-limit.ts';
import { agentSettings } from './agent-settings.ts';
import type { AgentConfig } from './define-config.ts';
import type { Project } from './load-project.ts';
import { makeAgents } from './make-agents.ts';
import type { ShownValue } from './settings-in-effect.ts';

/** What holds for one agent where that is not what holds for all. */
export interface AgentDifference {
  readonly agent: string;
  readonly value: ShownValue;
  /** The field that says so, as in `agents[1].approval`. */
  readonly source: string;
}

/** One setting as agents can say it for themselves: the field they have for it, and what an agent then goes by. */
interface AgentSetting {
  readonly field: string;
  /** Undefined: it has nothing to do with such an agent. */
  of(agent: Agent, config: Config): ShownValue | undefined;
}

const ofLanguage =
  (read: (agent: LanguageAgent, config: Config) => ShownValue): AgentSetting['of'] =>
  (agent, config) =>
    agent.kind === 'language' ? read(agent, config) : undefined;

const budgetOf = (agent: LanguageAgent, config: Config) => limitsFor(config, agent.budget, null, true);

const NO_LIMIT = Object.fromEntries(LIMIT_NAMES.map((name) => [name, null])) as Readonly<Record<LimitSetting, null>>;

/** The settings that speak of agents, each with the field of an agent that goes before it; null: no agent says it for itself. */
export const AGENT_SETTINGS: Readonly<Record<ConfigKey, AgentSetting | null>> = {
  ...NO_LIMIT,
  data: null,
  database: null,
  databaseSchema: null,
  config: null,
  host: null,
  port: null,
  hosts: null,
  publicUrl: null,
  trustProxy: null,
  origins: null,
  role: null,
  metrics: null,
  pingUrl: null,
  model: { field: 'model', of: ofLanguage(({ model }) => model.name) },
  modelUrl: null,
  modelKey: null,
  models: null,
  telegramToken: null,
  telegramApi: null,
  telegramWebhook: null,
  discordToken: null,
  discordApi: null,
  smtpUrl: null,
  mailFrom: null,
  webhookHosts: null,
  pushHosts: null,
  probeHosts: null,
  approval: { field: 'approval', of: approvalOf },
  toolset: { field: 'toolset', of: ({ toolset }) => toolset ?? null },
  heartbeat: { field: 'heartbeat', of: heartbeatWords },
  turnLimit: { field: 'turnLimit', of: ({ turnLimit }) => turnLimit ?? null },
  tokensPerRun: {
    field: 'budget.tokensPerRun',
    of: ofLanguage((agent, config) => budgetOf(agent, config).run ?? null),
  },
  tokensPerScheduleDay: {
    field: 'budget.tokensPerScheduleDay',
    of: ofLanguage((agent, config) => budgetOf(agent, config).schedule ?? null),
  },
  dailyMessages: { field: 'dailyMessages', of: (agent, config) => agent.dailyMessages ?? config.dailyMessages },
  lateAfter: null,
  drain: null,
  log: null,
  concurrency: null,
  functionConcurrency: null,
  agentConcurrency: {
    field: 'concurrency',
    of: (agent, config) => agent.concurrency ?? config.agentConcurrency ?? null,
  },
  providerConcurrency: null,
};

/**
 * Where agents of the configuration file differ from what holds for all, by setting. They are put together as the server does it, without
 * their models being made.
 */
export async function agentsInEffect({ config, file }: Project): Promise<ReadonlyMap<ConfigKey, AgentDifference[]>> {
  const { agents, defaultAgent } = await makeAgents(file ?? {}, async (name) => unmade(name));
  const { model = 'builtin' } = config;
  const declared = declareAgents({ ...agentSettings(config), agents, defaultAgent, model: unmade(model) });
  const general = declareAgents({ ...agentSettings(config), model: unmade(model) }).get(DEFAULT_AGENT);
  const found = new Map<ConfigKey, AgentDifference[]>();
  for (const [key, setting] of Object.entries(AGENT_SETTINGS) as [ConfigKey, AgentSetting | null][]) {
    if (setting === null || general === undefined) continue;
    const ofAll = setting.of(general, config);
    const differing = (file?.agents ?? []).flatMap(({ name }, index) => {
      const agent = declared.get(name);
      const value = agent === undefined ? undefined : setting.of(agent, config);
      if (value === undefined || isSame(key, value, ofAll)) return [];
      return [
        { agent: name, value, source: `${placeOf(file, index)}.${sayingField(setting.field, file?.agents[index])}` },
      ];
    });
    if (differing.length > 0) found.set(key, differing);
  }
  return found;
}

/** As the field is found in the file; a name beside the number of a list is for errors. */
const placeOf = (file: Project['file'], index: number): string => (file?.places[index] ?? '').replace(/ .*$/, '');

/** The toolset `approved` asks always, whatever is said beside it. */
function sayingField(field: string, agent: AgentConfig | undefined): string {
  return field === 'approval' && agent?.toolset === 'approved' ? 'toolset' : field;
}

/** "60 seconds" and "1 minute" differ in words only. */
function isSame(key: ConfigKey, one: ShownValue, other: ShownValue | undefined): boolean {
  if (key === 'turnLimit') return parseTurnLimit(String(one)) === parseTurnLimit(String(other));
  return one === other;
}

function heartbeatWords(agent: Agent): ShownValue {
  const beats = heartsOf(new Map([[agent.name, agent]])).get(agent.name);
  if (!beats) return 'off';
  return `${beats.everyMs / 1000}s${beats.inQuietHours ? ', in quiet hours too' : ''}`;
}

/** A model that is only named. */
function unmade(name: string): LanguageModel {
  return {
    name,
    provider: 'none',
    builtIn: false,
    respond: async () => {
      throw new Error('a model that is only shown was asked');
    },
  };
}
