import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { discoverServer } from '../../local/discover-server.ts';
import type { Cli } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { CliError, usageError } from '../failure.ts';
import type { RestoredData } from '../ports.ts';
import { computerZone, createMoments } from '../printing/moments.ts';
import { printable } from '../printing/printable.ts';
import { confirm, isInteractive } from '../terminal.ts';
import { progressLine, rowsWords } from './backup-words.ts';
import { refuseOnPostgres } from './on-postgres.ts';

/** True for a file: an id has neither a dot nor a slash. */
export function namesFile(typed: string): boolean {
  return /[./\\]/.test(typed);
}

export interface RestoreFileOptions {
  readonly yes: boolean;
  readonly dryRun: boolean;
}

/** Replaces the data with a backup, after a confirmation. */
export async function restoreBackup(cli: Cli, typed: string, { yes, dryRun }: RestoreFileOptions): Promise<number> {
  const file = resolve(typed);
  if (!existsSync(file)) {
    throw new CliError(`There is no file ${file}.`, {
      exitCode: EXIT.notFound,
      code: 'not_found',
      fix: 'Name a file that belfry backup made.',
    });
  }
  const { config } = await cli.project();
  refuseOnPostgres(config, 'a backup is a data file');
  const running = await discoverServer(config.data);
  if (running.kind === 'running' && !running.server.shared) {
    throw new CliError(`Belfry runs on these data (process ${running.server.pid}), and a restore replaces them.`, {
      exitCode: EXIT.dataOwned,
      code: 'data_owned',
      fix: 'Stop it first, restore, and start it again.',
    });
  }
  const replaces = existsSync(join(config.data, 'belfry.db'));
  if (replaces && !dryRun && !yes) await askFirst(cli, config.data, file);
  const progress = progressLine(cli.terminal, dryRun ? 'Checking' : 'Restoring');
  let restored: RestoredData;
  try {
    restored = await cli.ports.restoreData(await cli.project(), file, { dryRun, onProgress: progress.tell });
  } finally {
    progress.end();
  }
  say(cli, restored, dryRun);
  return EXIT.ok;
}

async function askFirst(cli: Cli, data: string, file: string): Promise<void> {
  if (!isInteractive(cli.terminal)) {
    throw usageError('Restoring replaces the data and needs a yes, and nobody is here to ask.', 'Add --yes.');
  }
  cli.print.note(`The data in ${data} are kept beside, under another name.`);
  if (await confirm(cli.terminal, `Put ${file} in their place?`)) return;
  throw new CliError('Left as it is.', { exitCode: EXIT.failed, code: 'declined' });
}

function say(cli: Cli, restored: RestoredData, dryRun: boolean): void {
  const { print } = cli;
  const { takenAt, replaced, held, rows, file } = restored;
  print.json({ ...restored, dryRun });
  if (print.format === 'json') return;
  if (print.format === 'plain') {
    print.line([file, takenAt ?? '', replaced ?? '', String(held.length)].join('\t'));
    return;
  }
  const moments = createMoments(computerZone(), cli.ports.clock.now());
  const of = takenAt === null ? '' : ` of ${moments.long(takenAt)}`;
  print.line(`${print.style.good(dryRun ? 'This would restore' : 'Restored')} a backup${of}: ${rowsWords(rows)}.`);
  if (replaced !== null) print.line(`What was there is kept in ${replaced}.`);
  sayHeld(cli, held, dryRun);
  if (dryRun) return;
  if (held.length > 0) print.note('Say what is to be done: belfry doubts');
  print.note(
    'Tokens are those of the backup, revoked ones included: see belfry token list. Browsers sign in anew. Start with: belfry serve',
  );
}

/** Prints what waits for a decision because the restored data know nothing of the time since the backup. */
export function sayHeld({ print }: Cli, held: RestoredData['held'], dryRun: boolean): void {
  if (held.length === 0) {
    print.line('Nothing was due or under way since.');
    return;
  }
  const were = held.length === 1 ? '1 thing was' : `${held.length} things were`;
  const hold = dryRun ? 'would be held' : 'held: nothing of it is done before you say so';
  print.line(print.style.warn(`${were} due or under way since, and ${hold}.`));
  for (const { what, count } of held.slice(0, 10))
    print.line(`  ${printable(what)}${count > 1 ? ` (${count} times)` : ''}`);
  if (held.length > 10) print.line(`  and ${held.length - 10} more`);
}
