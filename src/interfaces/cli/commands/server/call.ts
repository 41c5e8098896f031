import { text as readText } from 'node:stream/consumers';
import type { CallOptions } from '../../../../client/call-options.ts';
import { readInput } from '../../../../operations/frame/read-input.ts';
import { completeHelp } from '../../call/complete-help.ts';
import { findTyped, operationsOf } from '../../call/operations.ts';
import { printAnswer } from '../../call/print-answer.ts';
import { readCallInput } from '../../call/read-call-input.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { noteWhenNothingRuns } from '../../printing/notes.ts';

interface Options {
  readonly ifRevision?: string;
  readonly idempotencyKey?: string;
}

/** `belfry call`: any operation, with options from its schema. */
export const call: CommandDefinition = {
  examples: [
    'belfry call create-schedule --help',
    'belfry call create-schedule --kind reminder --what "Call Sarah" --when "in 2 hours"',
    'belfry call create-schedule --kind reminder --what Rent --when "on the 1st at 10" --policies.followUp.max 2',
    'belfry call list-runs --state failed --limit 5 --plain',
    `belfry call add-task --json '{"description": "Water the plants"}'`,
    'cat schedule.json | belfry call create-schedule --json -',
  ],
  define(command) {
    command
      .argument('<operation>', 'its name; --help lists them, and shows the fields of one')
      .argument(
        '[input...]',
        '--field value, as often as needed; --outer.inner value for what is in an object; or one JSON object, - for stdin',
      )
      .usage('<operation> [--field value ...] [json]')
      .option('--if-revision <number>', 'refuse it when what is changed is not at this revision any more')
      .option('--idempotency-key <key>', 'where it makes something: the same key again makes nothing more')
      .allowUnknownOption();
  },
  completeHelp,
  async run(cli, [name, words], options) {
    const { terminal, ports, print } = cli;
    const operation = findTyped(await operationsOf(ports.operations), String(name));
    const beside = callOptions(options);
    const input = await readCallInput(operation, words as string[], () => readText(terminal.stdin));
    readInput(operation, input);
    const session = await cli.connect();
    const answer = await session.call(operation, input, beside);
    printAnswer(print, answer);
    if (operation.effect === 'write') noteWhenNothingRuns(print, session);
    return EXIT.ok;
  },
};

function callOptions({ ifRevision, idempotencyKey }: Options): CallOptions {
  if (ifRevision !== undefined && !/^\d{1,15}$/.test(ifRevision)) {
    throw usageError(`--if-revision should be a whole number; it is "${ifRevision}".`);
  }
  return {
    ...(ifRevision === undefined ? {} : { expectedRevision: Number(ifRevision) }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  };
}
