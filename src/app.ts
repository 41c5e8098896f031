import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Agent } from './agent/agents.ts';
import { checkBudgets } from './agent/check-budgets.ts';
import { createChildren } from './agent/command/children.ts';
import { createInference } from './agent/inference.ts';
import { createProviderHealth } from './agent/models/provider-health.ts';
import { NO_OUTSIDE_TOOLS } from './agent/outside/outside-tools.ts';
import { createTurnHandler } from './agent/turn-handler.ts';
import type { App } from './app/app-interface.ts';
import type { AppOptions } from './app/app-options.ts';
import { declareHouse, engineBase } from './app/declared.ts';
import { ensureOwner } from './app/ensure-owner.ts';
import { operationEnvironment } from './app/environment.ts';
import { equipAgents } from './app/equip-agents.ts';
import { createEventBus, type EventBus } from './app/event-bus.ts';
import { type Foundation, openFoundation } from './app/foundation.ts';
import { inferredCall } from './app/inferred-call.ts';
import { keptApproval } from './app/kept-approval.ts';
import { type Laid, openApp } from './app/open-app.ts';
import { ensurePushKeys } from './app/push-house.ts';
import { errorMessage } from './domain/errors.ts';
import type { StoredEvent } from './domain/events.ts';
import { createIdGenerator, type IdGenerator } from './domain/ids.ts';
import { DEFAULT_LIMITS } from './domain/limits.ts';
import { describeSchedule } from './domain/timing/timing-words.ts';
import { DEFAULT_TOOLSET, type ToolsetName } from './domain/toolset.ts';
import type { EngineContext, EngineParts, Log } from './engine/context.ts';
import { createEngine, DEFAULT_ENGINE_SETTINGS, type Engine, type EngineSettings } from './engine/engine.ts';
import { noFailPoints } from './engine/fail-points.ts';
import { idsFrom } from './engine/server/correct-clock.ts';
import { fullDiskWords, tellOwner } from './engine/server/tell-owner.ts';
import { createPresence } from './engine/threads/presence.ts';
import { createStartFirst } from './engine/together/start-first.ts';
import { createIntake } from './interfaces/channels/incoming/accept.ts';
import { createListen } from './interfaces/channels/incoming/listen.ts';
import { createSupport } from './interfaces/channels/incoming/support.ts';
import { chatCommands } from './interfaces/channels/incoming/take-command.ts';
import { createSubscriptions } from './interfaces/mcp/events/subscriptions.ts';
import { type CalendarReader, createCalendarReader } from './interfaces/outbound/calendar-reader.ts';
import { createFetchCalendar } from './interfaces/outbound/fetch-calendar.ts';
import { createHearSpeech, type HearSpeech } from './interfaces/outbound/hear-speech.ts';
import { createPageLook } from './interfaces/outbound/page-look.ts';
import { createPostWebhook } from './interfaces/outbound/post-webhook.ts';
import { createAskForCall } from './interfaces/tools/outside/ask-for-call.ts';
import { createToolsets } from './interfaces/tools/toolsets.ts';
import { createExecutor } from './operations/execute.ts';
import { hashSecret } from './operations/people/create-token.ts';
import type { WorkerFacts } from './store/server/workers.ts';
import { VERSION } from './version.ts';

export type { App } from './app/app-interface.ts';
export type { AppOptions } from './app/app-options.ts';

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
  const { log, ids } = options;
  const { store, clock } = foundation;
  const startedAt = clock.now();
  // The engine is put together last, and turns are interrupted only once it runs.
  let engine: Engine | null = null;
  let calendars: CalendarReader | null = null;
  const declared = declareHouse(options, foundation, () => context());
  const interrupt = (turnId: string) => engine?.interrupt(turnId);
  const readCalendar: EngineContext['readCalendar'] = (calendar) => calendars?.read(calendar);
  const base = engineBase(declared, foundation, { interrupt, readCalendar });
  const context = (): EngineContext => ({ ...base, ids, now: clock.now() });
  const bus = createEventBus(store);
  const parts = engineParts(options, foundation, context, bus);
  store.onNotice('interrupt', interrupt);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const health = createProviderHealth(clock, log, {
    others: {
      tell: (payload) => store.tellOthers('provider', payload),
      listen: (listener) => void store.onNotice('provider', listener),
    },
  });
  const lastTickAt = () => engine?.lastTickAt() ?? null;
  const clockSetBack = () => engine?.clockSetBack() ?? null;
  const facts = { health, startedAt, lastTickAt, clockSetBack };
  const environment = operationEnvironment(options, declared, foundation, facts);
  const { operations } = options;
  const executor = createExecutor({ operations, store, clock, ids, limits, environment, engine: base });
  const laid: Laid = { options, foundation, declared, context, bus, parts, limits, health, environment, executor };
  const work = equipWork(laid);
  engine = createTurnEngine(laid, work);
  const subscriptions = openSubscriptions(laid, work);
  calendars = openCalendars(laid);
  const inference = openInference(laid);
  store.onAgenda(() => engine.nudge());
  const wrongTime = await store.read(idsFrom);
  if (wrongTime !== null) ids.notBefore?.(wrongTime);
  const owner = await store.write((tx) => ensureOwner(tx, ids, startedAt, environment.defaultAgent));
  if (options.push !== undefined) await ensurePushKeys(store, startedAt);
  foundation.mark(owner.id);
  foundation.onFull(() => {
    tellOwner(store, context, fullDiskWords(foundation.place ?? '')).catch((error) =>
      log.error('a full disk could not be told of', { error: errorMessage(error) }),
    );
  });
  return openApp(laid, { ...work, engine, subscriptions, calendars, inference, owner });
}

