import { TOKEN_PREFIX } from '../../../../domain/people/token.ts';
import { Secret } from '../../../../secret.ts';
import { listProfiles, removeProfile, saveProfile } from '../../../local/profiles.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { readUrl } from '../../elsewhere.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { printable } from '../../printing/printable.ts';
import { ask, isInteractive } from '../../terminal.ts';

const HELP = 'See: belfry profile --help';

/** `belfry profile`: other Belfries, or this one as another person, under names of your own. */
export const profile: CommandDefinition = {
  examples: [
    'belfry profile add work --url https://belfry.example.com',
    'belfry profile add work --url https://belfry.example.com < token-file',
    'belfry --profile work ls',
    'belfry profile list',
    'belfry profile remove work',
  ],
  define(command) {
    command
      .argument('<action>', 'add, list or remove')
      .argument('[name]', 'the name of your choice')
      .option('--url <url>', 'where that Belfry is');
  },
  async run(cli, [action, name], options) {
    switch (action) {
      case 'add':
        return addOne(cli, name as string | undefined, options.url as string | undefined);
      case 'list':
      case 'ls':
        return listThem(cli);
      case 'remove':
      case 'rm':
        return removeOne(cli, name as string | undefined);
      default:
        throw usageError(`A profile can be added, listed or removed; "${String(action)}" is none of that.`, HELP);
    }
  },
};

async function addOne(
  { terminal, print }: Cli,
  name: string | undefined,
  address: string | undefined,
): Promise<number> {
  if (name === undefined || !/^[\w-]{1,40}$/.test(name)) {
    throw usageError('A profile needs a name of at most 40 letters, digits, - and _.', HELP);
  }
  if (address === undefined) throw usageError('Where is it? Say --url.', HELP);
  const url = readUrl(address, '--url');
  const token = isInteractive(terminal)
    ? await ask(terminal, 'Its token (belfry token create NAME --self, there): ')
    : await piped(terminal);
  if (!token.startsWith(TOKEN_PREFIX) || /\s/.test(token)) {
    throw usageError(
      `That is no token: one begins with ${TOKEN_PREFIX}.`,
      'Make one there: belfry token create NAME --self',
    );
  }
  saveProfile(terminal.env, name, { url, token: new Secret(token) });
  print.json({ name, url });
  print.line(`${name} is ${url}. Try it: belfry --profile ${name} status`);
  if (url.startsWith('http:') && !/^http:\/\/(127\.|localhost|\[::1\])/.test(url)) {
    print.note('The connection is not encrypted: whoever listens reads the token. Put TLS in front of that Belfry.');
  }
  return EXIT.ok;
}

async function piped({ stdin }: Cli['terminal']): Promise<string> {
  let text = '';
  for await (const chunk of stdin) {
    text += String(chunk);
    if (text.length > 1_000) break;
  }
  return text.trim();
}

function listThem({ terminal, print }: Cli): number {
  const all = listProfiles(terminal.env);
  print.json({ items: all });
  for (const { name, url } of all)
    print.line(print.format === 'plain' ? `${name}\t${url}` : printable(`${name}  ${url}`));
  if (all.length === 0) print.note('There is no profile yet. Add one: belfry profile add NAME --url URL');
  return EXIT.ok;
}

function removeOne({ terminal, print }: Cli, name: string | undefined): number {
  if (name === undefined) throw usageError('Which one? Say its name.', HELP);
  if (!removeProfile(terminal.env, name)) {
    throw new CliError(`There is no profile ${JSON.stringify(name)}.`, {
      exitCode: EXIT.notFound,
      code: 'not_found',
      fix: 'See them: belfry profile list',
    });
  }
  print.json({ name });
  print.line(`${printable(name)} is forgotten. Its token is still good: revoke it there with belfry token revoke.`);
  return EXIT.ok;
}
