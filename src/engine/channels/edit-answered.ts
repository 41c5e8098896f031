import { putItem, removeItem } from '../../agenda/agenda.ts';
import type { CardStage } from '../../domain/approval/card-choices.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import { type Channel, ChannelError, type EditedMessage, type OutgoingChoice } from '../../domain/channels/delivery.ts';
import type { Offer } from '../../domain/promise/offer.ts';
import type { Attempt } from '../../queue/queue.ts';
import { deliveriesOfOffer } from '../../store/approval/offers.ts';
import { type ChannelLink, linkOfThread } from '../../store/channels/channel-links.ts';
import { type DeliveryRow, deliveriesOfRun, loadDelivery } from '../../store/channels/deliveries.ts';
import { loadParts } from '../../store/channels/delivery-parts.ts';
import { dropPresses } from '../../store/channels/presses.ts';
import { EVERYWHERE, setRest, waitsUntil } from '../../store/channels/rests.ts';
import type { Tx } from '../../store/database.ts';
import { listTellings, type Reminder } from '../../store/reminders/reminders.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayClock } from '../../voice/times.ts';
import { MINUTE_MS, SECOND_MS } from '../../when/index.ts';
import { activate } from '../activate.ts';
import type { EngineContext } from '../context.ts';
import { languageFor, speechFor } from '../people/speech.ts';
import { isReminderDelivery, reminderOf } from '../reminders/reminder-of.ts';
import { LostClaim } from '../threads/turn-handler.ts';
import { cardDeliveries, cardOf, choicesOfCard, wordsBelowCard } from './card-message.ts';
import { foldedBelow } from './folded-steps.ts';
import { bindPresses } from './issue-presses.ts';
import { type Chosen, wordsBelowMessage } from './message-choices.ts';
import { choicesOf, composeDelivery } from './outgoing.ts';

/** An edit belongs to a delivery. The run queue holds it under a name of its own, with the number of its try. */
const PREFIX = 'edit:';
/** Waits between tries. After the last try the message stays as it is; its buttons no longer work in any case. */
const WAITS_MS = [5 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS] as const;

/** Whether a name in the run queue means an edit. */
export const isEdit = (subject: string): boolean => subject.startsWith(PREFIX);

/** How a message is to be shown: a card in its current state, any other message with its outcome if the data do not hold that. */
export type EditStage = CardStage | Chosen;

function stageText(stage: EditStage): string {
  if (typeof stage === 'string') return stage === 'asked' ? '' : `:${stage}`;
  return stage.kind === 'undone' ? `:undone:${stage.at}` : `:said:${stage.index}`;
}

const editSubject = (deliveryId: string, tried: number, stage: EditStage): string =>
  `${PREFIX}${deliveryId}:${tried}${stageText(stage)}`;

function readSubject(subject: string): {
  readonly deliveryId: string;
  readonly tried: number;
  readonly stage: EditStage;
} {
  const [deliveryId = '', tried = '0', stage, number = '0'] = subject.slice(PREFIX.length).split(':');
  return { deliveryId, tried: Number(tried), stage: readStage(stage, Number(number)) };
}

function readStage(stage: string | undefined, number: number): EditStage {
  if (stage === 'undone') return { kind: 'undone', at: number };
  if (stage === 'said') return { kind: 'said', index: number };
  return stage === 'confirm' ? stage : 'asked';
}

/** Plans edits of a reminder's messages with buttons after it was answered, on whatever channel. */
export async function editAnswered(tx: Tx, context: EngineContext, reminder: Reminder): Promise<void> {
  if (![...context.channels.values()].some(({ edit }) => edit !== undefined)) return;
  for (const { runId } of await listTellings(tx, reminder.id)) {
    for (const delivery of await deliveriesOfRun(tx, runId)) {
      if (isReminderDelivery(delivery)) await requestEdit(tx, context, delivery);
    }
  }
}

/** Plans edits of the messages that show a proposal after it was decided, changed or taken back, on whatever channel. */
export async function editCards(
  tx: Tx,
  context: EngineContext,
  proposal: Pick<Proposal, 'id' | 'revision'>,
): Promise<void> {
  if (![...context.channels.values()].some(({ edit }) => edit !== undefined)) return;
  for (const delivery of await cardDeliveries(tx, proposal)) await requestEdit(tx, context, delivery);
}

