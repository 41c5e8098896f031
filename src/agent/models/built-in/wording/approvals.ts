import type { DecisionFact } from '../../../../domain/approval/decision-fact.ts';
import { revealText } from '../../../../domain/approval/hidden-text.ts';
import type { CallResult } from '../dialogue.ts';
import { quote } from './phrases.ts';
import { saidMoment } from './said-times.ts';
import { word } from './speaking.ts';

type Output = CallResult['output'];

/** Whether a call has made nothing yet, because it waits for approval: Belfry's own line asks, and says what and when. */
export function isWaiting({ status }: Output): boolean {
  return status === 'pending_approval';
}

/** Whether a call returned the person's earlier decision, and made nothing. */
export function isRefused(output: Output): output is Output & DecisionFact {
  return ['denied', 'expired', 'withdrawn', 'undone'].includes(String(output.status));
}

/** In characters. Longer texts are cut: the card shows all of them. */
const NAME_LENGTH = 100;

/** The request, in one line. */
function named(what: string): string {
  const line = revealText(what).shown.replace(/\s+/g, ' ').trim();
  return line.length <= NAME_LENGTH ? line : `${line.slice(0, NAME_LENGTH).trimEnd()}…`;
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
