import { revealText } from '../../../domain/approval/hidden-text.ts';
import type { Proposal, ScheduleProposal } from '../../../domain/approval/proposal.ts';
import { defaultPolicies } from '../../../domain/policy/defaults.ts';
import { comesBack } from '../../../domain/schedules/schedule.ts';
import { shorten } from '../../../domain/shorten.ts';
import type { Language } from '../../../domain/words/language.ts';
import { marked } from '../../../voice/mark.ts';
import { say } from '../../../voice/say.ts';
import { fieldChanges } from '../../approval/changes.ts';
import type { FieldChangeView } from '../../views/field-change-view.ts';
import type { ProposalView } from '../proposal-view.ts';

/** How many of each a chat shows; the page shows all. */
const SHOWN = 3;

/**
 * The complete card as plain text, for a chat in which it can be decided. Each line of an agent's own text begins
 * with a bar, so that none looks like a line of Belfry's.
 */
export function cardText(proposal: Proposal, view: ProposalView, language: Language): string {
  const { title, what, reason, changes, next, perMonth, lookAlikes, conflicts, assumptions, warnings } = view;
  const paragraphs = [
    `${title}:\n${quote(what.shown)}`,
    proposal.deed === null ? scheduleLines(proposal, view, language) : view.sentence,
    view.call === null
      ? null
      : say(language, 'card.toolSays', {
          tool: view.call.tool,
          text: quote(shorten(view.call.description.shown)),
        }),
    changes.length === 0 ? null : changes.map((change) => changeLine(change, language)).join('\n'),
    reason === null ? null : say(language, 'card.reason', { agent: view.agent, text: quote(reason.shown) }),
    view.why === null ? null : say(language, 'card.needsYes', { why: view.why }),
    next.length === 0
      ? null
      : [
          ...next.slice(0, SHOWN).map(({ words }) => say(language, 'card.next', { moment: words })),
          say(language, 'card.runs', { runs: perMonth.runsWords }),
        ].join('\n'),
    lookAlikes.length === 0
      ? null
      : lookAlikes
          .slice(0, SHOWN)
          .map((other) => say(language, 'card.looksLike', { why: other.why, text: quote(other.what.shown) }))
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
    view.problem === null ? null : say(language, 'card.refused', { problem: view.problem.message }),
    say(language, 'card.expires', { when: view.expiresWords }),
  ];
  return paragraphs.filter((one) => one !== null && one !== '').join('\n\n');
}

/** When it would happen, and its unusual policies. */
function scheduleLines(
  { definition, operation }: ScheduleProposal,
  { sentence }: ProposalView,
  language: Language,
): string {
  if (operation !== 'create-schedule') return sentence;
  const policies = defaultPolicies(definition.kind, comesBack(definition));
  const usual = { ...definition, policies, checkAgain: null };
  const unusual = fieldChanges(usual, definition, language).map(
    ({ label, after }) => `${label}: ${after ?? say(language, 'card.none')}`,
  );
  return [`${say(language, `card.${definition.kind}`)}, ${sentence}`, ...unusual].join('\n');
}

const lines = (notes: readonly { readonly message: string }[]): string =>
  notes.map(({ message }) => marked(revealText(message).shown.replaceAll('\n', ' '))).join('\n');

function changeLine({ label, before, after }: FieldChangeView, language: Language): string {
  const text = (value: string | null) => quote(value ?? say(language, 'card.none'));
  return [
    say(language, 'card.before', { label, text: text(before) }),
    say(language, 'card.after', { label, text: text(after) }),
  ].join('\n');
}

const quote = (shown: string): string =>
  shown
    .split('\n')
    .map((line) => `│ ${line}`)
    .join('\n');
