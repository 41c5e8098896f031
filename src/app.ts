import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type Agent, approvalOf } from './agent/agents.ts';
import { checkBudgets } from './agent/check-budgets.ts';
import { createChildren } from './agent/command/children.ts';
import { DEFAULT_AGENT, declareAgents, heartsOf } from './agent/declare-agents.ts';
import { declareLimits } from './agent/declare-limits.ts';
import { createInference } from './agent/inference.ts';
import { createProviderHealth } from './agent/models/provider-health.ts';
import { NO_OUTSIDE_TOOLS } from './agent/outside/outside-tools.ts';
import { createTurnHandler } from './agent/turn-handler.ts';
import { toFacts } from './app/agent-facts.ts';
import { findUnknownChannels, speechRules, turnLimits, type UnknownChannel } from './app/agent-rules.ts';
import type { AppOptions } from './app/app-options.ts';
import { type AppSetting, appSettings } from './app/app-settings.ts';
import { ensureOwner } from './app/ensure-owner.ts';
import { equipAgents } from './app/equip-agents.ts';
import { type Foundation, openFoundation } from './app/foundation.ts';
import { inferredCall } from './app/inferred-call.ts';
import { keptApproval, tellKeptApproval } from './app/kept-approval.ts';
import { openMcpServers, withServers } from './app/mcp-servers.ts';
import { createModelTrials } from './app/model-trials.ts';
import { createPushHouse, ensurePushKeys } from './app/push-house.ts';
import { shareTransient } from './app/share-transient.ts';
import type { SettingValues } from './config-file/settings-in-effect.ts';
import type { Channel } from './domain/channels/delivery.ts';
import type { PushedCall } from './domain/channels/inbox.ts';
import { errorMessage } from './domain/errors.ts';
import type { StoredEvent, TransientEvent } from './domain/events.ts';
import { createIdGenerator, type IdGenerator } from './domain/ids.ts';
import { DEFAULT_LIMITS, type Limits } from './domain/limits.ts';
import type { Origin } from './domain/schedules/origin.ts';
import { describeSchedule } from './domain/timing/timing-words.ts';
import { DEFAULT_TOOLSET, type ToolsetName } from './domain/toolset.ts';
import { createTakePushed, type PushOutcome } from './engine/channels/take-pushed.ts';
import type { EngineContext, EngineParts, Log } from './engine/context.ts';
import { createEngine, DEFAULT_ENGINE_SETTINGS } from './engine/engine.ts';
import { noFailPoints } from './engine/fail-points.ts';
import type { Restore } from './engine/restored/hold.ts';
import { type RestoreReport, settleRestored } from './engine/restored/restore.ts';
import { idsFrom } from './engine/server/correct-clock.ts';
import { tellOfFullDisk } from './engine/server/full-disk.ts';
import { reportWithoutStart, type StartReport } from './engine/server/homecoming.ts';
import { type MissingAgent, welcomeAgents } from './engine/threads/absent-agents.ts';
import { createPresence } from './engine/threads/presence.ts';
import { FreshTurns } from './engine/together/fresh-turns.ts';
import { createRush } from './engine/together/rush.ts';
import { createIntake } from './interfaces/channels/incoming/accept.ts';
import { createSupport } from './interfaces/channels/incoming/support.ts';
import { CHAT_COMMANDS } from './interfaces/channels/incoming/take-command.ts';
import { createTakeDeviceMove, type TakeDeviceMove } from './interfaces/channels/incoming/take-device-move.ts';
import { createTakeDevicePress, type TakeDevicePress } from './interfaces/channels/incoming/take-device-press.ts';
import { webChannel } from './interfaces/channels/web-channel.ts';
import { lastBackupAt } from './interfaces/local/last-backup.ts';
import { createSubscriptions, type ToldPrograms } from './interfaces/mcp/events/subscriptions.ts';
import { createPageLook } from './interfaces/outbound/page-look.ts';
import { createPostWebhook } from './interfaces/outbound/post-webhook.ts';
import { type AgentDoor, type AgentHandle, createAgentHandle, openThread } from './interfaces/tools/agent-handle.ts';
import { createAskForCall } from './interfaces/tools/outside/ask-for-call.ts';
import { createRunHandle, type RunActor } from './interfaces/tools/run-handle.ts';
import { createToolsets } from './interfaces/tools/toolsets.ts';
import { createExecutor, type Executor } from './operations/execute.ts';
import type { OperationEnvironment } from './operations/frame/operation.ts';
import { revokeConnections } from './operations/people/connections/revoke-connections.ts';
import { hashSecret } from './operations/people/create-token.ts';
import { prunePairings } from './store/channels/pairings.ts';
import { prunePresses } from './store/channels/presses.ts';
import type { Store } from './store/database.ts';
import { listEventsAfter } from './store/event-log.ts';
import { deleteAllSessions } from './store/people/sessions.ts';
import { forgetSignInCodes } from './store/people/sign-in-codes.ts';
import type { User } from './store/people/users.ts';
import { isAlive, listWorkers, type WorkerFacts } from './store/server/workers.ts';
import { VERSION } from './version.ts';

