import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { needYes } from '../../need-yes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';
import type { McpAction } from './mcp-action.ts';
import { printChange } from './tools.ts';

/** The words for a person's decision about a waiting tool. */
const DECISIONS = {
  accept: {
    doing: 'Accepting',
    done: 'accepted',
    said: 'Accepted:',
    ask: (what: string, agent: string) => `Give the agent ${agent} the tool ${what} as it is now?`,
  },
  refuse: {
    doing: 'Refusing',
    done: 'refused',
    said: 'Refused:',
    ask: (what: string, agent: string) => `Keep the tool ${what} away from the agent ${agent}?`,
  },
} as const;

/** `belfry mcp accept`: accepts the present definition of a tool for its agent, after a person looked at it. */
export const acceptTools: McpAction = (...call) => decideTools('accept', ...call);

/** `belfry mcp refuse`: refuses a tool until its definition changes. */
export const refuseTools: McpAction = (...call) => decideTools('refuse', ...call);

async function decideTools(
  decision: keyof typeof DECISIONS,
  ...[cli, typed, options]: Parameters<McpAction>
): ReturnType<McpAction> {
  const { doing, done, said, ask } = DECISIONS[decision];
  if (typed === undefined)
    throw usageError('Which tool? Name it as SERVER/TOOL.', 'See them: belfry mcp tools --waiting');
  const { print, terminal } = cli;
  const { agent, yes } = options as { readonly agent?: string; readonly yes?: boolean };
  const { client } = await cli.connect();
  const [server, name] = splitOnce(typed);
  // A refused tool can be accepted later, by its name; a server alone means its undecided tools.
  const state = decision === 'accept' && name !== undefined ? 'all' : 'waiting';
  const found = (await client.listMcpTools({ agent, server, state })).items;
  const waiting = found.filter((one) => one.waiting !== null && (name === undefined || one.tool === name));
  if (waiting.length === 0)
    throw new CliError(`Nothing of "${printable(typed)}" waits for a look.`, {
      exitCode: EXIT.notFound,
      code: 'not_found',
      fix: 'See: belfry mcp tools',
    });
  if (yes !== true) needYes(cli, `${doing} a tool`);
  const decided = [];
  for (const tool of waiting) {
    printChange(cli, tool);
    const question = ask(`${tool.server}/${printable(tool.tool)}`, tool.agent);
    if (yes !== true && !(await confirm(terminal, question))) continue;
    const { hash } = tool.waiting as NonNullable<typeof tool.waiting>;
    const lookedAt = { agent: tool.agent, server: tool.server, tool: tool.tool, hash };
    decided.push(await (decision === 'accept' ? client.acceptMcpTool(lookedAt) : client.refuseMcpTool(lookedAt)));
  }
  print.json(decided);
  if (print.format === 'plain')
    for (const { agent: whose, server: of, tool } of decided) print.line(`${whose}\t${of}\t${tool}\t${done}`);
  else
    print.line(
      decided.length === 0
        ? 'Left as it is.'
        : `${print.style.good(said)} ${decided.map(({ tool }) => printable(tool)).join(', ')}`,
    );
  return decided.length === 0 ? EXIT.failed : EXIT.ok;
}

function splitOnce(typed: string): [string, string | undefined] {
  const at = typed.indexOf('/');
  return at === -1 ? [typed, undefined] : [typed.slice(0, at), typed.slice(at + 1)];
}