/** What the loops of the engine share. */
function engineParts(
  { log, random = Math.random, failPoint = noFailPoints, ...options }: AppOptions & { readonly log: Log },
  { store, clock }: Foundation,
  context: () => EngineContext,
  { publish }: EventBus,
): EngineParts {
  const functions = new Map(Object.entries(options.conditions ?? {}));
  const look = options.lookAtPage ?? createPageLook({ clock, allowedHosts: options.probeHosts ?? [] });
  const presence = createPresence(publish);
  const startFirst = createStartFirst(clock);
  return { store, clock, log, random, context, failPoint, presence, conditions: { look, functions }, startFirst };
}

/** The tools of agents, and what carries their requests. */
interface Work {
  readonly toolsets: ReturnType<typeof createToolsets>;
  readonly outside: ReturnType<typeof equipAgents>;
  readonly children: ReturnType<typeof createChildren>;
  readonly post: ReturnType<typeof createPostWebhook>;
  readonly settings: EngineSettings;
  readonly accept: ReturnType<typeof createIntake>;
  readonly hear: HearSpeech;
  readonly listen: ReturnType<typeof createListen>;
}

/** @throws AppError invalid_input, for tools that are declared wrong or budgets that no wake fits into */
function equipWork({ options, foundation, declared, context, limits, environment, executor }: Laid): Work {
  const { agents, turnLimitOf } = declared;
  const { startedAt, role } = environment;
  const toolsets = createToolsets({ executor, context, limits });
  const hear = createHearSpeech({ transcribe: options.transcribe, limits, clock: foundation.clock, log: options.log });
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
  return {
    toolsets,
    outside,
    children: createChildren(foundation.clock),
    post: options.postWebhook ?? createPostWebhook(),
    settings: {
      ...DEFAULT_ENGINE_SETTINGS,
      zoneRules: process.versions.tz,
      turnLimitOf,
      ...(foundation.shared && role !== 'web' && { worker: workerFacts(role ?? 'all', startedAt) }),
      ...options.engine,
    },
    accept: createIntake({ executor, context, linksPerUser: limits.linksPerUser }),
    hear,
    listen: createListen(foundation.store, hear),
  };
}

function createTurnEngine(laid: Laid, { toolsets, outside, children, post, settings, accept, listen }: Work): Engine {
  const { options, foundation, declared, context, bus, parts, limits, health, executor } = laid;
  const { store, clock } = foundation;
  const { agents, models, speech, turnLimitOf, channels } = declared;
  const { eventHosts = [], hookHosts = [], ownProgram = null } = options;
  const handler = createTurnHandler({
    ...{ turnLimitOf, clock, eventHosts, hookHosts, children, ownProgram, version: VERSION },
    ...{ hashSecret, agents, models, context, post, limits, health },
    publish: bus.publish,
    failPoint: parts.failPoint,
    onDecision: (listener) =>
      bus.subscribe((event) => {
        if ('id' in event && event.type === 'proposal.decided')
          listener((event as StoredEvent<'proposal.decided'>).data.proposalId);
      }),
    ownUrl: () => options.ownUrl?.() ?? speech.publicUrl,
    toolsetOf: (agent) => toolsets[toolsetNameOf(agent)],
    outsideOf: ({ name }) => outside.get(name) ?? NO_OUTSIDE_TOOLS,
    askForCall: createAskForCall(executor),
    sentenceOf: (schedule, now) => describeSchedule(schedule, { now }),
  });
  return createEngine(parts, handler, channels, settings, {
    accept,
    listen,
    commandsIn: chatCommands,
    support: createSupport(store, executor, clock),
    holder: randomBytes(9).toString('base64url'),
    alone: !foundation.shared,
  });
}

function openSubscriptions({ options, foundation, context, bus, executor }: Laid, { post, settings }: Work) {
  const { store, clock } = foundation;
  const { log, eventHosts = [], hookHosts = [] } = options;
  const subscriptions = createSubscriptions(
    { store, executor, clock, log, context, post, eventHosts, hookHosts, randomBytes },
    settings.watchdogEveryMs,
  );
  bus.subscribe((event) => subscriptions.teller.heard(event));
  return subscriptions;
}

function openCalendars({ options, foundation: { store, clock }, parts, executor }: Laid): CalendarReader {
  const { log, probeHosts: allowedHosts = [], resolveHost: resolve } = options;
  const fetch = createFetchCalendar({ clock, allowedHosts, ...(resolve && { resolve }) });
  return createCalendarReader({ store, clock, log, executor, fetch, random: parts.random });
}

function openInference({ options: { log }, foundation: { store, clock }, declared, limits, executor }: Laid) {
  const inference = createInference({
    ...{ store, clock, log, limits },
    agents: declared.agents,
    propose: async (request) => void (await executor.execute('propose-change', inferredCall(request))),
  });
  // What another process committed is heard there.
  store.onEvents((events, here) => {
    for (const event of here ? events : [])
      if (event.type === 'turn.finished') inference.heard(event as StoredEvent<'turn.finished'>);
  });
  return inference;
}

/** What an agent outside answers is carried out with the tools of Belfry's own set, whatever it is given otherwise. */
const toolsetNameOf = ({ kind, toolset = DEFAULT_TOOLSET }: Agent): ToolsetName =>
  kind === 'webhook' || kind === 'worker' ? 'belfry' : toolset;

/** What this process says of itself to the others on the same database. */
function workerFacts(role: WorkerFacts['role'], startedAt: number): WorkerFacts {
  const id = randomBytes(9).toString('base64url');
  return { id, role, host: hostname(), pid: process.pid, version: VERSION, startedAt };
}
