import { deliveryKey, putItem } from '../../agenda/agenda.ts';
import { type ChannelError, stillDedupes } from '../../domain/channels/delivery.ts';
import { isRepeated } from '../../domain/message/compose-parts.ts';
import { decideSendRetry, isLateSend } from '../../domain/policy/retry.ts';
import type { Attempt } from '../../queue/queue.ts';
import { linkOfThread, noteFailure, setLinkHealth } from '../../store/channels/channel-links.ts';
import { type DeliveryRow, loadDelivery, updateDelivery } from '../../store/channels/deliveries.ts';
import { updatePart } from '../../store/channels/delivery-parts.ts';
import { placePresses } from '../../store/channels/presses.ts';
import { EVERYWHERE, endRests, setRest, waitsUntil } from '../../store/channels/rests.ts';
import { noteSent } from '../../store/channels/traffic.ts';
import type { Tx } from '../../store/database.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { say } from '../../voice/say.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { noteSeen } from '../people/note-seen.ts';
import { languageFor } from '../people/speech.ts';
import { isTelling, settleTelling } from '../reminders/delivery.ts';
import { isDigest, isReminderDelivery } from '../reminders/reminder-of.ts';
import { LostClaim } from '../threads/turn-handler.ts';
import { isCardDelivery } from './card-message.ts';
import { editIfAnswered } from './edit-answered.ts';
import { equip } from './equip.ts';
import { followMove } from './follow-move.ts';
import { pressHash } from './issue-presses.ts';
import { reminderKey } from './notify.ts';
import { prepareSending, type Sending } from './outgoing.ts';
import { tellElsewhere } from './tell-elsewhere.ts';

const UNSURE = 'may have been sent';

/** True when the outcome of an earlier try is in doubt. */
export const isUnsure = ({ errorMessage }: DeliveryRow): boolean => errorMessage?.startsWith(UNSURE) === true;

/** True when this part may already be in the chat, and this try does not say that it is a repetition. */
export const mayStandThere = ({ delivery, part }: Sending): boolean =>
  delivery.state === 'sending' || (isUnsure(delivery) && !isRepeated(part.text));

export type SendOutcome =
  | { readonly kind: 'sent'; readonly channelMessageId: string }
  | { readonly kind: 'refused'; readonly error: ChannelError }
  | { readonly kind: 'unknown'; readonly message: string };

/** A send under a claim, with its outcome. */
export interface EndedSend {
  readonly attempt: Attempt;
  readonly sending: Sending;
  readonly outcome: SendOutcome;
  /** A number in [0, 1). */
  readonly random: number;
}

/**
 * Records the outcome of a send. Returns the next part, still under the same claim, if there is one.
 * @throws LostClaim
 */
export async function settleSend(
  tx: Tx,
  context: EngineContext,
  { attempt, sending, outcome, random }: EndedSend,
): Promise<Sending | null> {
  const { delivery, part, of } = sending;
  if (outcome.kind === 'sent' && part.number < of) return goOn(tx, context, attempt, sending, outcome.channelMessageId);
  if (!(await context.queue.finish(tx, attempt))) throw new LostClaim(`delivery ${delivery.id}`);
  // A press of the message's button proves that it arrived, even if the service's answer was lost.
  if (outcome.kind !== 'sent' && (await loadDelivery(tx, delivery.id))?.state === 'sent') return null;
  if (outcome.kind === 'sent') await settleSent(tx, context, sending, outcome.channelMessageId);
  else if (outcome.kind === 'unknown' && !stillDedupes(sending.channel.capabilities, delivery, context.now))
    await repeatOrGiveUp(tx, context, sending, outcome.message);
  else await retryOrGiveUp(tx, context, sending, outcome, random);
  return null;
}

