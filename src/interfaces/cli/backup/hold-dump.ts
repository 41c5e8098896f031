import { isoInstant, parseInstant } from '../../../when/index.ts';
import type { Cli } from '../cli.ts';
import { EXIT } from '../exit-codes.ts';
import { CliError, usageError } from '../failure.ts';
import { computerZone, createMoments } from '../printing/moments.ts';
import { sayHeld } from './restore-backup.ts';

/** Holds what was due since a dump of PostgreSQL was made, before anything starts on the restored data. */
export async function holdDump(cli: Cli, typed: string): Promise<number> {
  const read = parseInstant(typed.trim());
  // A time of day without an offset is another moment on another computer.
  if (!read.ok || read.kind !== 'instant')
    throw usageError(
      `"${typed}" is no moment as it is written in ISO 8601, with its offset.`,
      'Write it as 2026-11-21T03:15:00Z; pg_restore --list says when a dump was made.',
    );
  const { at } = read;
  const now = cli.ports.clock.now();
  if (at > now) throw usageError(`${isoInstant(at)} is still to come.`, 'Name the moment at which pg_dump began.');
  const project = await cli.project();
  if (project.config.database === undefined)
    throw new CliError('The data are in a data file: what was due is held when a backup is put in its place.', {
      exitCode: EXIT.usage,
      code: 'usage',
      fix: 'Name the backup: belfry restore ./belfry-backup.db',
    });
  const { held } = await cli.ports.holdRestored(project, at);
  const { print } = cli;
  print.json({ takenAt: isoInstant(at), held });
  if (print.format === 'plain') print.line([isoInstant(at), String(held.length)].join('\t'));
  if (print.format !== 'words') return EXIT.ok;
  const moments = createMoments(computerZone(), now);
  print.line(`${print.style.good('Put back')} to ${moments.long(isoInstant(at))}.`);
  sayHeld(cli, held, false);
  if (held.length > 0) print.note('Say what is to be done: belfry doubts');
  print.note(
    'Tokens and sign-ins are those of the dump, revoked ones included: see belfry token list. Start with: belfry serve',
  );
  return EXIT.ok;
}
