import type { Mode } from '../domain/threads/thread.ts';
import type { Activation, ActivationKind } from '../queue/queue.ts';
import type { Tx } from '../store/database.ts';
import type { EngineContext } from './context.ts';

/** The activation kinds of turns. */
export type TurnKind = Exclude<ActivationKind, 'delivery'>;

/** The subject of an activation: the row that it serves. For a turn, with its agent. */
export type Ready = { readonly subject: string; readonly userId: string } & (
  | { readonly kind: TurnKind; readonly agent: string }
  | { readonly kind: 'delivery' }
);

/** A turn that becomes ready. */
export type ReadyTurn = Extract<Ready, { readonly agent: string }>;

/** Decides whose slots a turn of an agent uses. */
export const kindOfTurn = (
  { isFunction }: Pick<EngineContext, 'isFunction'>,
  { mode, agent }: { readonly mode: Mode; readonly agent: string },
): TurnKind => (mode === 'conversational' ? 'conversation' : isFunction?.(agent) === true ? 'function' : 'turn');

/**
 * Makes subjects ready, in order: puts a fresh activation of each into the run queue and returns it; the caller
 * writes its id into the subject's row.
 */
export async function activateAll(
  tx: Tx,
  { ids, queue, fairShare }: EngineContext,
  subjects: readonly Ready[],
): Promise<string[]> {
  const activations = await toActivations(tx, { ids, fairShare }, subjects);
  await queue.enqueueAll(tx, activations);
  return activations.map(({ id }) => id);
}

/** Fresh activations in order, each with its priority among all that wait. */
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

/** The activation ids in rows of turns or deliveries. */
export const activationsOf = (rows: readonly { readonly activationId: string | null }[]): string[] =>
  rows.flatMap(({ activationId: id }) => (id === null ? [] : [id]));
