import { expect, test } from 'vitest';
import { nearestTests } from './nearest-tests.mjs';
import { importsOf } from './read-imports.mjs';

const imports = new Map([
  ['src/plan.ts', []],
  ['src/plan.test.ts', ['src/plan.ts']],
  ['src/engine.ts', ['src/plan.ts']],
  ['src/engine.test.ts', ['src/engine.ts']],
  ['src/other.test.ts', ['src/other.ts']],
  ['test/scenario/days.test.ts', ['src/engine.ts']],
  ['test/browser/page.test.ts', ['src/plan.ts']],
]);

test('the tests nearest to what changed come first, and how many there are is told', () => {
  expect(nearestTests(['src/plan.ts'], imports, { most: 5 })).toEqual({
    nearest: ['src/plan.test.ts', 'src/engine.test.ts'],
    related: 2,
  });
  expect(nearestTests(['src/plan.ts'], imports, { most: 1 })).toEqual({ nearest: ['src/plan.test.ts'], related: 2 });
});

test('of tests that are as near, those of the same room come first', () => {
  const near = new Map([
    ['src/agent/a.test.ts', ['src/engine/plan.ts']],
    ['src/engine/plan.test.ts', ['src/engine/plan.ts']],
    ['src/engine/runs/a.test.ts', ['src/engine/plan.ts']],
  ]);
  expect(nearestTests(['src/engine/plan.ts'], near, { most: 3 }).nearest).toEqual([
    'src/engine/plan.test.ts',
    'src/engine/runs/a.test.ts',
    'src/agent/a.test.ts',
  ]);
});

test('a test that changed is run before all others, a scenario too', () => {
  expect(nearestTests(['test/scenario/days.test.ts', 'src/engine.ts'], imports, { most: 5 }).nearest).toEqual([
    'test/scenario/days.test.ts',
    'src/engine.test.ts',
  ]);
});

test('what looks at every operation is a test of the operations alone', () => {
  const every = new Map([
    ['src/engine/plan.ts', []],
    ['src/operations/plan.ts', ['src/engine/plan.ts']],
    ['src/operations/registry.ts', ['src/operations/plan.ts']],
    ['src/operations/plan.test.ts', ['src/operations/plan.ts']],
    ['src/app/every.test.ts', ['src/operations/registry.ts']],
  ]);
  expect(nearestTests(['src/engine/plan.ts'], every, { most: 5 }).nearest).toEqual(['src/operations/plan.test.ts']);
  expect(nearestTests(['src/operations/plan.ts'], every, { most: 5 }).nearest).toEqual([
    'src/operations/plan.test.ts',
    'src/app/every.test.ts',
  ]);
});

test('a slow test takes no place', () => {
  const slow = ['src/plan.test.ts'];
  expect(nearestTests(['src/plan.ts'], imports, { most: 5, slow }).nearest).toEqual(['src/engine.test.ts']);
});

test('what nothing imports has no tests, and files that import each other come to an end', () => {
  const circle = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['a.ts']],
  ]);
  expect(nearestTests(['a.ts'], circle, { most: 5 })).toEqual({ nearest: [], related: 0 });
  expect(nearestTests(['README.md'], imports, { most: 5 })).toEqual({ nearest: [], related: 0 });
});

test('imports are read in every form that the repository uses', () => {
  const text = `import { a } from './a.ts';
import type { B } from '../b.ts';
import {
  c,
} from './deep/c.ts';
export * from './d.ts';
import './e.ts';
const f = await import('./f.mjs');
import { readFileSync } from 'node:fs';`;
  expect(importsOf('src/room/file.ts', text)).toEqual([
    'src/room/a.ts',
    'src/b.ts',
    'src/room/deep/c.ts',
    'src/room/d.ts',
    'src/room/e.ts',
    'src/room/f.mjs',
  ]);
});
