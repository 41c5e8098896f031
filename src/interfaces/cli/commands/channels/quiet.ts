import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry quiet`: the quiet hours of agents. Reminders come in them too, unless the person chose otherwise. */
export const quiet: CommandDefinition = {
  examples: [
    'belfry quiet',
    'belfry quiet 22:00-07:00',
    'belfry quiet "22:00-07:00 skip"',
    'belfry quiet 22-7 --reminders',
    'belfry quiet off',
  ],
  define(command) {
    command
      .argument('[hours]', 'a stretch of the day, as in 22:00-07:00, or off')
      .option('--reminders', 'reminders wait too')
      .option('--no-reminders', 'reminders come anyway');
  },
  async run(cli, [hours], options) {
    const { client } = await cli.connect();
    const { print } = cli;
    const quietHours = hours === undefined ? undefined : hours === 'off' ? null : (hours as string);
    const quietReminders = options.reminders as boolean | undefined;
    const asks = quietHours === undefined && quietReminders === undefined;
    const changed = asks ? null : await client.updateMe({ quietHours, quietReminders });
    const user = changed ?? (await client.getMe({}));
    const facts = { quietHours: user.quietHours, quietReminders: user.quietReminders };
    print.json(changed === null ? facts : { ...facts, moved: changed.moved });
    if (print.format === 'plain') print.line(user.quietHours ?? '');
    else if (user.quietHours === null) print.line('You have no quiet hours. Set them: belfry quiet 22:00-07:00');
    else {
      const [stretch, skip] = user.quietHours.split(' ');
      const action = skip === undefined ? 'agents wait until they end' : 'agents leave out what falls into them';
      const reminders = user.quietReminders ? 'reminders too' : 'reminders come anyway';
      print.line(`Quiet hours ${stretch}: ${action}; ${reminders}.`);
    }
    if (changed?.movedWords && print.format !== 'plain') print.line(printable(changed.movedWords));
    return EXIT.ok;
  },
};
