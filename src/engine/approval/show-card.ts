import { deliveryKey, putItem, removeItem } from '../../agenda/agenda.ts';
import { cardPath } from '../../domain/approval/card-path.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import { openWords } from '../../domain/channels/open-words.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Language } from '../../domain/words/language.ts';
import { type CardNotice, countOfNotice, findCardNotice, GATHERING_MS } from '../../store/approval/card-notices.ts';
import { countPending } from '../../store/approval/proposals.ts';
import { type DeliveryRow, findDeliveryOnce, loadDelivery, updateDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { insertMessage, rewriteMessage } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import { SECOND_MS } from '../../when/index.ts';
import { activate } from '../activate.ts';
import { isCardDelivery } from '../channels/card-message.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { languageFor } from '../people/speech.ts';

/** Outside of a conversation nothing marks the end of an agent's requests, so a pause of this length does. */
const PAUSE_MS = 3 * SECOND_MS;

/**
 * Adds the card to the conversation. All requests of an agent within a minute share one notice with a count: shown on
 * the page at once, sent to other channels when the turn ends or no more requests come. A new question of the person
 * starts a new notice. Requests of a background run are sent out once, and then not again while the agent has a
 * pending one.
 * @param hint said once on a channel, with the first card there
 */
export async function showCard(
  tx: Tx,
  context: EngineContext,
  proposal: Proposal,
  words: string,
  hint: { readonly words: string; readonly onceKey: string } | null = null,
): Promise<void> {
  const { now, ids } = context;
  const { id: proposalId, userId, agent, threadId, origin, turnId, scheduleId, createdAt } = proposal;
  const isTalk = origin === 'conversation';
  const notice = await findGathering(tx, { userId, agent, threadId, since: createdAt - GATHERING_MS });
  if (notice !== null && (!isTalk || notice.turnId === turnId)) return takeUp(tx, context, notice, isTalk);
  if (isTalk || (await countPending(tx, userId, agent)) === 1) {
    const sendAt = now + (isTalk ? GATHERING_MS : PAUSE_MS);
    const isNew = hint !== null && (await findDeliveryOnce(tx, hint.onceKey)) === null;
    const said = isNew ? `${words}\n\n${hint.words}` : words;
    const linked = withLink(context, await languageFor(tx, proposal), said, cardPath(proposalId));
    const once = isNew ? { onceKey: hint.onceKey } : {};
    const inFull = linked === words ? {} : { inFull: linked };
    const shown = { threadId, text: words, ...inFull, proposalId, scheduleId, turnId: isTalk ? turnId : null };
    await giveNotice(tx, context, { ...shown, ...once, sendAt });
    return;
  }
  const message = {
    userId,
    threadId,
    role: 'notice',
    text: words,
    visible: true,
    proposalId,
    scheduleId,
    now,
  } as const;
  await insertMessage(tx, { ...message, id: ids.next('msg') });
}

/**
 * The notice that takes in an agent's requests within a minute. A single card in a chat, with its own buttons, takes
 * in no other.
 */
async function findGathering(tx: Tx, asking: Parameters<typeof findCardNotice>[1]): Promise<CardNotice | null> {
  const notice = await findCardNotice(tx, asking);
  const delivery = notice?.deliveryId == null ? null : await loadDelivery(tx, notice.deliveryId);
  return delivery !== null && isCardDelivery(delivery) ? null : notice;
}

/** Adds one request to an existing notice. */
async function takeUp(tx: Tx, context: EngineContext, notice: CardNotice, isTalk: boolean): Promise<void> {
  const { now } = context;
  const language = await languageFor(tx, { userId: notice.userId, threadId: notice.threadId });
  const text = say(language, 'card.many', { agent: notice.agent, number: await countOfNotice(tx, notice) });
  await rewriteMessage(tx, notice.messageId, text);
  const delivery = await unsentOf(tx, notice);
  if (delivery === null) return;
  await updateDelivery(tx, delivery, { state: 'pending', now, text: withLink(context, language, text, '/approvals') });
  if (delivery.activationId !== null || isTalk) return;
  const dueAt = Math.min(now + PAUSE_MS, notice.createdAt + GATHERING_MS);
  const { id, userId } = delivery;
  await putItem(tx, { key: deliveryKey(id), kind: 'delivery', userId, dueAt, payload: { id } });
}

/** On other channels the text ends with a link to the page, if the page has a public address. */
const withLink = ({ speech: { publicUrl } }: EngineContext, language: Language, words: string, path: string): string =>
  publicUrl === null ? words : `${words}\n\n${openWords(language, publicUrl, path)}`;

/** Sends the cards of a finished turn, before its answer. */
export async function sendCards(tx: Tx, context: EngineContext, turn: Turn): Promise<void> {
  const { id: turnId, userId, agent, threadId } = turn;
  const { now } = context;
  const notice = await findCardNotice(tx, { userId, agent, threadId, since: now - GATHERING_MS });
  const delivery = notice === null || notice.turnId !== turnId ? null : await unsentOf(tx, notice);
  if (delivery === null || delivery.activationId !== null) return;
  await removeItem(tx, deliveryKey(delivery.id));
  const activationId = await activate(tx, context, { kind: 'delivery', subject: delivery.id, userId });
  await updateDelivery(tx, delivery, { state: 'pending', now, activationId });
}

/** The delivery of a notice that nobody can have read yet; null otherwise. */
async function unsentOf(tx: Tx, { deliveryId }: CardNotice): Promise<DeliveryRow | null> {
  const delivery = deliveryId === null ? null : await loadDelivery(tx, deliveryId);
  return delivery?.state === 'pending' && delivery.attempts === 0 ? delivery : null;
}
