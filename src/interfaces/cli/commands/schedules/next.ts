import type { NextTimesAnswer, NextTimeView } from '../../../../operations/schedules/occurrences/list-next.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import { scheduleFinder, shortIds } from '../../ids.ts';
import { countOption } from '../../options/options.ts';
import { readAll } from '../../pages.ts';
import { printable } from '../../printing/printable.ts';
import { momentsOf } from './ls.ts';

/** `belfry next`: the next occurrence of each active schedule, soonest first; or the next times of one schedule. */
export const next: CommandDefinition = {
  examples: [
    'belfry next',
    'belfry next --n 20',
    'belfry next k3x9q',
    'belfry next k3x9q --n 30 --until "1 March"',
    'belfry next --json',
  ],
  define(command) {
    command
      .argument('[schedule]', 'only of this one: its id, or a unique piece of it')
      .option('-n, --n <count>', 'how many at most', '10')
      .option('--until <moment>', 'of one schedule: none after this, as in "1 March" or "2 weeks"');
  },
  async run(cli, [typed], options) {
    const count = countOption('--n', options.n);
    const until = options.until as string | undefined;
    if (typed !== undefined) return nextOf(cli, typed as string, { count, until });
    if (until !== undefined)
      throw usageError('--until narrows the times of one schedule: name it, or leave --until out.');
    return nextOfAll(cli, count);
  },
};

async function nextOfAll(cli: Cli, count: number): Promise<number> {
  const { client } = await cli.connect();
  const wanted = { state: 'active', sort: 'next' } as const;
  const soonest = await readAll((paging) => client.listSchedules({ ...wanted, ...paging }), count);
  const coming = soonest.filter(({ nextAt }) => nextAt !== null);
  cli.print.json(
    coming.map(({ id, agent, kind, what, nextAt, nextWords }) => ({ id, agent, kind, what, nextAt, nextWords })),
  );
  if (coming.length === 0) {
    cli.print.note('Nothing is planned.');
    return 0;
  }
  const moments = await momentsOf(cli);
  const plain = cli.print.format === 'plain';
  const ids = shortIds(coming.map(({ id }) => id));
  cli.print.table(coming, [
    { title: 'NEXT', value: ({ nextAt }) => (plain ? (nextAt ?? '') : moments.short(nextAt)) },
    { title: '', value: ({ nextAt }) => (plain ? '' : moments.relative(nextAt)), style: (_, style) => style.dim },
    { title: 'AGENT', value: ({ agent }) => agent, shrinkTo: 4 },
    { title: 'WHAT', value: ({ what }) => what, shrinkTo: 20 },
    { title: 'KIND', value: ({ kind }) => kind, style: (_, style) => style.dim },
    { title: 'ID', value: ({ id }) => (plain ? id : (ids.get(id) ?? id)), style: (_, style) => style.dim },
  ]);
  return 0;
}

/** The times of one schedule, each in the person's zone, and in its own if that differs. */
async function nextOf(
  cli: Cli,
  typed: string,
  { count, until }: { readonly count: number; readonly until: string | undefined },
): Promise<number> {
  const { client } = await cli.connect();
  const { print } = cli;
  const id = await scheduleFinder(client)(typed);
  let about: Pick<NextTimesAnswer, 'note' | 'waits'> = { note: null, waits: null };
  const times = await readAll(async (paging) => {
    const page = await client.listNext({ id, ...(until !== undefined && { until }), ...paging });
    about = { note: page.note, waits: page.waits };
    return page;
  }, count);
  print.json({ items: times, ...about });
  if (print.format === 'json') return 0;
  for (const time of times)
    print.line(print.format === 'plain' ? `${time.at}\t${printable(time.words)}` : timeWords(time));
  if (times.length > 0 && print.format !== 'plain')
    for (const { clockChange } of times.filter((time) => time.clockChange !== null))
      print.line(print.style.dim(printable(clockChange ?? '')));
  const { note, waits } = about;
  if (note !== null) print.note(printable(note));
  if (waits !== null) print.note(printable(`It ${itWords(waits.words)}.`));
  if (times.length === 0 && note === null && waits === null)
    print.note(
      until === undefined ? 'Nothing of it is planned.' : `Nothing of it comes until then (${printable(until)}).`,
    );
  return 0;
}

/** Accepts both `it waits for a free place` and `waits for your yes`. */
const itWords = (words: string): string => words.replace(/^it /, '').replace(/^a run is/, 'has a run that is');

function timeWords({ words, zoneWords, clockChange }: NextTimeView): string {
  const there = zoneWords === null ? '' : `; there ${zoneWords.replace(/\), in .*$/, ')')}`;
  return printable(`${words}${there}${clockChange === null ? '' : ' *'}`);
}
