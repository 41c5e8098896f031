import type { Cli } from './cli.ts';
import { usageError } from './failure.ts';
import { isInteractive } from './terminal.ts';

/**
 * Refuses what needs a confirmation when nobody can give one. Called when the subject is known, so that a missing
 * subject is reported first.
 * @throws CliError
 */
export function needYes({ terminal, print }: Cli, doing: string): void {
  if (isInteractive(terminal) && print.format !== 'json') return;
  throw usageError(`${doing} needs a yes, and nobody is here to ask.`, 'Add --yes.');
}
