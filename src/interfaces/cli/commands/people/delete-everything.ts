import { DELETE_EVERYTHING } from '../../../../domain/people/delete-everything.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { printable } from '../../printing/printable.ts';
import { ask, isInteractive } from '../../terminal.ts';

/** `belfry delete-everything`: deletes all stored data of the person, after they typed a confirmation. */
export const deleteEverything: CommandDefinition = {
  examples: ['belfry delete-everything', `belfry delete-everything --confirm "${DELETE_EVERYTHING}"`],
  define(command) {
    command.option('--confirm <words>', `the words "${DELETE_EVERYTHING}", where nobody is there to type them`);
  },
  async run(cli, _args, options) {
    const { print, terminal } = cli;
    const given = options.confirm as string | undefined;
    if (given !== undefined && given !== DELETE_EVERYTHING)
      throw usageError(`--confirm should be "${DELETE_EVERYTHING}"; it is "${given}".`, 'Nothing was deleted.');
    if (given === undefined && (!isInteractive(terminal) || print.format === 'json'))
      throw usageError(
        'Deleting everything needs a yes, and nobody is here to ask.',
        `Add --confirm "${DELETE_EVERYTHING}".`,
      );
    const { client } = await cli.connect();
    if (given === undefined) {
      const { name } = await client.getMe();
      print.note(
        `This deletes all that is kept of ${printable(name)}: schedules, runs, conversations, tasks, links, tokens. It cannot be taken back; belfry export FILE keeps a copy.`,
      );
      if ((await ask(terminal, `Type "${DELETE_EVERYTHING}" to go on: `)).trim() !== DELETE_EVERYTHING) {
        print.note('Left as it is.');
        return EXIT.failed;
      }
    }
    const answer = await client.deleteEverything({ confirm: DELETE_EVERYTHING });
    print.json(answer);
    const counts = Object.entries(answer.deleted);
    if (print.format === 'plain') for (const [kind, count] of counts) print.line(`${kind}\t${count}`);
    else {
      const words = counts.filter(([, count]) => count > 0).map(([kind, count]) => `${kind}: ${count}`);
      print.line(`${print.style.good('Deleted.')} ${words.length === 0 ? 'There was nothing.' : words.join(', ')}`);
      print.note(`What stays: ${answer.stays.join('; ')}.`);
    }
    return EXIT.ok;
  },
};