/** Records a part as arrived, so that it is never sent again, and goes on with the next. Attempts are counted for each part. */
async function goOn(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  { delivery, channel, part, link }: Sending,
  channelMessageId: string,
): Promise<Sending | null> {
  if (!(await context.queue.holds(tx, attempt))) throw new LostClaim(`delivery ${delivery.id}`);
  const { now } = context;
  await updatePart(tx, delivery.id, { ...part, channelMessageId, sentAt: now });
  const wait = link === null ? null : await waitsUntil(tx, channel, link.address, now);
  if (wait !== null) {
    await context.queue.finish(tx, attempt);
    await leaveForLater(tx, context, { ...delivery, attempts: 0, errorMessage: null }, wait);
    return null;
  }
  await updateDelivery(tx, delivery, { state: 'sending', now, attempts: 1, errorMessage: null });
  const next = await prepareSending(tx, context, { ...delivery, attempts: 1 }, channel);
  return equip(tx, context, next);
}

async function settleSent(
  tx: Tx,
  context: EngineContext,
  { delivery, channel, part, of, link, choices }: Sending,
  channelMessageId: string,
): Promise<void> {
  const { now } = context;
  if (of > 1) await updatePart(tx, delivery.id, { ...part, channelMessageId, sentAt: now });
  await updateDelivery(tx, delivery, { state: 'sent', now, activationId: null, channelMessageId, errorMessage: null });
  if (link !== null) {
    await setLinkHealth(tx, link, null);
    await noteSent(tx, delivery.channel, now);
    await endRests(tx, { channel: delivery.channel, address: link.address, now });
  }
  await placePresses(
    tx,
    choices.flatMap(({ press }) => (press === undefined ? [] : [pressHash(press)])),
    channelMessageId,
  );
  await settleTelling(tx, context, delivery, null);
  if (isTelling(context, delivery)) await noteSeen(tx, delivery, now);
  if ((choices.length > 0 || isCardDelivery(delivery)) && channel.edit !== undefined)
    await editIfAnswered(tx, context, delivery.id);
}

/**
 * Postpones the send until the time for which the service asked for a pause at this address, in whichever process it said so. No try is
 * counted. A message that would wait for long has gone to another channel before.
 */
export async function leaveForLater(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  until: number,
): Promise<void> {
  const { now } = context;
  if (isLateSend({ createdAt: await wantedAt(tx, delivery), until }))
    await tellElsewhere(tx, context, delivery, triedAgain(say('en', 'reason.waits', { channel: delivery.channel })));
  await updateDelivery(tx, delivery, { state: 'pending', now, activationId: null });
  await retryLater(tx, delivery, until);
}

const triedAgain = (why: string): string => say('en', 'reason.triedAgain', { why });

/** When a message is wanted: a reminder when it was due, also where the program came late to it. */
async function wantedAt(tx: Tx, { runId, onceKey, createdAt }: DeliveryRow): Promise<number> {
  if (runId === null || onceKey !== reminderKey(runId)) return createdAt;
  return Math.min(createdAt, (await loadRun(tx, runId))?.dueAt ?? createdAt);
}

