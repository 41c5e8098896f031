import { approvalOf } from '../agent/agents.ts';
import type { AgentDefaults } from '../agent/declare-agents.ts';
import type { ConcurrencyOptions } from '../agent/declare-limits.ts';
import type { SettingValues } from '../config-file/settings-in-effect.ts';
import { LIMIT_NAMES, type LimitSetting, settingOfLimit } from '../domain/limit-settings.ts';
import type { Limits } from '../domain/limits.ts';
import { sayProviderPlaces } from '../domain/policy/concurrency.ts';
import { HEARTBEAT_EVERY } from '../domain/tasks/heartbeat.ts';
import { DEFAULT_TOOLSET } from '../domain/toolset.ts';
import type { SpeechRules } from '../engine/context.ts';
import { DEFAULT_ENGINE_SETTINGS, type EngineSettings } from '../engine/engine.ts';
import type { OperationEnvironment } from '../operations/frame/operation.ts';
import { describeMs, SECOND_MS } from '../when/index.ts';

/** The settings of the application itself; the others belong to the process around it. */
export type AppSetting =
  | 'data'
  | 'role'
  | 'model'
  | 'models'
  | 'probeHosts'
  | 'publicUrl'
  | 'approval'
  | 'toolset'
  | 'heartbeat'
  | 'turnLimit'
  | LimitSetting
  | 'dailyMessages'
  | 'lateAfter'
  | 'concurrency'
  | 'functionConcurrency'
  | 'agentConcurrency'
  | 'providerConcurrency';

/** The given options that no part can report. */
interface Asked extends AgentDefaults {
  readonly dataFolder: string;
  readonly concurrency?: ConcurrencyOptions;
  readonly engine?: Partial<EngineSettings>;
}

/** The assembled parts. */
interface Composed {
  readonly options: Asked;
  readonly environment: OperationEnvironment;
  readonly limits: Limits;
  readonly speech: SpeechRules;
  turnLimitOf(agent: string): number;
}

/** The name of no agent, which gets what applies to every agent without its own settings. */
const NOBODY = '';

const shownLimits = (limits: Limits) =>
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, settingOfLimit(name, limits)])) as SettingValues<LimitSetting>;

/** The effective settings, read from the parts where possible. */
export function appSettings({
  options,
  environment,
  limits,
  speech,
  turnLimitOf,
}: Composed): SettingValues<AppSetting> {
  const { model, models = [], probeHosts = [], approval, role = 'all' } = environment;
  const { perAgent, perProvider } = options.concurrency ?? {};
  const { heartbeat } = options;
  const { slots } = { ...DEFAULT_ENGINE_SETTINGS, ...options.engine };
  return {
    data: options.dataFolder,
    role,
    model: model.builtIn ? 'builtin' : `${model.provider}:${model.name}`,
    models: models.join(',') || null,
    probeHosts: probeHosts.join(',') || null,
    publicUrl: speech.publicUrl,
    approval: approval ?? approvalOf(options),
    toolset: options.toolset ?? DEFAULT_TOOLSET,
    heartbeat: heartbeat === false ? 'off' : (heartbeat?.every ?? HEARTBEAT_EVERY),
    turnLimit: describeMs(turnLimitOf(NOBODY)),
    ...shownLimits(limits),
    dailyMessages: speech.dailyMessages(NOBODY),
    lateAfter: speech.lateAfterMs / SECOND_MS,
    concurrency: slots.turn,
    functionConcurrency: slots.function ?? slots.turn,
    agentConcurrency: perAgent ?? null,
    providerConcurrency: typeof perProvider === 'object' ? sayProviderPlaces(perProvider) : (perProvider ?? null),
  };
}
