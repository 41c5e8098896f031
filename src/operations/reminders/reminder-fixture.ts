import type { Actor } from '../../domain/people/actor.ts';
import { beginReminder } from '../../domain/reminders/reminder.ts';
import { insertReminder } from '../../store/reminders/reminders.ts';
import type { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';

/**
 * A reminder of this person that was delivered a moment ago and awaits an answer; returns its id and its schedule's.
 */
export async function giveReminder(
  { run, store, ids, clock }: Awaited<ReturnType<typeof setupOperations>>,
  {
    actor,
    threadId,
    what,
    isToldOnce = false,
  }: {
    readonly actor: Actor;
    readonly threadId: string;
    readonly what: string;
    /** True: it has no follow-ups, so that it ends with its delivery. @default false */
    readonly isToldOnce?: boolean;
  },
): Promise<{ readonly id: string; readonly scheduleId: string }> {
  const draft = {
    kind: 'reminder',
    what,
    when: 'in 1 hour',
    threadId,
    ...(isToldOnce ? {} : { policies: { followUp: {} } }),
  } as const;
  const { schedule } = await run(createSchedule, draft, { actor });
  const now = clock.now();
  const id = ids.next('rem');
  const delivered = { firstDeliveredAt: now, lastDeliveredAt: now, toldAt: now };
  const standing = isToldOnce
    ? ({ state: 'said', endedAt: now, maxFollowUps: 0, nextAt: null } as const)
    : ({ state: 'open', maxFollowUps: 2, nextAt: now + 1_800_000 } as const);
  await store.write((tx) =>
    insertReminder(tx, {
      ...beginReminder(now),
      ...delivered,
      ...standing,
      id,
      userId: actor.userId,
      scheduleId: schedule.id,
      threadId,
      runId: ids.next('run'),
      createdAt: now,
    }),
  );
  return { id, scheduleId: schedule.id };
}
