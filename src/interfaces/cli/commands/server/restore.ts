import { holdDump } from '../../backup/hold-dump.ts';
import { namesFile, restoreBackup } from '../../backup/restore-backup.ts';
import type { CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import { changeCommand } from '../schedules/change.ts';

/** Restores cancelled schedules. */
const schedules = changeCommand({
  examples: [],
  done: 'Restored.',
  firesLater: true,
  change: (client, id) => client.restoreSchedule({ id }),
});

/** `belfry restore`: restores cancelled schedules, or all data from a backup. */
export const restore: CommandDefinition = {
  examples: [
    'belfry restore k3x9q',
    'belfry restore ./belfry-backup.db',
    'belfry restore ./belfry-backup.db --dry-run',
    'belfry restore --from-dump-at 2026-11-21T03:15:00Z',
  ],
  define(command) {
    command
      .argument('[what...]', 'ids of cancelled schedules, or the file of a backup (with a dot or a slash in its name)')
      .option(
        '--from-dump-at <instant>',
        'after pg_restore: hold what was due since the dump of this moment (ISO 8601)',
      )
      .option('--dry-run', 'of a backup: check it and say what would happen, without changing anything')
      .option('-y, --yes', 'of a backup: replace the data without asking');
  },
  async run(cli, args, options) {
    const typed = args[0] as string[];
    const { fromDumpAt } = options as { fromDumpAt?: string };
    if (fromDumpAt !== undefined) {
      if (typed.length > 0 || options.dryRun) throw usageError('--from-dump-at stands alone.', 'Leave out the rest.');
      return holdDump(cli, fromDumpAt);
    }
    if (typed.length === 0)
      throw usageError('Name the schedules, or the backup, to restore.', 'See: belfry restore --help');
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
