import { expect, test } from 'vitest';
import { checkSizes } from './sizes.ts';

const files = (...lines: number[]) => lines.map((lineCount, index) => ({ path: `src/file-${index}.ts`, lineCount }));
const problems = (sources: { path: string; lineCount: number }[]) => checkSizes(sources).map(({ problem }) => problem);

test('many short files and a longer one are fine', () => {
  expect(problems(files(...Array<number>(30).fill(60), 480))).toEqual([]);
});

test('no files at all are fine', () => {
  expect(problems([])).toEqual([]);
});

test('a file over 500 lines is too long, a test may have 600', () => {
  const short = files(...Array<number>(30).fill(60));
  expect(problems([...short, { path: 'src/long.ts', lineCount: 501 }])).toEqual(['has 501 lines, the limit is 500']);
  expect(problems([...short, { path: 'src/long.test.ts', lineCount: 600 }])).toEqual([]);
  expect(problems([...short, { path: 'src/long.test.ts', lineCount: 601 }])).toEqual([
    'has 601 lines, the limit is 600',
  ]);
});

test('half of the files must be shorter than 120 lines', () => {
  expect(problems(files(119, 119, 200))).toEqual([]);
  expect(problems(files(119, 120, 200))).toEqual([expect.stringContaining('the median of all files is 120 lines')]);
});

test('nineteen in twenty files must be shorter than 300 lines, and the longest are named', () => {
  expect(problems(files(...Array<number>(19).fill(50), 300))).toEqual([]);
  const [found] = checkSizes(files(...Array<number>(18).fill(50), 300, 300));
  expect(found?.problem).toContain('the 95th percentile of all files is 300 lines');
  expect(found?.fix).toContain('src/file-19.ts (300)');
});
