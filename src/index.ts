/** Belfry as a library: the clock of AI agents in your own process. */

import type { ConcurrencyOptions } from './agent/declare-limits.ts';
import { chooseModel, readModelSettings } from './agent/models/choose-model.ts';
import type { LanguageModel } from './agent/models/model.ts';
import { type Belfry, belfryOver } from './app/belfry.ts';
import { type House, rememberHouse } from './app/house.ts';
import { createApp } from './app.ts';
import { loadConfig } from './config.ts';
import { agentSettings } from './config-file/agent-settings.ts';
import { type BelfryConfig, type DeclaredOptions, listAgents } from './config-file/define-config.ts';
import { makeAgents, makeModels } from './config-file/make-agents.ts';
import { readConfigFile } from './config-file/read-config-file.ts';
import type { ApprovalPolicy } from './domain/approval/proposal.ts';
import type { Channel } from './domain/channels/delivery.ts';
import type { PushHouse } from './domain/channels/push-device.ts';
import { type NamesOf, refuseUnknownOptions } from './domain/known-options.ts';
import { type LimitOptions, readLimits } from './domain/limit-settings.ts';
import type { Limits } from './domain/limits.ts';
import type { AgentBudget } from './domain/policy/budget.ts';
import type { HeartbeatDefinition } from './domain/tasks/heartbeat.ts';
import type { ToolsetName } from './domain/toolset.ts';
import type { EngineSettings } from './engine/engine.ts';
import type { Clock } from './when/index.ts';

export type { AgentTool, AgentToolAnswer } from './agent/agent-tool.ts';
export type {
  AcpAgent,
  AcpSettings,
  AgentDefinition,
  AgentFunction,
  AgentFunctionContext,
  AgentOptions,
  CommandAgent,
  CommandSettings,
  FunctionAgent,
  LanguageAgent,
  LanguageAgentDefinition,
  WebhookAgent,
  WebhookAuth,
  WebhookBody,
  WebhookSettings,
} from './agent/agents.ts';
export type { ConcurrencyOptions } from './agent/declare-limits.ts';
export { createBuiltInModel } from './agent/models/built-in/built-in-model.ts';
export { chooseModel } from './agent/models/choose-model.ts';
export type { LanguageModel, ModelRequest } from './agent/models/model.ts';
export { ModelError } from './agent/models/model.ts';
export type { ModelOptions } from './agent/models/model-options.ts';
export {
  type OutsideCall,
  type OutsideTool,
  type OutsideTools,
  UnknownOutcome,
} from './agent/outside/outside-tool.ts';
export type { ToolCallFacts, ToolDefinition, ToolDefinitions } from './agent/outside/tool-definition.ts';
export { verifyWebhook } from './agent/webhook/signature.ts';
export type { Belfry, BelfryEvent, ExecuteOptions, ScheduleRequest } from './app/belfry.ts';
export {
  type FetchPageOptions,
  fetchPage,
  type HttpRequestOptions,
  httpRequest,
  type RunCommandOptions,
  runCommand,
} from './app/own-tools.ts';
export type { OperationInput, OperationName, OperationOutput } from './client/operation-types.ts';
export {
  type AgentConfig,
  type AgentsConfig,
  type BelfryConfig,
  type DatabaseOptions,
  type DeclaredOptions,
  defineConfig,
} from './config-file/index.ts';
export type { ApprovalPolicy } from './domain/approval/proposal.ts';
export {
  type Channel,
  type ChannelCapabilities,
  ChannelError,
  type OutgoingMessage,
} from './domain/channels/delivery.ts';
export type { PushHouse } from './domain/channels/push-device.ts';
export { AppError, type ErrorCode, isAppError, TerminalError, terminal, waitForAnswer } from './domain/errors.ts';
export type { EventMap, StoredEvent, TransientEvent } from './domain/events.ts';
export type { LimitOptions } from './domain/limit-settings.ts';
export { DEFAULT_LIMITS, type Limits } from './domain/limits.ts';
export type { MessageChoice } from './domain/message/message-choices.ts';
export type { ReminderChoice } from './domain/message/reminder-choices.ts';
export type { SeenBefore } from './domain/net/outgoing-address.ts';
export type { ConditionAnswer, ConditionFacts, ConditionFunction } from './domain/policy/condition-function.ts';
export type { Wake, WakeBackground, WakeRepeat, WakeSource, WakeTask, WakeWords } from './domain/runs/wake.ts';
export type { HeartbeatDefinition } from './domain/tasks/heartbeat.ts';
export type { ToolsetName } from './domain/toolset.ts';
export type { AgentHandle } from './interfaces/tools/agent-handle.ts';
export type { ProposalView } from './operations/proposals/proposal-view.ts';
export type { AgentView } from './operations/server/agent-view.ts';
export type { TaskView } from './operations/tasks/task-view.ts';
export type { ReminderView } from './operations/views/views.ts';
export { VERSION } from './version.ts';
export {
  type CalendarTrigger,
  type Clock,
  type Conflict,
  type CronTrigger,
  checkTrigger,
  countPerMonth,
  type DescribeOptions,
  describe,
  describeInstant,
  describeRelative,
  describeTrigger,
  type EpochMs,
  type Exclusion,
  findConflicts,
  type GapStatistics,
  gapStatistics,
  type IntervalTrigger,
  jitterMs,
  leaveQuietHours,
  minimumGapMs,
  nextOccurrence,
  nextOccurrences,
  noteOccurrence,
  type OccurrenceNote,
  type OccurrenceRange,
  type OnceTrigger,
  occurrencesBetween,
  type ParseDefaults,
  type ParsedWhen,
  type ParseIssue,
  type ParseIssueCode,
  type ParseNote,
  type ParseSpan,
  type ParseWhenOptions,
  type ParseWhenResult,
  type PlacedTrigger,
  parseWhen,
  previousOccurrence,
  type QuietHours,
  type Reading,
  type RequestIssue,
  type RequestReading,
  resolveZone,
  type SplitWhenResult,
  splitWhen,
  type Trigger,
  type TriggerLimits,
  type UnreadWhen,
  type ZoneResolution,
} from './when/index.ts';

