import { z } from 'zod';
import { revealText } from '../../../domain/approval/hidden-text.ts';
import { shorten } from '../../../domain/shorten.ts';
import type { Allowance } from '../../../store/approval/allowances.ts';
import { findUser } from '../../../store/people/users.ts';
import { findReadableSchedule } from '../../../store/schedules/schedules.ts';
import { describeInstant, isoInstant } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { nameViews } from '../../views/view-names.ts';
import { instantView } from '../../views/views.ts';
import { viewRevealed } from '../card/revealed.ts';
import { revealedView } from '../proposal-view.ts';

export const allowanceView = z.object({
  id: z.string().describe('alw_...'),
  agent: z.string().describe('The agent whose calls it allows'),
  tool: z.string().describe('The tool'),
  source: z.string().describe('Where the tool comes from'),
  arguments: revealedView.describe('The arguments that are allowed, as JSON, and no others'),
  free: z.array(z.string()).describe('The arguments among them that may differ'),
  scheduleId: z.string().describe('The schedule whose runs may make the call'),
  schedule: z.string().describe('The text of the schedule, shortened; empty when it is gone'),
  holds: z.boolean().describe('False when the schedule changed since, so that its runs ask again'),
  proposalId: z.string().describe('The card it was given on'),
  createdAt: instantView.describe('When it was given'),
  expiresAt: instantView.describe('When it ends'),
  expiresWords: z.string().describe('The same in words, in the zone of the person'),
});
export type AllowanceView = z.infer<typeof allowanceView>;

export async function viewAllowance(context: OperationContext, allowance: Allowance): Promise<AllowanceView> {
  const { tx, actor, now } = context;
  const { id, agent, tool, source, input, free, scheduleId, scheduleRevision, proposalId, createdAt, expiresAt } =
    allowance;
  const schedule = await findReadableSchedule(tx, actor.userId, scheduleId);
  const zone = (await findUser(tx, actor.userId))?.zone ?? 'UTC';
  return {
    ...{ id, agent, tool, source, scheduleId, proposalId, free: [...free] },
    arguments: viewRevealed(JSON.stringify(input, null, 2)),
    schedule: schedule === null ? '' : shorten(revealText(schedule.what).shown),
    holds: schedule?.revision === scheduleRevision,
    createdAt: isoInstant(createdAt),
    expiresAt: isoInstant(expiresAt),
    expiresWords: describeInstant(expiresAt, { zone, now }),
  };
}

nameViews({ Allowance: allowanceView });