/** The same for one message that was being sent while the answer came. */
export async function editIfAnswered(tx: Tx, context: EngineContext, deliveryId: string): Promise<void> {
  const delivery = await loadDelivery(tx, deliveryId);
  if (delivery === null || context.channels.get(delivery.channel)?.edit === undefined) return;
  const card = await cardOf(tx, delivery);
  if (card !== null) {
    if (card.proposal.state !== 'pending' || !card.current) await requestEdit(tx, context, delivery);
    return;
  }
  const words = await wordsBelow(tx, context, delivery, await reminderOf(tx, delivery));
  if (words !== null) await requestEdit(tx, context, delivery);
}

/** What became of a message that is no card: the answer to its reminder, and to what was asked below it. */
async function wordsBelow(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  reminder: Reminder | null,
  chosen: Chosen | null = null,
): Promise<string | null> {
  const answered = reminder === null ? null : answerWords(reminder, await speechFor(tx, delivery, context.now));
  const words = [answered, await wordsBelowMessage(tx, context, delivery, chosen)].filter((line) => line !== null);
  return words.length === 0 ? null : words.join('\n');
}

/** Plans edits of the messages that ask a question of Belfry after it was answered or closed. */
export async function editOffer(tx: Tx, context: EngineContext, offer: Offer): Promise<void> {
  if (![...context.channels.values()].some(({ edit }) => edit !== undefined)) return;
  for (const deliveryId of await deliveriesOfOffer(tx, offer)) {
    const delivery = await loadDelivery(tx, deliveryId);
    if (delivery !== null) await requestEdit(tx, context, delivery);
  }
}

/** Plans the edit of the message that announced a change after the change was undone. */
export async function editUndone(
  tx: Tx,
  context: EngineContext,
  { deliveryId }: { readonly deliveryId: string | null },
): Promise<void> {
  const delivery = deliveryId === null ? null : await loadDelivery(tx, deliveryId);
  if (delivery !== null) await requestEdit(tx, context, delivery, { kind: 'undone', at: context.now });
}

/** Plans an edit that shows the current state of a message. Its old buttons stop working at once. */
export async function requestEdit(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  stage: EditStage = 'asked',
): Promise<void> {
  const { id, userId, state, channel } = delivery;
  if (state !== 'sent' || context.channels.get(channel)?.edit === undefined) return;
  await dropPresses(tx, id);
  await removeItem(tx, `${PREFIX}${id}`);
  await activate(tx, context, { kind: 'delivery', subject: editSubject(id, 0, stage), userId });
}

/** The agenda came to an edit's next try. */
export async function editAgain(tx: Tx, context: EngineContext, subject: string, userId: string): Promise<void> {
  await activate(tx, context, { kind: 'delivery', subject, userId });
}

/** An edit under way. */
export interface Editing {
  readonly channel: Channel;
  readonly message: EditedMessage;
  readonly userId: string;
}

/** Works out how a message must look now. Null when it needs no edit, and then the claim has been closed. */
export async function beginEdit(tx: Tx, context: EngineContext, attempt: Attempt): Promise<Editing | null> {
  const { deliveryId, stage } = readSubject(attempt.subject);
  const delivery = await loadDelivery(tx, deliveryId);
  if (delivery !== null && (await putOff(tx, context, attempt, delivery))) return null;
  const message = delivery === null ? null : await editOf(tx, context, delivery, stage);
  const channel = delivery === null ? undefined : context.channels.get(delivery.channel);
  if (delivery === null || message === null || channel === undefined) {
    await context.queue.finish(tx, attempt);
    return null;
  }
  return { channel, message, userId: delivery.userId };
}

/** Postpones an edit while the service accepts nothing. It counts no try. */
async function putOff(tx: Tx, context: EngineContext, attempt: Attempt, delivery: DeliveryRow): Promise<boolean> {
  const channel = context.channels.get(delivery.channel);
  const link = await linkOfThread(tx, delivery.threadId);
  const until =
    channel === undefined || link === null ? null : await waitsUntil(tx, channel, link.address, context.now);
  if (until === null) return false;
  await context.queue.finish(tx, attempt);
  await tryEditAt(tx, delivery, { subject: attempt.subject, dueAt: until });
  return true;
}

async function tryEditAt(
  tx: Tx,
  { id, userId }: Pick<DeliveryRow, 'id' | 'userId'>,
  { subject, dueAt }: { readonly subject: string; readonly dueAt: number },
): Promise<void> {
  await putItem(tx, { key: `${PREFIX}${id}`, kind: 'delivery', userId, dueAt, payload: { id: subject } });
}

