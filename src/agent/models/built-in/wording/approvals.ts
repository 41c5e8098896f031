import type { DecisionFact } from '../../../../domain/approval/decision-fact.ts';
import { revealText } from '../../../../domain/approval/hidden-text.ts';
import type { CallResult } from '../dialogue.ts';
import { join, quote, sentence } from './phrases.ts';

type Output = CallResult['output'];

/** Whether a call has made nothing yet, because the person has to say yes. */
export function isWaiting({ status }: Output): boolean {
  return status === 'pending_approval';
}

/** Whether a call was answered with what the person decided before, and made nothing. */
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

/** Longer texts are cut: the card has all of it. */
const NAME_LENGTH = 100;

/** What is asked for, in one line. */
function named(what: string): string {
  const line = revealText(what).shown.replace(/\s+/g, ' ').trim();
  return quote(line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH).trimEnd()}…`);
}

/** A rule keeps its milliseconds; nobody wants to hear them. */
const toTheSecond = (words: string): string => words.replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');

/** What waits for the person, and where they say yes. */
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

/** What became of something that was asked for. */
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

/** To a yes or a no that is written where only a press decides. */
export function wordOnlyPress(whats: readonly string[]): string {
  const subject = whats.length === 1 ? named(whats[0] ?? '') : `${whats.length} requests`;
  return `${subject} ${whats.length === 1 ? 'waits' : 'wait'} for you, but I cannot take your answer here: press Approve or Deny on the card or under Approvals. That way nobody can say yes in your place.`;
}

/** To "approve it" where this conversation asked for nothing. */
export const NOTHING_WAITS =
  'Nothing that I asked for here waits for your answer. All that agents ask for stands under Approvals.';
