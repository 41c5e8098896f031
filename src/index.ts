/** Belfry as a library: the clock of AI agents in your own process. */

import type { z } from 'zod';
import type { AgentDefinition } from './agent/agents.ts';
import type { ConcurrencyOptions } from './agent/declare-limits.ts';
import { chooseModel, readModelSettings } from './agent/models/choose-model.ts';
import type { LanguageModel } from './agent/models/model.ts';
import type { DatabaseOptions } from './app/foundation.ts';
import { createApp } from './app.ts';
import type { BelfryConfig } from './config-file/define-config.ts';
import { makeAgents } from './config-file/make-agents.ts';
import { readConfigFile } from './config-file/read-config-file.ts';
import type { Actor } from './domain/actor.ts';
import type { Channel } from './domain/delivery.ts';
import type { EventType, StoredEvent, TransientEvent } from './domain/events.ts';
import type { Limits } from './domain/limits.ts';
import type { ApprovalPolicy } from './domain/proposal.ts';
import type { Clock } from './domain/time/clock.ts';
import type { ToolsetName } from './domain/toolset.ts';
import type { ConditionFunction } from './engine/conditions.ts';
import type { EngineSettings } from './engine/engine.ts';
import type { AgentHandle } from './interfaces/tools/agent-handle.ts';
import type { AgentView } from './operations/agent-view.ts';
import { approveProposal } from './operations/approve-proposal.ts';
import { cancelSchedule } from './operations/cancel-schedule.ts';
import { createSchedule } from './operations/create-schedule.ts';
import { denyProposal } from './operations/deny-proposal.ts';
import { getRun } from './operations/get-run.ts';
import { getSchedule } from './operations/get-schedule.ts';
import { listAgents } from './operations/list-agents.ts';
import { listMessages } from './operations/list-messages.ts';
import { listProposalsOperation } from './operations/list-proposals.ts';
import { listRuns } from './operations/list-runs.ts';
import { listSchedulesOperation } from './operations/list-schedules.ts';
import { listThreadsOperation } from './operations/list-threads.ts';
import { pauseSchedule } from './operations/pause-schedule.ts';
import { resumeSchedule } from './operations/resume-schedule.ts';
import { runSchedule } from './operations/run-schedule.ts';
import { sendMessage } from './operations/send-message.ts';
import { updateMe } from './operations/update-me.ts';
import { updateSchedule } from './operations/update-schedule.ts';

export type { AgentTool, AgentToolAnswer } from './agent/agent-tool.ts';
export type {
  AgentDefinition,
  AgentFunction,
  AgentFunctionContext,
  AgentOptions,
  FunctionAgent,
  LanguageAgent,
  LanguageAgentDefinition,
  WebhookAgent,
  WebhookSettings,
} from './agent/agents.ts';
export type { ConcurrencyOptions } from './agent/declare-limits.ts';
export { createBuiltInModel } from './agent/models/built-in/built-in-model.ts';
export { chooseModel } from './agent/models/choose-model.ts';
export type { LanguageModel, ModelRequest } from './agent/models/model.ts';
export { ModelError } from './agent/models/model.ts';
export { verifyWebhook } from './agent/webhook/signature.ts';
export type { DatabaseOptions } from './app/foundation.ts';
export { type AgentConfig, type BelfryConfig, defineConfig } from './config-file/index.ts';
export { type Channel, type ChannelCapabilities, ChannelError, type OutgoingMessage } from './domain/delivery.ts';
export { AppError, type ErrorCode, isAppError, TerminalError, terminal, waitForAnswer } from './domain/errors.ts';
export type { EventMap, StoredEvent, TransientEvent } from './domain/events.ts';
export type { HeartbeatDefinition } from './domain/heartbeat.ts';
export { DEFAULT_LIMITS, type Limits } from './domain/limits.ts';
export type { ReminderChoice } from './domain/message/reminder-choices.ts';
export type { ApprovalPolicy } from './domain/proposal.ts';
export type { Clock, EpochMs } from './domain/time/clock.ts';
export { resolveZone, type ZoneResolution } from './domain/time/zone-id.ts';
export type { ToolsetName } from './domain/toolset.ts';
export { checkTrigger } from './domain/trigger/check-trigger.ts';
export { type Conflict, findConflicts, type PlacedTrigger } from './domain/trigger/conflicts.ts';
export {
  type DescribeOptions,
  describe,
  describeInstant,
  describeRelative,
  describeTrigger,
} from './domain/trigger/describe.ts';
export { jitterMs } from './domain/trigger/jitter.ts';
export { noteOccurrence, type OccurrenceNote } from './domain/trigger/occurrence-note.ts';
export {
  type ParseDefaults,
  type ParsedWhen,
  type ParseIssue,
  type ParseIssueCode,
  type ParseNote,
  type ParseSpan,
  type ParseWhenOptions,
  type ParseWhenResult,
  parseWhen,
  type Reading,
  type UnreadWhen,
} from './domain/trigger/parse.ts';
export { leaveQuietHours, type QuietHours } from './domain/trigger/quiet-hours.ts';
export {
  countPerMonth,
  type GapStatistics,
  gapStatistics,
  minimumGapMs,
  type OccurrenceRange,
  occurrencesBetween,
} from './domain/trigger/search.ts';
export { type SplitWhenResult, splitWhen } from './domain/trigger/split.ts';
export {
  type CalendarTrigger,
  type CronTrigger,
  type Exclusion,
  type IntervalTrigger,
  nextOccurrence,
  nextOccurrences,
  type OnceTrigger,
  previousOccurrence,
  type Trigger,
  type TriggerLimits,
} from './domain/trigger/trigger.ts';
export type { Wake, WakeBackground, WakeRepeat, WakeSource, WakeTask, WakeWords } from './domain/wake.ts';
export type { ConditionAnswer, ConditionFacts, ConditionFunction } from './engine/conditions.ts';
export type { AgentHandle } from './interfaces/tools/agent-handle.ts';
export type { AgentView } from './operations/agent-view.ts';
export type { ProposalView } from './operations/proposal-view.ts';
export type { TaskView } from './operations/task-view.ts';
export type { ReminderView } from './operations/views.ts';
export { VERSION } from './version.ts';

