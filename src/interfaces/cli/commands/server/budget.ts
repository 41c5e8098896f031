import { scheduleBudgetWords } from '../../../../domain/policy/budget-words.ts';
import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { scheduleFinder } from '../../ids.ts';
import { countOption } from '../../options/options.ts';
import { printable } from '../../printing/printable.ts';

/** The largest possible budget. */
const TOKENS_LIMIT = 1_000_000_000;

interface BudgetOptions {
  readonly perRun?: string;
  readonly perDay?: string;
  readonly asAll?: boolean;
}

/** `belfry budget`: the token budget of a schedule, or the general budgets when it has none. */
export const budget: CommandDefinition = {
  examples: [
    'belfry budget k3x9q',
    'belfry budget k3x9q --per-run 10000 --per-day 50000',
    'belfry budget k3x9q --as-all',
  ],
  define(command) {
    command
      .argument('<id>', 'the schedule: its id, or a unique piece of it')
      .option('--per-run <tokens>', 'what one run of it may take')
      .option('--per-day <tokens>', 'what all its runs may take in a day')
      .option('--as-all', 'what every schedule may take, and nothing of its own');
  },
  async run(cli, [typed], received) {
    const { perRun, perDay, asAll } = received as BudgetOptions;
    if (asAll && (perRun !== undefined || perDay !== undefined)) {
      throw usageError('--as-all takes the budget away: leave out --per-run and --per-day.');
    }
    const { client } = await cli.connect();
    const id = await scheduleFinder(client)(typed as string);
    const wanted = {
      ...(perRun === undefined ? {} : { tokensPerRun: countOption('--per-run', perRun, TOKENS_LIMIT) }),
      ...(perDay === undefined ? {} : { tokensPerDay: countOption('--per-day', perDay, TOKENS_LIMIT) }),
    };
    const changes = asAll || Object.keys(wanted).length > 0;
    const schedule = changes
      ? (await client.updateSchedule({ id, policies: { budget: asAll ? null : wanted } })).schedule
      : await client.getSchedule({ id });
    const { print } = cli;
    print.json({ id, budget: schedule.policies.budget });
    const words = scheduleBudgetWords(schedule.policies.budget) ?? 'as all schedules: see belfry usage';
    if (print.format === 'plain') print.line(words);
    else if (print.format !== 'json') print.line(`${printable(schedule.what)}: ${words}`);
    return EXIT.ok;
  },
};
