import { expect, test } from 'vitest';
import { applyExceptions } from './exceptions.ts';
import { describeFinding } from './finding.ts';

const finding = { rule: 'clock', path: 'src/a/b.ts', line: 3, problem: 'uses Date', fix: 'Ask the Clock.' };

test('an exception excuses its file, or what is in its folder, from one rule', () => {
  const reason = 'because';
  expect(applyExceptions([finding], [{ rule: 'clock', path: 'src/a/b.ts', reason }])).toEqual([]);
  expect(applyExceptions([finding], [{ rule: 'clock', path: 'src/a/', reason }])).toEqual([]);
  expect(applyExceptions([finding], [{ rule: 'sizes', path: 'src/a/b.ts', reason }])).toContain(finding);
  expect(applyExceptions([finding], [{ rule: 'clock', path: 'src/a', reason }])).toContain(finding);
});

test('an exception that excuses nothing is itself a finding', () => {
  expect(applyExceptions([], [{ rule: 'clock', path: 'src/a/b.ts', reason: 'because' }])).toEqual([
    expect.objectContaining({ rule: 'exceptions', problem: expect.stringContaining('src/a/b.ts') }),
  ]);
});

test('a finding says where, what, and what to do', () => {
  expect(describeFinding(finding)).toBe('src/a/b.ts:3 uses Date [clock]\n    Ask the Clock.');
});
