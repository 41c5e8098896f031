import { describe, expect, it } from 'vitest';
import { checkFunctions, type LongFunction } from './functions.ts';
import { readSource } from './source.ts';

const lines = (count: number): string => '  work();\n'.repeat(count);
const check = (text: string, known: readonly LongFunction[] = [], path = 'src/engine/loop.ts') =>
  checkFunctions([readSource(path, text)], known).map(({ path: where, line, problem }) => ({ where, line, problem }));

describe('the size of functions', () => {
  it('says of a function with more than 60 lines where it is and how long', () => {
    expect(check(`export function loop() {\n${lines(58)}}\n`)).toEqual([]);
    expect(check(`\nexport function loop() {\n${lines(59)}}\n`)).toEqual([
      { where: 'src/engine/loop.ts', line: 2, problem: 'loop has 61 lines, the limit is 60' },
    ]);
  });

  it('counts arrows, methods and functions within functions by the names they are known by', () => {
    const arrow = `const loop = () => {\n${lines(60)}};\n`;
    expect(check(`class Loop {\n  run() {\n${lines(60)}  }\n}\n`)).toMatchObject([
      { problem: expect.stringContaining('run has 62') },
    ]);
    expect(check(arrow)).toMatchObject([{ problem: expect.stringContaining('loop has 62') }]);
    expect(check(`function outer() {\n  ${arrow}}\n`).map(({ problem }) => problem.split(' ')[0])).toEqual(
      expect.arrayContaining(['outer', 'loop']),
    );
  });

  it('allows five parameters, one object among them, and no sixth', () => {
    expect(check('const say = (a, b, c, d, { e, f }) => a;')).toEqual([]);
    expect(check('const say = (a, b, c, d, e, f) => a;')).toMatchObject([
      { problem: 'say has 6 parameters, the limit is 5' },
    ]);
  });

  it('lets tests be as long as they are', () => {
    expect(check(`const loop = () => {\n${lines(60)}};\n`, [], 'src/engine/loop.test.ts')).toEqual([]);
  });

  it('leaves what is listed as it is, and asks for lower numbers once it is smaller, or gone', () => {
    const text = `const loop = () => {\n${lines(70)}};\n`;
    const listed = (count: number) => [{ path: 'src/engine/loop.ts', name: 'loop', lines: count }];
    expect(check(text, listed(72))).toEqual([]);
    expect(check(text, listed(71)).map(({ problem }) => problem)).toContain(
      'loop has 72 lines, the limit is 60 (and 71 for this one, which is older than the limit)',
    );
    expect(check(text, listed(81))).toEqual([]);
    expect(check(text, listed(82))).toMatchObject([
      { where: 'scripts/rules/long-functions.ts', problem: expect.stringContaining('it has 72 lines') },
    ]);
    expect(check('', listed(72))).toMatchObject([{ where: 'scripts/rules/long-functions.ts' }]);
  });
});
