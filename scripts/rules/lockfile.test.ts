import { expect, test } from 'vitest';
import { checkLockfile } from './lockfile.ts';

const packages = {
  '': { dependencies: { a: '1' }, optionalDependencies: { 'a-win32': '1' } },
  'node_modules/a': { dependencies: { b: '1', '@scope/c': '1' } },
  'node_modules/a-win32': {},
  'node_modules/a/node_modules/b': { dependencies: { '@scope/c': '1' } },
  'node_modules/@scope/c': { optionalDependencies: { a: '1' } },
};

test('a lockfile in which everything is found, inside or around the package that asks, is complete', () => {
  expect(checkLockfile(packages)).toEqual([]);
});

test('a package of another platform that was left out is found missing', () => {
  const { 'node_modules/a-win32': _, ...rest } = packages;
  expect(checkLockfile(rest)).toEqual([
    expect.objectContaining({
      problem: expect.stringContaining('has no entry for a-win32, which package.json asks for'),
    }),
  ]);
});

test('a package that is only inside another one does not serve the rest', () => {
  const { 'node_modules/@scope/c': c, ...rest } = packages;
  const found = checkLockfile({ ...rest, 'node_modules/a-win32/node_modules/@scope/c': c });
  expect(found.map(({ problem }) => problem.split(',')[0])).toEqual([
    'has no entry for @scope/c',
    'has no entry for @scope/c',
  ]);
});
