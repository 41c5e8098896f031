import type { Client } from '../../../../client/client.ts';
import { tokenWords } from '../../../../domain/policy/token-words.ts';
import type { UsageLine, UsageView } from '../../../../operations/server/get-usage.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { findRun, isRunId, scheduleFinder, shortIds } from '../../ids.ts';
import { countOption } from '../../options/options.ts';
import { printable } from '../../printing/printable.ts';
import { momentsOf } from '../schedules/ls.ts';

/** How many days it goes back at most. */
const DAYS_LIMIT = 90;

/** `belfry usage`: the tokens of today, their use, and the rest; with an id also of that schedule or run. */
export const usage: CommandDefinition = {
  examples: ['belfry usage', 'belfry usage k3x9q', 'belfry usage run_8hw2m', 'belfry usage --days 30 --json'],
  define(command) {
    command
      .argument('[id]', 'also the budget of this schedule or run: its id, or a unique piece of it')
      .option('--days <count>', 'how many days back', '7');
  },
  async run(cli, [typed], options) {
    const { client } = await cli.connect();
    const { print } = cli;
    const days = countOption('--days', options.days as string, DAYS_LIMIT);
    const facts = await client.getUsage({ days, ...(await subjectOf(client, typed as string | undefined)) });
    print.json(facts);
    if (print.format === 'plain') {
      for (const { day, total, calls } of facts.days) print.line([day, total, calls].join('\t'));
    } else if (print.format !== 'json') await printUsage(cli, facts);
    return 0;
  },
};

async function subjectOf(client: Client, typed: string | undefined) {
  if (typed === undefined) return {};
  return isRunId(typed) ? { runId: await findRun(client, typed) } : { scheduleId: await scheduleFinder(client)(typed) };
}

async function printUsage(cli: Cli, facts: UsageView): Promise<void> {
  const { print } = cli;
  const moments = await momentsOf(cli);
  print.line(print.style.bold(`Tokens on ${facts.day} (${facts.zone})`));
  print.fields([
    ['yours', lineWords(facts.user)],
    ...facts.agents.map((line): [string, string] => [printable(line.agent), lineWords(line)]),
    ['schedule', facts.schedule === null ? null : lineWords(facts.schedule)],
    ['run', facts.run === null ? null : lineWords(facts.run)],
    ['estimated', facts.user.estimated === 0 ? null : `${facts.user.estimated} of ${facts.user.calls} calls`],
    ['new day', moments.long(facts.endsAt)],
  ]);
  if (facts.parts.length > 0) {
    print.line();
    const ids = shortIds(facts.parts.flatMap(({ scheduleId }) => scheduleId ?? []));
    print.table(facts.parts, [
      {
        title: 'ID',
        value: ({ scheduleId }) => (scheduleId === null ? '' : (ids.get(scheduleId) ?? scheduleId)),
        style: (_, style) => style.dim,
      },
      { title: 'WHAT', value: ({ what, scheduleId }) => what ?? (scheduleId ? 'gone' : 'conversations'), shrinkTo: 16 },
      { title: 'AGENT', value: ({ agent }) => agent },
      { title: 'TOKENS', value: ({ total }) => grouped(total) },
      { title: 'CALLS', value: ({ calls }) => String(calls) },
    ]);
  } else print.note('No tokens were used today. The built-in model takes none.');
  if (facts.days.length > 1) {
    print.line();
    print.table(facts.days, [
      { title: 'DAY', value: ({ day }) => day },
      { title: 'TOKENS', value: ({ total }) => grouped(total) },
      { title: 'CALLS', value: ({ calls }) => String(calls) },
    ]);
  }
}

const grouped = (tokens: number): string => tokenWords(tokens).replace(/ tokens?$/, '');

/** `12,300 of 50,000 tokens, 37,700 left` */
function lineWords({ total, limit, left, reserved, raised }: UsageLine): string {
  const more = [
    reserved > 0 ? `${grouped(reserved)} of them set aside` : '',
    raised > 0 ? `raised by ${grouped(raised)}` : '',
  ].filter((part) => part !== '');
  return [`${grouped(total)} of ${tokenWords(limit)}`, `${grouped(left)} left`, ...more].join(', ');
}
