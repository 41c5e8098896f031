import { cutText } from '../../domain/message/digest.ts';
import { findOrigin, insertOrigin, lastWordsOfTurn } from '../../store/schedules/origins.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import type { OperationContext } from '../frame/operation.ts';

/** The most characters of the words that are stored. */
const WORDS_LIMIT = 1_000;

/**
 * Stores the words a schedule was asked for with, for its wakes: the person's message in the conversation in which an
 * agent made it. A schedule made by a wake gets the words of the wake's own schedule.
 */
export async function recordOrigin(
  { tx, actor }: OperationContext,
  scheduleId: string,
  turnId: string | null,
): Promise<void> {
  const turn = turnId === null ? null : await loadTurn(tx, turnId);
  if (turn === null || turn.userId !== actor.userId) return;
  const origin =
    turn.mode === 'conversational'
      ? await lastWordsOfTurn(tx, turn.id)
      : turn.scheduleId === null
        ? null
        : await findOrigin(tx, turn.scheduleId);
  if (origin === null) return;
  const words = cutText(origin.words, WORDS_LIMIT);
  await insertOrigin(tx, { id: scheduleId, userId: actor.userId }, { ...origin, words });
}
