import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findMessage } from '../../store/threads/message-rows.ts';
import { lastAskedOf } from '../../store/threads/thread-history.ts';
import { keepUndoUntil } from '../../store/undo/undo-steps.ts';
import { DAY_MS } from '../../when/index.ts';

/** A line was seen: what it tells of can be taken back for a day from then on. */
export async function noteSeen(tx: Tx, { userId, messageId }: DeliveryRow, now: number): Promise<void> {
  const message = await findMessage(tx, userId, messageId);
  if (message === null || message.runId !== null) return;
  const { undo, turnId, threadId } = message;
  const asked = turnId === null ? null : await lastAskedOf(tx, threadId, turnId);
  for (const change of [undo, asked?.id ?? null])
    if (change !== null) await keepUndoUntil(tx, { userId, change, until: now + DAY_MS });
}
