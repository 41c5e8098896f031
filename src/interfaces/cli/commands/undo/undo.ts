import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry undo`: takes back all that the last wish changed, wherever it was said. */
export const undo: CommandDefinition = {
  examples: ['belfry undo', 'belfry undo aud_01kd00000000000000000000d1'],
  define(command) {
    command.argument('[change]', 'one of the choices, where it is not clear what is meant');
  },
  async run(cli, [change]) {
    const { client } = await cli.connect();
    const { print } = cli;
    const answer = await client.undo(change === undefined ? {} : { change: change as string });
    print.json(answer);
    print.line(printable(answer.words));
    for (const { id, what, by } of answer.choices)
      print.line(`  ${id}  ${printable(what)}${by === null ? '' : ` (${by})`}`);
    return EXIT.ok;
  },
};
