import type { ProposalView } from '../../operations/proposal-view.ts';

const NOTE =
  'Nothing is made yet. The person sees a card and has to approve it there or under Approvals; a yes in the chat approves nothing. Say what waits and end; you will be told the answer.';

/** What waits, as the person sees it. */
export function wordCard({
  id,
  operation,
  title,
  schedule,
  next,
  changes,
  conflicts,
  lookAlikes,
  expiresWords,
}: ProposalView) {
  return {
    ok: true,
    status: 'pending_approval',
    proposal_id: id,
    operation,
    kind: schedule.kind,
    what: schedule.what.text,
    sentence: schedule.when.sentence,
    next: next.map(({ words }) => words),
    shown: `${title}: “${schedule.what.shown}”, ${schedule.when.sentence}`,
    changes: changes.map(({ label, before, after }) => `${label}: ${before ?? 'none'} -> ${after ?? 'none'}`),
    warnings: conflicts.map(({ message }) => message),
    look_alikes: lookAlikes.map(({ scheduleId, what, sentence }) => ({
      schedule_id: scheduleId,
      what: what.shown,
      sentence,
    })),
    expires: expiresWords,
    note: NOTE,
  };
}
