import type { Cli } from './cli.ts';
import { usageError } from './failure.ts';
import { isInteractive } from './terminal.ts';

/**
 * Refuses what needs a yes where nobody can give one. Called once it is known what it is about: that there is no such thing is said first.
 * @throws CliError
 */
export function needYes({ terminal, print }: Cli, doing: string): void {
  if (isInteractive(terminal) && print.format !== 'json') return;
  throw usageError(`${doing} needs a yes, and nobody is here to ask.`, 'Add --yes.');
}
