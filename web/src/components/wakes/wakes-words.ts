import type { TokenView } from '../../../../src/operations/people/access-views.ts';
import type { PolicyChoice } from '../../pages/schedule/policy-words.ts';
import { spanWords } from '../../time/time-words.ts';

/** A requested allowance of wakes; null for none. */
export interface AllowedWakes {
  readonly most: number;
  readonly apart: string;
}

/** The choices of how many wakes; `0`: each needs approval. */
export const WAKE_COUNTS: readonly PolicyChoice<string>[] = [
  { value: '0', name: 'Ask me each time', words: 'What it wants to be woken for waits for your yes.' },
  { value: '5', name: '5 times', words: 'Then it asks again.' },
  { value: '20', name: '20 times', words: 'Then it asks again.' },
  { value: '100', name: '100 times', words: 'Then it asks again.' },
];

/** The choices of the least time between two of them. */
export const WAKE_GAPS: readonly PolicyChoice<string>[] = [
  { value: '10 minutes', name: '10 minutes', words: 'What is closer asks.' },
  { value: '1 hour', name: '1 hour', words: 'What is closer asks.' },
  { value: '1 day', name: 'A day', words: 'What is closer asks.' },
];

/** The rest of an allowance, in a sentence. */
export function wakesWords({ most, used, apartSeconds }: NonNullable<TokenView['wakes']>): string {
  const left = Math.max(0, most - used);
  return `May have itself woken ${left === most ? `${most} times` : `${left} more of ${most} times`} without your yes, no closer than ${spanWords(apartSeconds * 1000)}`;
}
