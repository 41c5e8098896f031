import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { withLock } from './lock.mjs';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'inner', 'install.lock');
}

/** The id of a process that has ended. */
async function deadProcess() {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'close');
  return child.pid!;
}

test('the lock is there while something is done, and gone afterwards, even after an error', () => {
  const file = setup();
  expect(withLock(file, () => existsSync(file))).toBe(true);
  expect(existsSync(file)).toBe(false);
  expect(() =>
    withLock(file, () => {
      throw new Error('no network');
    }),
  ).toThrow('no network');
  expect(existsSync(file)).toBe(false);
});

test('a lock that a killed process left behind is taken over', async () => {
  const file = setup();
  withLock(file, () => {});
  writeFileSync(file, String(await deadProcess()));
  expect(withLock(file, () => 'done')).toBe('done');
});

test('a very old lock is taken over: its process id may belong to another program by now', () => {
  const file = setup();
  withLock(file, () => {});
  writeFileSync(file, String(process.pid));
  utimesSync(file, new Date(0), new Date(0));
  expect(withLock(file, () => 'done')).toBe('done');
});

test.skipIf(process.platform !== 'linux')(
  'a lock of a killed process that nobody collected is taken over',
  async () => {
    const file = setup();
    withLock(file, () => {});
    // The shell starts a process that ends at once, and becomes a program that never collects it.
    const shell = spawn('sh', ['-c', 'true & echo $!; exec tail -f /dev/null'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void shell.kill('SIGKILL'));
    const [pid] = await once(shell.stdout, 'data');
    writeFileSync(file, String(pid));
    expect(withLock(file, () => 'done')).toBe('done');
  },
);

test('a second process waits until the first is done', async () => {
  const file = setup();
  const lock = JSON.stringify(new URL('./lock.mjs', import.meta.url).href);
  const program = `
    import { withLock } from ${lock};
    withLock(${JSON.stringify(file)}, () => console.log('in'), { onWait: () => console.log('waiting') });`;
  withLock(file, () => {});
  writeFileSync(file, String(process.pid));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const said = text(child.stdout);
  await once(child.stdout, 'data');
  rmSync(file);
  expect(await said).toBe('waiting\nin\n');
});
