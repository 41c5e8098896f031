// Runs programs to their end, within limits of time and output.
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { keepOutput } from './kept-output.ts';
import { endMarked, markOf } from './leftovers.ts';
import { endGroup, type GroupRequest, signalGroup, startGroup } from './process-group.ts';

/** How long a program has after SIGTERM before it is killed. */
const GRACE_MS = 5 * SECOND_MS;
/** The same when Belfry itself stops. */
const STOP_GRACE_MS = SECOND_MS;

export interface ChildRequest extends GroupRequest {
  readonly cwd: string;
  /** Its standard input. */
  readonly input: string;
  /** Its time limit in milliseconds. */
  readonly limitMs: number;
  /** How many bytes of standard output and standard error are kept. */
  readonly keep: { readonly stdout: number; readonly stderr: number };
  readonly signal: AbortSignal;
}

export interface ChildEnd {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** True when it reached its time limit. */
  readonly timedOut: boolean;
}

/** The program could not be started. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

export interface Children {
  /**
   * Runs a program to its end. At the time limit and on abort, its whole process group gets SIGTERM, and SIGKILL five
   * seconds later; whatever it leaves running in its group, or on Linux outside of it, is ended too.
   * @throws NotStarted
   */
  run(request: ChildRequest): Promise<ChildEnd>;
  /**
   * Starts a program for a conversation over its pipes; the caller ends it.
   * @throws NotStarted, or the child emits `error`
   */
  open(request: GroupRequest): ChildProcessWithoutNullStreams;
  /** Ends all running programs, within about a second. */
  endAll(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
}

/** Starts and ends programs. */
export function createChildren(clock: Pick<Clock, 'setTimer'>): Children {
  const running = new Set<Running>();
  const killAll = () => {
    for (const { child } of running) signalGroup(child, 'SIGKILL');
  };

  async function run(request: ChildRequest): Promise<ChildEnd> {
    request.signal.throwIfAborted();
    const mark = markOf();
    const child = start(clock, { ...request, env: { ...request.env, ...mark } });
    child.once('exit', () => endMarked(mark));
    const ended = Promise.withResolvers<ChildEnd>();
    const one: Running = { child, ended: ended.promise.catch(() => undefined) };
    running.add(one);
    const stop = follow(clock, child, request, ended);
    try {
      return await ended.promise;
    } finally {
      stop();
      running.delete(one);
    }
  }

  return {
    run,
    open(request) {
      const child = start(clock, request);
      const ended = Promise.withResolvers<void>();
      const one: Running = { child, ended: ended.promise };
      const forget = () => {
        running.delete(one);
        ended.resolve();
      };
      running.add(one);
      child.once('close', forget);
      child.on('error', () => {
        if (child.pid === undefined) forget();
      });
      return child;
    },
    async endAll() {
      if (running.size === 0) return;
      for (const { child } of running) signalGroup(child, 'SIGTERM');
      const disarm = clock.setTimer(killAll, STOP_GRACE_MS);
      await Promise.all([...running].map((one) => one.ended));
      disarm();
    },
  };
}

function start(clock: Pick<Clock, 'setTimer'>, request: GroupRequest): ChildProcessWithoutNullStreams {
  try {
    return startGroup(clock, request);
  } catch (error) {
    throw notStarted(request.argv[0] ?? '', error);
  }
}

/** Writes its input, keeps its output, and enforces its limits. Returns a function that clears the timers. */
function follow(
  clock: Pick<Clock, 'setTimer'>,
  child: ChildProcess,
  { argv, input, limitMs, keep, signal }: ChildRequest,
  { resolve, reject }: PromiseWithResolvers<ChildEnd>,
): () => void {
  const [stdout, stderr] = [keepOutput(keep.stdout), keepOutput(keep.stderr)];
  let timedOut = false;
  const timers: (() => void)[] = [];
  const end = () => {
    timers.push(endGroup(clock, child, GRACE_MS));
  };
  timers.push(
    clock.setTimer(() => {
      timedOut = true;
      end();
    }, limitMs),
  );
  signal.addEventListener('abort', end, { once: true });
  child.stdout?.on('data', (chunk: Buffer) => stdout.add(chunk));
  child.stderr?.on('data', (chunk: Buffer) => stderr.add(chunk));
  child.on('error', (error) => {
    if (child.pid === undefined) reject(notStarted(argv[0] ?? '', error));
  });
  child.on('close', (code, ending) => {
    resolve({ code, signal: ending, stdout: stdout.text(), stderr: stderr.text(), timedOut });
  });
  child.stdin?.end(input);
  return () => {
    signal.removeEventListener('abort', end);
    for (const disarm of timers) disarm();
  };
}

export function notStarted(program: string, error: unknown): NotStarted {
  const { code } = error as NodeJS.ErrnoException;
  const why = code === undefined ? (error instanceof Error ? error.message : String(error)) : code;
  return new NotStarted(`the program ${JSON.stringify(program)} could not be started: ${why}`, { cause: error });
}
