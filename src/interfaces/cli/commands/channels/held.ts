import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { readAll } from '../../pages.ts';

/** `belfry held`: messages of agents that are deferred. */
export const held: CommandDefinition = {
  examples: ['belfry held', 'belfry held --all --json'],
  define(command) {
    command.option('--all', 'also what was said since');
  },
  async run(cli, _, options) {
    const { client } = await cli.connect();
    const { print } = cli;
    const state = options.all === true ? 'all' : 'held';
    const found = await readAll((paging) => client.listHeld({ state, ...paging }), 200);
    print.json(found);
    if (found.length === 0) print.note('Nothing is held back.');
    print.table(found, [
      { title: 'AGENT', value: ({ agent }) => agent },
      { title: 'TEXT', value: ({ text }) => text, shrinkTo: 20 },
      {
        title: 'NOW',
        value: ({ words }) => words,
        brief: ({ words }) => /^held until [^:]+:\d\d/.exec(words)?.[0] ?? words,
      },
    ]);
    return EXIT.ok;
  },
};
