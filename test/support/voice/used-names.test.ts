import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENGLISH } from '../../../src/voice/languages/english.ts';

/** All of the source but the tables and the tests. */
const SOURCE = globSync('src/**/*.ts')
  .filter((path) => !path.startsWith('src/voice/languages/') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** All quoted words, and the names of properties. */
const WORDS = new Set([...SOURCE.matchAll(/['"`]([\w.-]+)['"`]|\b(\w+):/g)].map(([, quoted, key]) => quoted ?? key));

/** What comes before and after the hole of a name that is put together: `asks.${operation}`. */
const PUT_TOGETHER = [...SOURCE.matchAll(/`([\w.]+\.)\$\{[^`{}]+\}(\w*)`/g)].map(([, before = '', after = '']) => ({
  before,
  after,
}));

/** What stands on record in English is told again by its words: those stand where it is recorded, without holes and what was done. */
function isRecorded(name: string): boolean {
  const text = name.startsWith('reason.') ? ENGLISH[name as keyof typeof ENGLISH] : undefined;
  const [words = ''] =
    text
      ?.split(/\{[^{}]*\}|^(?:it was )?(?:paused|cancelled) | by you/)
      .sort((one, other) => other.length - one.length) ?? [];
  return words.trim() !== '' && SOURCE.includes(words.trim());
}

const isUsed = (name: string): boolean =>
  WORDS.has(name) ||
  isRecorded(name) ||
  PUT_TOGETHER.some(
    ({ before, after }) =>
      name.startsWith(before) &&
      name.endsWith(after) &&
      WORDS.has(name.slice(before.length, name.length - after.length)),
  );

it('Each message is said somewhere', () => {
  expect(Object.keys(ENGLISH).filter((name) => !isUsed(name))).toEqual([]);
  expect(['undo.neverSaid', 'chat.command.neverSaid', 'neverSaid.undo'].filter(isUsed)).toEqual([]);
});
