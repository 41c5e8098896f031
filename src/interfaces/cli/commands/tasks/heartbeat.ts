import type { HeartbeatView } from '../../../../operations/tasks/heartbeat-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';

/** `belfry heartbeat`: the last heartbeat of each agent, and why nothing happened. */
export const heartbeat: CommandDefinition = {
  examples: [
    'belfry heartbeat',
    'belfry heartbeat pause',
    'belfry heartbeat resume leo',
    'belfry heartbeat change leo --every "5 minutes"',
  ],
  define(command) {
    command
      .argument('[action]', 'pause, resume or change; shows how it is when left out')
      .argument('[agent]', 'whose; the only one’s when left out')
      .option(
        '--every <time>',
        'change: from one beat to the next, as in "5 minutes"; "default": as the agent is defined',
      );
  },
  async run(cli, [action, agent], { every }) {
    const { client } = await cli.connect();
    const { items } = await client.listHeartbeats({});
    if (action === undefined) return show(cli, items);
    if (action !== 'pause' && action !== 'resume' && action !== 'change')
      throw usageError(
        `A heartbeat can be paused, resumed or changed; "${String(action)}" is none of these.`,
        'See: belfry heartbeat --help',
      );
    if ((action === 'change') !== (every !== undefined))
      throw usageError(
        action === 'change' ? 'How often should it beat?' : '--every belongs to: belfry heartbeat change',
        'As in: belfry heartbeat change --every "5 minutes"',
      );
    const beating = items.filter(({ state }) => state !== 'off');
    const [only] = beating;
    if (agent === undefined && (only === undefined || beating.length > 1))
      throw usageError(
        'Whose heartbeat?',
        `Name one of: ${beating.map((item) => item.agent).join(', ') || 'none beats'}.`,
      );
    const name = agent === undefined ? (only?.agent ?? '') : String(agent);
    const answer = await client.updateHeartbeat({
      agent: name,
      ...(action === 'change' ? { every: every === 'default' ? null : String(every) } : { paused: action === 'pause' }),
    });
    const { print } = cli;
    print.json(answer);
    if (print.format === 'plain') print.line(`${answer.agent}\t${answer.state}`);
    else print.line(`${print.style.good(DONE[action])} ${answer.words}`);
    return EXIT.ok;
  },
};

const DONE = { pause: 'Paused.', resume: 'Resumed.', change: 'Changed.' } as const;

function show({ print }: Cli, items: readonly HeartbeatView[]): number {
  print.json(items);
  print.table(items, [
    { title: 'AGENT', value: ({ agent }) => agent, shrinkTo: 8 },
    { title: 'STATE', value: ({ state }) => state },
    { title: 'EVERY', value: ({ everySeconds }) => (everySeconds === null ? '' : `${everySeconds} s`) },
    { title: 'OPEN', value: ({ open }) => String(open) },
    { title: 'LAST BEAT', value: ({ words }) => words, shrinkTo: 20 },
  ]);
  return EXIT.ok;
}