export interface BelfryOptions extends Omit<DeclaredOptions, 'limits'> {
  /**
   * What `belfry.config.ts` exports: its agents, channels, conditions and models are added to those given here. Of its settings those count
   * that speak of agents, models and limits; an option given beside it wins. A program has no port and no log of Belfry's.
   */
  readonly config?: BelfryConfig;
  /** The folder of the data file, or `:memory:`. @default $BELFRY_DATA, else `.belfry` in the working folder */
  readonly data?: string;
  /**
   * The model of the agent `belfry`, and of those that bring none.
   * @default that of the settings in `config`, else what the environment names (BELFRY_MODEL), else the built-in one
   */
  readonly model?: LanguageModel;
  /** The tools of every agent that says nothing itself; the toolset `approved` asks the person always. @default 'belfry' */
  readonly toolset?: ToolsetName;
  /** What agents that say nothing themselves may not schedule without the person's yes. @default 'direct' with the toolset `belfry` on data that were new with it, else 'recurring' */
  readonly approval?: ApprovalPolicy;
  /** How often agents that say nothing themselves look at their to-do list while idle; false: never. @default { every: '60s' } */
  readonly heartbeat?: HeartbeatDefinition;
  /** How long a turn of an agent that says nothing itself may take, as "90 seconds" or "2 hours". @default '10 minutes' */
  readonly turnLimit?: string;
  /** The tokens a language model that says nothing itself may take. @default what `limits` allows */
  readonly budget?: AgentBudget;
  /** Hosts that conditions may look at although they are not of the public internet, `name` or `name:port`. @default none */
  readonly probeHosts?: readonly string[];
  /** Hosts that events may be posted to although they are not of the public internet, `name` or `name:port`. @default none */
  readonly hookHosts?: readonly string[];
  /**
   * Notifications on browsers and phones, for a program that serves the page (`belfry/server`): `(house) => push({ ...house, contact })` with
   * `push` of `belfry/push`. @default none
   */
  readonly push?: (house: PushHouse) => Channel;
  /** Hosts of push services that may be reached although they are not of the public internet, `name` or `name:port`. @default none */
  readonly pushHosts?: readonly string[];
  /** When lateness is told (2 minutes), how many messages a day an agent may send by itself (10), and the address that links begin with (none). */
  readonly speech?: {
    readonly lateAfterMs?: number;
    readonly dailyMessages?: number;
    readonly publicUrl?: string | null;
  };
  /** How many turns there are at a time, over all processes on the same data. @default as many as the processes have slots */
  readonly concurrency?: ConcurrencyOptions;
  /** As in `belfry.config.ts`; the fields of `Limits`, in milliseconds, are taken too. */
  readonly limits?: LimitOptions & Partial<Limits>;
  readonly clock?: Clock;
  readonly engine?: Partial<EngineSettings>;
}

