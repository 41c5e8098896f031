import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cleanFiles } from './clean-files.mjs';

/** Two files and their rules in a folder of their own. */
function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-clean-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  for (const name of ['a.ts', 'b.ts', 'rules.json']) write(name, name);
  const look = (...names: string[]) => {
    const files = ['a.ts', 'b.ts', ...names].map((name) => join(folder, name));
    const { others, keep } = cleanFiles(files, {
      record: join(folder, 'cache', 'clean'),
      rules: [join(folder, 'rules.json')],
    });
    return { others: others.map((file) => basename(file)), keep };
  };
  return { write, look };
}

test('all files are looked at until they were found clean, then those that changed or are new', () => {
  const { write, look } = setup();
  expect(look().others).toEqual(['a.ts', 'b.ts']);
  look().keep();
  expect(look().others).toEqual([]);
  write('b.ts', 'changed');
  write('c.ts', 'new');
  expect(look('c.ts').others).toEqual(['b.ts', 'c.ts']);
});

test('a file with the contents of a clean one is looked at, since other rules may hold where it is', () => {
  const { write, look } = setup();
  look().keep();
  write('b.ts', 'a.ts');
  expect(look().others).toEqual(['b.ts']);
});

test('other rules make all files unknown', () => {
  const { write, look } = setup();
  look().keep();
  write('rules.json', 'other');
  expect(look().others).toEqual(['a.ts', 'b.ts']);
});
