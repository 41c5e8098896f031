import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCli } from '../../src/interfaces/cli/run-cli.ts';
import type { Terminal } from '../../src/interfaces/cli/terminal.ts';
import { CLI_PORTS } from '../../src/main/cli-ports.ts';

/** What a command said, and its exit code. */
export interface CommandEnd {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What belongs to a process, and not to a command that is one of many in it. */
const PORTS = {
  ...CLI_PORTS,
  onStopSignal: () => () => {},
  endWithin: () => {},
  exitNow: (code: number) => {
    throw new Error(`the command would have ended its process with ${code}`);
  },
};

/** Runs a command as `belfry` does, in this process and without a terminal: a start takes twenty times as long. */
export async function runHere(
  args: readonly string[],
  env: Terminal['env'],
  { folder = process.cwd(), input = '' }: { readonly folder?: string; readonly input?: string } = {},
): Promise<CommandEnd> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end(input);
  const written = Promise.all([text(stdout), text(stderr)]);
  const code = await runCli(args, { env, stdin, stdout, stderr }, { ...PORTS, workingFolder: () => folder });
  stdout.end();
  stderr.end();
  const [out, err] = await written;
  return { code, stdout: out, stderr: err };
}
