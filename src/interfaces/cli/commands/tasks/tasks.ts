import type { TaskView } from '../../../../operations/tasks/task-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import type { Moments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';
import { momentsOf } from '../schedules/ls.ts';

/** The most tasks that are listed. */
const MOST_LISTED = 200;

/** `belfry tasks`: the list in its order; with --all also finished tasks. */
export const tasks: CommandDefinition = {
  examples: ['belfry tasks', 'belfry tasks --all', 'belfry tasks --agent leo --json'],
  define(command) {
    command
      .option('-a, --all', 'also those that are done or failed')
      .option('--agent <name>', 'only this agent’s list');
  },
  async run(cli, _, options) {
    const { client } = await cli.connect();
    const filter = {
      state: options.all === true ? ('all' as const) : ('open' as const),
      ...(options.agent === undefined ? {} : { agent: String(options.agent) }),
    };
    const found = await readAll((paging) => client.listTasks({ ...filter, ...paging }), MOST_LISTED);
    const { print } = cli;
    print.json(found);
    if (found.length === 0) print.note('The list is empty. Add something with: belfry task add "compare the offers"');
    if (print.format !== 'json') printTasks(cli, found, await momentsOf(cli));
    if (print.format !== 'words') return EXIT.ok;
    for (const { agent, words, open } of (await client.listHeartbeats({})).items) {
      if (open > 0 && (filter.agent ?? agent) === agent)
        print.note(print.style.dim(`Heartbeat of ${agent}: ${printable(words)}`));
    }
    return EXIT.ok;
  },
};

function printTasks({ print }: Cli, found: readonly TaskView[], moments: Moments): void {
  const ids = shortIds(found.map(({ id }) => id));
  const lists = new Set(found.map(({ agent }) => agent));
  const owner = { title: 'LIST', value: ({ agent }: TaskView) => agent };
  print.table(found, [
    {
      title: 'ID',
      value: ({ id }) => (print.format === 'plain' ? id : (ids.get(id) ?? id)),
      style: (_row, style) => style.dim,
    },
    { title: 'TASK', value: ({ description }) => description, shrinkTo: 16 },
    ...(lists.size > 1 || print.format === 'plain' ? [owner] : []),
    {
      title: 'DUE',
      value: ({ due }) => due?.words ?? '',
      brief: ({ due }) => `${moments.short(due?.at ?? null)}${due?.overdue === true ? ', late' : ''}`,
    },
    {
      title: 'NOW',
      value: ({ words }) => words,
      shrinkTo: 12,
      style: ({ state, due }, style) =>
        state === 'failed' || due?.overdue === true ? style.bad : state === 'completed' ? style.good : style.dim,
    },
  ]);
}
