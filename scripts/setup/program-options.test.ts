import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './paths.mjs';

const PROGRAMS = ['bench/run.ts', 'eval/run.ts', 'scripts/fuzz/run.ts'];
const run = (program: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, program), ...args], { encoding: 'utf8' });

describe('a program that runs for long', () => {
  it.each(PROGRAMS)('%s says with --help how it is used, and does nothing else', (program) => {
    const { status, stdout } = run(program, '--help');
    expect({ status, lines: stdout.trimEnd().split('\n')[0] }).toEqual({
      status: 0,
      lines: expect.stringMatching(/^npm run \w+/),
    });
  });

  it('refuses an option that does not exist, and names those that do', () => {
    const { status, stdout, stderr } = run('bench/run.ts', '--onyl', 'creates');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("Unknown option '--onyl'");
    expect(stderr).toContain('--only burst,steady');
  });
});
