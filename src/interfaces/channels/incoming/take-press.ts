import { isCardStep } from '../../../domain/approval/card-choices.ts';
import type { IncomingAct } from '../../../domain/channels/inbox.ts';
import { isAppError } from '../../../domain/errors.ts';
import { sayError } from '../../../domain/say-error.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import type { Aftermath } from '../../../engine/channels/aftermath.ts';
import { isPressOver, pressHash } from '../../../engine/channels/issue-presses.ts';
import { dropPresses, findPress, type StoredPress } from '../../../store/channels/presses.ts';
import { loadReminder } from '../../../store/reminders/reminders.ts';
import { say } from '../../../voice/say.ts';
import { sayClock } from '../../../voice/times.ts';
import { actorOf, type LinkedChat, speechOf } from './linked-chat.ts';
import { proveDelivery } from './prove-delivery.ts';
import { takeCardPress } from './take-card-press.ts';
import { isMessageAnswer, takeMessagePress } from './take-message-press.ts';

type Press = Extract<IncomingAct, { readonly kind: 'press' }>;

/**
 * Carries out what a button stands for. The action is looked up by the button's token, never read from the update, and runs only for
 * the account, chat and message that the button was made for. A button works once; after a failure it can be pressed again.
 */
export async function takePress(chat: LinkedChat, press: Press): Promise<readonly Aftermath[]> {
  const { tx, parts, context, link } = chat;
  const found = await findPress(tx, pressHash(press.token));
  const { language } = await speechOf(chat);
  if (found === null || !isMeant(chat, press, found)) return [answer(press, say(language, 'press.dead'))];
  if (isPressOver(found, context.now)) return [answer(press, say(language, 'press.old'))];
  if (isCardStep(found.operation)) return [answer(press, await takeCardPress(chat, found, press))];
  if (isMessageAnswer(found.operation)) return [answer(press, await takeMessagePress(chat, found, press))];
  await proveDelivery(chat, found, press.messageId);
  try {
    const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input: found.input };
    await tx.nested(() => parts.executor.executeIn(tx, found.operation, call));
    await dropPresses(tx, found.deliveryId);
    return [answer(press, await answeredWords(chat, String(found.input.id)))];
  } catch (error) {
    if (!isAppError(error)) throw error;
    return [answer(press, sayError(language, error))];
  }
}

/** How a reminder stands after its answer. */
async function answeredWords(chat: LinkedChat, reminderId: string): Promise<string> {
  const speech = await speechOf(chat);
  const { language, now } = speech;
  const reminder = await loadReminder(chat.tx, reminderId);
  if (reminder?.state === 'snoozed' && reminder.nextAt !== null)
    return say(language, 'below.snoozed', { clock: sayClock(speech, reminder.nextAt) });
  if (reminder?.state === 'stopped') return say(language, 'below.stopped', { clock: sayClock(speech, now) });
  return say(language, 'below.done', { clock: sayClock(speech, reminder?.endedAt ?? now) });
}

/** A message whose answer was lost has no known id: then the random token alone says that it is ours. */
function isMeant({ link, incoming }: LinkedChat, press: Press, found: StoredPress): boolean {
  return (
    found.userId === link.userId &&
    found.channel === link.channel &&
    found.address === incoming.address &&
    (found.account === null || found.account === incoming.person.id) &&
    (found.messageId === null || found.messageId === press.messageId)
  );
}

/** Services show at most 200 characters. */
const answer = ({ pressId }: Press, text: string): Aftermath => ({
  kind: 'answer-press',
  pressId,
  text: text.length > 180 ? `${text.slice(0, 179)}…` : text,
});