export type { AppOptions } from './app/app-options.ts';

/** `here`: this process committed it, and not another one on the same data. */
export type EventSubscriber = (event: StoredEvent | TransientEvent, here: boolean) => void;

export interface App {
  readonly executor: Executor;
  readonly environment: OperationEnvironment;
  /** What is allowed at most. */
  readonly limits: Limits;
  readonly store: Store;
  /** The first user of the data. */
  readonly owner: User;
  /** What it goes by. */
  readonly settings: SettingValues<AppSetting>;
  /** Tells of what was missed and lets everything run; with the role `web` only says how things are. */
  start(): Promise<
    StartReport & {
      readonly missingAgents: readonly MissingAgent[];
      readonly unknownChannels: readonly UnknownChannel[];
    }
  >;
  /**
   * Lets a program act as an agent for a person: in the thread named, else in their first one with it, which is made when there is none.
   * @throws AppError unknown_agent, not_found
   */
  actAs(userId: string, agent: string, threadId?: string, door?: AgentDoor): Promise<AgentHandle>;
  /** Lets the program of a run act as its agent within it, with the tools a wake has. @throws AppError forbidden */
  actInRun(actor: RunActor, origin: Origin): Promise<AgentHandle>;
  /** For data that come from a backup, before the first start on them: holds what was due or under way since, and tells of it. */
  holdRestored(restore: Restore): Promise<RestoreReport>;
  /** Whether somebody else on the same data carries out what is due. */
  hasWorkers(): Promise<boolean>;
  /** Nothing new begins, and what runs gets ten seconds; what is asked is still answered. */
  drain(): Promise<void>;
  /** Ends everything in order and closes the data. */
  stop(): Promise<void>;
  /** Ends at once and leaves everything as it lies, as a power cut would. For tests of what comes after. */
  abandon(): Promise<void>;
  /** The ways to reach people, by name. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** What happens, as it is committed, and replies as they are written. */
  subscribe(listener: EventSubscriber): () => void;
  eventsAfter(userId: string, id: number, limit: number): Promise<StoredEvent[]>;
  /** Takes what a service that people write on hands over by calling. */
  takePushed(channel: string, call: PushedCall): Promise<PushOutcome>;
  /** Carries out what a button of a notification stands for. Null for an invalid token. @throws AppError */
  takeDevicePress: TakeDevicePress;
  takeDeviceMove: TakeDeviceMove;
  /** What is ready and no worker has taken, by kind. */
  ready(): Promise<Readonly<Record<string, number>>>;
  /** Turns and deliveries under way. */
  busy(): number;
  /** What programs are told of over MCP. */
  readonly subscriptions: ToldPrograms;
}

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Puts the house together: the only file that knows every layer.
 * @throws AppError invalid_input, for an impossible heartbeat; data_owned, data_corrupt, data_newer, data_foreign, data_read_only
 */