async function retryOrGiveUp(
  tx: Tx,
  context: EngineContext,
  { delivery, channel, link: known }: Sending,
  outcome: Exclude<SendOutcome, { kind: 'sent' }>,
  random: number,
): Promise<void> {
  const { now } = context;
  const refusal = outcome.kind === 'refused' ? outcome.error : null;
  const message = outcome.kind === 'refused' ? outcome.error.message : outcome.message;
  const failure = { code: 'send', message, retryable: refusal?.retryable ?? true, retryAfterMs: refusal?.retryAfterMs };
  if (refusal?.movedTo !== undefined) {
    const link = await linkOfThread(tx, delivery.threadId);
    const from = link?.address.split('/')[0];
    if (from !== undefined) await followMove(tx, { channel: delivery.channel, from, to: refusal.movedTo, now });
  }
  if (refusal !== null) await restThere(tx, delivery, refusal, now);
  const { triesForMs } = channel.capabilities;
  const tried = {
    attempts: delivery.attempts,
    ageMs: now - delivery.createdAt,
    lateMs: now - (await wantedAt(tx, delivery)),
  };
  const decision = decideSendRetry(triesForMs === undefined ? tried : { ...tried, triesForMs }, failure, random);
  if (decision.kind === 'give_up') return giveUp(tx, context, delivery, message, refusal?.ends);
  if (known !== null) await noteFailure(tx, known.id, { at: now, reason: message });
  // A reminder does not wait a day because one address must.
  if (decision.late) await tellElsewhere(tx, context, delivery, triedAgain(message));
  const mayStand = refusal === null || isUnsure(delivery);
  const errorMessage = mayStand && !message.startsWith(UNSURE) ? `${UNSURE}: ${message}` : message;
  await updateDelivery(tx, delivery, { state: 'pending', now, activationId: null, errorMessage });
  await retryLater(tx, delivery, now + decision.delayMs);
}

/** Gives up: records the failure, tells the person on another channel, and updates the reminder. */
export async function giveUp(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  reason: string,
  ends = false,
): Promise<void> {
  const { now } = context;
  await updateDelivery(tx, delivery, { state: 'failed', now, activationId: null, errorMessage: reason });
  const link = await linkOfThread(tx, delivery.threadId);
  if (link !== null) {
    // A try that did not happen is not a failure.
    if (!link.ended) await noteFailure(tx, link.id, { at: now, reason });
    await setLinkHealth(tx, link, { since: now, reason, ends });
  }
  await tellElsewhere(tx, context, delivery, reason);
  await settleTelling(tx, context, delivery, reason);
}

/**
 * Settles a send in doubt. A reminder is sent once more and says that it is a repetition; if that is in doubt too, the person is told on
 * another channel. Any other message waits for a person's decision.
 */
export async function repeatOrGiveUp(
  tx: Tx,
  context: EngineContext,
  { delivery, part, of }: Sending,
  why: string,
): Promise<void> {
  const { now } = context;
  const which = of > 1 ? ` (part ${part.number} of ${of})` : '';
  const errorMessage = `${UNSURE}${which}: ${why}`;
  const said = of > 1 ? part.text : delivery.text;
  const reminds = isReminderDelivery(delivery) || isDigest(delivery);
  if (!reminds || isRepeated(said)) {
    await updateDelivery(tx, delivery, { state: 'unknown', now, activationId: null, errorMessage });
    if (reminds) await tellElsewhere(tx, context, delivery, why, true);
    await settleTelling(tx, context, delivery, null);
    return;
  }
  const text = `${said}${say(await languageFor(tx, delivery), 'reminder.repeated')}`;
  const change = { state: 'pending', now, activationId: null, errorMessage } as const;
  if (of > 1) {
    await updatePart(tx, delivery.id, { ...part, text });
    await updateDelivery(tx, delivery, change);
  } else await updateDelivery(tx, delivery, { ...change, text });
  await retryLater(tx, delivery, now + 2 * SECOND_MS);
}

async function retryLater(tx: Tx, { id, userId }: DeliveryRow, dueAt: number): Promise<void> {
  await putItem(tx, { key: deliveryKey(id), kind: 'delivery', userId, dueAt, payload: { id } });
}

/** Stores the pause that the service asked for, for this address or for the whole service. */
async function restThere(
  tx: Tx,
  { threadId, channel }: Pick<DeliveryRow, 'threadId' | 'channel'>,
  { retryAfterMs, everywhere, message: why }: ChannelError,
  now: number,
): Promise<void> {
  const link = retryAfterMs === undefined ? null : await linkOfThread(tx, threadId);
  if (link === null || retryAfterMs === undefined) return;
  const address = everywhere ? EVERYWHERE : link.address;
  await setRest(tx, { channel, address, until: now + retryAfterMs, why, now });
}
