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

/** An agent's setting that differs from the general one. */
export interface AgentDifference {
  readonly agent: string;
  readonly value: ShownValue;
  /** The field of it, such as `agents[1].approval`. */
  readonly source: string;
}

/** A setting that agents can have of their own: their field for it, and the effective value. */
interface AgentSetting {
  readonly field: string;
  /** Undefined when it does not apply to such an agent. */
  of(agent: Agent, config: Config): ShownValue | undefined;
}

const ofLanguage =
  (read: (agent: LanguageAgent, config: Config) => ShownValue): AgentSetting['of'] =>
  (agent, config) =>
    agent.kind === 'language' ? read(agent, config) : undefined;

const budgetOf = (agent: LanguageAgent, config: Config) => limitsFor(config, agent.budget, null, true);

const NO_LIMIT = Object.fromEntries(LIMIT_NAMES.map((name) => [name, null])) as Readonly<Record<LimitSetting, null>>;

/** The settings about agents, each with the agent field that overrides it; null when there is none. */
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
  supervised: null,
  pingUrl: null,
  model: { field: 'model', of: ofLanguage(({ model }) => model.name) },
  modelUrl: null,
  modelKey: null,
  models: null,
  transcription: null,
  transcriptionModel: null,
  transcriptionKey: null,
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
 * Where agents of the configuration file differ from the general settings, by setting. The agents are read as in the
 * server, without making their models.
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

/** The position of the field in the file; a name beside the index of a list is only for errors. */
const placeOf = (file: Project['file'], index: number): string => (file?.places[index] ?? '').replace(/ .*$/, '');

/** The toolset `approved` always asks, whatever its other fields. */
function sayingField(field: string, agent: AgentConfig | undefined): string {
  return field === 'approval' && agent?.toolset === 'approved' ? 'toolset' : field;
}

/** "60 seconds" and "1 minute" are equal. */
function isSame(key: ConfigKey, one: ShownValue, other: ShownValue | undefined): boolean {
  if (key === 'turnLimit') return parseTurnLimit(String(one)) === parseTurnLimit(String(other));
  return one === other;
}

function heartbeatWords(agent: Agent): ShownValue {
  const beats = heartsOf(new Map([[agent.name, agent]])).get(agent.name);
  if (!beats) return 'off';
  return `${beats.everyMs / 1000}s${beats.inQuietHours ? ', in quiet hours too' : ''}`;
}

/** A model by name only. */
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