export async function createApp(options: AppOptions): Promise<App> {
  const log = options.log ?? QUIET;
  const foundation = await openFoundation({ ...options, log });
  const { clock } = foundation;
  const ids = options.ids ?? createIdGenerator({ now: () => clock.now(), randomBytes });
  try {
    return await compose({ ...options, log, ids }, foundation);
  } catch (error) {
    await foundation.close();
    throw error;
  }
}

async function compose(given: AppOptions & { log: Log; ids: IdGenerator }, foundation: Foundation): Promise<App> {
  const options = { ...given, keptApproval: await keptApproval(foundation.store) };
  const { log, ids, model } = options;
  const { store, queue, fairShare, clock } = foundation;
  const failPoint = options.failPoint ?? noFailPoints;
  const declared = declareAgents(options);
  const mcp = openMcpServers(declared, {
    ...{ store, clock, log, defaultAgent: options.defaultAgent ?? DEFAULT_AGENT },
    context: () => context(),
  });
  const agents = withServers(declared, mcp);
  // Functions and webhooks need no order among their runs; whoever is not declared any more keeps that of a language agent.
  const hasLanes = (agent: string) => ['language', 'acp'].includes(agents.get(agent)?.kind ?? 'language');
  const judges = (name: string): boolean => {
    const agent = agents.get(name);
    return agent?.kind === 'language' && !agent.model.builtIn;
  };
  const hearts = heartsOf(agents);
  const heartbeatOf = (agent: string) => hearts.get(agent) ?? null;
  const turnLimitOf = turnLimits(agents, options);
  const { pushHosts = [] } = options;
  const devices = options.push === undefined ? [] : [options.push(createPushHouse(store, pushHosts))];
  const channels = new Map(
    [webChannel, ...devices, ...(options.channels ?? [])].map((channel) => [channel.name, channel]),
  );
  const speech = speechRules(options.speech, agents);
  const models = new Map(Object.entries(options.models ?? {}));
  const places = declareLimits(agents, models, options.concurrency, (provider, known) =>
    log.warn('a limit is set for a provider that no model is of', { provider, known }),
  );
  const engineBase = {
    queue,
    fairShare,
    freshTurns: new FreshTurns(),
    channels,
    speech,
    hasLanes,
    endsTasks: (agent: string) => agents.get(agent)?.kind === 'acp',
    judges,
    heartbeatOf,
    places,
    process: `${hostname()}:${process.pid}`,
    randomBytes,
    interrupt(turnId: string) {
      engine.interrupt(turnId);
      store.tellOthers('interrupt', turnId);
    },
  };
  const context = (): EngineContext => ({ ...engineBase, ids, now: clock.now() });
  const functions = new Map(Object.entries(options.conditions ?? {}));
  const look = options.lookAtPage ?? createPageLook({ clock, allowedHosts: options.probeHosts ?? [] });
  const conditions = { look, functions };
  const listeners = new Set<EventSubscriber>();
  const tell: EventSubscriber = (event, here) => {
    for (const listener of listeners) listener(event, here);
  };
  const publish = shareTransient(store, tell);
  const presence = createPresence(publish);
  const random = options.random ?? Math.random;
  const rush = createRush(clock);
  const parts: EngineParts = { store, clock, log, random, context, failPoint, presence, conditions, rush };
  store.onEvents((events, here) => {
    for (const event of events) tell(event, here);
  });
  store.onNotice('interrupt', (turnId) => engine.interrupt(turnId));
  const subscribe: App['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const startedAt = clock.now();
  const role = options.role ?? 'all';
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const health = createProviderHealth(clock, log, {
    others: {
      tell: (payload) => store.tellOthers('provider', payload),
      listen: (listener) => void store.onNotice('provider', listener),
    },
  });
  const environment: OperationEnvironment = {
    conditions: [...functions.keys()],
    models: [...models.keys()],
    probeHosts: options.probeHosts ?? [],
    hookHosts: options.hookHosts ?? [],
    agents: [...agents.values()].map((agent) => toFacts(agent, heartbeatOf(agent.name), turnLimitOf(agent.name))),
    approval: approvalOf(options),
    defaultAgent: options.defaultAgent ?? DEFAULT_AGENT,
    model: { name: model.name, provider: model.provider, builtIn: model.builtIn },
    version: VERSION,
    dataFile: foundation.place,
    startedAt,
    role,
    shared: foundation.shared,
    trouble: () => store.trouble()?.message ?? null,
    lastTickAt: () => engine.lastTickAt(),
    ...(foundation.shared || options.dataFolder === ':memory:'
      ? {}
      : { lastBackupAt: () => lastBackupAt(options.dataFolder) }),
    ...(options.examine && { examine: options.examine }),
    ...(options.backups && { backups: options.backups }),
    modelTrials: createModelTrials(agents, clock),
    ping: () => options.ping?.() ?? null,
    settings: () => options.settings?.() ?? [],
    providers: () => health.list(),
    places: [...(places?.all.values() ?? [])],
    mcpServers: () => mcp.facts(),
  };

  const { operations } = options;
  const executor = createExecutor({ operations, store, clock, ids, limits, environment, engine: engineBase });
  const toolsets = createToolsets({ executor, context, limits });
  const children = createChildren(clock);
  const outside = equipAgents(agents, toolsetNameOf, toolsets);
  checkBudgets(
    [...agents.values()].flatMap((agent) =>
      agent.kind === 'language'
        ? [{ agent, toolset: toolsets[toolsetNameOf(agent)], outside: outside.get(agent.name) ?? NO_OUTSIDE_TOOLS }]
        : [],
    ),
    limits,
    startedAt,
  );
  const post = options.postWebhook ?? createPostWebhook();
  const eventHosts = options.eventHosts ?? [];
  const hookHosts = options.hookHosts ?? [];
  const handler = createTurnHandler({
    turnLimitOf,
    clock,
    eventHosts,
    hookHosts,
    children,
    ownProgram: options.ownProgram ?? null,
    version: VERSION,
    onDecision: (listener) =>
      subscribe((event) => {
        if ('id' in event && event.type === 'proposal.decided')
          listener((event as StoredEvent<'proposal.decided'>).data.proposalId);
      }),
    ownUrl: () => options.ownUrl?.() ?? speech.publicUrl,
    hashSecret,
    agents,
    models,
    context,
    publish,
    failPoint,
    post,
    limits,
    health,
    toolsetOf: (agent) => toolsets[toolsetNameOf(agent)],
    outsideOf: ({ name }) => outside.get(name) ?? NO_OUTSIDE_TOOLS,
    askForCall: createAskForCall(executor),
    sentenceOf: (schedule, now) => describeSchedule(schedule, { now }),
  });
  const settings = {
    ...DEFAULT_ENGINE_SETTINGS,
    zoneRules: process.versions.tz,
    turnLimitOf,
    ...(foundation.shared && role !== 'web' && { worker: workerFacts(role, startedAt) }),
    ...options.engine,
  };
  const accept = createIntake({ executor, context, linksPerUser: limits.linksPerUser });
  const engine = createEngine(parts, handler, channels, settings, {
    accept,
    commands: CHAT_COMMANDS,
    support: createSupport(store, executor, clock),
    holder: randomBytes(9).toString('base64url'),
    alone: !foundation.shared,
  });
  const inference = createInference({
    store,
    clock,
    log,
    agents,
    limits,
    propose: async (wish) => void (await executor.execute('propose-change', inferredCall(wish))),
  });
  // What another process committed is heard there.
  store.onEvents((events, here) => {
    for (const event of here ? events : [])
      if (event.type === 'turn.finished') inference.heard(event as StoredEvent<'turn.finished'>);
  });
  const subscriptions = createSubscriptions(
    { store, executor, clock, log, context, post, eventHosts, hookHosts, randomBytes },
    settings.watchdogEveryMs,
  );
  listeners.add((event) => subscriptions.teller.heard(event));
  store.onAgenda(() => engine.nudge());
  let ended = false;
  let drained: Promise<void> | null = null;
  const drain = (): Promise<void> => {
    drained ??= engine.stop();
    return drained;
  };
  const wrongTime = await store.read(idsFrom);
  if (wrongTime !== null) ids.notBefore?.(wrongTime);
  const owner = await store.write((tx) => ensureOwner(tx, ids, startedAt, environment.defaultAgent));
  if (options.push !== undefined) await ensurePushKeys(store, startedAt);
  foundation.mark(owner.id);
  foundation.onFull(() => {
    tellOfFullDisk(store, context, foundation.place ?? '').catch((error) =>
      log.error('a full disk could not be told of', { error: errorMessage(error) }),
    );
  });

  return {
    executor,
    environment,
    limits,
    store,
    owner,
    settings: appSettings({ options, environment, limits, speech, turnLimitOf }),
    async start() {
      for (const warning of foundation.warnings) log.warn(warning);
      if (given.approval === undefined) await tellKeptApproval(store, context(), owner.id);
      const missingAgents = await welcomeAgents(parts, {
        isKnown: (name) => agents.has(name),
        hasWorkers: (name) => agents.get(name)?.kind === 'worker',
      });
      for (const { agent, schedules } of missingAgents)
        log.warn('an agent is not declared any more, and schedules wait for it', { agent, schedules });
      const unknownChannels = findUnknownChannels(agents, [...channels.keys()]);
      for (const unknown of unknownChannels) log.warn('an agent may speak on a channel that is not there', unknown);
      // A process without a clock carries out no turns.
      if (role !== 'web') await mcp.start();
      const report = role === 'web' ? await reportWithoutStart(store) : await engine.start();
      if (role !== 'web') subscriptions.teller.start();
      return { ...report, missingAgents, unknownChannels };
    },
    actAs: async (userId, agent, threadId, door = {}) => {
      const thread = await openThread({ executor, store }, userId, agent, threadId);
      const toolset = door.toolset ?? agents.get(agent)?.toolset ?? options.toolset ?? DEFAULT_TOOLSET;
      return createAgentHandle({ executor, store, clock, toolsets, subscribe }, thread, toolset, door.origin);
    },
    actInRun: (actor, origin) =>
      createRunHandle({ executor, store, clock, toolsets, subscribe, context }, actor, 'belfry', origin),
    holdRestored: (restore) =>
      store.write(async (tx) => {
        // Both may have ended since the backup was made.
        await forgetSignInCodes(tx);
        await prunePairings(tx, Number.MAX_SAFE_INTEGER);
        await prunePresses(tx, Number.MAX_SAFE_INTEGER);
        await deleteAllSessions(tx);
        // What renews a connection may have been used since, and would be taken for stolen.
        await revokeConnections(tx, clock.now());
        return settleRestored(tx, context(), restore);
      }),
    hasWorkers: async () => (await store.read(listWorkers)).some((worker) => isAlive(worker, clock.now())),
    drain,
    async stop() {
      if (ended) return;
      ended = true;
      await drain();
      await subscriptions.teller.stop();
      await children.endAll();
      await mcp.stop();
      await inference.settled();
      await foundation.close();
    },
    async abandon() {
      ended = true;
      await subscriptions.teller.stop();
      await mcp.stop();
      await foundation.close();
    },
    subscribe,
    channels,
    eventsAfter: (userId, id, limit) => store.read((tx) => listEventsAfter(tx, userId, id, limit)),
    takePushed: createTakePushed({ store, clock, log }, channels, accept),
    takeDevicePress: createTakeDevicePress(store, { executor, context, linksPerUser: limits.linksPerUser }),
    takeDeviceMove: createTakeDeviceMove(store, executor),
    ready: () => queue.waiting(),
    busy: () => engine.busy() + subscriptions.teller.busy(),
    subscriptions,
  };
}

/** What an agent outside answers is carried out with the tools of Belfry's own set, whatever it is given otherwise. */
const toolsetNameOf = ({ kind, toolset = DEFAULT_TOOLSET }: Agent): ToolsetName =>
  kind === 'webhook' || kind === 'worker' ? 'belfry' : toolset;

/** What this process says of itself to the others on the same database. */
function workerFacts(role: WorkerFacts['role'], startedAt: number): WorkerFacts {
  const id = randomBytes(9).toString('base64url');
  return { id, role, host: hostname(), pid: process.pid, version: VERSION, startedAt };
}
