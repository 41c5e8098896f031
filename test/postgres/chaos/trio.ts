// Starts the processes that a test has die, stand still or lose their way, and talks to them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ConcurrencyOptions } from '../../../src/agent/declare-limits.ts';
import type { ActivationKind } from '../../../src/queue/queue.ts';
import { compiledCode, NODE_ARGS, programAt } from '../../support/programs/program-at.ts';
import { type OutsideLine, openOutside, readOutside } from './outside.ts';

const fileOf = (program: string) => programAt(`test/postgres/chaos/${program}`);

export interface VictimSettings {
  readonly url: string;
  readonly ledger: string;
  readonly log: string;
  readonly token: string;
  readonly slots?: Partial<Record<ActivationKind, number>>;
  readonly concurrency?: ConcurrencyOptions;
}

export type Command =
  | { readonly do: 'execute'; readonly operation: string; readonly inputs: readonly object[] }
  | { readonly do: 'go'; readonly name: string }
  | { readonly do: 'listening' }
  | { readonly do: 'serve' };

/** An error that a process answered. */
export class Refused extends Error {
  readonly code: string | undefined;
  constructor({ code, message }: { code?: string; message: string }) {
    super(message);
    this.code = code;
  }
}

export interface VictimProcess {
  readonly pid: number;
  /** Carries it out there. @throws Refused; Error, when the process ends first */
  ask<T>(command: Command): Promise<T>;
  /** One operation, or many side by side. */
  execute<T>(operation: string, ...inputs: object[]): Promise<T[]>;
  /** kill -9, now. */
  kill(): Promise<void>;
  /** Takes the processor from it, in whatever it is doing. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Has it stop in order; answers its exit code. */
  terminate(): Promise<number | null>;
  readonly ended: Promise<number | null>;
}

export interface Chaos {
  /** @param more where it finds the database, when not where all do; how far its clock is off, in milliseconds */
  start(
    more?: Partial<Pick<VictimSettings, 'url' | 'slots' | 'concurrency'>> & { clockShiftMs?: number },
  ): Promise<VictimProcess>;
  /** How many run: none may end by itself. */
  living(): number;
  /** What the world outside saw so far. */
  outside(): OutsideLine[];
  /** What the processes logged, for a test that fails. */
  log(): string;
  /** Ends what still runs and removes what was written. */
  end(): Promise<void>;
}

export const CHAOS_TOKEN = 'a-token-of-the-chaos-tests-0123456789';

export function createChaos(url: string): Chaos {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-chaos-'));
  const ledger = join(folder, 'outside.jsonl');
  const log = join(folder, 'log');
  const outside = openOutside(ledger);
  const children = new Set<ChildProcess>();

  return {
    async start(more = {}) {
      const { slots, concurrency } = more;
      const settings: VictimSettings = { url: more.url ?? url, ledger, log, token: CHAOS_TOKEN, slots, concurrency };
      const child = spawn(
        process.execPath,
        [...NODE_ARGS, '--import', fileOf('shifted-clock.ts'), fileOf('victim.ts')],
        {
          cwd: folder,
          stdio: ['pipe', 'pipe', 'inherit'],
          env: {
            ...process.env,
            ...compiledCode(),
            CHAOS_CLOCK_SHIFT_MS: String(more.clockShiftMs ?? 0),
            CHAOS_VICTIM: JSON.stringify(settings),
          },
        },
      );
      children.add(child);
      const { pid = 0 } = child;
      const ended = once(child, 'exit').then(([code]) => {
        children.delete(child);
        outside.note({ is: 'dead', pid });
        return code as number | null;
      });
      const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
      let asked = 0;
      const answerOf = <T>(id: number): Promise<T> =>
        Promise.race([
          new Promise<T>((resolve, reject) =>
            waiting.set(id, { resolve: resolve as (value: unknown) => void, reject }),
          ),
          ended.then((code): never => {
            throw new Error(`the process ended with ${code} before it answered`);
          }),
        ]);
      createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
        const { id, value, error } = JSON.parse(line);
        if (error === undefined) waiting.get(id)?.resolve(value);
        else waiting.get(id)?.reject(new Refused(error));
      });
      child.stdin?.on('error', () => {});
      await answerOf(0);
      const ask: VictimProcess['ask'] = (command) => {
        const id = ++asked;
        child.stdin?.write(`${JSON.stringify({ id, command })}\n`);
        return answerOf(id);
      };
      return {
        pid,
        ended,
        ask,
        execute: (operation, ...inputs) => ask({ do: 'execute', operation, inputs }),
        async kill() {
          child.kill('SIGKILL');
          await ended;
        },
        async freeze() {
          child.kill('SIGSTOP');
          while (!isFrozen(pid)) await new Promise((resolve) => setImmediate(resolve));
          outside.note({ is: 'stopped', pid });
        },
        thaw: () => void child.kill('SIGCONT'),
        terminate() {
          child.kill('SIGTERM');
          return ended;
        },
      };
    },
    living: () => children.size,
    outside: () => readOutside(ledger),
    log: () => {
      try {
        return readFileSync(log, 'utf8');
      } catch {
        return '';
      }
    },
    async end() {
      const all = [...children].map((child) => {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        return gone;
      });
      await Promise.all(all);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Every thread of it stands still (proc(5): the state T). Elsewhere than on Linux the signal is taken as done. */
function isFrozen(pid: number): boolean {
  try {
    return /^State:\s+T/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}
