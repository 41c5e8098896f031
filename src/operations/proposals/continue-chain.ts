import type { ScheduleProposal } from '../../domain/approval/proposal.ts';
import { approveChain } from '../../domain/policy/chain.ts';
import { comesBack, type Schedule } from '../../domain/schedules/schedule.ts';
import { occurrenceAt } from '../../domain/timing/timing.ts';
import { followChange } from '../../engine/reminders/follow-change.ts';
import { startRun } from '../../engine/runs/start-run.ts';
import { planAt, planNext } from '../../engine/schedules/plan.ts';
import { findUser } from '../../store/people/users.ts';
import { findCreation, saveChain } from '../../store/schedules/creations.ts';
import { nextOccurrence, previousOccurrence } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { storeChange } from '../owned/own-schedule.ts';
import { isEdited, settleDefinition } from './check.ts';

/**
 * Carries out the approval of a chain: plans the waiting link, or runs it now if its time has passed. A link that was
 * edited to repeat leaves the chain.
 */
export async function continueChain(
  context: OperationContext,
  proposal: ScheduleProposal,
  held: Schedule,
): Promise<void> {
  const { tx, actor, now, engine } = context;
  const { userId } = actor;
  const user = await findUser(tx, userId);
  const change = isEdited(proposal) ? settleDefinition(proposal, { now, user }).definition : {};
  const link = await storeChange(
    context,
    held,
    { ...change, state: 'active', stateReason: null },
    { runsWhatPassed: true },
  );
  const chain = (await findCreation(tx, userId, link.id))?.chain ?? null;
  const gapMs = proposal.args?.gapMs ?? 0;
  const allowed = chain === null || comesBack(link) ? null : approveChain(chain, { at: now, gapMs });
  await saveChain(tx, userId, link.id, allowed);
  await followChange(tx, engine, held, link);
  if (nextOccurrence(link.trigger, link.zone, now) !== null) {
    await planNext(tx, link, now);
    return;
  }
  const nominalAt = previousOccurrence(link.trigger, link.zone, now + 1) ?? now;
  const { dueAt } = occurrenceAt(link, nominalAt);
  // Quiet hours may delay it beyond the answer.
  if (dueAt > now) await planAt(tx, link, nominalAt);
  else await startRun(tx, engine, link, { cause: 'scheduled', nominalAt, dueAt });
}
