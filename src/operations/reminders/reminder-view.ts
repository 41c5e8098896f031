import { isAnswerable } from '../../domain/reminders/reminder.ts';
import { clockWords } from '../../engine/runs/late-words.ts';
import { remindersOfDeliveries, type ShownReminder } from '../../store/reminders/reminder-views.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import type { ShownMessage } from '../../store/threads/messages.ts';
import { type EpochMs, isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { ReminderView } from '../views/views.ts';

const isoOrNull = (at: EpochMs | null): string | null => (at === null ? null : isoInstant(at));

/** A reminder as people see it; times in words are in the person's zone. */
export function viewReminder(
  reminder: ShownReminder,
  { zone, now }: { readonly zone: string; readonly now: EpochMs },
): ReminderView {
  return {
    id: reminder.id,
    scheduleId: reminder.scheduleId,
    threadId: reminder.threadId,
    runId: reminder.runId,
    what: reminder.what,
    state: reminder.state,
    words: standingWords(reminder, zone, now),
    reason: reminder.reason,
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

function standingWords(reminder: ShownReminder, zone: string, now: EpochMs): string {
  const { state, nextAt, endedAt, lastDeliveredAt, toldAt, followUps, maxFollowUps, judgedUntil, held } = reminder;
  const at = (instant: EpochMs | null) => (instant === null ? '' : clockWords(instant, zone, now));
  if (held) return 'Paused with its schedule';
  switch (state) {
    case 'waiting':
      return 'On its way';
    case 'open':
      if (judgedUntil !== null && judgedUntil > now) return 'Reading your answer';
      if (followUps < maxFollowUps) return `Follow-up ${followUps + 1} of ${maxFollowUps} at ${at(nextAt)}`;
      return 'Waiting for your answer; no more follow-ups';
    case 'snoozed':
      return `Snoozed until ${at(nextAt)}`;
    case 'acknowledged':
      return `Done ${at(endedAt)}`;
    case 'said':
    case 'exhausted':
      if (maxFollowUps > 0 || lastDeliveredAt === null) return `Ended ${at(endedAt)}: ${reminder.reason}`;
      return toldAt === null ? `Said ${at(lastDeliveredAt)}, not seen yet` : `Told ${at(toldAt)}`;
    case 'stopped':
      return `Stopped ${at(endedAt)}`;
    default:
      return state satisfies never;
  }
}

/** The zone in which a person reads times. */
export async function readingZone({ tx, actor }: OperationContext): Promise<string> {
  return await loadSpokenZone(tx, actor.userId);
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
  const facts = { zone: await readingZone(context), now: context.now };
  return new Map(
    said.flatMap(({ id, deliveryId }) => {
      const reminder = reminders.get(deliveryId);
      return reminder === undefined ? [] : [[id, viewReminder(reminder, facts)] as const];
    }),
  );
}
