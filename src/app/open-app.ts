import type { Children } from '../agent/command/children.ts';
import type { Inference } from '../agent/inference.ts';
import type { ProviderHealth } from '../agent/models/provider-health.ts';
import type { Toolset } from '../agent/tools.ts';
import type { Limits } from '../domain/limits.ts';
import type { ToolsetName } from '../domain/toolset.ts';
import { DEFAULT_TOOLSET } from '../domain/toolset.ts';
import type { ListenTo } from '../engine/channels/receiver.ts';
import type { AcceptIncoming } from '../engine/channels/take-batch.ts';
import { createTakePushed } from '../engine/channels/take-pushed.ts';
import type { EngineContext, EngineParts, Log } from '../engine/context.ts';
import type { Engine } from '../engine/engine.ts';
import type { Restore } from '../engine/restored/hold.ts';
import { type RestoreReport, settleRestored } from '../engine/restored/restore.ts';
import { reportWithoutStart } from '../engine/server/startup-report.ts';
import { tellOwner } from '../engine/server/tell-owner.ts';
import { welcomeAgents } from '../engine/threads/absent-agents.ts';
import { createTakeDeviceMove } from '../interfaces/channels/incoming/take-device-move.ts';
import { createTakeDevicePress, createTakeDeviceShown } from '../interfaces/channels/incoming/take-device-press.ts';
import type { ToldPrograms } from '../interfaces/mcp/events/subscriptions.ts';
import type { CalendarReader } from '../interfaces/outbound/calendar-reader.ts';
import type { HearSpeech } from '../interfaces/outbound/hear-speech.ts';
import { createAgentHandle, openThread } from '../interfaces/tools/agent-handle.ts';
import { createRunHandle } from '../interfaces/tools/run-handle.ts';
import type { Executor } from '../operations/execute.ts';
import type { OperationEnvironment } from '../operations/frame/operation.ts';
import { revokeConnections } from '../operations/people/connections/revoke-connections.ts';
import { prunePairings } from '../store/channels/pairings.ts';
import { prunePresses } from '../store/channels/presses.ts';
import { listEventsAfter } from '../store/event-log.ts';
import { deleteAllSessions } from '../store/people/sessions.ts';
import { forgetSignInCodes } from '../store/people/sign-in-codes.ts';
import type { User } from '../store/people/users.ts';
import { isAlive, listWorkers } from '../store/server/workers.ts';
import { findUnknownChannels } from './agent-rules.ts';
import type { App } from './app-interface.ts';
import type { AppOptions } from './app-options.ts';
import { appSettings } from './app-settings.ts';
import type { Declared } from './declared.ts';
import type { EventBus } from './event-bus.ts';
import type { Foundation } from './foundation.ts';
import { tellKeptApproval } from './kept-approval.ts';

/** The parts of a house as they are put together. */
export interface Laid {
  readonly options: AppOptions & { readonly log: Log };
  readonly foundation: Foundation;
  readonly declared: Declared;
  readonly context: () => EngineContext;
  readonly bus: EventBus;
  readonly parts: EngineParts;
  readonly limits: Limits;
  readonly health: ProviderHealth;
  readonly environment: OperationEnvironment;
  readonly executor: Executor;
}

/** What works in it. */
export interface Working {
  readonly toolsets: Readonly<Record<ToolsetName, Toolset>>;
  readonly children: Pick<Children, 'endAll'>;
  readonly accept: AcceptIncoming;
  readonly hear: HearSpeech;
  readonly listen: ListenTo;
  readonly engine: Engine;
  readonly subscriptions: ToldPrograms;
  readonly calendars: Pick<CalendarReader, 'stop' | 'busy'>;
  readonly inference: Pick<Inference, 'settled'>;
  readonly owner: User;
}

