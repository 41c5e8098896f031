// A person is in another zone for a time only: at its end their own is theirs again.
import { putItem, removeItem } from '../../agenda/agenda.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { Tx } from '../../store/database.ts';
import { insertAudit } from '../../store/people/audit.ts';
import { type User, updateUser } from '../../store/people/users.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { giveNotice } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { ownChat } from '../people/own-chat.ts';
import { moveWhatFollows } from './follow-user.ts';
import { reschedulesSentence } from './reschedules-sentence.ts';

/** The item that ends a stay; one a person. */
export const stayEndKey = (userId: string): string => `recompute:stay_end:${userId}`;

/** Sees to it that a stay ends when it was said to; a later word about it moves the end, or takes it away. */
export async function planStayEnd(tx: Tx, before: User, { id, stay }: User): Promise<void> {
  if (stay === null) {
    if (before.stay !== null) await removeItem(tx, stayEndKey(id));
    return;
  }
  await putItem(tx, { key: stayEndKey(id), kind: 'recompute', userId: id, dueAt: stay.until, payload: { id } });
}

/** The stay is over: the zone is their own again, what follows them moves back, and they are told. */
export async function endStay(tx: Tx, context: EngineContext, before: User): Promise<void> {
  const { now, ids } = context;
  const { id, zone, stay } = before;
  if (stay === null || zone === null) return;
  // A clock that was set back in between.
  if (stay.until > now) return planStayEnd(tx, before, before);
  const after: User = { ...before, zone: stay.home, stay: null };
  await updateUser(tx, after);
  const changes = [{ field: 'zone', before: zone, after: stay.home }];
  const line = { actor: 'system', operation: 'update-me', subject: id, changes, detail: {} } as const;
  await insertAudit(tx, { id: ids.next('aud'), userId: id, at: now, ...line });
  tx.emit({ userId: id, type: 'user.changed', at: now, data: { zone: stay.home } });
  const { moved } = await moveWhatFollows(tx, context, before, after);
  const sentence = reschedulesSentence(moved, { zone: stay.home, now });
  const text = `Your time in ${zone} is over, as you said: your time zone is ${stay.home} again.${sentence === null ? '' : ` ${sentence}`}`;
  const page = await firstThreadOn(tx, id, PAGE_CHANNEL);
  const onceKey = `stay:${id}:${stay.until}`;
  if (page !== null) await giveNotice(tx, context, { threadId: page.id, text, onceKey });
  const chat = await ownChat(tx, context, id);
  if (chat !== null) await giveNotice(tx, context, { threadId: chat, text, onceKey: `${onceKey}:chat` });
}