export interface BelfryOptions {
  /** Agents by name: a function that is woken, or a language model with instructions. */
  readonly agents?: Readonly<Record<string, AgentDefinition>>;
  /** What `belfry.config.ts` exports: its agents are added to `agents`. Its settings are those of a server and count for nothing here. */
  readonly config?: BelfryConfig;
  /** Who answers where nobody is named; one of `agents`, and `belfry` is left out then. @default 'belfry' */
  readonly defaultAgent?: string;
  /** The folder of the data file, or `:memory:`. @default $BELFRY_DATA, else `.belfry` in the working folder */
  readonly data?: string;
  /** PostgreSQL in place of the data file, shared by any number of processes. The environment's DATABASE_URL, which may be your own, is not read. */
  readonly database?: DatabaseOptions;
  /** The model of the agent `belfry`. @default what the environment names, else the built-in one */
  readonly model?: LanguageModel;
  /** The tools of the agent `belfry`; the toolset `approved` asks the person always. @default 'belfry' */
  readonly toolset?: ToolsetName;
  /** What the agent `belfry` may not schedule without the person's yes. @default 'recurring' */
  readonly approval?: ApprovalPolicy;
  /** Ways to reach the person besides `web`. */
  readonly channels?: readonly Channel[];
  /** Conditions of the program's own by name, for `onlyIf: { function: 'name' }`. */
  readonly conditions?: Readonly<Record<string, ConditionFunction>>;
  /** Models that a schedule may ask for by name, instead of its agent's own. @default none */
  readonly models?: Readonly<Record<string, LanguageModel>>;
  /** Hosts that conditions may look at although they are not of the public internet, `name` or `name:port`. @default none */
  readonly probeHosts?: readonly string[];
  /** When lateness is told (2 minutes), and how many messages a day an agent may send by itself (10). */
  readonly speech?: { readonly lateAfterMs?: number; readonly dailyMessages?: number };
  /** How many turns there are at a time, over all processes on the same data. @default as many as the processes have slots */
  readonly concurrency?: ConcurrencyOptions;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly engine?: Partial<EngineSettings>;
}

/** What `schedule` takes: `kind` defaults to an action for an agent, as `what` is its instruction. */
export type ScheduleRequest = Omit<z.input<typeof createSchedule.input>, 'kind'> & {
  readonly kind?: 'action' | 'reminder';
};

/** What happened, told apart by its `type`; pieces of a reply as it is written have no `id`. */
export type BelfryEvent = { readonly [T in EventType]: StoredEvent<T> }[EventType] | TransientEvent;

