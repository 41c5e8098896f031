import { TOKEN_SCOPES, type TokenScope } from '../../../../domain/people/token.ts';
import type { TokenView } from '../../../../operations/people/access-views.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findToken, findUser, shortIds } from '../../ids.ts';
import { needYes } from '../../need-yes.ts';
import { readAll } from '../../pages.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

interface TokenOptions {
  readonly scope?: string;
  readonly agent?: string;
  readonly mcp?: boolean;
  readonly self?: boolean;
  readonly expires?: string;
  readonly wakes?: string;
  readonly apart?: string;
  readonly user?: string;
  readonly all?: boolean;
  readonly yes?: boolean;
}

/** `belfry token`: the tokens of programs and agents. */
export const token: CommandDefinition = {
  withoutData: ([action]) => (action === 'create' ? 'make' : 'refuse'),
  examples: [
    'belfry token create shortcuts',
    'belfry token create laptop --self',
    'belfry token create dashboard --scope read_only --expires "in 90 days"',
    'belfry token create leo --agent leo',
    'belfry token create "my phone" --mcp',
    'belfry token create "my phone" --mcp --wakes 20 --apart "1 hour"',
    'belfry token list',
    'belfry token revoke shortcuts',
  ],
  define(command) {
    command
      .argument('<action>', 'create, list or revoke')
      .argument('[name]', 'the name of a new token, or the name or id of one to revoke')
      .option('--scope <scope>', `what it may do: ${TOKEN_SCOPES.join(', ')}; user when left out`)
      .option('--self', 'for yourself: the command line of another computer, which decides as you do; for no program')
      .option('--agent <name>', 'the agent it acts as; means --scope agent')
      .option(
        '--mcp',
        'for the MCP server at /mcp and nothing else; acts as --agent, or as the first agent when left out',
      )
      .option('--wakes <number>', 'with --mcp: so many times it may have itself woken without your yes')
      .option('--apart <length>', 'the least between two of these, as in "30 minutes"; 1 hour when left out')
      .option('--expires <when>', 'when it ends, as in "in 90 days"; never when left out')
      .option('--user <who>', 'for another person: their name or id')
      .option('-a, --all', 'list also those that ended')
      .option('-y, --yes', 'revoke without asking');
  },
  async run(cli, [action, name], options) {
    switch (action) {
      case 'create':
        return createOne(cli, name as string | undefined, options);
      case 'list':
      case 'ls':
        return listThem(cli, options);
      case 'revoke':
        return revokeOne(cli, name as string | undefined, options);
      default:
        throw usageError(`A token can be created, listed or revoked; "${String(action)}" is none of that.`, HELP);
    }
  },
};

const HELP = 'See: belfry token --help';

async function createOne(cli: Cli, name: string | undefined, options: TokenOptions): Promise<number> {
  if (name === undefined) throw usageError('A token needs a name that tells you later what it is for.', HELP);
  const { expires } = options;
  const audience = options.mcp === true ? ('mcp' as const) : undefined;
  const { client } = await cli.connect();
  const agent = options.agent ?? (audience === 'mcp' ? (await client.getStatus({})).agents[0] : undefined);
  const scope = options.scope ?? (agent === undefined ? 'user' : 'agent');
  if (!(TOKEN_SCOPES as readonly string[]).includes(scope)) {
    throw usageError(`--scope should be one of ${TOKEN_SCOPES.join(', ')}; it is "${scope}".`);
  }
  const userId = options.user === undefined ? undefined : await findUser(client, options.user);
  const wakes = wakesOf(options);
  const purpose = options.self === true ? ('person' as const) : undefined;
  const wanted = { name, scope: scope as TokenScope, agent, audience, purpose, expires, userId, wakes } as const;
  const { token, secret } = await client.createToken(wanted);
  const { print } = cli;
  print.json({ token, secret });
  print.line(secret);
  const ends = token.expiresAt === null ? '' : ` It ends ${(await momentsOf(cli)).long(token.expiresAt)}.`;
  const use =
    purpose === undefined ? 'Send it as: Authorization: Bearer TOKEN' : 'There: belfry profile add NAME --url URL';
  print.note(`Keep it now: it is not shown again.${ends} ${use}`);
  return EXIT.ok;
}

/** @throws CliError usage */
function wakesOf({
  wakes,
  apart = '1 hour',
}: TokenOptions): { readonly most: number; readonly apart: string } | undefined {
  if (wakes === undefined) return undefined;
  if (!/^\d{1,4}$/.test(wakes)) throw usageError(`--wakes should be a whole number; it is "${wakes}".`, HELP);
  return { most: Number(wakes), apart };
}

async function listThem(cli: Cli, options: TokenOptions): Promise<number> {
  const { client } = await cli.connect();
  const userId = options.user === undefined ? undefined : await findUser(client, options.user);
  const state = options.all ? 'all' : 'live';
  const tokens = await readAll((paging) => client.listTokens({ state, userId, ...paging }));
  const { print } = cli;
  print.json(tokens);
  if (tokens.length === 0) {
    print.note('No tokens. Issue one with: belfry token create NAME');
    return EXIT.ok;
  }
  const moments = await momentsOf(cli);
  const plain = print.format === 'plain';
  const ids = plain ? new Map<string, string>() : shortIds(tokens.map(({ id }) => id));
  const at = (iso: string | null, none: string) => (iso === null ? none : plain ? iso : moments.short(iso));
  print.table(tokens, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'NAME', value: ({ name }) => name, shrinkTo: 12 },
    { title: 'SCOPE', value: scopeWords },
    { title: 'LAST USED', value: ({ lastUsedAt }) => at(lastUsedAt, 'never') },
    { title: 'ENDS', value: ({ expiresAt }) => at(expiresAt, 'never') },
    {
      title: 'STATE',
      value: (row) => row.state,
      style: ({ state }, style) => (state === 'live' ? style.good : style.dim),
    },
  ]);
  return EXIT.ok;
}

const HELD_BY = { program: '', person: ', you', undeclared: ', you or a program' } as const;

const scopeWords = ({ scope, agent, audience, purpose, wakes }: TokenView): string => {
  if (audience === 'mcp')
    return `mcp ${agent}${wakes === null ? '' : `, ${wakes.most - wakes.used} of ${wakes.most} wakes`}`;
  return agent === null ? `${scope}${HELD_BY[purpose]}` : `${scope} ${agent}`;
};

async function revokeOne(cli: Cli, typed: string | undefined, options: TokenOptions): Promise<number> {
  if (typed === undefined) throw usageError('Which token? Give its name or id.', 'See them: belfry token list');
  const { print, terminal } = cli;
  const asks = options.yes !== true;
  const { client } = await cli.connect();
  const userId = options.user === undefined ? undefined : await findUser(client, options.user);
  const found = await findToken(client, typed, userId);
  if (asks) needYes(cli, 'Revoking');
  if (asks && !(await confirm(terminal, `Revoke "${printable(found.name)}"? Whoever uses it is locked out.`))) {
    print.note('Left as it is.');
    return EXIT.failed;
  }
  const answer = await client.revokeToken({ id: found.id, userId });
  print.json(answer);
  if (print.format === 'plain') print.line(`${found.id}\trevoked`);
  else print.line(`${print.style.good('Revoked.')} ${printable(found.name)}`);
  const { length } = answer.alsoRevoked;
  if (length > 0)
    print.note(`${length === 1 ? 'One token that was' : `${length} tokens that were`} made with it went too.`);
  return EXIT.ok;
}
