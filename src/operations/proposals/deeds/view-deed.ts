import { freeableFields, offersAlways } from '../../../domain/approval/allowance.ts';
import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { DeedProposal } from '../../../domain/approval/proposal.ts';
import type { Language } from '../../../domain/words/language.ts';
import { sayLine } from '../../../voice/line.ts';
import { say } from '../../../voice/say.ts';
import { isoInstant } from '../../../when/index.ts';
import type { OperationContext } from '../../frame/operation.ts';
import type { FieldChangeView } from '../../views/field-change-view.ts';
import { viewRevealed } from '../card/revealed.ts';
import type { ProposalView } from '../proposal-view.ts';
import { textOf } from '../words.ts';
import { callWarnings, whenMade } from './call-facts.ts';

/** The card of a deed, beyond the common fields: without a schedule, next times or runs. */
export async function viewDeed(context: OperationContext, proposal: DeedProposal, language: Language) {
  const madeAt = await whenMade(context, proposal);
  const { what, words, changes, input, tool } = proposal.deed;
  return {
    what: viewRevealed(language === 'en' ? what : textOf(proposal, language)),
    sentence: revealText(sayLine(language, words)).shown,
    schedule: null,
    input: { ...input },
    call:
      tool === undefined
        ? null
        : {
            tool: tool.name,
            source: revealText(sayLine(language, tool.source)).shown,
            description: viewRevealed(tool.description),
            arguments: viewRevealed(JSON.stringify(input, null, 2)),
            offersAlways: offersAlways(proposal),
            mayBeFree: freeableFields(proposal),
            madeAt: madeAt === null ? null : isoInstant(madeAt),
          },
    target: null,
    changes: changes.map((change) => viewChange(change, language)),
    edits: [],
    next: [],
    perMonth: { runs: 0, runsWords: say(language, 'runs.none'), tokens: null, tokensWords: 'nothing is run' },
    lookAlikes: [],
    conflicts: [],
    assumptions: [],
    warnings: await callWarnings(context, proposal),
  } satisfies Partial<ProposalView>;
}

const shown = (text: string | null): string | null => (text === null ? null : revealText(text).shown);

const viewChange = (
  { field, label, before, after }: DeedProposal['deed']['changes'][number],
  language: Language,
): FieldChangeView => ({
  field,
  label: sayLine(language, label),
  before: shown(before),
  after: shown(after),
});
