import type { DecisionFact } from '../../../../domain/approval/decision-fact.ts';
import { revealText } from '../../../../domain/approval/hidden-text.ts';
import type { CallResult } from '../dialogue.ts';
import { join, quote, sentence } from './phrases.ts';
import { saidMoment, saidTime } from './said-times.ts';
import { word } from './speaking.ts';

type Output = CallResult['output'];

/** Whether a call has made nothing yet, because it waits for approval. */
export function isWaiting({ status }: Output): boolean {
  return status === 'pending_approval';
}

/** Whether a call returned the person's earlier decision, and made nothing. */
export function isRefused(output: Output): output is Output & DecisionFact {
  return ['denied', 'expired', 'withdrawn', 'undone'].includes(String(output.status));
}

const ASKED = {
  'update-schedule': 'wait.change',
  'resume-schedule': 'wait.resume',
  'pause-schedule': 'wait.pause',
  'cancel-schedule': 'wait.cancel',
  'skip-next': 'wait.skip',
} as const;

/** In characters. Longer texts are cut: the card shows all of them. */
const NAME_LENGTH = 100;

/** The request, in one line. */
function named(what: string): string {
  const line = revealText(what).shown.replace(/\s+/g, ' ').trim();
  return line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH).trimEnd()}…`;
}

/** Removes the milliseconds of a rule, which nobody wants to hear. */
const toTheSecond = (words: string): string => words.replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');

/** What waits for approval, and where the person approves it; empty where Belfry asked in a line of its own. */
export function wordAsked(wanted: string, output: Output): string {
  if (output.asked_as === 'offer') return '';
  const what = named(wanted);
  const operation = String(output.operation);
  if (!Object.hasOwn(ASKED, operation)) {
    const when = typeof output.sentence === 'string' ? saidTime(toTheSecond(output.sentence)) : '';
    return join(
      when === '' ? word('wait.needsYes', { what }) : word('wait.needsYesAt', { what, when }),
      word('wait.where'),
    );
  }
  const changes = Array.isArray(output.changes) ? output.changes.map(String) : [];
  const told = changes.map((change) => sentence(saidTime(change)));
  return join(word(ASKED[operation as keyof typeof ASKED], { what }), ...told, word('wait.where'));
}

/** The decision on a request. */
export function wordDecision({ status, operation, reason, words, what: wanted }: DecisionFact): string {
  const what = named(wanted);
  switch (status) {
    case 'approved': {
      // The moment of a pause is its end, which a schedule may come long after.
      const when = operation === 'pause-schedule' ? '' : saidMoment(words);
      return when === '' ? word('wait.approved', { what }) : word('wait.approvedNext', { what, when });
    }
    case 'denied':
      return reason === null
        ? word('wait.saidNo', { what })
        : word('wait.saidNoWhy', { why: reason.replace(/[.!?\s]*$/, ''), what });
    case 'expired':
      return word('wait.expired', { what });
    case 'undone':
      return word('wait.undone', { what });
    case 'withdrawn':
      return word('wait.withdrawn', { what });
    default:
      return status satisfies never;
  }
}

/** The reply to a typed yes or no where only a press decides. */
export function wordOnlyPress(whats: readonly string[]): string {
  const [only = ''] = whats;
  return word('wait.onlyPress', {
    whats: whats.length === 1 ? quote(named(only)) : word('wait.requests', { number: whats.length }),
  });
}
