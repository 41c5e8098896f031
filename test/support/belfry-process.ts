import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { isFullLane } from '../lanes.ts';
import { runHere } from './command-here.ts';
import { NODE_ARGS, programAt } from './programs/program-at.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it printed when it began. */
  readonly greeting: { readonly url: string; readonly link: string; readonly words: string };
  /** Resolves when the process is gone. */
  readonly ended: Promise<Ended>;
  stop(): Promise<Ended>;
}

/** The command on data of its own; `start`, `serve` and `program` begin a real process. @param command the script: what is made of the source, so that it starts fast */
export function setupBelfry(env: Record<string, string> = {}, command = programAt('bin/belfry.mjs')) {
  const home = mkdtempSync(join(tmpdir(), 'belfry-process-'));
  const data = join(home, 'data');
  const children = new Set<ChildProcess>();
  onTestFinished(async () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    TZ: 'Europe/Warsaw',
    BELFRY_DATA: data,
    ...env,
  };
  const start = (args: readonly string[], nodeArgs: readonly string[] = [], more: Record<string, string> = {}) => {
    const options = { env: { ...environment, ...more }, stdio: 'pipe' as const };
    const child = spawn(process.execPath, [...NODE_ARGS, ...nodeArgs, command, ...args], options);
    children.add(child);
    return child;
  };
  const endOf = async (child: ChildProcess): Promise<Ended> => {
    const [stdout, stderr, [code]] = await Promise.all([
      child.stdout ? text(child.stdout) : '',
      child.stderr ? text(child.stderr) : '',
      once(child, 'close') as Promise<[number | null]>,
    ]);
    return { code, stdout, stderr };
  };
  /** A program of its own, which nobody types into. */
  const program = (...args: string[]) => {
    const child = start(args);
    child.stdin.end();
    return endOf(child);
  };
  /** A configuration file is code that a process loads once. */
  const isConfigured = () =>
    'BELFRY_CONFIG' in environment || (existsSync(data) && readdirSync(data).some((name) => name.includes('.config.')));
  /** A command of which only the words and the exit code count: in this process, unless everything is run or it serves. */
  const belfry = (...args: string[]) =>
    isFullLane || args[0] === 'serve' || isConfigured() ? program(...args) : runHere(args, environment);
  return {
    home,
    data,
    environment,
    start,
    endOf,
    program,
    belfry,
    /** The result of a command that must succeed, as JSON. */
    async json(...args: string[]) {
      const ended = await belfry(...args, '--json');
      if (ended.code !== 0) throw new Error(`belfry ${args.join(' ')} ended with ${ended.code}: ${ended.stderr}`);
      return JSON.parse(ended.stdout);
    },
    /** Serves on any free port and waits for the greeting. */
    async serve(...args: string[]): Promise<ServerProcess> {
      const child = start(['serve', '--port', '0', ...args]);
      let written = '';
      const greeted = Promise.withResolvers<void>();
      child.stdout.on('data', (chunk) => {
        written += chunk;
        if (written.includes('Ctrl-C')) greeted.resolve();
      });
      const ended = endOf(child);
      ended.then(({ stderr }) => greeted.reject(new Error(`the server ended: ${stderr}`)));
      await greeted.promise;
      const link = /http:\S+#code=\S+/.exec(written)?.[0] ?? '';
      return {
        child,
        greeting: { link, url: link.replace(/\/#.*/, ''), words: written },
        ended,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      };
    },
  };
}
