import type { TokenView } from '../../../../src/operations/people/access-views.ts';
import type { PolicyChoice } from '../../pages/schedule/policy-choice.ts';
import { spanWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';

/** A requested allowance of wakes; null for none. */
export interface AllowedWakes {
  readonly most: number;
  readonly apart: string;
}

/** The choices of how many wakes; `0`: each needs approval. */
export const countChoices = (): readonly PolicyChoice<string>[] => [
  { value: '0', name: say('wake.ask'), words: say('wake.askIs') },
  ...[5, 20, 100].map((number) => ({
    value: String(number),
    name: say('wake.times', { number }),
    words: say('wake.timesIs'),
  })),
];

const GAPS = { '10 minutes': 600_000, '1 hour': 3_600_000, '1 day': 86_400_000 } as const;

/** The choices of the least time between two of them. */
export const gapChoices = (): readonly PolicyChoice<string>[] =>
  Object.entries(GAPS).map(([value, ms]) => ({
    value,
    name: value === '1 day' ? say('wake.day') : spanWords(ms),
    words: say('wake.gapIs'),
  }));

/** The rest of an allowance, in a sentence. */
export function wakesWords({ most, used, apartSeconds }: NonNullable<TokenView['wakes']>): string {
  const left = Math.max(0, most - used);
  const span = spanWords(apartSeconds * 1000);
  return left === most ? say('wake.all', { most, span }) : say('wake.left', { left, most, span });
}
