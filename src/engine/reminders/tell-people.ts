import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { personsAfter } from '../../domain/policy/follow-up.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { findConsentOf } from '../../store/channels/consents.ts';
import type { Tx } from '../../store/database.ts';
import { findUser, type User } from '../../store/people/users.ts';
import type { Reminder } from '../../store/reminders/reminders.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayClock } from '../../voice/times.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { ownChat } from '../people/own-chat.ts';
import { languageFor, speechFor } from '../people/speech.ts';

/**
 * Escalates when follow-up `after` got no answer: tells the named people who consent at this moment, once for each
 * life of a reminder. The reminder's own person hears what was done, or why nothing was.
 */
export async function tellPeople(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  reminder: Reminder,
  after: number,
): Promise<void> {
  const { followUp } = schedule.policies;
  if (followUp == null) return;
  for (const personId of personsAfter(followUp, after)) {
    const key = `${reminder.id}:${after}:${personId}`;
    const agreed = (await findConsentOf(tx, reminder.userId, personId))?.state === 'agreed';
    const person = await findUser(tx, personId);
    const owner = await findUser(tx, reminder.userId);
    const thread = agreed && person !== null ? await firstThreadOn(tx, personId, PAGE_CHANNEL) : null;
    if (person !== null && owner !== null && thread !== null) {
      const speech = await speechFor(tx, { userId: personId, threadId: thread.id }, context.now);
      const text = silenceWords(schedule, reminder, { owner, speech });
      await giveNotice(tx, context, { threadId: thread.id, text, onceKey: `told:${key}` });
      const chat = await ownChat(tx, context, personId);
      if (chat !== null) await giveNotice(tx, context, { threadId: chat, text, onceKey: `told:${key}:chat` });
    }
    const language = await languageFor(tx, reminder);
    const who = person?.name ?? say(language, 'reminder.gonePerson');
    const name = thread === null ? 'reminder.toldNoPerson' : 'reminder.toldPerson';
    const text = say(language, name, { who, what: shorten(schedule.what) });
    await giveNotice(tx, context, {
      threadId: reminder.threadId,
      text,
      scheduleId: schedule.id,
      onceKey: `telling:${key}`,
    });
  }
}

/**
 * `Ann has not answered a reminder since 14:00: “Take the pills” (2 follow-ups).` in the zone of the person who is
 * told.
 */
function silenceWords(
  { what }: Schedule,
  { firstDeliveredAt, createdAt, followUps: number }: Reminder,
  { owner, speech }: { readonly owner: User; readonly speech: Speech },
): string {
  const facts = { who: owner.name, clock: sayClock(speech, firstDeliveredAt ?? createdAt), what: shorten(what) };
  if (number === 0) return say(speech.language, 'reminder.silence', facts);
  return say(speech.language, 'reminder.silenceAfter', { ...facts, number });
}

const shorten = (text: string): string => (text.length <= 200 ? text : `${text.slice(0, 199)}…`);
