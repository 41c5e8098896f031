import { isAnswerable } from '../../domain/reminders/reminder.ts';
import { clockWords } from '../../engine/runs/late-words.ts';
import { remindersOfDeliveries, type ShownReminder } from '../../store/reminders/reminder-views.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import type { ShownMessage } from '../../store/threads/messages.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { ReminderView } from '../views/views.ts';

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

/** A reminder as people see it; times in words are in the person's zone. */
export function viewReminder(reminder: ShownReminder, speech: Speech): ReminderView {
  const { language, now } = speech;
  return {
    id: reminder.id,
    scheduleId: reminder.scheduleId,
    threadId: reminder.threadId,
    runId: reminder.runId,
    what: reminder.what,
    state: reminder.state,
    words: standingWords(reminder, speech),
    reason: retell(language, reminder.reason),
    followUps: reminder.followUps,
    maxFollowUps: reminder.maxFollowUps,
    deliveredAt: isoOrNull(reminder.firstDeliveredAt),
    lastDeliveredAt: isoOrNull(reminder.lastDeliveredAt),
    toldAt: isoOrNull(reminder.toldAt),
    nextAt: reminder.held ? null : isoOrNull(reminder.nextAt),
    endedAt: isoOrNull(reminder.endedAt),
    acknowledgedBy: reminder.acknowledgedBy,
    answerable: isAnswerable(reminder, now),
  };
}

function standingWords(reminder: ShownReminder, { language, zone, now }: Speech): string {
  const { state, nextAt, endedAt, lastDeliveredAt, toldAt, followUps, maxFollowUps, judgedUntil, held } = reminder;
  const at = (instant: EpochMs | null) => (instant === null ? '' : clockWords(instant, zone, now, language));
  if (held) return say(language, 'stand.held');
  switch (state) {
    case 'waiting':
      return say(language, 'stand.onWay');
    case 'open':
      if (judgedUntil !== null && judgedUntil > now) return say(language, 'stand.reading');
      if (followUps >= maxFollowUps) return say(language, 'stand.noMore');
      return say(language, 'stand.followUp', { number: followUps + 1, max: maxFollowUps, at: at(nextAt) });
    case 'snoozed':
      return say(language, 'below.snoozed', { clock: at(nextAt) });
    case 'acknowledged':
      return say(language, 'stand.done', { at: at(endedAt) });
    case 'said':
    case 'exhausted':
      if (maxFollowUps > 0 || lastDeliveredAt === null)
        return say(language, 'stand.ended', { at: at(endedAt), why: retell(language, reminder.reason) });
      return toldAt === null
        ? say(language, 'stand.unseen', { at: at(lastDeliveredAt) })
        : say(language, 'stand.told', { at: at(toldAt) });
    case 'stopped':
      return say(language, 'below.stopped', { clock: at(endedAt) });
    default:
      return state satisfies never;
  }
}

/** The zone in which a person reads times. */
export async function readingZone({ tx, actor }: OperationContext): Promise<string> {
  return await loadSpokenZone(tx, actor.userId);
}

/** How times are said to the person: in their zone, and in the language of the answer. */
export async function readingSpeech(context: OperationContext): Promise<Speech> {
  const { language, now } = context;
  return { language, zone: await readingZone(context), now };
}

/** The reminders that messages tell, by message; when several messages tell one reminder, only the newest. */
export async function remindersSaidBy(
  context: OperationContext,
  messages: readonly ShownMessage[],
): Promise<ReadonlyMap<string, ReminderView>> {
  const said = messages.flatMap(({ id, runId, deliveryId }) =>
    runId === null || deliveryId === null ? [] : [{ id, runId, deliveryId }],
  );
  if (said.length === 0) return new Map();
  const deliveries = said.map(({ deliveryId, runId }) => ({ id: deliveryId, runId }));
  const reminders = await remindersOfDeliveries(context.tx, context.actor.userId, deliveries);
  if (reminders.size === 0) return new Map();
  const speech = await readingSpeech(context);
  return new Map(
    said.flatMap(({ id, deliveryId }) => {
      const reminder = reminders.get(deliveryId);
      return reminder === undefined ? [] : [[id, viewReminder(reminder, speech)] as const];
    }),
  );
}
