import { expect, test } from 'vitest';
import { step } from './steps.mjs';

function setup() {
  const lines: string[] = [];
  return { lines, print: (text: string) => void lines.push(text) };
}

test('a step that went well is one line with its name and time', async () => {
  const { lines, print } = setup();
  expect(await step('lint', () => ({ ok: true }), print)).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^✓ lint +ok +\d+\.\d s$/)]);
});

test('a step that failed says why before its line', async () => {
  const { lines, print } = setup();
  expect(await step('types', () => ({ ok: false, detail: 'x.ts: wrong' }), print)).toBe(false);
  expect(lines).toEqual(['\nx.ts: wrong\n', expect.stringMatching(/^✗ types +failed +\d+\.\d s$/)]);
});

test('a warning comes after the line, and is marked', async () => {
  const { lines, print } = setup();
  expect(await step('browser', () => ({ ok: true, note: 'NONE', detail: 'skipped' }), print)).toBe(true);
  expect(lines).toEqual([expect.stringMatching(/^! browser +NONE +/), '\nskipped\n']);
});

test('a step that throws has failed, with the words of the error', async () => {
  const { lines, print } = setup();
  const act = () => {
    throw new Error('no network');
  };
  expect(await step('packages', act, print)).toBe(false);
  expect(lines[0]).toContain('no network');
});
