import { z } from 'zod';
import { provesShown, SCREENS } from '../../domain/channels/shown.ts';
import { AppError } from '../../domain/errors.ts';
import { noteShown } from '../../engine/reminders/delivery.ts';
import { type DeliveryRow, deliveriesOfMessages, loadDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { listTellings, loadReminder } from '../../store/reminders/reminders.ts';
import { defineOperation } from '../frame/operation.ts';

const milliseconds = z.number().int().min(0);

export const markShown = defineOperation({
  name: 'mark-shown',
  summary: 'Says that messages were seen on the page, with what proves it. Only the page of a signed-in browser can.',
  scope: 'user',
  effect: 'write',
  done: 'saw messages',
  http: { method: 'POST', path: '/messages/shown' },
  input: z.strictObject({
    ids: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(100)
      .describe('The messages (msg_...), or the reminders that were shown (rem_...)'),
    proof: z
      .strictObject({
        visible: z.boolean().describe('Whether the page was visible'),
        focused: z.boolean().describe('Whether it had the focus'),
        onScreenMs: milliseconds.describe('How long the messages were on screen without a break, at least 1000'),
        inputAgoMs: milliseconds.describe('How long ago a key, touch or scroll came to it, at most 60000'),
        screen: z
          .enum(SCREENS)
          .describe('"shared": it proves nothing; "read_aloud": by a screen reader, so that focus and input count'),
      })
      .describe('How the page was there'),
  }),
  output: z.object({ shown: z.int().describe('How many of them count as shown from now on, and did not before') }),
  errors: ['forbidden'],
  // What somebody looked at changes nothing, so the record of changes does not keep it.
  subject: () => null,
  async handler({ tx, actor, origin, engine }, { ids, proof }) {
    if (origin.door !== 'page')
      throw new AppError('forbidden', 'Only the page knows whether a message was seen.', {
        hint: 'A program that has shown it to its person answers the reminder instead.',
      });
    if (!provesShown(proof)) return { shown: 0 };
    const deliveries = await deliveriesOfMessages(tx, actor.userId, ids);
    for (const id of ids) deliveries.push(...(await lastDeliveryOf(tx, actor.userId, id)));
    return { shown: await noteShown(tx, engine, deliveries) };
  },
});

/** The last message of a reminder, which a list of reminders shows; none for the id of anything else. */
async function lastDeliveryOf(tx: Tx, userId: string, id: string): Promise<readonly DeliveryRow[]> {
  const reminder = await loadReminder(tx, id);
  if (reminder === null || reminder.userId !== userId) return [];
  const last = (await listTellings(tx, id)).at(-1)?.deliveryId ?? null;
  const delivery = last === null ? null : await loadDelivery(tx, last);
  return delivery === null ? [] : [delivery];
}
