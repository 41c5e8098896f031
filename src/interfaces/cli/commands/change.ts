import type { Client } from '../../../client/client.ts';
import type { ScheduleAnswer } from '../../../operations/views.ts';
import type { CommandDefinition } from '../cli.ts';
import { forEachId } from '../each-id.ts';
import { noteWhenNothingRuns } from '../notes.ts';
import { printable } from '../printable.ts';

/** A command that changes the state of one schedule after the other. */
function changeCommand(options: {
  readonly examples: readonly string[];
  readonly done: string;
  readonly firesLater: boolean;
  /** What is said after the name. @default what the answer confirms */
  readonly words?: (answer: ScheduleAnswer) => string;
  readonly change: (client: Client, id: string) => Promise<ScheduleAnswer>;
}): CommandDefinition {
  return {
    examples: options.examples,
    define(command) {
      command.argument('<id...>', 'ids, or unique pieces of them');
    },
    async run(cli, [typed]) {
      const { print } = cli;
      const answers: ScheduleAnswer[] = [];
      const code = await forEachId(cli, typed as string[], async (client, id) => {
        const answer = await options.change(client, id);
        answers.push(answer);
        if (print.format === 'plain') print.line(`${answer.schedule.id}\t${answer.schedule.state}`);
        else
          print.line(
            `${print.style.good(options.done)} ${printable(answer.schedule.what)}: ${printable(options.words?.(answer) ?? answer.confirmation)}`,
          );
      });
      print.json(answers);
      if (options.firesLater && answers.length > 0) noteWhenNothingRuns(print, await cli.connect());
      return code;
    },
  };
}

/** `belfry pause`: nothing of it fires until it is resumed. */
export const pause = changeCommand({
  examples: ['belfry pause k3x9q', 'belfry pause k3x9q 7fm2a'],
  done: 'Paused.',
  firesLater: false,
  words: ({ schedule }) => schedule.when.sentence,
  change: (client, id) => client.pauseSchedule({ id }),
});

/** `belfry resume`: goes on with the next occurrence from now. */
export const resume = changeCommand({
  examples: ['belfry resume k3x9q'],
  done: 'Resumed.',
  firesLater: true,
  change: (client, id) => client.resumeSchedule({ id }),
});

/** `belfry skip`: the next occurrence does not happen, the one after it does. */
export const skip = changeCommand({
  examples: ['belfry skip k3x9q'],
  done: 'Skipped.',
  firesLater: true,
  change: (client, id) => client.skipNext({ id }),
});

/** `belfry restore`: takes a cancellation back. */
export const restore = changeCommand({
  examples: ['belfry restore k3x9q'],
  done: 'Restored.',
  firesLater: true,
  change: (client, id) => client.restoreSchedule({ id }),
});
