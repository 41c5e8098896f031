import { expect, test } from 'vitest';
import { checkClock, checkSleeps } from './clock.ts';
import { readSource } from './source.ts';

test.each([
  ['const now = Date.now();', 'Date'],
  ['const at = new Date(0);', 'Date'],
  ['const f = (at: Date) => at;', 'Date'],
  ['const at = new globalThis.Date();', 'globalThis.Date'],
  ['const began = performance.now();', 'performance.now'],
  ['const today = Temporal.Now.plainDateISO();', 'Temporal.Now'],
  ['setTimeout(() => {}, 5);', 'setTimeout'],
  ['globalThis.setInterval(() => {}, 5);', 'globalThis.setInterval'],
  ['const signal = AbortSignal.timeout(5);', 'AbortSignal.timeout'],
  ["import { scheduler } from 'node:timers/promises';", 'node:timers/promises'],
])('in src, this goes past the clock: %s', (text, name) => {
  expect(checkClock([readSource('src/engine/x.ts', text)])).toEqual([
    expect.objectContaining({ path: 'src/engine/x.ts', line: 1, problem: `uses ${name}` }),
  ]);
});

test.each([
  '// Date.now() is not asked',
  "const label = 'Date';",
  'const row = { Date: 1, setTimeout: 2 };',
  'headers.Date;',
  'interface Row { Date: string }',
  'clock.setTimer(() => {}, 5);',
])('in src, this has nothing to do with time: %s', (text) => {
  expect(checkClock([readSource('src/engine/x.ts', text)])).toEqual([]);
});

test('the rule for src leaves scripts, the page and tests alone', () => {
  const paths = ['scripts/x.ts', 'web/src/x.ts', 'src/x.test.ts', 'test/process/x.ts'];
  expect(checkClock(paths.map((path) => readSource(path, 'Date.now();')))).toEqual([]);
});

test.each([
  'await new Promise((done) => setTimeout(done, 50));',
  "import { setTimeout as sleep } from 'node:timers/promises';",
  'await page.waitForTimeout(50);',
  'Atomics.wait(cell, 0, 0, 50);',
])('in a test, this is a sleep: %s', (text) => {
  for (const path of ['src/engine/x.test.ts', 'test/scenario/x.ts', 'web/src/x.test.tsx']) {
    expect(checkSleeps([readSource(path, text)])[0]).toMatchObject({ path, line: 1, rule: 'sleeps' });
  }
});

test('a test may read the time, and ask again until something is there', () => {
  const text = 'const began = performance.now(); await expect.poll(() => done).toBe(true);';
  expect(checkSleeps([readSource('test/process/x.test.ts', text)])).toEqual([]);
});
