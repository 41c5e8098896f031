import type { ProposalView } from '../../operations/proposals/proposal-view.ts';

const NOTE =
  'Nothing is made yet. The person sees a card and has to approve it there or under Approvals; a yes in the chat approves nothing. Say what waits and end; you will be told the answer.';

/** A waiting request, as the person sees it. */
export function wordCard({
  id,
  face,
  operation,
  title,
  what,
  sentence,
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
    asked_as: face,
    operation,
    ...(schedule === null ? {} : { kind: schedule.kind }),
    what: what.text,
    sentence,
    next: next.map(({ words }) => words),
    shown: `${title}: “${what.shown}”, ${sentence}`,
    changes: changes.map(({ label, before, after }) => `${label}: ${before ?? 'none'} -> ${after ?? 'none'}`),
    warnings: conflicts.map(({ message }) => message),
    look_alikes: lookAlikes.map((alike) => ({
      schedule_id: alike.scheduleId,
      what: alike.what.shown,
      sentence: alike.sentence,
    })),
    expires: expiresWords,
    note: NOTE,
  };
}
