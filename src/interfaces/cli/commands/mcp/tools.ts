import type { McpToolView } from '../../../../operations/tools/mcp-tool-view.ts';
import type { Cli } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { printable } from '../../printing/printable.ts';
import type { McpAction } from './mcp-action.ts';

/** `belfry mcp tools`: lists the tools of foreign servers with their definitions, and which wait for a decision. */
export const listTools: McpAction = async (cli, server, options) => {
  const { client } = await cli.connect();
  const { agent, waiting: onlyWaiting } = options as { readonly agent?: string; readonly waiting?: boolean };
  const { items } = await client.listMcpTools({ agent, server, state: onlyWaiting ? 'waiting' : 'all' });
  const { print } = cli;
  print.json(items);
  const { mcpServers } = await client.getStatus();
  const isAsked = (one: (typeof mcpServers)[number]) =>
    one.agent === (agent ?? one.agent) && one.server === (server ?? one.server);
  // An unreachable server has no tools to show, or outdated ones.
  for (const { agent: whose, server: name, problem } of mcpServers.filter(
    (one) => one.state === 'down' && isAsked(one),
  ))
    print.note(`The server "${name}" of the agent "${whose}" is away: ${printable(problem ?? 'it does not answer')}.`);
  if (items.length === 0) {
    if (onlyWaiting) print.note('No tool waits for a look.');
    else if (!mcpServers.some(isAsked))
      print.note('No server was listed yet. An agent gets one with mcpServers in belfry.config.ts.');
    return EXIT.ok;
  }
  print.table(items, [
    { title: 'AGENT', value: (tool) => tool.agent, style: (_, style) => style.dim },
    { title: 'SERVER', value: (tool) => tool.server },
    { title: 'TOOL', value: ({ tool }) => printable(tool), shrinkTo: 16 },
    {
      title: 'STATE',
      value: ({ state }) => (waits(state) ? `${state}, waits for a look` : state),
      style: ({ state }, style) => (state === 'accepted' ? style.good : waits(state) ? style.warn : style.dim),
    },
  ]);
  const waiting = items.filter(({ state }) => waits(state));
  for (const tool of waiting) if (print.format !== 'plain') printChange(cli, tool);
  if (waiting.length > 0)
    print.note(
      'Accept what is right with: belfry mcp accept SERVER/TOOL; keep away what is not: belfry mcp refuse SERVER/TOOL',
    );
  return EXIT.ok;
};

const waits = (state: McpToolView['state']): boolean => state === 'new' || state === 'changed';

/**
 * Prints the old and the new definition of a waiting tool in full, because acceptance applies to exactly what is
 * shown.
 */
export function printChange({ print }: Cli, { server, tool, accepted, waiting }: McpToolView): void {
  if (waiting === null) return;
  print.line('');
  print.line(print.style.bold(`${server}/${printable(tool)}`));
  if (accepted !== null) print.line(`${print.style.dim('before')} ${printable(accepted.shown)}`);
  print.line(`${print.style.dim('now   ')} ${printable(waiting.shown)}`);
  if (waiting.hidden > 0)
    print.line(
      print.style.bad(
        `${waiting.hidden === 1 ? 'One character' : `${waiting.hidden} characters`} of it cannot be seen, or looks like another one.`,
      ),
    );
}
