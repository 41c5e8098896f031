import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** The surroundings of a command: where data go, where output goes, and whether somebody can be asked. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** True when a person can be asked: they see the question and can type the answer. */
export function isInteractive(terminal: Terminal): boolean {
  return terminal.stdin.isTTY === true && terminal.stderr.isTTY === true;
}

/** Asks on stderr, so that stdout stays data. The end of input or Ctrl-C gives an empty answer. */
export async function ask(terminal: Terminal, question: string): Promise<string> {
  const lines = createInterface({ input: terminal.stdin, output: terminal.stderr });
  try {
    return await new Promise<string>((resolve) => {
      lines.once('close', () => resolve(''));
      lines.once('SIGINT', () => resolve(''));
      lines.question(question).then(
        (answer) => resolve(answer.trim()),
        () => resolve(''),
      );
    });
  } finally {
    lines.close();
  }
}

/** Asks a yes-or-no question; Enter alone means no. */
export async function confirm(terminal: Terminal, question: string): Promise<boolean> {
  return /^(y|yes)$/i.test(await ask(terminal, `${question} [y/N] `));
}

/** Colours by meaning, empty when colours are off. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly bad: (text: string) => string;
}

/** Colours only on a terminal, and not when NO_COLOR (any value) is set or the terminal is dumb. */
export function styleFor(stream: { readonly isTTY?: boolean }, env: Terminal['env'], plain: boolean): Style {
  const on = stream.isTTY === true && !plain && !env.NO_COLOR && env.TERM !== 'dumb';
  const code = (open: number, close: number) => (text: string) =>
    on && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { bold: code(1, 22), dim: code(2, 22), good: code(32, 39), warn: code(33, 39), bad: code(31, 39) };
}
