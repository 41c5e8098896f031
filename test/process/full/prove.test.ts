import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/setup/paths.mjs';

const prove = (...args: string[]) =>
  spawnSync(process.execPath, ['prove/run.ts', ...args], { cwd: root, encoding: 'utf8' }).stdout;

it('npm run prove tries a place of each case, and finds nothing lost or doubled', () => {
  // Without a C compiler, which is said on the error output, what a preloaded library does is left out.
  const rows = prove('--small')
    .split('\n')
    .filter((line) => / \d+ of \d+ /.test(line));
  expect(rows.length).toBeGreaterThan(2);
  const wrong = rows.filter((row) => !/ \| 1 of \d+ \| 1 \| 0 \| 0 \| /.test(row));
  expect(wrong).toEqual([]);
});

it('npm run prove says with --help how it is told what to try', () => {
  expect(prove('--help')).toContain('--sample K');
});
