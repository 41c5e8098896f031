import type { Channel } from '../domain/delivery.ts';
import type { HeartbeatSettings } from '../domain/heartbeat.ts';
import type { IdGenerator } from '../domain/ids.ts';
import type { Clock, EpochMs } from '../domain/time/clock.ts';
import type { Activation, ActivationKind, RunQueue } from '../queue/queue.ts';
import type { Store, Tx } from '../store/database.ts';
import type { ConditionPorts } from './conditions.ts';
import type { FailPointHook } from './fail-points.ts';
import type { FairShare } from './fair-share.ts';
import type { FreshTurns } from './fresh-turns.ts';
import type { PlaceLimits } from './places/place-limits.ts';
import type { Presence } from './presence.ts';
import type { Rush } from './rush.ts';

/** What every step of the engine needs, at one instant. */
export interface EngineContext {
  readonly now: EpochMs;
  readonly ids: IdGenerator;
  readonly queue: RunQueue;
  readonly fairShare: FairShare;
  /** What was made ready here and has not begun. */
  readonly freshTurns: FreshTurns;
  /** The ways to reach people, by name. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** What an operator may set about what is said. */
  readonly speech: SpeechRules;
  /** False for functions and webhooks, whose turns need no order. */
  hasLanes(agent: string): boolean;
  /** How an agent's heart beats; null: it takes no task by itself, or there is no such agent. */
  heartbeatOf(agent: string): HeartbeatSettings | null;
  /** How much may be done at a time; absent: as much as there are slots. */
  readonly places?: PlaceLimits | undefined;
  /** Stops a turn that this process is carrying out; called after the commit that ended it. */
  interrupt(turnId: string): void;
}

/** When lateness is told, and how often agents may speak up by themselves. */
export interface SpeechRules {
  /** A message of a run that is later than this carries the lateness. @default 2 minutes */
  readonly lateAfterMs: number;
  /** How many messages a day an agent may send a person by itself, reminders not counted. @default 10 */
  dailyMessages(agent: string): number;
  /** The channels an agent may speak on besides that of the conversation; null: all that the person linked. @default null */
  channelsOf?(agent: string): readonly string[] | null;
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
  /** What is left to begin; absent: nobody waits for it. */
  readonly rush?: Rush;
  /** The context of now. */
  context(): EngineContext;
}

/** What becomes ready: the row that an activation serves. A turn says of which agent it is. */
export type Ready = { readonly subject: string; readonly userId: string } & (
  | { readonly kind: Exclude<ActivationKind, 'delivery'>; readonly agent: string }
  | { readonly kind: 'delivery' }
);

/** A turn that becomes ready. */
export type ReadyTurn = Extract<Ready, { readonly agent: string }>;

/** Makes things ready, in order: a fresh activation in the run queue for each, whose id the subject's row must name. */
export async function activateAll(
  tx: Tx,
  { ids, queue, fairShare }: EngineContext,
  subjects: readonly Ready[],
): Promise<string[]> {
  const activations = await toActivations(tx, { ids, fairShare }, subjects);
  await queue.enqueueAll(tx, activations);
  return activations.map(({ id }) => id);
}

/** Fresh activations, each with its place among all that wait; in order. */
export async function toActivations(
  tx: Tx,
  { ids, fairShare }: Pick<EngineContext, 'ids' | 'fairShare'>,
  subjects: readonly Ready[],
): Promise<readonly Activation[]> {
  const turns = subjects.filter((one): one is ReadyTurn => one.kind === 'turn');
  const places = await fairShare.nextAll(tx, turns);
  const placeOf = new Map<Ready, number>(turns.map((turn, index) => [turn, places[index] as number]));
  return subjects.map((one): Activation => {
    const { kind, subject, userId } = one;
    return { id: ids.next('act'), kind, subject, userId, priority: placeOf.get(one) ?? 0 };
  });
}

/** Makes one thing ready. */
export async function activate(tx: Tx, context: EngineContext, subject: Ready): Promise<string> {
  const [id] = await activateAll(tx, context, [subject]);
  return id as string;
}

/** The activations that rows of turns or deliveries name. */
export const activationsOf = (rows: readonly { readonly activation_id: string | null }[]): string[] =>
  rows.flatMap(({ activation_id: id }) => (id === null ? [] : [id]));
