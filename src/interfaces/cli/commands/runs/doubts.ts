import type { InDoubtView } from '../../../../operations/runs/in-doubt-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, reportFailure, usageError } from '../../failure.ts';
import { inDoubtFinder, shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import { noteWhenNothingRuns } from '../../printing/notes.ts';
import { printable } from '../../printing/printable.ts';

type Choice = 'run' | 'skip';
/** The most items of one request. */
const AT_ONCE = 200;

/** `belfry doubts`: lists what a restore holds; `doubts run` and `doubts skip` decide about it. */
export const doubts: CommandDefinition = {
  examples: ['belfry doubts', 'belfry doubts run k3x9q', 'belfry doubts skip k3x9q 7fm2a', 'belfry doubts skip --all'],
  define(command) {
    command
      .argument('[choice]', 'run: it happens now; skip: it is left out')
      .argument('[id...]', 'ids of what is held, or unique pieces of them')
      .option('-a, --all', 'with run or skip: everything that waits; else: also what was decided');
  },
  async run(cli, [choice, typed], options) {
    const all = options.all === true;
    if (choice === undefined) return list(cli, all);
    if (choice !== 'run' && choice !== 'skip') {
      throw usageError(`There is no choice "${String(choice)}".`, 'Say run or skip: belfry doubts run ID');
    }
    const named = typed as string[];
    if (all === named.length > 0)
      throw usageError('Name what is meant: ids, or --all.', `Try: belfry doubts ${choice} --all`);
    const { client } = await cli.connect();
    const ids = all
      ? (await readAll((paging) => client.listDoubts({ ...paging }))).map(({ id }) => id)
      : await Promise.all(named.map(inDoubtFinder(client)));
    return decide(cli, choice, ids);
  },
};

async function list(cli: Cli, all: boolean): Promise<number> {
  const { client } = await cli.connect();
  const { print } = cli;
  const items = await readAll((paging) => client.listDoubts({ state: all ? 'all' : 'waiting', ...paging }));
  print.json(items);
  if (items.length === 0) print.note(all ? 'Nothing was ever held.' : 'Nothing is held.');
  else printItems(cli, items, all);
  if (items.some(({ state }) => state === 'waiting')) {
    print.note(
      'It happens now: belfry doubts run ID. It is left out: belfry doubts skip ID. Everything: --all instead of an id.',
    );
  }
  return EXIT.ok;
}

function printItems({ print }: Cli, items: readonly InDoubtView[], all: boolean): void {
  const plain = print.format === 'plain';
  const ids = shortIds(items.map(({ id }) => id));
  print.table(items, [
    { title: 'ID', value: ({ id }) => (plain ? id : (ids.get(id) ?? id)), style: (_, style) => style.dim },
    { title: 'WHAT', value: ({ what }) => what, shrinkTo: 16 },
    { title: 'WHEN', value: (item) => (plain ? item.from : item.words), style: (_, style) => style.warn },
    { title: 'IF YOU RUN IT', value: ({ runWords }) => runWords, style: (_, style) => style.dim, shrinkTo: 12 },
    ...(all ? [{ title: 'STATE', value: ({ state }: InDoubtView) => state }] : []),
  ]);
}

async function decide(cli: Cli, choice: Choice, ids: readonly string[]): Promise<number> {
  const session = await cli.connect();
  const { print } = cli;
  if (ids.length === 0) {
    print.json({ decided: 0, waiting: 0, results: [] });
    print.note('Nothing is held.');
    return EXIT.ok;
  }
  const answers = [];
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    answers.push(await session.client.decideDoubts({ choice, ids: ids.slice(i, i + AT_ONCE) }));
  }
  const results = answers.flatMap((answer) => answer.results);
  const decided = answers.reduce((sum, answer) => sum + answer.decided, 0);
  const waiting = answers.at(-1)?.waiting ?? 0;
  print.json({ decided, waiting, results });
  const ends = shortIds(results.map(({ id }) => id));
  for (const { id, ok, words, error } of results) {
    if (!ok) {
      const failure = { exitCode: EXIT.failed, code: error?.code ?? 'failed', fix: error?.hint ?? undefined };
      reportFailure(cli.terminal, print.format, new CliError(`${ends.get(id) ?? id}: ${words}`, failure));
    } else if (print.format === 'plain') print.line([id, choice].join('\t'));
    else print.line(`${print.style.good(ends.get(id) ?? id)} ${printable(words)}`);
  }
  print.note(waiting === 0 ? 'Nothing is held any more.' : `${waiting} more wait: belfry doubts`);
  if (choice === 'run' && decided > 0) noteWhenNothingRuns(print, session);
  return results.every(({ ok }) => ok) ? EXIT.ok : EXIT.failed;
}
