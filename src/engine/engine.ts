import type { Channel } from '../domain/delivery.ts';
import { MINUTE_MS, SECOND_MS } from '../domain/time/clock.ts';
import type { ActivationKind } from '../queue/queue.ts';
import type { WorkerFacts } from '../store/workers.ts';
import type { EngineParts } from './context.ts';
import { createDeliverer } from './deliverer.ts';
import { announceOutage, type StartReport } from './homecoming.ts';
import { createLeaseKeeper } from './lease-keeper.ts';
import { settleAllLimits } from './places/settle-limits.ts';
import { createPruner, type Retention } from './pruner.ts';
import { createPulse } from './pulse.ts';
import { settleArrival } from './restored/arrival.ts';
import { createScanner, LONGEST_TIMER_MS } from './scanner.ts';
import { wakeHearts } from './tasks/heart.ts';
import type { TurnHandler } from './turn-handler.ts';
import { createWatchdog, WATCHDOG_EVERY_MS } from './watchdog.ts';
import { createTurnWorker, TURN_LIMIT_MS } from './worker.ts';

/** How many at a time, and how often. A simulated clock stretches the beats so that a month takes milliseconds. */
export interface EngineSettings {
  readonly slots: Readonly<Record<ActivationKind, number>>;
  readonly longestTimerMs: number;
  readonly aliveEveryMs: number;
  readonly watchdogEveryMs: number;
  readonly turnLimitMs: number;
  readonly retention?: Retention;
  /** The version of the time zone rules this runtime computes with; undefined: not known. */
  readonly zoneRules?: string;
  /** What this process says of itself to others on the same data; absent: there are none. */
  readonly worker?: WorkerFacts;
}
export const DEFAULT_ENGINE_SETTINGS: EngineSettings = {
  slots: { conversation: 4, turn: 8, delivery: 8 },
  longestTimerMs: LONGEST_TIMER_MS,
  aliveEveryMs: 10 * SECOND_MS,
  watchdogEveryMs: WATCHDOG_EVERY_MS,
  turnLimitMs: TURN_LIMIT_MS,
};

export interface Engine {
  /** Tells of what was missed, then lets everything run. */
  start(): Promise<StartReport>;
  /** Nothing new begins; what runs gets ten seconds. */
  stop(): Promise<void>;
  nudge(): void;
  interrupt(turnId: string): void;
  lastTickAt(): number | null;
  /** Turns and deliveries under way in this process. */
  busy(): number;
}

/** The loops that make what was promised happen, started and stopped as one. */
export function createEngine(
  parts: EngineParts,
  handler: TurnHandler,
  channels: ReadonlyMap<string, Channel>,
  settings: EngineSettings,
): Engine {
  const { slots, turnLimitMs } = settings;
  const leases = createLeaseKeeper(parts);
  const limits = { leases, turnLimitMs };
  const conversations = createTurnWorker(parts, 'conversation', handler, { slots: slots.conversation, ...limits });
  const turns = createTurnWorker(parts, 'turn', handler, { slots: slots.turn, ...limits });
  const scanner = createScanner(parts, { ...settings, slots: slots.turn, join: () => turns.join() });
  const deliverer = createDeliverer(parts, channels, { slots: slots.delivery, leases });
  const watchdog = createWatchdog(parts, { everyMs: settings.watchdogEveryMs });
  const pruner = createPruner(parts, settings.retention);
  const pulse = createPulse(parts, { everyMs: settings.aliveEveryMs, worker: settings.worker });
  return {
    async start() {
      await settleArrival(parts);
      const report = await announceOutage(parts, { graceMs: MINUTE_MS, zoneRules: settings.zoneRules });
      // A definition may have got a heartbeat since: that is no find of the watchdog.
      await parts.store.write((tx) => wakeHearts(tx, parts.context()));
      await settleAllLimits(parts);
      await watchdog.round();
      await pulse.start();
      conversations.start();
      turns.start();
      deliverer.start();
      scanner.start();
      watchdog.start();
      pruner.start();
      return report;
    },
    async stop() {
      watchdog.stop();
      pruner.stop();
      await scanner.stop();
      await Promise.all([conversations.stop(), turns.stop()]);
      await deliverer.stop();
      await pulse.stop();
    },
    nudge: () => scanner.nudge(),
    interrupt(turnId) {
      conversations.interrupt(turnId);
      turns.interrupt(turnId);
    },
    lastTickAt: () => scanner.lastTickAt(),
    busy: () => conversations.busy + turns.busy + deliverer.busy,
  };
}
