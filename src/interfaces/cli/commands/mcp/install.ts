import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nearestName } from '../../../../domain/nearest-name.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { shellWord } from '../../printing/shell-word.ts';
import { confirm, isInteractive, type Terminal } from '../../terminal.ts';
import { MCP_CLIENTS } from './mcp-clients.ts';
import { serverCommand } from './server-command.ts';

const NAMES = MCP_CLIENTS.map(({ name }) => name);

/** `belfry mcp install`: lets a client's own command add Belfry, after a question, or prints what to write where. */
export async function install(
  cli: Cli,
  name: string | undefined,
  options: Readonly<Record<string, unknown>>,
): Promise<number> {
  const client = MCP_CLIENTS.find((one) => one.name === name);
  if (client === undefined) throw unknownClient(name);
  const { data } = await cli.config();
  const agent = options.agent as string | undefined;
  const bin = fileURLToPath(new URL('../../../../../bin/belfry.mjs', import.meta.url));
  const args = ['mcp', '--data', data, ...(agent === undefined ? [] : ['--agent', agent])];
  const server = serverCommand({ bin, node: process.execPath }, args);
  const { print, terminal } = cli;
  const line = client.adds?.(server);
  // On Windows these commands are shell scripts with uncertain rules for quotes, so Belfry only prints them.
  const isThere = line !== undefined && process.platform !== 'win32' && onPath(line[0], terminal.env);
  print.json({ client: client.name, command: line ?? null, found: isThere, file: client.file, server });
  if (line === undefined || !isThere) {
    const why = line === undefined ? `${client.title} has no command for it` : `There is no "${line[0]}" on the PATH`;
    print.note(`${why}: add this to ${client.file}`);
    print.line(client.snippet(server));
    if (client.note !== undefined) print.note(client.note);
    return EXIT.ok;
  }
  const shown = line.map(shellWord).join(' ');
  print.line(shown);
  if (options.print === true || print.format === 'json') return EXIT.ok;
  if (options.yes !== true) {
    if (!isInteractive(terminal))
      throw usageError('This needs a yes, and nobody is here to ask.', 'Add --yes, or --print.');
    if (!(await confirm(terminal, `Run this to add Belfry to ${client.title}?`))) {
      print.note('Left as it is.');
      return EXIT.failed;
    }
  }
  const code = await runIt(line, terminal);
  if (code !== 0) {
    throw new CliError(`${line[0]} ended with ${code ?? 'a signal'}; what it said is above.`, {
      exitCode: EXIT.failed,
      code: 'unavailable',
      fix: `Or add it by hand to ${client.file}: belfry mcp install ${client.name} --print`,
    });
  }
  if (client.note !== undefined) print.note(client.note);
  print.note(`${client.title} knows Belfry now. What it schedules, and its token, are on the page.`);
  return EXIT.ok;
}

function unknownClient(name: string | undefined): CliError {
  if (name === undefined) return usageError('Install it in which program?', `One of: ${NAMES.join(', ')}`);
  const near = nearestName(name, NAMES);
  return usageError(
    `"${name}" is not known; ${NAMES.join(', ')} are.`,
    near ? `Did you mean: belfry mcp install ${near}` : 'Any other program that takes a command: belfry mcp',
  );
}

function onPath(program: string, env: Terminal['env']): boolean {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .some((folder) => canRun(join(folder, program)));
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs the client's own command without our settings, which hold secrets that it does not need. */
function runIt([program, ...args]: readonly [string, ...string[]], { env }: Terminal): Promise<number | null> {
  const passed = Object.fromEntries(Object.entries(env).filter(([key]) => !/^BELFRY_|^DATABASE_URL$/i.test(key)));
  const child = spawn(program, args, { env: passed, stdio: ['inherit', 2, 2] });
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}
