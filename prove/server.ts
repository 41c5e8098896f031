// A real `belfry serve` on data of its own, whose calls of the file layer and whose clock the library of faults decides.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE_ARGS } from '../test/support/programs/program-at.ts';
import type { Control } from './control.ts';

/** Where and how servers run. */
export interface Ground {
  /** The folder in the shape of the repository that holds the program. */
  readonly programs: string;
  /** The data folder of the server. */
  readonly data: string;
  /** Null on PostgreSQL, where no call of files is tried. */
  readonly preload: string | null;
  readonly control: Control;
  readonly environment: Readonly<Record<string, string>>;
}

export interface Server {
  /** Answers the status with the body; 0 where no answer came. */
  ask(method: string, path: string, body?: object, key?: string): Promise<Answer>;
  /** Null while it runs. */
  exit(): { readonly code: number | null; readonly words: string } | null;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what it asked for
  readonly body: any;
}

/** How long one request may take: what hangs for longer counts as not answered. */
const ANSWER_WITHIN_MS = 8_000;
/** What is not ended in this time after SIGTERM hangs. */
const STOP_WITHIN_MS = 20_000;

const running = new Set<ChildProcess>();

/** Ends what still runs, when nobody waits for it any more. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts a server and waits for its greeting, or its end: then its `exit` says why. */
export async function startServer(ground: Ground): Promise<Server> {
  const child = spawn(
    process.execPath,
    [...NODE_ARGS, join(ground.programs, 'bin', 'belfry.mjs'), 'serve', '--port', '0'],
    { env: environmentOf(ground), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.add(child);
  child.once('close', () => running.delete(child));
  const said = { stdout: '', stderr: '' };
  const greeted = Promise.withResolvers<void>();
  child.stderr.on('data', (chunk) => {
    said.stderr += chunk;
  });
  child.stdout.on('data', (chunk) => {
    said.stdout += chunk;
    if (said.stdout.includes('Ctrl-C')) greeted.resolve();
  });
  const ended = once(child, 'close');
  await Promise.race([greeted.promise, ended]);
  const url = /http:\/\/[^/\s#]+/.exec(said.stdout)?.[0] ?? '';
  const end = async (signal: NodeJS.Signals) => {
    if (isOver(child)) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(timer);
  };
  return {
    ask: (method, path, body, key) => ask(`${url}/api/v1${path}`, { method, token: tokenIn(ground.data), body, key }),
    exit: () => (isOver(child) ? { code: child.exitCode, words: said.stderr } : null),
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

function environmentOf({ programs, data, preload, control, environment }: Ground): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: data,
    TZ: 'UTC',
    BELFRY_DATA: data,
    BELFRY_LOG: 'warn',
    NODE_COMPILE_CACHE: join(programs, '.cache', 'compiled'),
    ...(preload !== null && {
      LD_PRELOAD: preload,
      PROVE_CONTROL: control.file,
      PROVE_FOLDER: `${data}/`,
    }),
    ...environment,
  };
}

function tokenIn(data: string): string {
  try {
    return readFileSync(join(data, 'token'), 'utf8').trim();
  } catch {
    return '';
  }
}

interface Request {
  readonly method: string;
  readonly token: string;
  readonly body: object | undefined;
  readonly key: string | undefined;
}

async function ask(url: string, { method, token, body, key }: Request): Promise<Answer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(url, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    // Nobody knows whether it was carried out.
    return { status: 0, body: null };
  }
}
