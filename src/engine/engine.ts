import type { Channel } from '../domain/channels/delivery.ts';
import { TURN_LIMIT_MS } from '../domain/policy/turn-limit.ts';
import type { ActivationKind } from '../queue/queue.ts';
import type { WorkerFacts } from '../store/server/workers.ts';
import { SECOND_MS } from '../when/index.ts';
import type { TurnKind } from './activate.ts';
import { createDeliverer } from './channels/deliverer.ts';
import { createReceiver, type ReceiverOptions } from './channels/receiver.ts';
import { reconcileAllLimits } from './concurrency/reconcile-limits.ts';
import type { EngineParts } from './context.ts';
import { recoverData } from './restored/recovery.ts';
import { renewLeases } from './runs/offer-wake.ts';
import { createScanner, LONGEST_TIMER_MS } from './scanner.ts';
import { createLeaseKeeper } from './server/lease-keeper.ts';
import { createLiveness } from './server/liveness.ts';
import { GRACE_MS } from './server/outages.ts';
import { createPruner, type Retention } from './server/pruner.ts';
import { announceOutage, type StartupReport } from './server/startup-report.ts';
import type { ClockSetBack } from './server/tell-clock.ts';
import { createWatchdog, WATCHDOG_EVERY_MS } from './server/watchdog.ts';
import { wakeHearts } from './tasks/heart.ts';
import type { TurnHandler } from './threads/turn-handler.ts';
import { createTurnWorker, joinAll } from './worker.ts';

/** How many run at a time, of each kind. */
export type Slots = Readonly<Record<Exclude<ActivationKind, 'function'>, number>> & {
  /** For agents that are functions, which are cheap. @default as many as `turn` */
  readonly function?: number;
};

/**
 * How many at a time, and how often. A simulated clock makes the intervals longer, so that a month takes
 * milliseconds.
 */
export interface EngineSettings {
  readonly slots: Slots;
  readonly longestTimerMs: number;
  readonly aliveEveryMs: number;
  readonly watchdogEveryMs: number;
  /** The time limit of a turn, where neither the agent's definition nor its defaults set one. */
  readonly turnLimitMs: number;
  /** The time limit of an agent's turns. @default turnLimitMs */
  turnLimitOf?(agent: string): number;
  readonly retention?: Retention;
  /** The version of the runtime's time zone rules; undefined when unknown. */
  readonly zoneRules?: string;
  /** How this process introduces itself to others on the same data; absent when there are none. */
  readonly worker?: WorkerFacts;
}
export const DEFAULT_ENGINE_SETTINGS: EngineSettings = {
  slots: { conversation: 4, turn: 8, function: 64, delivery: 8 },
  longestTimerMs: LONGEST_TIMER_MS,
  aliveEveryMs: 10 * SECOND_MS,
  watchdogEveryMs: WATCHDOG_EVERY_MS,
  turnLimitMs: TURN_LIMIT_MS,
};

/** How incoming messages are handled; absent when this process receives none. */
export type Receiving = Pick<ReceiverOptions, 'accept' | 'listen' | 'commandsIn' | 'support' | 'holder' | 'alone'>;

/** The longest duration of a stop: ten seconds for turns, one more for what they send. */
const STOP_WITHIN_MS = 11 * SECOND_MS;

export interface Engine {
  /** Announces what was missed, then starts all loops. */
  start(): Promise<StartupReport>;
  /** Begins nothing new; running turns get ten seconds, and sends under way eleven. */
  stop(): Promise<void>;
  nudge(): void;
  interrupt(turnId: string): void;
  lastTickAt(): number | null;
  /** The clock shows a time that was over already; null when it does not. */
  clockSetBack(): ClockSetBack | null;
  /** How many turns and deliveries this process is carrying out. */
  busy(): number;
}

/** All loops of the engine, started and stopped as one. */
export function createEngine(
  parts: EngineParts,
  handler: TurnHandler,
  channels: ReadonlyMap<string, Channel>,
  settings: EngineSettings,
  receiving?: Receiving,
): Engine {
  const loops = createLoops(parts, handler, channels, settings, receiving);
  const { workers, deliverer, scanner, liveness } = loops;
  return {
    start: () => startLoops(parts, settings, loops),
    stop: () => stopLoops(parts, loops),
    nudge: () => scanner.nudge(),
    interrupt(turnId) {
      for (const worker of workers) worker.interrupt(turnId);
    },
    lastTickAt: () => scanner.lastTickAt(),
    clockSetBack: () => liveness.setBack(),
    busy: () => workers.reduce((sum, { busy }) => sum + busy, deliverer.busy),
  };
}

type Loops = ReturnType<typeof createLoops>;

function createLoops(
  parts: EngineParts,
  handler: TurnHandler,
  channels: ReadonlyMap<string, Channel>,
  settings: EngineSettings,
  receiving: Receiving | undefined,
) {
  const { slots, turnLimitMs, turnLimitOf = () => turnLimitMs } = settings;
  const { function: functionSlots = slots.turn } = slots;
  const leases = createLeaseKeeper(parts);
  const workerOf = (kind: TurnKind, count: number) =>
    createTurnWorker(parts, kind, handler, { slots: count, leases, turnLimitOf });
  const silent = [workerOf('turn', slots.turn), workerOf('function', functionSlots)];
  const liveness = createLiveness(parts, { everyMs: settings.aliveEveryMs, worker: settings.worker });
  const scanner = createScanner(parts, {
    longestTimerMs: settings.longestTimerMs,
    slots: Math.max(slots.turn, functionSlots),
    join: () => joinAll(silent),
    lookAtClock: () => liveness.look(),
  });
  const receivers = [...channels.values()].flatMap((channel) =>
    channel.inbox === undefined || receiving === undefined
      ? []
      : [createReceiver(parts, { ...receiving, channel, inbox: channel.inbox })],
  );
  return {
    workers: [workerOf('conversation', slots.conversation), ...silent],
    liveness,
    scanner,
    deliverer: createDeliverer(parts, channels, { slots: slots.delivery, leases }),
    receivers,
    watchdog: createWatchdog(parts, { everyMs: settings.watchdogEveryMs }),
    pruner: createPruner(parts, settings.retention, () => liveness.look()),
  };
}

async function startLoops(
  parts: EngineParts,
  { zoneRules, worker }: EngineSettings,
  loops: Loops,
): Promise<StartupReport> {
  const { workers, liveness, scanner, deliverer, receivers, watchdog, pruner } = loops;
  await recoverData(parts);
  const report = await announceOutage(parts, { graceMs: GRACE_MS, zoneRules, worker });
  // A definition may have a new heartbeat; the watchdog should not find that as a fault.
  await parts.store.write((tx) => wakeHearts(tx, parts.context()));
  await parts.store.write((tx) => renewLeases(tx, parts.context()));
  await reconcileAllLimits(parts);
  await watchdog.round();
  await liveness.start();
  for (const loop of [...workers, deliverer, scanner, watchdog, pruner, ...receivers]) loop.start();
  return report;
}

async function stopLoops({ clock }: EngineParts, loops: Loops): Promise<void> {
  const { workers, liveness, scanner, deliverer, receivers, watchdog, pruner } = loops;
  const until = clock.monotonic() + STOP_WITHIN_MS;
  watchdog.stop();
  pruner.stop();
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  await scanner.stop();
  await Promise.all(workers.map((one) => one.stop()));
  // Turns that ended in time may have messages to send, too.
  await deliverer.stop(Math.max(SECOND_MS, until - clock.monotonic()));
  await liveness.stop();
}
