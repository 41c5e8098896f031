import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError } from '../../failure.ts';
import { openInBrowser } from '../../open-browser.ts';

/** `belfry open`: a new link that signs one browser in, once. */
export const open: CommandDefinition = {
  examples: ['belfry open', 'belfry open --print'],
  define(command) {
    command.option('--print', 'only print the link, open nothing');
  },
  async run(cli, _args, options) {
    const session = await cli.connect();
    if (!session.http || !session.server) {
      throw new CliError(session.fires ? NO_PAGE_HERE : 'No Belfry is running, so there is no page to open.', {
        exitCode: EXIT.unreachable,
        code: 'unavailable',
        fix: session.fires
          ? 'Run belfry open where one serves, or start one here: belfry serve --role web --open'
          : 'Start it with: belfry serve --open',
      });
    }
    const { code, expiresAt } = (await session.http.request('POST', '/sign-in-codes', {})) as {
      code: string;
      expiresAt: string;
    };
    const url = signInLink(session.server.url, code);
    const { print, terminal } = cli;
    print.json({ url, expiresAt });
    print.line(url);
    print.note('The link signs one browser in, once, within 10 minutes.');
    if (options.print !== true && terminal.stdout.isTTY && print.format === 'words') openInBrowser(url);
    return EXIT.ok;
  },
};

/** Workers elsewhere have no page. */
export const NO_PAGE_HERE =
  'Belfry works on this database, and no process that serves the page is known in this data folder.';

/** The code stands behind the #, which a browser sends to nobody. */
export function signInLink(url: string, code: string): string {
  return `${url}/#code=${code}`;
}
