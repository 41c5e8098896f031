import type { Message } from '../domain/threads/thread.ts';

type Placed = Pick<Message, 'role' | 'turnId' | 'runId'>;

/**
 * Groups a thread's messages by conversational turn: the person's messages, then the answer. Messages in between (a
 * notification, a message for a later turn) go before or after them, so that none looks like the answer. The present
 * turn comes last. `messages` are in the order in which they were sent.
 */
export function orderByTurn<M extends Placed>(messages: readonly M[], currentTurnId: string): M[] {
  const turnOf = ({ role, turnId, runId }: M) =>
    turnId !== null && runId === null && (role === 'user' || role === 'agent' || role === 'decision') ? turnId : null;
  const lastOf = new Map<string, number>();
  for (const [index, message] of messages.entries()) {
    const turn = turnOf(message);
    if (turn !== null) lastOf.set(turn, index);
  }
  const placeOf = (message: M, index: number) => {
    const turn = turnOf(message);
    if (turn === null) return index;
    return turn === currentTurnId ? messages.length : (lastOf.get(turn) ?? index);
  };
  return messages
    .map((message, index) => ({ message, index, place: placeOf(message, index) }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ message }) => message);
}
