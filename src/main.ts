import { inspect } from 'node:util';
import { redactTokens } from './domain/people/token.ts';
import { runCli } from './interfaces/cli/run-cli.ts';
import { CLI_PORTS } from './main/cli-ports.ts';
import { endProcess } from './main/end-process.ts';

// A reader that has seen enough (`belfry ls | head`) closes the pipe, and a terminal may be gone (EIO): neither is a failure.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

// What Node would print, without the secrets that may stand in it.
process.on('uncaughtException', (error) => {
  process.stderr.write(`Belfry ended because of an error that nobody handled:\n${redactTokens(inspect(error))}\n`);
  process.exit(1);
});

const code = await runCli(process.argv.slice(2), process, CLI_PORTS);
await endProcess(code);