const OPTIONS: NamesOf<BelfryOptions> = {
  ...{ config: true, data: true, model: true, toolset: true, approval: true, heartbeat: true, turnLimit: true },
  ...{ budget: true, probeHosts: true, hookHosts: true, push: true, pushHosts: true, speech: true, concurrency: true },
  ...{ limits: true, clock: true, engine: true, agents: true, defaultAgent: true, channels: true, conditions: true },
  ...{ models: true, database: true },
};

/** What a configuration means to a program: its agents, and what its settings say about agents, models and limits. */
async function readDeclared(given: BelfryConfig = {}) {
  const { settings: said, limits, models: named = {}, ...file } = readConfigFile('config', given);
  const settings = said === undefined && limits === undefined ? undefined : { ...said, ...limits };
  const { config } = loadConfig({}, {}, settings && { path: 'config', settings });
  const makeModel = (name: string) =>
    chooseModel({
      ...readModelSettings({ ...process.env, BELFRY_MODEL: name }),
      ...(config.modelUrl !== undefined && { baseUrl: config.modelUrl }),
      ...(config.modelKey !== undefined && { apiKey: config.modelKey.reveal() }),
    });
  const bySetting = Object.fromEntries(config.models.map((name) => [name, name]));
  return {
    ...(await makeAgents(file, makeModel)),
    channels: file.channels ?? [],
    conditions: file.conditions ?? {},
    ...(file.database && { database: file.database }),
    models: await makeModels({ ...bySetting, ...named }, makeModel),
    makeModel,
    ...(config.model !== undefined && { model: await makeModel(config.model) }),
    ...(settings !== undefined && { settings: agentSettings(config) }),
  };
}

/**
 * Opens Belfry in this process and lets it run. The data belong to one process at a time.
 * @throws AppError invalid_input, data_owned, data_corrupt, data_newer, data_foreign, data_read_only
 */
export async function openBelfry(options: BelfryOptions = {}): Promise<Belfry> {
  refuseUnknownOptions('openBelfry', options, OPTIONS);
  const { data, model, config, agents: given, models, ...rest } = options;
  const { agents, settings, makeModel, ...declared } = await readDeclared(config);
  const own = await makeAgents({ agents: listAgents(given) }, makeModel);
  const folder = data ?? process.env.BELFRY_DATA ?? '.belfry';
  const app = await createApp({
    ...settings,
    ...declared,
    ...rest,
    agents: { ...agents, ...own.agents },
    channels: [...declared.channels, ...(rest.channels ?? [])],
    conditions: { ...declared.conditions, ...rest.conditions },
    models: { ...declared.models, ...(await makeModels(models, makeModel)) },
    limits: { ...settings?.limits, ...readLimits(rest.limits) },
    speech: { ...settings?.speech, ...rest.speech },
    concurrency: { ...settings?.concurrency, ...rest.concurrency },
    engine: { ...settings?.engine, ...rest.engine },
    dataFolder: folder,
    ownUrl: () => house.address,
    model: model ?? declared.model ?? (await chooseModel(readModelSettings(process.env))),
  });
  const house: House = { app, folder, shared: (rest.database ?? declared.database) !== undefined, address: null };
  const belfry = belfryOver(app);
  rememberHouse(belfry, house);
  await app.start();
  return belfry;
}
