import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiledCode, NODE_ARGS, programAt } from '../../support/programs/program-at.ts';

export interface WorkerProcess {
  readonly name: string;
  /** Everything it said so far, line by line. */
  readonly said: readonly string[];
  /** Resolves when it says this line, or has said it. */
  says(line: string): Promise<void>;
  tell(line: string): void;
  signal(signal: NodeJS.Signals): void;
  /** Kills it, if it lives. */
  end(): Promise<void>;
}

/** Starts a Belfry of its own on the database, and waits until it runs. */
export async function startWorker(url: string, name: string): Promise<WorkerProcess> {
  const child: ChildProcess = spawn(process.execPath, [...NODE_ARGS, programAt('test/postgres/workers/worker.ts')], {
    env: { ...process.env, ...compiledCode(), WORKER_URL: url, WORKER_NAME: name },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const listeners = new Set<() => void>();
  const ended = once(child, 'exit').then(() => {
    for (const listener of listeners) listener();
  });
  if (child.stdout === null) throw new Error('the worker has no output');
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(line);
    for (const listener of listeners) listener();
  });
  const worker: WorkerProcess = {
    name,
    said,
    says: (line) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (said.includes(line)) resolve();
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Error(`${name} ended without saying "${line}"; it said: ${said.join(', ')}`));
          else return;
          listeners.delete(look);
        };
        listeners.add(look);
        look();
      }),
    tell: (line) => child.stdin?.write(`${line}\n`),
    signal: (signal) => child.kill(signal),
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
  await worker.says('ready');
  return worker;
}