/** What whoever opened a Belfry holds. */
export function openApp(laid: Laid, working: Working): App {
  const { options, foundation, declared, context, bus, limits, environment, executor } = laid;
  const { store, clock, queue } = foundation;
  const { agents, channels, speech, turnLimitOf } = declared;
  const { toolsets, accept, hear, listen, engine, subscriptions, calendars, owner } = working;
  const { log } = options;
  const { subscribe } = bus;
  return {
    ...{ executor, environment, limits, store, owner, subscribe, channels, subscriptions, hear },
    settings: appSettings({ options, environment, limits, speech, turnLimitOf }),
    start: () => start(laid, working),
    async actAs(userId, agent, threadId, door = {}) {
      const thread = await openThread({ executor, store }, userId, agent, threadId);
      const toolset = door.toolset ?? agents.get(agent)?.toolset ?? options.toolset ?? DEFAULT_TOOLSET;
      return createAgentHandle({ executor, store, clock, toolsets, subscribe }, thread, toolset, door.origin);
    },
    actInRun: (actor, origin) =>
      createRunHandle({ executor, store, clock, toolsets, subscribe, context }, actor, 'belfry', origin),
    holdRestored: (restore) => holdRestored(laid, restore),
    hasWorkers: async () => (await store.read(listWorkers)).some((worker) => isAlive(worker, clock.now())),
    tellOwner: (text) => tellOwner(store, context, text),
    ...endings(laid, working),
    eventsAfter: (userId, id, limit) => store.read((tx) => listEventsAfter(tx, userId, id, limit)),
    takePushed: createTakePushed({ store, clock, log }, channels, accept, listen),
    takeDevicePress: createTakeDevicePress(store, { executor, context, linksPerUser: limits.linksPerUser }),
    takeDeviceShown: createTakeDeviceShown(store, { context }),
    takeDeviceMove: createTakeDeviceMove(store, executor),
    ready: () => queue.waiting(),
    busy: () => engine.busy() + subscriptions.teller.busy() + calendars.busy(),
  };
}

async function start(
  { options, foundation, declared, context, parts, environment }: Laid,
  { engine, subscriptions, owner }: Working,
): ReturnType<App['start']> {
  const { log } = options;
  const { store } = foundation;
  const { agents, channels, mcp } = declared;
  for (const warning of foundation.warnings) log.warn(warning);
  if (options.approval === undefined) await tellKeptApproval(store, context(), owner.id);
  const missingAgents = await welcomeAgents(parts, {
    isKnown: (name) => agents.has(name),
    hasWorkers: (name) => agents.get(name)?.kind === 'worker',
  });
  for (const { agent, schedules } of missingAgents)
    log.warn('an agent is not declared any more, and schedules wait for it', { agent, schedules });
  const unknownChannels = findUnknownChannels(agents, [...channels.keys()]);
  for (const unknown of unknownChannels) log.warn('an agent may speak on a channel that is not there', unknown);
  // A process without a clock carries out no turns.
  const isWeb = environment.role === 'web';
  if (!isWeb) await mcp.start();
  const report = isWeb ? await reportWithoutStart(store) : await engine.start();
  if (!isWeb) subscriptions.teller.start();
  return { ...report, missingAgents, unknownChannels };
}

function holdRestored({ foundation: { store, clock }, context }: Laid, restore: Restore): Promise<RestoreReport> {
  return store.write(async (tx) => {
    // Both may have ended since the backup was made.
    await forgetSignInCodes(tx);
    await prunePairings(tx, Number.MAX_SAFE_INTEGER);
    await prunePresses(tx, Number.MAX_SAFE_INTEGER);
    await deleteAllSessions(tx);
    // What renews a connection may have been used since, and would be taken for stolen.
    await revokeConnections(tx, clock.now());
    return settleRestored(tx, context(), restore);
  });
}

/** The ways it ends. */
function endings(
  { foundation, declared: { mcp } }: Laid,
  { engine, children, subscriptions, calendars, inference }: Working,
): Pick<App, 'drain' | 'stop' | 'abandon'> {
  let ended = false;
  let drained: Promise<void> | null = null;
  const drain = (): Promise<void> => {
    drained ??= engine.stop();
    return drained;
  };
  return {
    drain,
    async stop() {
      if (ended) return;
      ended = true;
      await drain();
      await calendars.stop();
      await subscriptions.teller.stop();
      await children.endAll();
      await mcp.stop();
      await inference.settled();
      await foundation.close();
    },
    async abandon() {
      ended = true;
      await calendars.stop();
      await subscriptions.teller.stop();
      await mcp.stop();
      await foundation.close();
    },
  };
}
