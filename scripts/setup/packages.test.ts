import { expect, test } from 'vitest';
import { matchesLock } from './packages.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/a-win32': { version: '1.0.0', integrity: 'sha512-w', optional: true },
  },
};
const installed = { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } };

test('an installation that npm finished is recognised, with packages of other platforms left out', () => {
  expect(matchesLock(lock, installed)).toBe(true);
});

test.each([
  ['nothing is installed', {}],
  ['a package is missing', { packages: {} }],
  ['a package has another version', { packages: { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } } }],
  ['a package has other contents', { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } } }],
  ['there is a package too many', { packages: { ...installed.packages, 'node_modules/b': { version: '2.0.0' } } }],
])('an installation is stale when %s', (_, have) => {
  expect(matchesLock(lock, have)).toBe(false);
});
