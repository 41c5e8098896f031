import type { Mode } from '../domain/threads/thread.ts';
import type { Activation, ActivationKind } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import type { EngineContext } from './context.ts';

/** The kinds of what turns are ready for. */
export type TurnKind = Exclude<ActivationKind, 'delivery'>;

/** What becomes ready: the row that an activation serves. A turn says of which agent it is. */
export type Ready = { readonly subject: string; readonly userId: string } & (
  | { readonly kind: TurnKind; readonly agent: string }
  | { readonly kind: 'delivery' }
);

/** A turn that becomes ready. */
export type ReadyTurn = Extract<Ready, { readonly agent: string }>;

/** Which slots a turn of an agent takes. */
export const kindOfTurn = (
  { isFunction }: Pick<EngineContext, 'isFunction'>,
  { mode, agent }: { readonly mode: Mode; readonly agent: string },
): TurnKind => (mode === 'conversational' ? 'conversation' : isFunction?.(agent) === true ? 'function' : 'turn');

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
  // A person who waits for an answer goes before all other work.
  const turns = subjects.filter((one): one is ReadyTurn => one.kind !== 'delivery' && one.kind !== 'conversation');
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
export const activationsOf = (rows: readonly { readonly activationId: string | null }[]): string[] =>
  rows.flatMap(({ activationId: id }) => (id === null ? [] : [id]));
