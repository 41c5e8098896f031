import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { printable } from '../../printing/printable.ts';
import { requireRun } from './wake.ts';

/** `belfry notify`: within the program of a command agent, says something to the person. */
export const notify: CommandDefinition = {
  examples: ['belfry notify "The backup is done: 12 GB"', 'belfry notify -- "-3 degrees outside"'],
  define(command) {
    command.argument('<words...>', 'what the person is told');
  },
  async run(cli, [words]) {
    requireRun(cli);
    const { client } = await cli.connect();
    // What a program writes to stdout is its result: words about this go beside it.
    const answer = await client.notifyFromRun({ text: (words as string[]).join(' ') });
    cli.print.json(answer);
    if (cli.print.format === 'plain') cli.print.line(`${answer.deliveryId ?? ''}\t${answer.note ?? ''}`);
    else cli.print.note(answer.note === null ? 'On its way.' : printable(`Taken: ${answer.note}.`));
    return EXIT.ok;
  },
};
