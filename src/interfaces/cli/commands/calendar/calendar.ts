import { CALENDAR_SHOWS, type CalendarShows } from '../../../../domain/calendar/address.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { needYes } from '../../need-yes.ts';
import { confirm } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

interface Options {
  readonly shows?: string;
  readonly yes?: boolean;
}

const HELP = 'See: belfry calendar --help';

/** `belfry calendar`: the secret address for calendar programs. */
export const calendar: CommandDefinition = {
  withoutData: ([action]) => (action === 'new' ? 'make' : 'refuse'),
  examples: ['belfry calendar', 'belfry calendar new', 'belfry calendar new --shows busy', 'belfry calendar revoke'],
  define(command) {
    command
      .argument('[action]', 'show (when left out), new or revoke')
      .option('--shows <what>', `with new: ${CALENDAR_SHOWS.join(' or ')}, which tells only that something is there`)
      .option('-y, --yes', 'replace or revoke without asking');
  },
  async run(cli, [action = 'show'], options) {
    switch (action) {
      case 'show':
        return show(cli);
      case 'new':
        return makeOne(cli, options);
      case 'revoke':
        return revokeIt(cli, options);
      default:
        throw usageError(`The address can be shown, made new or revoked; "${String(action)}" is none of that.`, HELP);
    }
  },
};

async function show(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const answer = await client.getCalendarAddress({});
  const { print } = cli;
  print.json(answer);
  if (print.format === 'json') return EXIT.ok;
  const { address } = answer;
  if (address === null) {
    print.note('No program can read your calendar. Make an address for one: belfry calendar new');
    return EXIT.ok;
  }
  const { shows, createdAt, readAt } = address;
  if (print.format === 'plain') print.line([shows, createdAt, readAt ?? ''].join('\t'));
  else {
    const moments = await momentsOf(cli);
    const read = readAt === null ? 'nothing has read it yet' : `last read ${moments.short(readAt)}`;
    print.line(`Your calendar has an address since ${moments.short(createdAt)}; ${read}. It ${SHOWN[shows]}.`);
    print.note('The address itself is not kept. Lost it? belfry calendar new makes another, and this one ends.');
  }
  return EXIT.ok;
}

const SHOWN: Readonly<Record<CalendarShows, string>> = {
  titles: 'shows the titles',
  busy: 'shows only that something is there',
};

async function makeOne(cli: Cli, { shows = 'titles', yes }: Options): Promise<number> {
  if (!(CALENDAR_SHOWS as readonly string[]).includes(shows))
    throw usageError(`--shows should be ${CALENDAR_SHOWS.join(' or ')}; it is "${shows}".`, HELP);
  const { client, server, elsewhere } = await cli.connect();
  const { print } = cli;
  const { address } = await client.getCalendarAddress({});
  if (address !== null && !(await isSure(cli, 'Replacing', 'Make another address? The one before ends.', yes))) {
    print.note('Left as it is.');
    return EXIT.failed;
  }
  const answer = await client.createCalendarAddress({ shows: shows as CalendarShows });
  print.json(answer);
  const base = elsewhere ?? server?.url ?? '';
  print.line(answer.url ?? `${base.replace(/\/+$/, '')}${answer.path}`);
  print.note('Keep it now: it is not shown again. Whoever knows it reads what is planned.');
  print.note('Google reads such an address only every few hours: what changes shows there hours late.');
  if (answer.url === null)
    print.note(
      'Only programs on this computer reach it: Belfry was not told under which address others do (BELFRY_PUBLIC_URL).',
    );
  return EXIT.ok;
}

async function revokeIt(cli: Cli, { yes }: Options): Promise<number> {
  const { client } = await cli.connect();
  const { print } = cli;
  if (!(await isSure(cli, 'Revoking', 'Revoke the address? Programs that read it find nothing any more.', yes))) {
    print.note('Left as it is.');
    return EXIT.failed;
  }
  print.json(await client.revokeCalendarAddress({}));
  if (print.format === 'plain') print.line('revoked');
  else print.line(`${print.style.good('Revoked.')} There is nothing at the address any more.`);
  return EXIT.ok;
}

async function isSure(cli: Cli, what: string, question: string, yes: boolean | undefined): Promise<boolean> {
  if (yes === true) return true;
  needYes(cli, what);
  return confirm(cli.terminal, question);
}
