import type { DoneWords } from './audit-words.ts';
import type { InnerOperation } from './operation.ts';

/** Audit names without a public operation: Belfry's own changes, or other ways in. */
const WITHOUT_OPERATION: Readonly<Record<string, string>> = {
  'fail-schedule': 'gave it up',
  'continue-chain': 'let it go on by itself',
  'expire-proposal': 'closed what nobody answered',
  'leave-promise-unkept': 'promised something and scheduled nothing',
  'create-sign-in-code': 'made a link to sign in with',
};

/** The action of each write in words, from the operations themselves. */
export function doneWordsOf(operations: readonly InnerOperation[]): DoneWords {
  const words = new Map(Object.entries(WITHOUT_OPERATION));
  for (const operation of operations) if (operation.effect === 'write') words.set(operation.name, operation.done);
  return (operation) => words.get(operation);
}
