import type { AgentView } from '../../../../operations/server/agent-view.ts';
import { describeMs } from '../../../../when/index.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Moments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';
import type { Style } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

/** `belfry agents`: lists the agents, their present work, and how many schedules wake them. */
export const agents: CommandDefinition = {
  examples: ['belfry agents', 'belfry agents alice', 'belfry agents --json'],
  define(command) {
    command.argument('[name]', 'only this one, with everything about it');
  },
  async run(cli, [name]) {
    const { client } = await cli.connect();
    if (name !== undefined) {
      const agent = await client.getAgent({ name: name as string });
      cli.print.json(agent);
      showAgent(cli, agent, await momentsOf(cli));
      return EXIT.ok;
    }
    const { items } = await client.listAgents({});
    cli.print.json(items);
    if (cli.print.format === 'json') return EXIT.ok;
    const moments = await momentsOf(cli);
    const plain = cli.print.format === 'plain';
    cli.print.table(items, [
      { title: 'NAME', value: (row) => (plain || !row.isDefault ? row.name : `${row.name} (default)`) },
      { title: 'STATE', value: ({ state }) => state, style: (row, style) => stateStyle(row.state, style) },
      { title: 'SCHEDULES', value: ({ activeSchedules }) => String(activeSchedules) },
      {
        title: 'TOKENS TODAY',
        value: ({ tokensToday }) => (plain ? String(tokensToday ?? '') : tokenCount(tokensToday)),
      },
      { title: 'DOES', value: (row) => (plain ? (row.busy?.what ?? '') : doesWords(row, moments)), shrinkTo: 20 },
    ]);
    if (items.length === 1) cli.print.note('Declare more of them in belfry.config.ts: see docs/how-to/agents.md');
    return EXIT.ok;
  },
};

/** `12,300`; empty when the caller may not know. */
const tokenCount = (tokens: number | null): string => tokens?.toLocaleString('en') ?? '';

function showAgent(cli: Cli, agent: AgentView, moments: Moments): void {
  const { name, kind, description, model, toolset, approval, isDefault, activeSchedules, lastError } = agent;
  const { tokensToday, channels } = agent;
  const { print } = cli;
  if (print.format === 'words') print.line(print.style.bold(isDefault ? `${name} (default)` : name));
  print.fields([
    ['name', print.format === 'plain' ? name : null],
    ['is for', description],
    ['kind', KINDS[kind]],
    ['state', agent.state],
    ['does', doesWords(agent, moments)],
    ['worker', workerWords(agent.worker, moments)],
    ['waiting', agent.waiting === 0 ? null : String(agent.waiting)],
    ['at a time', agent.concurrency ? `${agent.concurrency}, for everybody` : null],
    ['schedules', `${activeSchedules} active`],
    ['model', model === null ? null : `${model.provider}: ${model.name}`],
    ['toolset', toolset],
    ['approval', approval],
    ['looks at its list', heartbeatWords(agent.heartbeat)],
    ['a turn takes', agent.turnLimitMs === null ? null : `at most ${describeMs(agent.turnLimitMs)}`],
    ['messages a day', agent.dailyMessages === null ? null : `at most ${agent.dailyMessages} by itself`],
    ['tokens a run', agent.budget === null ? null : tokenCount(agent.budget.tokensPerRun)],
    ['tokens a day', tokenCount(agent.budget?.tokensPerDay ?? null) || null],
    ['tokens today', tokenCount(tokensToday) || null],
    ['speaks on', channels === null ? null : ['the channel of the conversation', ...channels].join(', ')],
    ['last error', lastError === null ? null : `${moments.long(lastError.at)}: ${printable(lastError.message)}`],
  ]);
}

function workerWords(worker: AgentView['worker'], moments: Moments): string | null {
  if (worker === null) return null;
  const { name, seenAt, isHere } = worker;
  if (seenAt === null) return 'none has called yet; its wakes wait for one';
  return `${isHere ? 'here' : 'none is here, and its wakes wait'}: ${printable(name ?? '')} called ${moments.long(seenAt)}`;
}

function heartbeatWords(heartbeat: AgentView['heartbeat']): string {
  if (heartbeat === null) return 'never by itself';
  return `every ${describeMs(heartbeat.everyMs)}${heartbeat.inQuietHours ? ', in quiet hours too' : ''}`;
}

const KINDS: Readonly<Record<AgentView['kind'], string>> = {
  language: 'a language model',
  function: 'a function: it is scheduled, and does not chat',
  webhook: 'a service elsewhere: it is woken by a signed request, and does not chat',
  command: 'a program on its computer: it is started with each wake, and does not chat',
  acp: 'a program on its computer that speaks ACP: it is woken with a prompt, and does not chat',
  worker: 'workers elsewhere: they call and take its wakes, and it does not chat',
  missing: 'not declared any more',
};

/** Its present work, or its purpose. */
function doesWords({ busy, state, description, waiting }: AgentView, moments: Moments): string {
  if (state === 'missing') return `not declared any more${waiting === 0 ? '' : `; ${waiting} runs wait for it`}`;
  if (busy === null) return description ?? '';
  return `${busy.what} (since ${moments.clockTime(busy.since)}${busy.others === 0 ? '' : `, and ${busy.others} more`})`;
}

function stateStyle(state: AgentView['state'], style: Style): (text: string) => string {
  if (state === 'busy') return style.good;
  return state === 'missing' ? style.warn : style.dim;
}
