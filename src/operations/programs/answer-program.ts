import { dayBegan } from '../../domain/people/day-began.ts';
import { type OfferChoice, type ProgramFacts, subjectOfProgram } from '../../domain/promise/offer.ts';
import { endOffer } from '../../engine/promises/end-offer.ts';
import { findOpenOffer } from '../../store/approval/offers.ts';
import { findUser } from '../../store/people/users.ts';
import { listMadeSince, setMuted } from '../../store/schedules/program-reminders.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import type { OperationContext } from '../frame/operation.ts';
import { endForGood } from '../schedules/cancel-schedule.ts';

/** Carries out what a person chose below a program's reminder; "keep" changes nothing. */
export async function answerProgram(
  context: OperationContext,
  { program: { tokenId }, scheduleId }: ProgramFacts,
  choice: OfferChoice,
): Promise<void> {
  const { tx, actor, now } = context;
  if (choice === 'mute') await setMuted(tx, actor.userId, { tokenId, at: now });
  if (choice === 'stop') await endLive(context, scheduleId);
  if (choice !== 'undo_today') return;
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  for (const id of await listMadeSince(tx, actor.userId, { tokenId, since: dayBegan(zone, now) })) {
    await endLive(context, id);
    const asked = id === scheduleId ? null : await findOpenOffer(tx, actor.userId, subjectOfProgram(id));
    if (asked !== null) await endOffer(tx, context.engine, asked, null);
  }
}

/** Ends a schedule that is still to come. */
export async function endLive(context: OperationContext, scheduleId: string): Promise<void> {
  const state = (await loadSchedule(context.tx, scheduleId))?.state;
  if (state === 'active' || state === 'paused')
    await endForGood({ ...context, expectedRevision: undefined }, scheduleId);
}
