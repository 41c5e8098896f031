import { type AgendaItem, hasItem, putItem } from '../../agenda/agenda.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { countStrangers } from '../../store/channels/strangers.ts';
import type { Tx } from '../../store/database.ts';
import { findOwner } from '../../store/people/users.ts';
import { firstThreadOn, loadSpokenZone } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { HOUR_MS, nextLocalDay } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { giveNotice } from './give-notice.ts';

/** When the owner is told: the next morning in their zone. */
const TOLD_AT_MS = 9 * HOUR_MS;

/** Records a message of an unknown sender. The owner gets one notice about all such senders of a day, the next morning. */
export async function noteBlocked(tx: Tx, { now }: EngineContext, channel: string): Promise<void> {
  const key = `strangers:${channel}`;
  if (await hasItem(tx, key)) return;
  const owner = await findOwner(tx);
  if (owner === null) return;
  const dueAt = nextLocalDay(await loadSpokenZone(tx, owner.id), now) + TOLD_AT_MS;
  await putItem(tx, { key, kind: 'strangers', userId: owner.id, dueAt, payload: { id: channel, since: now } });
}

/** Sends the notice when the morning has come. */
export async function tellStrangers(tx: Tx, context: EngineContext, { userId, payload }: AgendaItem): Promise<void> {
  const { id: channel, since = 0 } = payload;
  const count = await countStrangers(tx, channel, since);
  const thread = await firstThreadOn(tx, userId, PAGE_CHANNEL);
  if (count === 0 || thread === null) return;
  const text = ({ language }: Speech) =>
    count === 1
      ? say(language, 'chat.strangersOne', { channel })
      : say(language, 'chat.strangersMany', { channel, number: count });
  await giveNotice(tx, context, { threadId: thread.id, text, onceKey: `strangers:${channel}:${since}` });
}
