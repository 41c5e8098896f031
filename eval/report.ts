import type { Result } from './evaluate.ts';
import { VERDICTS } from './judge.ts';

/** The share that is right at once, 0 to 1. */
export const scoreOf = (results: readonly Result[]): number =>
  results.length === 0 ? 0 : results.filter(({ verdict }) => verdict === 'right').length / results.length;

const HEADINGS = [...VERDICTS, 'requests', 'tokens', 'seconds'];

/** A table by category, then what was not right. */
export function reportOf(results: readonly Result[], modelName: string): string {
  const categories = [...new Set(results.map(({ utterance }) => utterance.category))].sort();
  const sum = (own: readonly Result[], field: 'requests' | 'tokens' | 'ms') =>
    own.reduce((total, result) => total + result[field], 0);
  const line = (name: string, own: readonly Result[]) =>
    [
      name.padEnd(18),
      `${own.length}`.padStart(4),
      `${(scoreOf(own) * 100).toFixed(0)} %`.padStart(6),
      ...[
        ...VERDICTS.map((verdict) => own.filter((result) => result.verdict === verdict).length),
        sum(own, 'requests'),
        sum(own, 'tokens'),
        (sum(own, 'ms') / 1000).toFixed(1),
      ].map((value, index) => String(value).padStart((HEADINGS[index]?.length ?? 0) + 2)),
    ].join('');
  const wrong = results.flatMap(({ utterance, verdict, problem }) =>
    problem === null ? [] : [`- ${JSON.stringify(utterance.says)} (${utterance.category}), ${verdict}: ${problem}`],
  );
  return [
    `Model: ${modelName}`,
    `${' '.repeat(18)} all score${HEADINGS.map((heading) => `  ${heading}`).join('')}`,
    ...categories.map((category) =>
      line(
        category,
        results.filter(({ utterance }) => utterance.category === category),
      ),
    ),
    line('all', results),
    ...(wrong.length === 0 ? [] : ['', 'Not as expected:', ...wrong]),
  ].join('\n');
}
