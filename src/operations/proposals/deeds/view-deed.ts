import { freeableFields, offersAlways } from '../../../domain/approval/allowance.ts';
import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { DeedProposal } from '../../../domain/approval/proposal.ts';
import { isoInstant } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';
import type { FieldChangeView } from '../../views/field-change-view.ts';
import { viewRevealed } from '../card/revealed.ts';
import type { ProposalView } from '../proposal-view.ts';
import { callWarnings, whenMade } from './call-facts.ts';

/** The card of a deed, beyond the common fields: without a schedule, next times or runs. */
export async function viewDeed(context: OperationContext, proposal: DeedProposal) {
  const madeAt = await whenMade(context, proposal);
  const { what, words, changes, input, tool } = proposal.deed;
  return {
    what: viewRevealed(what),
    sentence: revealText(words).shown,
    schedule: null,
    input: { ...input },
    call:
      tool === undefined
        ? null
        : {
            tool: tool.name,
            source: revealText(tool.source).shown,
            description: viewRevealed(tool.description),
            arguments: viewRevealed(JSON.stringify(input, null, 2)),
            offersAlways: offersAlways(proposal),
            mayBeFree: freeableFields(proposal),
            madeAt: madeAt === null ? null : isoInstant(madeAt),
          },
    target: null,
    changes: changes.map(viewChange),
    edits: [],
    next: [],
    perMonth: { runs: 0, runsWords: 'no run', tokens: null, tokensWords: 'nothing is run' },
    lookAlikes: [],
    conflicts: [],
    assumptions: [],
    warnings: await callWarnings(context, proposal),
  } satisfies Partial<ProposalView>;
}

const shown = (text: string | null): string | null => (text === null ? null : revealText(text).shown);

const viewChange = ({ field, label, before, after }: DeedProposal['deed']['changes'][number]): FieldChangeView => ({
  field,
  label,
  before: shown(before),
  after: shown(after),
});
