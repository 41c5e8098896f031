import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { scheduleFinder, shortIds } from '../../ids.ts';
import { addTimingOptions, timingOptions } from '../../options/timing-options.ts';
import { noteWhenNothingRuns, printNotes } from '../../printing/notes.ts';
import { printable } from '../../printing/printable.ts';

/** `belfry clone`: copies a schedule. */
export const clone: CommandDefinition = {
  examples: [
    'belfry clone k3x9q --what "summarise the news"',
    'belfry clone k3x9q --when "every weekday at 18"',
    'belfry clone k3x9q --agent leo',
  ],
  define(command) {
    command
      .argument('<id>', 'the id of a schedule, or a unique piece of it')
      .option('--what <text>', 'another text')
      .option('--when <time>', 'another time')
      .option('--zone <name>', 'in another zone')
      .option('--kind <kind>', 'reminder or action')
      .option('--agent <name>', 'another agent that is woken');
    addTimingOptions(command);
  },
  async run(cli, [typed], received) {
    const { what, when, zone, kind, agent } = received as Record<string, string | undefined>;
    if (kind !== undefined && kind !== 'reminder' && kind !== 'action') {
      throw usageError(`--kind should be reminder or action; it is "${kind}".`);
    }
    const session = await cli.connect();
    const id = await scheduleFinder(session.client)(typed as string);
    const changes = { what, when, zone, kind, agent, ...timingOptions(received) };
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const answer = await session.client.cloneSchedule({ id, ...given });
    const { print } = cli;
    print.json(answer);
    const { schedule } = answer;
    if (print.format === 'plain') print.line([schedule.id, schedule.nextAt ?? '', printable(schedule.what)].join('\t'));
    else {
      print.line(`${print.style.good('Copied.')} ${printable(schedule.what)}: ${printable(answer.confirmation)}`);
      printNotes(print, answer);
      print.line(print.style.dim(`Its id is ${shortIds([schedule.id]).get(schedule.id)}.`));
    }
    noteWhenNothingRuns(print, session);
    return EXIT.ok;
  },
};
