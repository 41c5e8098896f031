import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';

/** `belfry wake`: prints its wake to the program of a command agent, or reports that it is done. */
export const wake: CommandDefinition = {
  examples: ['belfry wake', 'belfry wake complete "3 mails answered"'],
  define(command) {
    command
      .argument('[act]', 'complete: the run is done, and is not tried again')
      .argument('[result...]', 'what came of it');
  },
  async run(cli, [act, words]) {
    requireRun(cli);
    const result = ((words as string[] | undefined) ?? []).join(' ');
    if (act !== undefined && act !== 'complete')
      throw usageError(`There is no "belfry wake ${String(act)}".`, 'Use: belfry wake, or belfry wake complete "…".');
    const { client } = await cli.connect();
    if (act === undefined) {
      const answer = await client.readWake({});
      cli.print.json(answer);
      cli.print.line(JSON.stringify(answer, null, cli.print.format === 'plain' ? undefined : 2));
      return EXIT.ok;
    }
    cli.print.json(await client.completeWake(result === '' ? {} : { result }));
    cli.print.note('Done.');
    return EXIT.ok;
  },
};

/** @throws CliError outside the program of a command agent */
export function requireRun({ terminal }: Cli): void {
  if (terminal.env.BELFRY_TOKEN_FILE) return;
  throw new CliError(
    'This works within the program of a command agent, and this is none: BELFRY_TOKEN_FILE is not set.',
    {
      exitCode: EXIT.usage,
      code: 'usage',
      fix: 'See docs/how-to/commands.md. To be told of something later: belfry add "remind me …".',
    },
  );
}
