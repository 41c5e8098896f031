import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesUnder, fingerprint, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-fingerprint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'inner'));
  writeFileSync(join(folder, 'b.ts'), 'b');
  writeFileSync(join(folder, 'inner', 'a.ts'), 'a');
  return { folder, print: () => fingerprint(folder, filesUnder(folder)) };
}

test('files are found at every depth, in one order, and a folder can be left out', () => {
  const { folder } = setup();
  expect(filesUnder(folder)).toEqual([join(folder, 'b.ts'), join(folder, 'inner', 'a.ts')]);
  expect(filesUnder(folder, (name) => name !== 'inner')).toEqual([join(folder, 'b.ts')]);
  expect(filesUnder(join(folder, 'absent'))).toEqual([]);
});

test('a new date alone does not make a build stale', () => {
  const { folder, print } = setup();
  const before = print();
  utimesSync(join(folder, 'b.ts'), 1, 1);
  expect(print()).toBe(before);
});

test.each([
  ['changed', (folder: string) => writeFileSync(join(folder, 'b.ts'), 'B')],
  ['added', (folder: string) => writeFileSync(join(folder, 'c.ts'), '')],
  ['removed', (folder: string) => rmSync(join(folder, 'b.ts'))],
])('a file that is %s makes it stale', (_, change) => {
  const { folder, print } = setup();
  const before = print();
  change(folder);
  expect(print()).not.toBe(before);
});

test('text that moves from one file to the next is a change', () => {
  const { folder, print } = setup();
  writeFileSync(join(folder, 'b.ts'), 'xy');
  const before = print();
  writeFileSync(join(folder, 'b.ts'), 'x');
  writeFileSync(join(folder, 'inner', 'a.ts'), 'ya');
  expect(print()).not.toBe(before);
});

test('a stamp is read back, and gone once removed', () => {
  const { folder } = setup();
  const file = join(folder, 'stamp');
  expect(readStamp(file)).toBeUndefined();
  writeStamp(file, 'abc');
  expect(readStamp(file)).toBe('abc');
  removeStamp(file);
  expect(readStamp(file)).toBeUndefined();
});
