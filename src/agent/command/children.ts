// Programs that run to their end: bounded in time and in what they may write.
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { keepOutput } from './kept-output.ts';
import { endGroup, type GroupRequest, signalGroup, startGroup } from './process-group.ts';

/** So long a program has after SIGTERM; then it is killed. */
const GRACE_MS = 5 * SECOND_MS;
/** So long where Belfry itself stops. */
const STOP_GRACE_MS = SECOND_MS;

export interface ChildRequest extends GroupRequest {
  readonly cwd: string;
  /** What it reads on standard input. */
  readonly input: string;
  /** Milliseconds until it is ended. */
  readonly limitMs: number;
  /** So much of standard output and of standard error is kept, in bytes. */
  readonly keep: { readonly stdout: number; readonly stderr: number };
  readonly signal: AbortSignal;
}

export interface ChildEnd {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** It reached its limit. */
  readonly timedOut: boolean;
}

/** The program could not be started. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

export interface Children {
  /**
   * Runs a program to its end. At the limit, and when the signal is aborted, its whole group gets SIGTERM and five seconds later SIGKILL; what
   * it leaves running in its group is ended with it.
   * @throws NotStarted
   */
  run(request: ChildRequest): Promise<ChildEnd>;
  /** Starts a program to be talked to; whoever started it ends it. @throws NotStarted, or the child emits `error` */
  open(request: GroupRequest): ChildProcessWithoutNullStreams;
  /** Ends all that run, within about a second. */
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
    const child = start(clock, request);
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

/** Hands it its input, keeps what it writes, and sees to its end. Answers what takes the timers back. */
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
