import type { IdGenerator } from '../domain/ids.ts';
import type { Clock, EpochMs } from '../domain/time/clock.ts';
import type { ActivationKind, RunQueue } from '../queue/queue.ts';
import type { Store, Tx } from '../store/database.ts';
import type { ConditionPorts } from './conditions.ts';
import type { FailPointHook } from './fail-points.ts';
import type { FairShare } from './fair-share.ts';
import type { Presence } from './presence.ts';

/** What every step of the engine needs, at one instant. */
export interface EngineContext {
  readonly now: EpochMs;
  readonly ids: IdGenerator;
  readonly queue: RunQueue;
  readonly fairShare: FairShare;
  /** False for functions and webhooks, whose turns need no order. */
  hasLanes(agent: string): boolean;
  /** Stops a turn that this process is carrying out; called after the commit that ended it. */
  interrupt(turnId: string): void;
}

/** A record for operators: what happened, with ids. */
export interface Log {
  debug(message: string, fields?: object): void;
  info(message: string, fields?: object): void;
  warn(message: string, fields?: object): void;
  error(message: string, fields?: object): void;
}

/** What the loops of the engine share. */
export interface EngineParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  /** A number in [0, 1). */
  random(): number;
  readonly failPoint: FailPointHook;
  /** What conditions are looked at with; absent: nothing but runs can be looked at. */
  readonly conditions?: ConditionPorts;
  /** Who is at work here; a loop alone needs none. */
  readonly presence?: Presence;
  /** The context of now. */
  context(): EngineContext;
}

/** Makes something ready: a fresh activation in the run queue, whose id the subject's row must name. */
export async function activate(
  tx: Tx,
  { ids, queue, fairShare }: EngineContext,
  { kind, subject, userId }: { kind: ActivationKind; subject: string; userId: string },
): Promise<string> {
  const id = ids.next('act');
  await queue.enqueue(tx, { id, kind, subject, userId, priority: kind === 'turn' ? fairShare.next(userId) : 0 });
  return id;
}
