import type { Result } from './evaluate.ts';

/** The share of right ones, 0 to 1. */
export const scoreOf = (results: readonly Result[]): number =>
  results.length === 0 ? 0 : results.filter(({ problem }) => problem === null).length / results.length;

/** A table by category, then what went wrong. */
export function reportOf(results: readonly Result[], modelName: string): string {
  const categories = [...new Set(results.map(({ utterance }) => utterance.category))];
  const rows = categories.map((category) => {
    const own = results.filter(({ utterance }) => utterance.category === category);
    return [category, own] as const;
  });
  const line = (name: string, own: readonly Result[]) => {
    const right = own.filter(({ problem }) => problem === null).length;
    return `${name.padEnd(20)} ${String(right).padStart(5)} of ${String(own.length).padStart(3)}  ${(scoreOf(own) * 100).toFixed(0).padStart(4)} %`;
  };
  const wrong = results.flatMap(({ utterance, problem }) =>
    problem === null ? [] : [`- ${JSON.stringify(utterance.says)} (${utterance.category}): ${problem}`],
  );
  return [
    `Model: ${modelName}`,
    ...rows.map(([category, own]) => line(category, own)),
    line('all', results),
    ...(wrong.length === 0 ? [] : ['', 'Not as expected:', ...wrong]),
  ].join('\n');
}
