// `npm start` as a process: what it passes on, and that nothing outlives it. A stand-in for the product's entry says what
// it got, so these tests prove the launcher alone.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/setup/paths.mjs';

const STAND_IN = `
process.on('SIGINT', () => console.log('interrupted'));
process.on('SIGTERM', () => {
  console.log('stopping');
  if (!process.argv.includes('--stubborn')) process.exit(7);
});
console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), node: process.versions.node }));
if (process.argv.includes('--end')) process.exit(3);
setInterval(() => {}, 1000);
`;

/** A checkout with the real scripts and packages, and the stand-in as its entry. */
function checkout() {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'scripts']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', 'main.ts'), STAND_IN);
  return folder;
}

/** `silence` comes only when the last process that could still write to its output has ended. */
function run(folder: string, program: string, args: string[]) {
  const { npm_lifecycle_event, ...env } = process.env;
  const child: ChildProcess = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout! });
  const heard: string[] = [];
  lines.on('line', (line) => heard.push(line));
  const silence = once(lines, 'close');
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  return {
    child,
    silence,
    exit,
    heard,
    /** The stand-in's first line. */
    async greeting(): Promise<{ pid: number; args: string[]; node: string }> {
      for (;;) {
        const line = heard.find((text) => text.startsWith('{'));
        if (line) {
          const greeting = JSON.parse(line);
          onTestFinished(() => end(greeting.pid));
          return greeting;
        }
        await once(lines, 'line');
      }
    },
  };
}

/** So that a failing test leaves nothing behind either. */
function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {}
}

/** Another Node than the one of the packages, as on a fresh clone: the same program at another place. */
function foreignNode(folder: string) {
  const path = join(folder, 'system-node');
  try {
    linkSync(realpathSync(process.execPath), path);
  } catch {
    cpSync(realpathSync(process.execPath), path);
  }
  return path;
}

const ways: [string, (folder: string) => { program: string; args: string[] }][] = [
  ['npm', () => ({ program: 'npm', args: ['start', '--'] })],
  ["the system's Node", (folder) => ({ program: foreignNode(folder), args: ['scripts/start.mjs'] })],
];

function start(way: (typeof ways)[number][1], extra: string[] = []) {
  const folder = checkout();
  const { program, args } = way(folder);
  return run(folder, program, [...args, ...extra]);
}

test.each(ways)('started by %s, the server gets the arguments and the packaged Node', async (_, way) => {
  const started = start(way, ['--port', '8000', '--end']);
  const { args, node } = await started.greeting();
  expect(args).toEqual(['serve', '--port', '8000', '--end']);
  expect(node).toBe(process.versions.node);
});

test.each(ways)("started by %s, the server's exit code comes back", async (_, way) => {
  const [code] = await start(way, ['--end']).exit;
  expect(code).toBe(3);
});

test.each(ways)('started by %s, SIGTERM lets the server stop in its own way', async (_, way) => {
  const started = start(way);
  await started.greeting();
  started.child.kill('SIGTERM');
  await started.silence;
  expect(started.heard).toContain('stopping');
  expect((await started.exit)[0]).toBe(7);
});

test.each(ways)(
  'started by %s, one Ctrl-C in a terminal is one signal, though it arrives by several ways',
  async (_, way) => {
    const started = start(way);
    const { pid } = await started.greeting();
    // What a terminal does: it tells every process in front of it.
    started.child.kill('SIGINT');
    process.kill(pid, 'SIGINT');
    // Two signals on their way to one process may overtake each other: the second is sent when the first was heard.
    await expect.poll(() => started.heard).toContain('interrupted');
    started.child.kill('SIGTERM');
    await started.silence;
    expect(started.heard.filter((line) => /^\w+$/.test(line))).toEqual(['interrupted', 'stopping']);
  },
);

test.each(ways)('started by %s, kill -9 of that process leaves no server behind', async (_, way) => {
  const started = start(way);
  const { pid } = await started.greeting();
  expect(pid).not.toBe(started.child.pid);
  started.child.kill('SIGKILL');
  await started.silence;
});

test.each(ways)('started by %s, not even a server that ignores SIGTERM outlives kill -9', async (_, way) => {
  const started = start(way, ['--stubborn']);
  await started.greeting();
  started.child.kill('SIGKILL');
  await started.silence;
  expect(started.heard.at(-1)).toBe('stopping');
});
