import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BulkAnswer, DecisionAnswer, ProposalView } from '../../../src/operations/proposals/proposal-view.ts';
import { showToast } from '../components/toast.tsx';
import { say } from '../voice/say.ts';
import { client } from './client.ts';
import type { ScheduleChange, ShownProposal } from './inputs.ts';
import { keys } from './keys.ts';
import type { WaitingList } from './proposals.ts';
import { shortName } from './schedule-change.ts';
import { type Undone, undoEach } from './undo/undo-each.ts';

export interface ProposalDecisions {
  /** Approves the card as it was shown. @throws AppError */
  approve(card: ShownProposal): Promise<void>;
  /** Approves a call, and equal ones of the same schedule for 30 days. @throws AppError */
  approveAlways(card: ShownProposal, free: readonly string[]): Promise<void>;
  /** Approves with the person's own edits. @throws AppError */
  approveEdited(card: ShownProposal, changes: ScheduleChange): Promise<void>;
  /** Edits the card and leaves it pending. @throws AppError */
  edit(card: ShownProposal, changes: ScheduleChange): Promise<void>;
  /** Denies; an empty reason counts as none. @throws AppError */
  deny(card: ShownProposal, reason: string): Promise<void>;
  /** Undoes an approval. A failure appears as a toast. */
  undo(id: string): Promise<void>;
  /**
   * Decides several cards one by one; `onUndone` gets what became of undoing them.
   * @throws AppError when none could be decided
   */
  decide(
    decision: 'approve' | 'deny',
    cards: readonly ShownProposal[],
    reason: string,
    onUndone?: (undone: Undone) => void,
  ): Promise<BulkAnswer>;
}

/** How many could not be undone, and why: a common reason, or that there are several. */
function refusalWords(refused: readonly { readonly words: string }[]): string {
  const reasons = new Set(refused.map(({ words }) => words));
  const [reason = ''] = reasons;
  return reasons.size === 1
    ? say('approve.couldNotFor', { number: refused.length, reason })
    : say('approve.couldNotMany', { number: refused.length, reasons: reasons.size });
}

/** Shows the answer at once, before the list was read again. */
function show(queries: QueryClient, card: ProposalView): void {
  queries.setQueryData(keys.proposal(card.id), card);
  queries.setQueryData<WaitingList>(keys.waiting, (list) => {
    if (list === undefined) return list;
    const items = list.items.map((item) => (item.id === card.id ? card : item));
    return { ...list, items: items.filter(({ state }) => state === 'pending') };
  });
  for (const key of [keys.firstWaiting, keys.waitingFirstPage])
    queries.setQueryData<readonly ProposalView[]>(key, (cards) =>
      cards?.map((one) => (one.id === card.id ? card : one)).filter(({ state }) => state === 'pending'),
    );
}

/** Makes a call while no list of cards is read, and reads them again: after a refusal, the card on screen may be outdated. */
async function guarded<T>(queries: QueryClient, call: () => Promise<T>): Promise<T> {
  await queries.cancelQueries({ queryKey: keys.proposals });
  try {
    return await call();
  } finally {
    void queries.invalidateQueries({ queryKey: keys.proposals });
    void queries.invalidateQueries({ queryKey: keys.schedules });
  }
}

async function undo(queries: QueryClient, ids: readonly string[], onUndone?: (undone: Undone) => void): Promise<void> {
  const undone = await guarded(queries, () => undoEach(ids));
  onUndone?.(undone);
  const outcomes = [...undone.values()];
  const refused = outcomes.filter(({ ok }) => !ok);
  const [only] = outcomes;
  const text = say('approve.didTakeBack', { number: outcomes.length - refused.length });
  const tone = refused.length === 0 ? {} : ({ tone: 'bad' } as const);
  if (only !== undefined && outcomes.length === 1) showToast({ text: only.words, ...tone });
  else showToast({ text: refused.length === 0 ? text : `${text}, ${refusalWords(refused)}`, ...tone });
}

/** Says what was decided: shortly, because the card itself shows the rest. */
function settle(queries: QueryClient, { proposal, again, words }: DecisionAnswer): void {
  show(queries, proposal);
  // Somebody else was faster: their words say who, and when.
  if (again) {
    showToast({ text: words });
    return;
  }
  const text = say(proposal.state === 'approved' ? 'approve.didApprove' : 'approve.didDeny', {
    what: shortName(proposal.what.shown),
  });
  showToast(proposal.undo === null ? { text } : { text, undo: () => void undo(queries, [proposal.id]) });
}

function createDecisions(queries: QueryClient): ProposalDecisions {
  const decide = (call: () => Promise<DecisionAnswer>) => guarded(queries, async () => settle(queries, await call()));
  return {
    approve: ({ id, revision, hash }) => decide(() => client.approveProposal({ id, revision, hash })),
    async approveAlways({ id, revision, hash }, free) {
      await decide(() => client.approveProposal({ id, revision, hash, always: true, free: [...free] }));
      void queries.invalidateQueries({ queryKey: keys.allowances });
    },
    approveEdited: ({ id, revision }, changes) => decide(() => client.approveProposal({ id, revision, changes })),
    edit: ({ id, revision }, changes) =>
      guarded(queries, async () => show(queries, await client.editProposal({ id, revision, changes }))),
    deny: ({ id, revision }, reason) =>
      decide(() => client.denyProposal({ id, revision, reason: reason || undefined })),
    undo: (id) => undo(queries, [id]),
    decide: (decision, cards, reason, onUndone) =>
      guarded(queries, async () => {
        const items = cards.map(({ id, revision }) => ({ id, revision }));
        const answer = await client.decideProposals({ decision, items, reason: reason || undefined });
        const done = answer.results.filter(({ ok }) => ok).map(({ id }) => id);
        const text = say(decision === 'approve' ? 'approve.manyApproved' : 'approve.manyDenied', {
          number: done.length,
        });
        if (done.length > 0)
          showToast(decision === 'approve' ? { text, undo: () => void undo(queries, done, onUndone) } : { text });
        return answer;
      }),
  };
}

/** The person's possible answers to a proposal. */
export function useProposalDecisions(): ProposalDecisions {
  const queries = useQueryClient();
  return useMemo(() => createDecisions(queries), [queries]);
}
