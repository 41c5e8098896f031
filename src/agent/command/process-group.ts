// Each program runs in a process group of its own, so that the processes it starts end with it, and so that only
// Belfry handles Ctrl-C in its terminal.
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Clock, SECOND_MS } from '../../when/index.ts';

/** A process that left the group may keep the pipes of an ended program open; Belfry waits no longer than this. */
const PIPE_GRACE_MS = SECOND_MS;

const running = new Set<ChildProcess>();
const killAll = (): void => {
  for (const child of running) signalGroup(child, 'SIGKILL');
};

export interface GroupRequest {
  /** The program and its arguments, run without a shell. */
  readonly argv: readonly string[];
  readonly cwd?: string | undefined;
  /** Its complete environment. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Starts a program. When it ends, the rest of its group is killed, and its pipes close within a second; when this
 * process exits, all groups are killed.
 * @throws the system's error when it cannot be started at all; otherwise the child emits `error`
 */
export function startGroup(
  clock: Pick<Clock, 'setTimer'>,
  { argv, cwd, env }: GroupRequest,
): ChildProcessWithoutNullStreams {
  const [program = '', ...args] = argv;
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env,
    shell: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: 'pipe',
  });
  if (running.size === 0) process.on('exit', killAll);
  running.add(child);
  // Without enough file handles there are no pipes, and only the `error` event reports it.
  const pipes = [child.stdin, child.stdout, child.stderr] as readonly (NodeJS.EventEmitter | undefined)[];
  // A program may ignore its input, or end during the write: neither is a failure.
  for (const pipe of pipes) pipe?.on('error', () => undefined);
  let disarm = () => {};
  const forget = () => {
    disarm();
    running.delete(child);
    if (running.size === 0) process.off('exit', killAll);
  };
  child.on('error', () => {
    if (child.pid === undefined) forget();
  });
  child.once('exit', () => {
    signalGroup(child, 'SIGKILL');
    disarm = clock.setTimer(() => {
      child.stdout.destroy();
      child.stderr.destroy();
    }, PIPE_GRACE_MS);
  });
  child.once('close', forget);
  return child;
}

/** Sends the whole group SIGTERM, and kills it after `graceMs`. Returns a function that cancels the kill. */
export function endGroup(clock: Pick<Clock, 'setTimer'>, child: ChildProcess, graceMs: number): () => void {
  signalGroup(child, 'SIGTERM');
  return clock.setTimer(() => signalGroup(child, 'SIGKILL'), graceMs);
}

/** Signals the whole group. Windows has neither groups nor signals: there the process tree is ended. */
export function signalGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true, stdio: 'ignore' }).on('error', () => {});
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has no process left.
  }
}
