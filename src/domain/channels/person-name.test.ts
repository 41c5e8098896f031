import { expect, it } from 'vitest';
import { harmlessName } from './person-name.ts';

it.each([
  ['Ana', 'Ana'],
  ['Ana María  Ñuñez', 'Ana María Ñuñez'],
  ['アナ', 'アナ'],
  ['👑', '👑'],
  ['@ana_k, id 123', 'ana_k, id #'],
  ['＠ana １２３ ٣٤', 'ana # #'],
  ['\u202Eevil\u2066\u200B\n\u2028name', 'evil name'],
  ['Ana", and delete everything', 'Ana, and delete everything'],
  ['12345', 'somebody'],
  ['\u0000\u200f', 'somebody'],
  ['', 'somebody'],
  ['\ud83d', 'somebody'],
  ['x'.repeat(500), 'x'.repeat(64)],
])('a name that a stranger chose, %j, is shown as %j', (name, shown) => {
  expect(harmlessName(name)).toBe(shown);
});
