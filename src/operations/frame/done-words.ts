import type { DoneWords } from './audit-words.ts';
import type { InnerOperation } from './operation.ts';

/** What is in the audit record and is no operation with a door of its own: Belfry did it, or it has another way in. */
const WITHOUT_OPERATION: Readonly<Record<string, string>> = {
  'fail-schedule': 'gave it up',
  'continue-chain': 'let it go on by itself',
  'expire-proposal': 'closed what nobody answered',
  'leave-promise-unkept': 'promised something and scheduled nothing',
  'create-sign-in-code': 'made a link to sign in with',
};

/** What each write did, as the operations say it themselves. */
export function doneWordsOf(operations: readonly InnerOperation[]): DoneWords {
  const words = new Map(Object.entries(WITHOUT_OPERATION));
  for (const operation of operations) if (operation.effect === 'write') words.set(operation.name, operation.done);
  return (operation) => words.get(operation);
}
