import type { DecisionFact } from '../../../../domain/approval/decision-fact.ts';
import { revealText } from '../../../../domain/approval/hidden-text.ts';
import type { CallResult } from '../dialogue.ts';
import { join, quote, sentence } from './phrases.ts';

type Output = CallResult['output'];

/** Whether a call has made nothing yet, because it waits for approval. */
export function isWaiting({ status }: Output): boolean {
  return status === 'pending_approval';
}

/** Whether a call returned the person's earlier decision, and made nothing. */
export function isRefused(output: Output): output is Output & DecisionFact {
  return ['denied', 'expired', 'withdrawn', 'undone'].includes(String(output.status));
}

const WHERE = 'Approve it on its card or under Approvals; until then nothing changes.';

const ASKED: Readonly<Record<string, string>> = {
  'update-schedule': 'to change',
  'resume-schedule': 'to resume',
  'pause-schedule': 'to pause',
  'cancel-schedule': 'to cancel',
  'skip-next': 'to leave out the next time of',
  'undo-last-change': 'to take back the last change of',
};

/** In characters. Longer texts are cut: the card shows all of them. */
const NAME_LENGTH = 100;

/** The request, in one line. */
function named(what: string): string {
  const line = revealText(what).shown.replace(/\s+/g, ' ').trim();
  return quote(line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH).trimEnd()}…`);
}

/** Removes the milliseconds of a rule, which nobody wants to hear. */
const toTheSecond = (words: string): string => words.replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');

/** What waits for approval, and where the person approves it. */
export function wordAsked(what: string, output: Output): string {
  const deed = ASKED[String(output.operation)];
  if (deed === undefined) {
    const when = typeof output.sentence === 'string' ? toTheSecond(output.sentence) : '';
    return join(`This needs your yes: ${named(what)}${when === '' ? '' : `, ${when}`}.`, WHERE);
  }
  const changes = Array.isArray(output.changes) ? output.changes.map(String) : [];
  const told = changes.map((change) => sentence(change.replace(' -> ', ' becomes ')));
  return join(`I asked for your yes ${deed} ${named(what)}.`, ...told, WHERE);
}

/** The decision on a request. */
export function wordDecision({ status, words, reason, what }: DecisionFact): string {
  switch (status) {
    case 'approved':
      return join(sentence(words), `That was ${named(what)}.`);
    case 'denied':
      return reason === null
        ? `You said no to ${named(what)}, so I left it.`
        : `You said no: ${reason.replace(/[.!?\s]*$/, '')}. I left ${named(what)}.`;
    case 'expired':
      return `There was ${words.replace(/^denied: /, '')}, so I left ${named(what)}. Ask me again if you still want it.`;
    case 'undone':
      return join(sentence(words), `That was ${named(what)}.`);
    case 'withdrawn':
      return `I took ${named(what)} back.`;
    default:
      return status satisfies never;
  }
}

/** The reply to a typed yes or no where only a press decides. */
export function wordOnlyPress(whats: readonly string[]): string {
  const subject = whats.length === 1 ? named(whats[0] ?? '') : `${whats.length} requests`;
  return `${subject} ${whats.length === 1 ? 'waits' : 'wait'} for you, but I cannot take your answer here: press Approve or Deny on the card or under Approvals. That way nobody can say yes in your place.`;
}

/** The reply to "approve it" when this conversation has no request. */
export const NOTHING_WAITS =
  'Nothing that I asked for here waits for your answer. All that agents ask for stands under Approvals.';
