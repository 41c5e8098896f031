import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { printable } from '../../printing/printable.ts';
import { requireRun } from './wake.ts';

/** `belfry notify`: sends a message to the person, from the program of a command agent. */
export const notify: CommandDefinition = {
  examples: ['belfry notify "The backup is done: 12 GB"', 'belfry notify -- "-3 degrees outside"'],
  define(command) {
    command.argument('<words...>', 'what the person is told');
  },
  async run(cli, [words]) {
    requireRun(cli);
    const { client } = await cli.connect();
    // The stdout of a program is its result, so words about the message go to stderr.
    const answer = await client.notifyFromRun({ text: (words as string[]).join(' ') });
    cli.print.json(answer);
    if (cli.print.format === 'plain') cli.print.line(`${answer.deliveryId ?? ''}\t${answer.note ?? ''}`);
    else cli.print.note(answer.note === null ? 'On its way.' : printable(`Taken: ${answer.note}.`));
    return EXIT.ok;
  },
};
