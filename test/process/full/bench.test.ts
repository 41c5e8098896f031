import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { checkOut, compare, ratioOf } from '../../../bench/against.ts';
import { ALONE } from '../../../bench/cases.ts';
import { root } from '../../../scripts/setup/paths.mjs';
import { tryCase } from '../../support/bench-case.ts';

describe('each benchmark gives its figures', () => {
  for (const one of ALONE.filter(({ page }) => page !== true)) it(one.name, (context) => tryCase(one, context));
});

describe('npm run bench', () => {
  it('prints a row for each figure of a case that was chosen', () => {
    const said = execFileSync(process.execPath, ['bench/run.ts', '--small', '--only', 'pending-0'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect(said).toContain('| what | figure | bar | note |');
    expect(said).toMatch(/^\| 0 pending: until it runs \| [\d.,]+ ms \|/m);
  });

  it('refuses to compare with a commit that there is not', () => {
    expect(() => checkOut('no-such-commit')).toThrow('there is no "no-such-commit"');
  });

  it('compares figures by their names, pair by pair', () => {
    const figure = (name: string, value: number) => ({ name, value, unit: 'ms' });
    const [first, second] = compare(
      [
        [figure('a', 10), figure('new', 1)],
        [figure('a', 30), figure('new', 1)],
        [figure('a', 40), figure('new', 1)],
      ],
      [[figure('a', 10)], [figure('a', 15)], [figure('a', 10)]],
    );
    expect(first?.pairs).toEqual([
      [10, 10],
      [30, 15],
      [40, 10],
    ]);
    expect(first && ratioOf(first)).toBe(2);
    expect(second?.pairs).toEqual([]);
  });
});
