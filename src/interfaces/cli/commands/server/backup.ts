import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isoInstant } from '../../../../when/index.ts';
import { noteBackup } from '../../../local/last-backup.ts';
import { bytesWords, progressLine, rowsWords } from '../../backup/backup-words.ts';
import { refuseOnPostgres } from '../../backup/on-postgres.ts';
import { draftOf, writeBackup } from '../../backup/write-backup.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError } from '../../failure.ts';
import { CODES_OF_SIGNALS } from './serve.ts';

/** `belfry backup`: writes a checked, consistent copy of all data to one file, whether a server runs or not. */
export const backup: CommandDefinition = {
  examples: [
    'belfry backup belfry-backup.db',
    'belfry backup /mnt/disk/belfry.db --force',
    'belfry backup "$(date +%F).db"',
  ],
  define(command) {
    command.argument('<file>', 'where to write it').option('-f, --force', 'replace the file if it is there');
  },
  async run(cli, [typed], options) {
    const { config } = await cli.project();
    refuseOnPostgres(config, 'belfry backup copies a data file');
    const { data } = config;
    const source = join(data, 'belfry.db');
    if (!existsSync(source)) {
      throw new CliError(`There are no data in ${data} yet.`, {
        exitCode: EXIT.notFound,
        code: 'not_found',
        fix: 'Name the folder that holds them with --data or BELFRY_DATA.',
      });
    }
    const target = resolve(typed as string);
    const progress = progressLine(cli.terminal, 'Backing up');
    const disarm = cli.ports.onStopSignal((signal) => {
      rmSync(draftOf(target), { force: true });
      cli.ports.exitNow(CODES_OF_SIGNALS[signal]);
    });
    try {
      const now = cli.ports.clock.now();
      const force = options.force === true;
      const copy = await writeBackup({ source, target, force, now, onProgress: progress.tell });
      progress.end();
      const takenAt = isoInstant(now);
      noteBackup(data, { at: takenAt, file: target });
      const { print } = cli;
      print.json({ file: target, takenAt, bytes: copy.bytes, dataVersion: copy.version, rows: copy.rows });
      if (print.format === 'plain') print.line([target, takenAt, String(copy.bytes)].join('\t'));
      else {
        print.line(
          `${print.style.good('Backed up')} ${rowsWords(copy.rows)} (${bytesWords(copy.bytes)}) to ${target}.`,
        );
        print.note('Every page of it was checked. Whoever can read it can read your schedules and messages.');
      }
      return EXIT.ok;
    } finally {
      progress.end();
      disarm();
    }
  },
};
