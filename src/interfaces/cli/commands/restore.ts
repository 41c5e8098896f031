import { namesFile, restoreBackup } from '../backup/restore-backup.ts';
import type { CommandDefinition } from '../cli.ts';
import { usageError } from '../failure.ts';
import { changeCommand } from './change.ts';

/** Takes a cancellation back. */
const schedules = changeCommand({
  examples: [],
  done: 'Restored.',
  firesLater: true,
  change: (client, id) => client.restoreSchedule({ id }),
});

/** `belfry restore`: brings cancelled schedules back, or all data from a backup. */
export const restore: CommandDefinition = {
  examples: [
    'belfry restore k3x9q',
    'belfry restore ./belfry-backup.db',
    'belfry restore ./belfry-backup.db --dry-run',
  ],
  define(command) {
    command
      .argument('<what...>', 'ids of cancelled schedules, or the file of a backup (with a dot or a slash in its name)')
      .option('--dry-run', 'of a backup: check it and say what would happen, without changing anything')
      .option('-y, --yes', 'of a backup: replace the data without asking');
  },
  async run(cli, args, options) {
    const typed = args[0] as string[];
    const files = typed.filter(namesFile);
    const [file] = files;
    if (file === undefined) {
      if (options.dryRun || options.yes) throw usageError('--dry-run and --yes are for backups.', 'Leave them out.');
      return schedules.run(cli, args, options);
    }
    if (typed.length > 1) throw usageError('A backup is restored alone.', `Try: belfry restore "${file}"`);
    return restoreBackup(cli, file, { yes: options.yes === true, dryRun: options.dryRun === true });
  },
};
