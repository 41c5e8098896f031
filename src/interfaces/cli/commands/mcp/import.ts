import { readFileSync, statSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join, resolve } from 'node:path';
import { errorMessage } from '../../../../domain/errors.ts';
import {
  type ImportedServer,
  readServers,
  secretNames,
  shownServer,
  snippetOf,
} from '../../../../domain/tools/import-servers.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { printable } from '../../printing/printable.ts';
import { confirm, isInteractive } from '../../terminal.ts';
import type { McpAction } from './mcp-action.ts';

/** Longer than any handwritten file. */
const LONGEST_FILE = 1024 * 1024;

/**
 * `belfry mcp import`: shows the servers of Claude Desktop, Cursor and VS Code, and prints the chosen ones for
 * belfry.config.ts: turned off, and with only the names of their secrets.
 */
export const importServers: McpAction = async (cli, _, options) => {
  const { print, terminal, ports } = cli;
  const { from, yes } = options as { readonly from?: string; readonly yes?: boolean };
  const asks = yes !== true && print.format === 'words';
  const files = from === undefined ? knownFiles(cli) : [resolve(ports.workingFolder(), from)];
  const found = files.flatMap((file) => readFile(file, from !== undefined).map((server) => ({ file, server })));
  print.json(
    found.map(({ file, server }) => ({
      file,
      name: server.name,
      command: shownServer(server),
      secrets: secretNames(server),
    })),
  );
  if (found.length === 0) {
    print.note(`No servers found. Looked at:\n${files.map((file) => `  ${file}`).join('\n')}`);
    return EXIT.notFound;
  }
  if (asks && !isInteractive(terminal))
    throw usageError(
      'Each server is asked about, and nobody is here to answer.',
      'Add --yes to take all, each turned off.',
    );
  const taken: ImportedServer[] = [];
  for (const { file, server } of found) {
    if (taken.some(({ name }) => name === server.name)) {
      print.note(`${server.name}: there is one of this name already; that of ${file} is left out.`);
      continue;
    }
    print.note(`${print.style.bold(server.name)}  ${printable(shownServer(server))}\n  from ${file}`);
    const secrets = secretNames(server);
    if (secrets.length > 0) print.note(`  Secrets it needs in the environment of Belfry: ${secrets.join(', ')}`);
    if (server.refused.length > 0)
      print.note(`  Not handed on, since they are Belfry's own: ${server.refused.join(', ')}`);
    if (!asks || (await confirm(terminal, '  Take it over, turned off?'))) taken.push(server);
  }
  if (taken.length === 0) {
    print.note('Nothing is taken over.');
    return EXIT.failed;
  }
  if (print.format !== 'json') print.line(snippetOf(taken));
  print.note(
    'Write this into an agent of belfry.config.ts. A server is used once its line "enabled: false" is gone and Belfry was started anew.',
  );
  return EXIT.ok;
};

/** The files in which these programs keep their servers on this system and in this folder. */
function knownFiles({ terminal: { env }, ports }: Cli): string[] {
  const home = env.HOME ?? env.USERPROFILE ?? homedir();
  const settings =
    platform() === 'win32'
      ? (env.APPDATA ?? join(home, 'AppData', 'Roaming'))
      : platform() === 'darwin'
        ? join(home, 'Library', 'Application Support')
        : (env.XDG_CONFIG_HOME ?? join(home, '.config'));
  const here = ports.workingFolder();
  return [
    join(settings, 'Claude', 'claude_desktop_config.json'),
    join(home, '.cursor', 'mcp.json'),
    join(here, '.cursor', 'mcp.json'),
    join(settings, 'Code', 'User', 'mcp.json'),
    join(here, '.vscode', 'mcp.json'),
  ];
}

/** @throws CliError when a named file cannot be read, or is not JSON */
function readFile(file: string, named: boolean): ImportedServer[] {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined && !named) return [];
  try {
    if ((size ?? 0) > LONGEST_FILE) throw new Error('it is larger than 1 MB');
    return readServers(readFileSync(file, 'utf8'));
  } catch (error) {
    // A parser's message may quote the file, and secrets with it.
    const why = error instanceof SyntaxError ? 'it is no JSON' : errorMessage(error);
    throw new CliError(`${file} cannot be read: ${why}.`, {
      exitCode: EXIT.usage,
      code: 'invalid_input',
      fix: 'Name another file: belfry mcp import --from FILE',
    });
  }
}
