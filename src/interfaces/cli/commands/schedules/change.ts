import type { Command } from 'commander';
import type { Client } from '../../../../client/client.ts';
import type { ScheduleAnswer } from '../../../../operations/views/views.ts';
import type { CommandDefinition } from '../../cli.ts';
import { forEachId } from '../../each-id.ts';
import { noteWhenNothingRuns } from '../../printing/notes.ts';
import { printable } from '../../printing/printable.ts';

/** A command that changes the state of schedules, one after the other. */
export function changeCommand(options: {
  readonly examples: readonly string[];
  readonly done: string | ((options: Readonly<Record<string, unknown>>) => string);
  readonly firesLater: boolean;
  /** The words after the name. @default the confirmation of the answer */
  readonly words?: (answer: ScheduleAnswer) => string;
  /** Options besides the ids. */
  readonly define?: (command: Command) => void;
  readonly change: (client: Client, id: string, options: Readonly<Record<string, unknown>>) => Promise<ScheduleAnswer>;
}): CommandDefinition {
  return {
    examples: options.examples,
    define(command) {
      command.argument('<id...>', 'ids, or unique pieces of them');
      options.define?.(command);
    },
    async run(cli, [typed], received) {
      const { print } = cli;
      const answers: ScheduleAnswer[] = [];
      const done = typeof options.done === 'string' ? options.done : options.done(received);
      const code = await forEachId(cli, typed as string[], async (client, id) => {
        const answer = await options.change(client, id, received);
        answers.push(answer);
        if (print.format === 'plain') print.line(`${answer.schedule.id}\t${answer.schedule.state}`);
        else
          print.line(
            `${print.style.good(done)} ${printable(answer.schedule.what)}: ${printable(options.words?.(answer) ?? answer.confirmation)}`,
          );
      });
      print.json(answers);
      if (options.firesLater && answers.length > 0) noteWhenNothingRuns(print, await cli.connect());
      return code;
    },
  };
}

/** `belfry pause`: the schedule does not run until it is resumed, or until a time. */
export const pause = changeCommand({
  examples: ['belfry pause k3x9q', 'belfry pause k3x9q 7fm2a', 'belfry pause k3x9q --until "Monday at 9"'],
  done: 'Paused.',
  firesLater: false,
  words: ({ schedule, confirmation }) => (schedule.pausedUntil === null ? schedule.when.sentence : confirmation),
  define: (command) => void command.option('--until <time>', 'it goes on by itself then, as in Monday or "2 weeks"'),
  change: (client, id, { until }) =>
    client.pauseSchedule({ id, ...(until === undefined ? {} : { until: String(until) }) }),
});

/** `belfry resume`: continues a schedule with the next occurrence from now. */
export const resume = changeCommand({
  examples: ['belfry resume k3x9q'],
  done: 'Resumed.',
  firesLater: true,
  change: (client, id) => client.resumeSchedule({ id }),
});

/** `belfry skip`: skips the next occurrence; the one after it stays. */
export const skip = changeCommand({
  examples: ['belfry skip k3x9q', 'belfry skip k3x9q --undo'],
  done: ({ undo }) => (undo ? 'Comes after all.' : 'Skipped.'),
  firesLater: true,
  define: (command) => void command.option('--undo', 'the time that was skipped last comes after all'),
  change: (client, id, { undo }) => (undo ? client.undoSkip({ id }) : client.skipNext({ id })),
});
