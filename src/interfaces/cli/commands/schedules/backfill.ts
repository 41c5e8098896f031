import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { scheduleFinder } from '../../ids.ts';
import { noteWhenNothingRuns } from '../../printing/notes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm, isInteractive } from '../../terminal.ts';

/** `belfry backfill`: makes one run for each past time without one. Says how many before it starts any. */
export const backfill: CommandDefinition = {
  examples: [
    'belfry backfill k3x9q --from 2026-11-01 --to 2026-11-07',
    'belfry backfill k3x9q --from "3 days ago" --dry-run',
    'belfry backfill k3x9q --from yesterday --yes',
  ],
  define(command) {
    command
      .argument('<id>', 'the id of a schedule, or a unique piece of it')
      .requiredOption('--from <moment>', 'where the stretch begins: a date, a date and time, yesterday, "3 days ago"')
      .option('--to <moment>', 'where it ends, itself included; a date ends with its day', 'now')
      .option('-y, --yes', 'do not ask')
      .option('--dry-run', 'say how many runs it would be, and start none');
  },
  async run(cli, [typed], { from, to, yes, dryRun }) {
    const session = await cli.connect();
    const { client } = session;
    const { print, terminal } = cli;
    const id = await scheduleFinder(client)(typed as string);
    const stretch = { id, from: String(from), to: String(to) };
    const preview = await client.previewBackfill(stretch);
    if (dryRun === true || preview.count === 0) {
      print.json(preview);
      if (print.format === 'plain') print.line(String(preview.count));
      else print.line(printable(preview.words));
      return EXIT.ok;
    }
    if (yes !== true) {
      if (!isInteractive(terminal) || print.format === 'json') {
        throw usageError(`It would start ${preview.words} Say --yes to do so, or --dry-run to only look.`);
      }
      print.line(printable(preview.words));
      if (!(await confirm(terminal, 'Start them?'))) {
        print.note('Nothing was started.');
        return EXIT.failed;
      }
    }
    const answer = await client.backfillSchedule({ ...stretch, count: preview.count });
    print.json(answer);
    if (print.format === 'plain') for (const runId of answer.runIds) print.line(runId);
    else print.line(`${print.style.good('Started.')} ${printable(answer.words)}`);
    noteWhenNothingRuns(print, session);
    return EXIT.ok;
  },
};
