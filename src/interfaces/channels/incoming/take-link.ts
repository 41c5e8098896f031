import { isAppError } from '../../../domain/errors.ts';
import type { ReminderChoice } from '../../../domain/message/reminder-choices.ts';
import { sayError } from '../../../domain/say-error.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { type LinkDeed, linkedChoice, readLink } from '../../../engine/channels/answer-links.ts';
import { languageFor, speechFor } from '../../../engine/people/speech.ts';
import { reminderOf } from '../../../engine/reminders/reminder-of.ts';
import { endLink } from '../../../operations/channels/end-link.ts';
import type { Executor } from '../../../operations/execute.ts';
import type { ChannelLink } from '../../../store/channels/channel-links.ts';
import { loadDelivery } from '../../../store/channels/deliveries.ts';
import type { Store, Tx } from '../../../store/database.ts';
import { findShownReminder, type ShownReminder } from '../../../store/reminders/reminder-views.ts';
import { listTellings } from '../../../store/reminders/reminders.ts';
import { say } from '../../../voice/say.ts';
import { type Speech, sayClock } from '../../../voice/times.ts';
import type { Clock, EpochMs } from '../../../when/index.ts';
import { actorOf } from './linked-chat.ts';

/**
 * The outcome of following a link. `unknown`: Belfry did not make it, or its address is no longer linked. `expired`: it is too old. `over`: the
 * reminder has ended. `asks`: the page asks for confirmation and shows the words of this one reminder. `done`: the answer is recorded.
 */
export type LinkAnswer =
  | { readonly kind: 'unknown' | 'expired' }
  | { readonly kind: 'over' | 'done'; readonly words: string }
  | { readonly kind: 'asks'; readonly question: string; readonly what: string | null; readonly button: string };

/** What the links in messages need from Belfry. */
export interface LinkParts {
  readonly store: Store;
  readonly executor: Executor;
  readonly clock: Pick<Clock, 'now'>;
}

/** Returns the question for somebody who follows a link. It changes nothing, because programs that scan mail follow links too. */
export function lookAtLink({ store, clock }: LinkParts, kind: LinkDeed['kind'], token: string): Promise<LinkAnswer> {
  return store.read(async (tx) => (await read(tx, kind, token, clock.now())).answer);
}

/** Carries out a link. Repeating it changes nothing and returns the current state. */
export function takeLink(
  { store, executor, clock }: LinkParts,
  kind: LinkDeed['kind'],
  token: string,
): Promise<LinkAnswer> {
  return store.write(async (tx) => {
    const found = await read(tx, kind, token, clock.now());
    if (found.answer.kind !== 'asks' || found.link === undefined) return found.answer;
    const call = { actor: actorOf(found.link), origin: CHANNEL_ORIGIN };
    try {
      if (found.choice === undefined) {
        await tx.nested(() => executor.executeIn(tx, endLink, { ...call, input: { id: found.link.id } }));
        return { kind: 'done', words: say(await languageFor(tx, found.link), 'link.stopped') };
      }
      const { operation, input } = found.choice;
      await tx.nested(() => executor.executeIn(tx, operation, { ...call, input }));
      const after = await findShownReminder(tx, found.link.userId, String(input.id));
      const speech = await speechFor(tx, found.link, clock.now());
      return { kind: 'done', words: after === null ? say(speech.language, 'press.done') : standing(after, speech) };
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { kind: 'over', words: sayError(await languageFor(tx, found.link), error) };
    }
  });
}

type Found =
  | { readonly answer: LinkAnswer; readonly link?: undefined }
  | { readonly answer: LinkAnswer; readonly link: ChannelLink; readonly choice?: ReminderChoice };

async function read(tx: Tx, kind: LinkDeed['kind'], token: string, now: EpochMs): Promise<Found> {
  const found = await readLink(tx, token, kind, now);
  if (found === null) return { answer: { kind: 'unknown' } };
  const { link, deed } = found;
  if (deed.kind === 'answer') return readAnswer(tx, link, deed, now);
  const language = await languageFor(tx, link);
  if (link.ended) return { answer: { kind: 'over', words: say(language, 'link.stopped') } };
  const question = say(language, 'link.stopSure', { address: link.address });
  return { answer: { kind: 'asks', question, what: null, button: say(language, 'link.stopButton') }, link };
}

async function readAnswer(
  tx: Tx,
  link: ChannelLink,
  { deliveryId, choice: slug, until }: Extract<LinkDeed, { kind: 'answer' }>,
  now: EpochMs,
): Promise<Found> {
  if (until <= now) return { answer: { kind: 'expired' } };
  const speech = await speechFor(tx, link, now);
  const { language } = speech;
  const delivery = await loadDelivery(tx, deliveryId);
  const isTheirs = delivery !== null && delivery.userId === link.userId && delivery.threadId === link.threadId;
  const said = isTheirs ? await reminderOf(tx, delivery) : null;
  const reminder = said === null ? null : await findShownReminder(tx, link.userId, said.id);
  const choice = said === null ? undefined : linkedChoice(said.id, slug, speech.language);
  if (reminder === null || choice === undefined || delivery === null)
    return { answer: { kind: 'over', words: say(language, 'link.forgotten') } };
  const isLater = choice.operation === 'snooze-reminder';
  const isAnswered = reminder.state === 'acknowledged' || reminder.state === 'stopped';
  if (isAnswered || (isLater && reminder.state === 'snoozed'))
    return { answer: { kind: 'over', words: standing(reminder, speech) } };
  // One link snoozes once. After the reminder has come again, only the links of the newer message can snooze it.
  if (isLater && (await listTellings(tx, reminder.id)).at(-1)?.runId !== delivery.runId)
    return { answer: { kind: 'over', words: say(language, 'link.cameAgain') } };
  const question = isLater ? say(language, 'link.later', { label: choice.label }) : say(language, 'link.isDone');
  const button = isLater ? choice.label : say(language, 'link.yesDone');
  return { answer: { kind: 'asks', question, what: reminder.what, button }, link, choice };
}

/** The state of a reminder, without its words. */
function standing({ state, endedAt, nextAt }: ShownReminder, speech: Speech): string {
  const { language, now } = speech;
  if (state === 'acknowledged') return say(language, 'link.done', { clock: sayClock(speech, endedAt ?? now) });
  if (state === 'stopped') return say(language, 'link.reminderStopped');
  if (state === 'snoozed' && nextAt !== null)
    return say(language, 'link.comesAgain', { clock: sayClock(speech, nextAt) });
  return say(language, 'link.over');
}
