import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { compiledCode, NODE_ARGS, programAt } from '../../support/programs/program-at.ts';

/** A victim that runs, and a way to end it. */
export interface Victim {
  /** Sends a command and waits for its answer; false when the victim died first. */
  tell(command: string): Promise<boolean>;
  /** kill -9, now. */
  kill(): Promise<void>;
  /** Resolves when it has ended, however. */
  readonly ended: Promise<number | null>;
}

export interface VictimOptions {
  readonly data: string;
  readonly ledger: string;
}

/** Starts a victim and waits until it runs; null when it died before. */
export async function startVictim({ data, ledger }: VictimOptions): Promise<Victim | null> {
  const child: ChildProcess = spawn(process.execPath, [...NODE_ARGS, programAt('test/process/kill/victim.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...compiledCode(),
      VICTIM_DATA: data,
      VICTIM_LEDGER: ledger,
    },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const waiting = new Map<string, () => void>();
  lines.on('line', (line) => waiting.get(line)?.());
  const expectLine = (line: string): Promise<boolean> =>
    Promise.race([
      new Promise<true>((resolve) => waiting.set(line, () => resolve(true))),
      ended.then(() => false as const),
    ]);
  child.stdin?.on('error', () => {});
  if (!(await expectLine('ready'))) return null;
  return {
    ended,
    tell(command) {
      const answer = expectLine(`${command.split(' ')[0]} done`);
      child.stdin?.write(`${command}\n`);
      return answer;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
