import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  type JSONRPCMessage,
  parseJSONRPCMessage,
  serializeMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { errorMessage } from '../../domain/errors.ts';
import type { Clock } from '../../when/index.ts';
import { endGroup, startGroup } from '../command/process-group.ts';
import { createLineReader } from '../command/read-lines.ts';
import { createFloodLimit, FLOODED } from './flood-limit.ts';

/** The longest line that a server may write, in characters. */
const LONGEST_LINE = 4 * 1024 * 1024;
/** How many characters of its stderr are kept for the owner. */
const STDERR_KEPT = 2_000;
/** How long a server has to end by itself. */
const END_MS = 2_000;

/** A program to talk to. */
export interface ChildCommand {
  readonly command: readonly string[];
  readonly cwd?: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A transport that knows why it ended. */
export interface EndingTransport extends Transport {
  /** Why it ended, in words that continue "it"; null when it runs, or was asked to end. */
  ending(): string | null;
}

/**
 * Talks to a program over stdin and stdout. A line that is not an MCP message ends it, with all processes it started.
 * (The SDK's own transport inherits more of the environment, ends one process only, and accepts any garbage.)
 */
export class StdioTransport implements EndingTransport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  /** The SDK reads these two to tell that a silent server speaks the old protocol. */
  readonly stderr = null;
  pid: number | null = null;
  readonly #command: ChildCommand;
  readonly #clock: Clock;
  readonly #ended = Promise.withResolvers<void>();
  #child: ChildProcessWithoutNullStreams | null = null;
  #errors = '';
  #ending: string | null = null;
  #isClosing = false;
  #isRefused = false;
  #closed = false;

  constructor(command: ChildCommand, clock: Clock) {
    this.#command = command;
    this.#clock = clock;
  }

  start(): Promise<void> {
    const { command: argv, cwd, env } = this.#command;
    return new Promise((resolve, reject) => {
      const child = startGroup(this.#clock, { argv, cwd, env });
      this.#child = child;
      child.once('spawn', () => {
        this.pid = child.pid ?? null;
        resolve();
      });
      child.on('error', (error) => {
        this.#ending ??= `cannot be started: ${errorMessage(error)}`;
        reject(error);
        if (this.pid === null) this.#finish();
      });
      const isFlood = createFloodLimit(this.#clock);
      const read = createLineReader(LONGEST_LINE, {
        take: (line) => (isFlood(1, line.length) ? this.#refuse(`${FLOODED}, and was ended`) : this.#take(line)),
        refuse: () => this.#refuse('wrote a line of more than 4 MB or 250,000 lists and objects, and was ended'),
      });
      child.stdout.on('data', read);
      child.stderr.on('data', (chunk: Buffer) => {
        this.#errors = (this.#errors + chunk.toString('utf8')).slice(-STDERR_KEPT);
      });
      child.once('exit', (code, signal) => {
        if (!this.#isClosing) this.#ending ??= `ended (${signal ?? `exit code ${code}`})`;
      });
      child.once('close', () => this.#finish());
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = this.#child ?? {};
    if (stdin === undefined || this.#closed || !stdin.writable)
      throw new Error(`the server ${this.#ending ?? 'has ended'}`);
    if (!stdin.write(serializeMessage(message)))
      await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), this.#ended.promise]);
  }

  /** Ends the program and all processes it started: asks first, and kills after two seconds. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child === null || this.pid === null) this.#finish();
    else if (!this.#closed) {
      this.#isClosing = true;
      child.stdin.end();
      const disarm = endGroup(this.#clock, child, END_MS);
      await this.#ended.promise;
      disarm();
    }
  }

  ending(): string | null {
    if (this.#ending === null) return null;
    const last = this.#errors.trim().split('\n').at(-1)?.trim() ?? '';
    return last === '' ? this.#ending : `${this.#ending}; on stderr it wrote last: ${last.slice(0, 300)}`;
  }

  #take(line: string): void {
    if (this.#closed || this.#isRefused || line.trim() === '') return;
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(JSON.parse(line));
    } catch {
      const shown = JSON.stringify(line.trim().slice(0, 100));
      this.#refuse(`wrote something on stdout that is no message of MCP, and was ended: ${shown}`);
      return;
    }
    try {
      this.onmessage?.(message);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #refuse(words: string): void {
    if (this.#isRefused) return;
    this.#ending ??= words;
    this.#isRefused = true;
    this.onerror?.(new Error(`the server ${words}`));
    void this.close();
  }

  #finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#ended.resolve();
    this.onclose?.();
  }
}