async function editOf(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  stage: EditStage,
): Promise<EditedMessage | null> {
  const link = await linkOfThread(tx, delivery.threadId);
  const channel = context.channels.get(delivery.channel);
  if (link === null || channel === undefined) return null;
  const parts = await loadParts(tx, delivery.id);
  const last = parts.at(-1);
  const channelMessageId = last?.channelMessageId ?? delivery.channelMessageId;
  if (channelMessageId === null) return null;
  const below = await belowOf(tx, context, delivery, { channel, link, stage });
  if (below === null) return null;
  const said = last?.text ?? (await composeDelivery(tx, delivery, channel, ''))[0] ?? delivery.text;
  const { words, choices: offered } = below;
  const limit = channel.capabilities.maxLength ?? Number.POSITIVE_INFINITY;
  // The text was sent with all markup escaped; the name below it needs the same.
  const text = words === null ? said : `${said}\n\n${channel.capabilities.escape?.(words) ?? words}`;
  const place = { userId: delivery.userId, channel: channel.name, link, deliveryId: delivery.id };
  const choices = await bindPresses(tx, context, offered, { ...place, messageId: channelMessageId });
  const { verbatim } = delivery;
  const folded = await foldedBelow(tx, context, delivery, channel);
  const shown = {
    address: link.address,
    channelMessageId,
    text: text.length <= limit ? text : null,
    verbatim,
    choices,
  };
  return folded === null ? shown : { ...shown, folded };
}

/** The words and buttons that now belong below a message. Null when it needs no edit. */
async function belowOf(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  place: { readonly channel: Channel; readonly link: ChannelLink; readonly stage: EditStage },
): Promise<{ readonly words: string | null; readonly choices: readonly OutgoingChoice[] } | null> {
  const card = await cardOf(tx, delivery);
  if (card !== null) {
    const stage: CardStage = place.stage === 'confirm' ? 'confirm' : 'asked';
    const language = await languageFor(tx, delivery);
    const choices = choicesOfCard(card, { ...place, stage, language, now: context.now });
    const facts = { isOffered: choices.length > 0, stage };
    return { words: await wordsBelowCard(tx, context, card, facts), choices };
  }
  const reminder = await reminderOf(tx, delivery);
  const chosen = typeof place.stage === 'string' ? null : place.stage;
  const words = await wordsBelow(tx, context, delivery, reminder, chosen);
  // A change that cannot be undone loses its button; the person who pressed is told why.
  if (reminder === null) return { words, choices: [] };
  if (words === null) return null;
  return {
    words,
    choices: await choicesOf(tx, context, delivery, { ...place, language: await languageFor(tx, delivery) }),
  };
}

/** "Done 14:05"; null while the reminder has no answer. */
function answerWords({ state, endedAt, nextAt }: Reminder, speech: Speech): string | null {
  const { language, now } = speech;
  if (state === 'acknowledged') return say(language, 'below.done', { clock: sayClock(speech, endedAt ?? now) });
  if (state === 'stopped') return say(language, 'below.stopped', { clock: sayClock(speech, endedAt ?? now) });
  if (state === 'snoozed' && nextAt !== null)
    return say(language, 'below.snoozed', { clock: sayClock(speech, nextAt) });
  return null;
}

/**
 * Records the outcome of an edit: done, to be tried again later, or given up.
 * @throws LostClaim
 */
export async function settleEdit(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  userId: string,
  failure: unknown,
): Promise<void> {
  if (!(await context.queue.finish(tx, attempt))) throw new LostClaim(`the edit ${attempt.subject}`);
  if (failure === null || (failure instanceof ChannelError && !failure.retryable)) return;
  const { deliveryId, tried, stage } = readSubject(attempt.subject);
  await restEverywhere(tx, context, deliveryId, failure);
  const wait = WAITS_MS[tried];
  if (wait === undefined) return;
  const asked = failure instanceof ChannelError ? (failure.retryAfterMs ?? 0) : 0;
  const subject = editSubject(deliveryId, tried + 1, stage);
  await tryEditAt(tx, { id: deliveryId, userId }, { subject, dueAt: context.now + Math.max(wait, asked) });
}

/** An edit can also learn that the service asks for a pause of everything sent to it. */
async function restEverywhere(tx: Tx, { now }: EngineContext, deliveryId: string, failure: unknown): Promise<void> {
  if (!(failure instanceof ChannelError) || !failure.everywhere || failure.retryAfterMs === undefined) return;
  const delivery = await loadDelivery(tx, deliveryId);
  if (delivery === null) return;
  await setRest(tx, {
    channel: delivery.channel,
    address: EVERYWHERE,
    until: now + failure.retryAfterMs,
    why: failure.message,
    now,
  });
}
