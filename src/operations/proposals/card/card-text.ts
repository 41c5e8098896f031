import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { Proposal, ScheduleProposal } from '../../../domain/approval/proposal.ts';
import { defaultPolicies } from '../../../domain/policy/defaults.ts';
import { comesBack } from '../../../domain/schedules/schedule.ts';
import { shorten } from '../../../domain/shorten.ts';
import { fieldChanges } from '../../approval/changes.ts';
import type { FieldChangeView } from '../../views/field-change-view.ts';
import type { ProposalView } from '../proposal-view.ts';

/** How many of each a chat shows; the page shows all. */
const SHOWN = 3;

/**
 * The complete card as plain text, for a chat in which it can be decided. Each line of an agent's own text begins
 * with a bar, so that none looks like a line of Belfry's.
 */
export function cardText(proposal: Proposal, view: ProposalView): string {
  const { title, what, reason, changes, next, perMonth, lookAlikes, conflicts, assumptions, warnings } = view;
  const paragraphs = [
    `${title}:\n${quote(what.shown)}`,
    proposal.deed === null ? scheduleLines(proposal, view) : view.sentence,
    view.call === null
      ? null
      : `What ${view.call.tool} says of itself:\n${quote(shorten(view.call.description.shown))}`,
    changes.length === 0 ? null : changes.map(changeLine).join('\n'),
    reason === null ? null : `Why, in the words of ${view.agent}:\n${quote(reason.shown)}`,
    view.why === null ? null : `It needs your yes: ${view.why}.`,
    next.length === 0
      ? null
      : [...next.slice(0, SHOWN).map(({ words }) => `Next: ${words}`), `That is ${perMonth.runsWords}.`].join('\n'),
    lookAlikes.length === 0
      ? null
      : lookAlikes
          .slice(0, SHOWN)
          .map((other) => `Looks like what is there, ${other.why}:\n${quote(other.what.shown)}`)
          .join('\n'),
    // Hidden characters in these texts are visible already.
    conflicts.length === 0
      ? null
      : conflicts
          .slice(0, SHOWN)
          .map(({ message }) => message)
          .join('\n'),
    assumptions.length === 0 ? null : lines(assumptions),
    warnings.length === 0 ? null : lines(warnings),
    view.problem === null ? null : `It cannot be approved as it is: ${view.problem.message}`,
    `Without an answer it counts as denied ${view.expiresWords}.`,
  ];
  return paragraphs.filter((one) => one !== null && one !== '').join('\n\n');
}

/** When it would happen, and its unusual policies. */
function scheduleLines({ definition, operation }: ScheduleProposal, { sentence }: ProposalView): string {
  if (operation !== 'create-schedule') return sentence;
  const policies = defaultPolicies(definition.kind, comesBack(definition));
  const usual = { ...definition, policies, checkAgain: null };
  const unusual = fieldChanges(usual, definition).map(({ label, after }) => `${label}: ${after ?? 'none'}`);
  return [`${KINDS[definition.kind]}, ${sentence}`, ...unusual].join('\n');
}

const KINDS = {
  reminder: 'Said to you',
  action: 'Done by the agent in silence',
  callback: 'Thought about by the agent',
};

const lines = (notes: readonly { readonly message: string }[]): string =>
  notes.map(({ message }) => revealText(message).shown.replaceAll('\n', ' ')).join('\n');

function changeLine({ label, before, after }: FieldChangeView): string {
  return `${label}, before:\n${quote(before ?? 'none')}\n${label}, after:\n${quote(after ?? 'none')}`;
}

const quote = (shown: string): string =>
  shown
    .split('\n')
    .map((line) => `│ ${line}`)
    .join('\n');
