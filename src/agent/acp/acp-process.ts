import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
import { type Clock, SECOND_MS } from '../../when/index.ts';
import { type Children, notStarted } from '../command/children.ts';
import { keepLastWords, keepOutput } from '../command/kept-output.ts';
import { endGroup, type GroupRequest } from '../command/process-group.ts';
import { createLineReader } from '../command/read-lines.ts';

/** The longest message an agent may write, in characters. */
const LONGEST_LINE = 8 * 1024 * 1024;
/** All output that an agent may write in one attempt at a turn, in bytes. */
const MOST_OUTPUT = 256 * 1024 * 1024;
/** How many lines that are not messages are ignored, since some programs print a greeting. */
const MOST_NOISE = 20;
/** How much of such a line is kept. */
const NOISE_LENGTH = 200;
const STDERR_KEPT = 16_000;
/** How long a program has to end after it was asked to; then it is killed. */
const GRACE_MS = 5 * SECOND_MS;

/** A program that speaks ACP on its stdin and stdout. */
export interface AcpProcess {
  /** Messages in both directions; closed when the program ends. */
  readonly stream: Stream;
  /** Resolves when the program has ended. */
  readonly ended: Promise<void>;
  /**
   * Why it ended by itself or was ended because of its output, in words that continue "it"; null when it runs, or was
   * asked to end.
   */
  ending(): string | null;
  /** The exit code when it ended by itself; null when a signal ended it, or when it runs. */
  exitCode(): number | null;
  /** Its output beside its messages. */
  beside(): { readonly stderr: string; readonly noise: readonly string[]; readonly lastWords: string };
  /** Ends it together with all processes that it started. */
  end(): Promise<void>;
}

/** Starts a program. @throws NotStarted */
export function startAcpProcess(clock: Pick<Clock, 'setTimer'>, children: Children, request: GroupRequest): AcpProcess {
  const child = children.open(request);
  const stderr = keepOutput(STDERR_KEPT);
  const lastWords = keepLastWords();
  const noise: string[] = [];
  const ended = Promise.withResolvers<void>();
  let ending: string | null = null;
  let asked = false;
  let disarm = () => {};

  const end = async (): Promise<void> => {
    if (child.pid !== undefined && !asked) {
      asked = true;
      child.stdin.end();
      disarm = endGroup(clock, child, GRACE_MS);
    }
    await ended.promise;
  };
  const refuse = (words: string): void => {
    if (!asked) ending ??= words;
    void end();
  };
  const readable = new ReadableStream<AnyMessage>({
    start(controller) {
      const close = () => {
        disarm();
        ended.resolve();
        try {
          controller.close();
        } catch {
          // The reader is gone.
        }
      };
      for (const kept of [stderr, lastWords]) child.stderr.on('data', (chunk: Buffer) => kept.add(chunk));
      child.on('error', (error) => {
        if (child.pid !== undefined) return;
        ending ??= notStarted(request.argv[0] ?? '', error).message;
        close();
      });
      child.once('exit', (code, signal) => {
        if (!asked) ending ??= `ended (${signal ?? `exit code ${code}`})`;
      });
      child.once('close', close);
      readMessages(child, {
        take: (message) => {
          try {
            controller.enqueue(message);
          } catch {
            // The reader is gone.
          }
        },
        pass: (line) => {
          if (noise.push(line.slice(0, NOISE_LENGTH)) < MOST_NOISE) return;
          refuse(
            `wrote ${MOST_NOISE} lines on stdout that are no messages of ACP, and was ended: ${JSON.stringify(line.slice(0, 100))}`,
          );
        },
        refuse,
        isOver: () => asked,
      });
    },
  });
  const writable = new WritableStream<AnyMessage>({
    async write(message) {
      if (!child.stdin.writable) throw new Error(`the agent ${ending ?? 'has ended'}`);
      if (child.stdin.write(`${JSON.stringify(message)}\n`)) return;
      await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), ended.promise]);
    },
  });
  return {
    stream: { readable, writable },
    ended: ended.promise,
    ending: () => ending,
    exitCode: () => child.exitCode,
    beside: () => ({ stderr: stderr.text(), noise, lastWords: lastWords.text() }),
    end,
  };
}

interface Reader {
  take(message: AnyMessage): void;
  /** Takes a line that is not a message. */
  pass(line: string): void;
  refuse(words: string): void;
  isOver(): boolean;
}

/** Reads one message per line, within bounds. */
function readMessages(child: ChildProcessWithoutNullStreams, { take, pass, refuse, isOver }: Reader): void {
  let all = 0;
  const read = createLineReader(LONGEST_LINE, {
    take(line) {
      if (line.trim() === '') return;
      const message = readMessage(line);
      if (message === null) pass(line);
      else take(message);
    },
    refuse: () => refuse('wrote a line of more than 8 MB or 250,000 lists and objects, and was ended'),
  });
  child.stdout.on('data', (chunk: Buffer) => {
    all += chunk.length;
    // Output after the request to end is still read, because it says how the prompt ended.
    if (all > MOST_OUTPUT) return isOver() ? undefined : refuse('wrote more than 256 MB, and was ended');
    read(chunk);
  });
}

function readMessage(line: string): AnyMessage | null {
  try {
    const value: unknown = JSON.parse(line);
    const isMessage = typeof value === 'object' && value !== null && 'jsonrpc' in value && value.jsonrpc === '2.0';
    return isMessage ? (value as AnyMessage) : null;
  } catch {
    return null;
  }
}
