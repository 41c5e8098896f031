import { revealText } from '../../domain/approval/hidden-text.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import { describeSchedule } from '../../domain/timing/timing-words.ts';
import { giveNotice } from '../../engine/channels/notify.ts';
import { findUser } from '../../store/people/users.ts';
import { keepDirectReminder } from '../../store/schedules/direct-reminders.ts';
import { DAY_MS, describeInstant, type EpochMs, nextOccurrence } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { definitionOf } from './definition.ts';

/**
 * Belfry itself tells the person of a reminder that an agent made or changed without a card: the raw text with hidden
 * characters made visible, its rule in words, and the next time. Only the text comes from the model. The person can
 * undo it until it comes, and for at least a day.
 */
export async function tellDirect(
  context: OperationContext,
  { before, after }: { readonly before: Schedule | null; readonly after: Schedule },
): Promise<void> {
  const { tx, actor, engine, now } = context;
  if (actor.kind !== 'agent') return;
  const { id: scheduleId, userId, threadId, revision } = after;
  const begins = comesBack(after) && (before === null || !comesBack(before));
  await keepDirectReminder(tx, { scheduleId, userId, agent: actor.agent, recursAt: begins ? now : null }, now);
  const nextAt = dueNext(after, now);
  const zone = (await findUser(tx, userId))?.zone ?? after.zone;
  const next = nextAt === null ? '' : ` Next: ${describeInstant(nextAt, { zone, now })}.`;
  const what = `“${revealText(after.what).shown}”`;
  const text =
    before === null
      ? `Reminder set: ${what}, ${describeSchedule(after, { now })}.${next}`
      : `Reminder changed: ${what}, ${describeSchedule(after, { now })}${wasWords(before, after, now)}.${next}`;
  const fields = before === null ? {} : definitionOf(before);
  const until = Math.max(now + DAY_MS, nextAt ?? 0);
  const undo = { operation: 'undo-change', before: { revision, fields, isNew: before === null, until } } as const;
  await giveNotice(tx, engine, { threadId, text, scheduleId, undo });
}

/** When it is next due, with quiet hours and other policies applied. */
function dueNext(schedule: Schedule, now: EpochMs): EpochMs | null {
  const nominal = nextOccurrence(schedule.trigger, schedule.zone, now);
  return nominal === null ? null : occurrenceAt(schedule, nominal).dueAt;
}

/** " (before: “water the plants”, every day at 09:00)" */
function wasWords(before: Schedule, after: Schedule, now: EpochMs): string {
  const what = before.what === after.what ? [] : [`“${revealText(before.what).shown}”`];
  const [was, is] = [describeSchedule(before, { now }), describeSchedule(after, { now })];
  const words = [...what, ...(was === is ? [] : [was])];
  return words.length === 0 ? '' : ` (before: ${words.join(', ')})`;
}
