import type { DeedProposal } from '../../../domain/approval/proposal.ts';
import { AppError } from '../../../domain/errors.ts';
import { describeInstant, parseInstant } from '../../../when/index.ts';
import { stampOf } from '../../approval/stamp.ts';
import type { OperationContext } from '../../frame/operation.ts';
import { readingZone } from '../../reminders/reminder-view.ts';

/**
 * Refuses what could not be carried out as it was shown: what it is about was changed since, or its time has passed.
 * @throws AppError content_changed, time_in_past
 */
export async function checkDeed(context: OperationContext, { operation, deed }: DeedProposal): Promise<void> {
  if ((await stampOf(context, operation, deed.input)) !== deed.stamp) {
    throw new AppError('content_changed', 'What it is about was changed since the agent asked.', {
      hint: 'Deny it; the agent can look again and ask anew.',
    });
  }
  const { until, due } = deed.input;
  const read = parseInstant(String(until ?? due ?? ''));
  if (!read.ok || read.kind !== 'instant' || read.at > context.now) return;
  const when = describeInstant(read.at, { zone: await readingZone(context), now: context.now });
  throw new AppError('time_in_past', `Its time was ${when}; it passed while it waited.`, { hint: 'Deny it.' });
}
