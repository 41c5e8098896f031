import { renderUnicodeCompact } from 'uqr';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError } from '../../failure.ts';
import { openInBrowser } from '../../open-browser.ts';
import type { Session } from '../../session.ts';

/** `belfry open`: a new link that signs one browser in, once. */
export const open: CommandDefinition = {
  examples: ['belfry open', 'belfry open --print', 'belfry open --qr'],
  define(command) {
    command
      .option('--print', 'only print the link, open nothing')
      .option('--qr', 'show the link as a picture for the camera of a phone; needs BELFRY_PUBLIC_URL');
  },
  async run(cli, _args, options) {
    const session = await cli.connect();
    const page = session.server?.url ?? session.elsewhere;
    if (!session.http || page === null) {
      throw new CliError(session.fires ? NO_PAGE_HERE : 'No Belfry is running, so there is no page to open.', {
        exitCode: EXIT.unreachable,
        code: 'unavailable',
        fix: session.fires
          ? 'Run belfry open where one serves, or start one here: belfry serve --role web --open'
          : 'Start it with: belfry serve --open',
      });
    }
    // A phone cannot open an address of this computer, so no code is shown for a useless link.
    const base = options.qr === true ? await publicUrlOf(session) : page;
    const { code, expiresAt } = (await session.http.request('POST', '/sign-in-codes', {})) as {
      code: string;
      expiresAt: string;
    };
    const url = signInLink(base, code);
    const { print, terminal } = cli;
    print.json({ url, expiresAt });
    print.line(url);
    if (options.qr === true && print.format === 'words') print.line(`\n${renderUnicodeCompact(url, { border: 2 })}\n`);
    print.note('The link signs one browser in, once, within 10 minutes.');
    const isForHere = options.print !== true && options.qr !== true;
    if (isForHere && terminal.stdout.isTTY && print.format === 'words') openInBrowser(url);
    return EXIT.ok;
  },
};

/** The https address at which phones reach the running Belfry. @throws CliError when none is set */
async function publicUrlOf({ client }: Session): Promise<string> {
  const { publicUrl } = await client.getPush({});
  if (publicUrl !== null) return publicUrl;
  throw new CliError('A phone cannot open an address of this computer, and Belfry has no other one.', {
    exitCode: EXIT.refused,
    code: 'wrong_state',
    fix: 'Give it an https address (tailscale serve, or Caddy: docs/how-to/phone.md) and start it with BELFRY_PUBLIC_URL=https://...',
  });
}

/** Workers on other machines have no page. */
export const NO_PAGE_HERE =
  'Belfry works on this database, and no process that serves the page is known in this data folder.';

/** The code follows the #, which browsers send to nobody. */
export function signInLink(url: string, code: string): string {
  return `${url}/#code=${code}`;
}