/** An open installation. `await using` closes it at the end of the block. */
export interface Belfry extends AsyncDisposable {
  /** Makes a schedule. @throws AppError unreadable_time, duplicate, limit_reached, ... */
  schedule(request: ScheduleRequest): Promise<z.input<typeof createSchedule.output>>;
  list(filter?: z.input<typeof listSchedulesOperation.input>): Promise<z.input<typeof listSchedulesOperation.output>>;
  get(id: string): Promise<z.input<typeof getSchedule.output>>;
  update(
    id: string,
    change: Omit<z.input<typeof updateSchedule.input>, 'id'>,
  ): Promise<z.input<typeof updateSchedule.output>>;
  pause(id: string): Promise<z.input<typeof pauseSchedule.output>>;
  resume(id: string): Promise<z.input<typeof resumeSchedule.output>>;
  cancel(id: string): Promise<z.input<typeof cancelSchedule.output>>;
  /** Runs it now, besides its times. */
  run(id: string): Promise<z.input<typeof runSchedule.output>>;
  runs(filter?: z.input<typeof listRuns.input>): Promise<z.input<typeof listRuns.output>>;
  transcript(runId: string): Promise<z.input<typeof getRun.output>>;
  /** What agents ask for and nobody has answered, oldest first. */
  proposals(
    filter?: z.input<typeof listProposalsOperation.input>,
  ): Promise<z.input<typeof listProposalsOperation.output>>;
  /** Says yes to a proposal at the revision that was shown, changed first where wanted. */
  approve(
    id: string,
    approval: Omit<z.input<typeof approveProposal.input>, 'id'>,
  ): Promise<z.input<typeof approveProposal.output>>;
  /** Says no to a proposal; the agent is told why. */
  deny(id: string, reason?: string): Promise<z.input<typeof denyProposal.output>>;
  /**
   * Lets this program act as an agent, in its first thread with the person or the one named: for graphs and loops that run models
   * themselves. It can ask for everything and approve nothing.
   * @throws AppError unknown_agent, not_found
   */
  agent(name: string, options?: { readonly threadId?: string }): Promise<AgentHandle>;
  /** Every agent: what it is, whether it is idle or busy and with what, and how many schedules it has. */
  agents(): Promise<readonly AgentView[]>;
  /** Says something to the agent `belfry` (or in the thread named) as the person. The answer comes as a message. */
  say(text: string, threadId?: string): Promise<z.input<typeof sendMessage.output>>;
  messages(threadId?: string): Promise<z.input<typeof listMessages.output>>;
  /** The person's time zone, needed for times of day. The answer lists what moved with it. */
  setZone(zone: string): Promise<z.input<typeof updateMe.output>>;
  /** What happens, as it is committed. The answer stops it. */
  subscribe(listener: (event: BelfryEvent) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens Belfry in this process and lets it run. The data belong to one process at a time.
 * @throws AppError data_owned, data_corrupt, data_newer, data_foreign, data_read_only
 */
export async function openBelfry(options: BelfryOptions = {}): Promise<Belfry> {
  const { data, model, config, ...rest } = options;
  const declared = await makeAgents(config === undefined ? {} : readConfigFile('config', config), (name) =>
    chooseModel(readModelSettings({ ...process.env, BELFRY_MODEL: name })),
  );
  const app = await createApp({
    ...declared,
    ...rest,
    agents: { ...declared.agents, ...rest.agents },
    dataFolder: data ?? process.env.BELFRY_DATA ?? '.belfry',
    model: model ?? (await chooseModel({})),
  });
  await app.start();
  const { executor, owner } = app;
  const actor: Actor = { kind: 'user', userId: owner.id };
  const firstThread = async () => {
    const { items } = await executor.execute(listThreadsOperation, { actor, input: {} });
    const thread = items.find(({ agent }) => agent === app.environment.defaultAgent) ?? items[0];
    if (thread === undefined) throw new Error('this installation has no thread');
    return thread.id;
  };
  return {
    schedule: (request) => executor.execute(createSchedule, { actor, input: { kind: 'action', ...request } }),
    list: (filter = {}) => executor.execute(listSchedulesOperation, { actor, input: filter }),
    get: (id) => executor.execute(getSchedule, { actor, input: { id } }),
    update: (id, change) => executor.execute(updateSchedule, { actor, input: { id, ...change } }),
    pause: (id) => executor.execute(pauseSchedule, { actor, input: { id } }),
    resume: (id) => executor.execute(resumeSchedule, { actor, input: { id } }),
    cancel: (id) => executor.execute(cancelSchedule, { actor, input: { id } }),
    run: (id) => executor.execute(runSchedule, { actor, input: { id } }),
    runs: (filter = {}) => executor.execute(listRuns, { actor, input: filter }),
    transcript: (id) => executor.execute(getRun, { actor, input: { id } }),
    proposals: (filter = {}) => executor.execute(listProposalsOperation, { actor, input: filter }),
    approve: (id, approval) => executor.execute(approveProposal, { actor, input: { id, ...approval } }),
    deny: (id, reason) =>
      executor.execute(denyProposal, { actor, input: { id, ...(reason === undefined ? {} : { reason }) } }),
    agent: (name, { threadId } = {}) => app.actAs(owner.id, name, threadId),
    agents: async () => (await executor.execute(listAgents, { actor, input: {} })).items,
    say: async (text, threadId) =>
      executor.execute(sendMessage, { actor, input: { id: threadId ?? (await firstThread()), text } }),
    messages: async (threadId) =>
      executor.execute(listMessages, { actor, input: { id: threadId ?? (await firstThread()) } }),
    setZone: (zone) => executor.execute(updateMe, { actor, input: { zone } }),
    subscribe: (listener) => app.subscribe((event) => listener(event as BelfryEvent)),
    close: app.stop,
    [Symbol.asyncDispose]: app.stop,
  };
}
