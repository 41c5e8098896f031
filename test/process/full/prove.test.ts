import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/setup/paths.mjs';

const prove = (...args: string[]) =>
  execFileSync(process.execPath, ['prove/run.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

it('npm run prove tries a place of each case, and finds nothing lost and nothing doubled', () => {
  const said = prove('--small');
  expect(said).toContain('Nothing was lost, and nothing came twice.');
  // Without a C compiler, which is said on the error output, what a preloaded library does is left out.
  const rows = said.split('\n').filter((line) => / \d+ of \d+ /.test(line));
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter((row) => !/ \| 1 of \d+ \| 1 \| 0 \| 0 \| /.test(row))).toEqual([]);
});

it('npm run prove says with --help how it is told what to try', () => {
  expect(prove('--help')).toContain('--sample K');
});
