// A stay is a temporary zone of a person; at its end their own zone applies again.
import { putItem, removeItem } from '../../agenda/agenda.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { Tx } from '../../store/database.ts';
import { insertAudit } from '../../store/people/audit.ts';
import { type User, updateUser } from '../../store/people/users.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { ownChat } from '../people/own-chat.ts';
import { moveWhatFollows } from './follow-user.ts';
import { reschedulesSentence } from './reschedules-sentence.ts';

/** The agenda key of the end of a stay; one per person. */
export const stayEndKey = (userId: string): string => `recompute:stay_end:${userId}`;

/** Plans the end of a stay; a later change of the stay moves or removes it. */
export async function planStayEnd(tx: Tx, before: User, { id, stay }: User): Promise<void> {
  if (stay === null) {
    if (before.stay !== null) await removeItem(tx, stayEndKey(id));
    return;
  }
  await putItem(tx, { key: stayEndKey(id), kind: 'recompute', userId: id, dueAt: stay.until, payload: { id } });
}

/** Ends a stay: the person's own zone applies again, what follows it moves back, and they are told. */
export async function endStay(tx: Tx, context: EngineContext, before: User): Promise<void> {
  const { now, ids } = context;
  const { id, zone, stay } = before;
  if (stay === null || zone === null) return;
  // The clock was set back in between.
  if (stay.until > now) return planStayEnd(tx, before, before);
  const after: User = { ...before, zone: stay.home, stay: null };
  await updateUser(tx, after);
  const changes = [{ field: 'zone', before: zone, after: stay.home }];
  const line = { actor: 'system', operation: 'update-me', subject: id, changes, detail: {} } as const;
  await insertAudit(tx, { id: ids.next('aud'), userId: id, at: now, ...line });
  tx.emit({ userId: id, type: 'user.changed', at: now, data: { zone: stay.home } });
  const { moved } = await moveWhatFollows(tx, context, before, after);
  const text = ({ language }: Speech) => {
    const sentence = reschedulesSentence(moved, { language, zone: stay.home, now });
    return [say(language, 'stay.over', { zone, home: stay.home }), sentence ?? ''].filter(Boolean).join(' ');
  };
  const page = await firstThreadOn(tx, id, PAGE_CHANNEL);
  const onceKey = `stay:${id}:${stay.until}`;
  if (page !== null) await giveNotice(tx, context, { threadId: page.id, text, onceKey });
  const chat = await ownChat(tx, context, id);
  if (chat !== null) await giveNotice(tx, context, { threadId: chat, text, onceKey: `${onceKey}:chat` });
}
