import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { DeedProposal } from '../../../domain/approval/proposal.ts';
import { viewRevealed } from '../card/revealed.ts';
import type { FieldChangeView, ProposalView } from '../proposal-view.ts';

/** What the card of a deed shows besides what every card has: no schedule, no next times, no runs. */
export function viewDeed({ deed }: DeedProposal) {
  const { what, words, changes, input } = deed;
  return {
    what: viewRevealed(what),
    sentence: revealText(words).shown,
    schedule: null,
    input: { ...input },
    target: null,
    changes: changes.map(viewChange),
    edits: [],
    next: [],
    perMonth: { runs: 0, runsWords: 'no run', tokens: null, tokensWords: 'nothing is run' },
    lookAlikes: [],
    conflicts: [],
    assumptions: [],
    warnings: [],
  } satisfies Partial<ProposalView>;
}

const shown = (text: string | null): string | null => (text === null ? null : revealText(text).shown);

const viewChange = ({ field, label, before, after }: DeedProposal['deed']['changes'][number]): FieldChangeView => ({
  field,
  label,
  before: shown(before),
  after: shown(after),
});
