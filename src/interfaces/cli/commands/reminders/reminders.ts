import type { Client } from '../../../../client/client.ts';
import { asAnswerable, meantByWord } from '../../../../domain/reminders/meant.ts';
import { nameOne } from '../../../../domain/reminders/naming.ts';
import type { ReminderView } from '../../../../operations/views/views.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError } from '../../failure.ts';
import { shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import { cut, printable } from '../../printing/printable.ts';

/** `belfry reminders`: lists open and snoozed reminders, and ended ones that can still be answered; with --all all. */
export const reminders: CommandDefinition = {
  examples: ['belfry reminders', 'belfry reminders --all --json'],
  define(command) {
    command.option('--all', 'also those that are over');
  },
  async run(cli, _, options) {
    const { client } = await cli.connect();
    const found = options.all === true ? await given(client, 'all') : await awaiting(client);
    const { print } = cli;
    print.json(found);
    if (found.length === 0) print.note('No reminder awaits an answer.');
    const ids = shortIds(found.map(({ id }) => id));
    print.table(found, [
      {
        title: 'ID',
        value: ({ id }) => (print.format === 'plain' ? id : (ids.get(id) ?? id)),
        style: (_row, style) => style.dim,
      },
      { title: 'WHAT', value: ({ what }) => what, shrinkTo: 16 },
      { title: 'STATE', value: ({ state }) => state },
      { title: 'NOW', value: ({ words }) => words, shrinkTo: 16 },
    ]);
    return EXIT.ok;
  },
};

const given = (client: Client, state: 'open' | 'all') =>
  readAll((paging) => client.listReminders({ state, ...paging }), 200);

/** The newest that are looked through for what has ended and can still be answered, which is a matter of a day. */
const RECENT = 100;

/** What the page shows as waiting for the person, and what is snoozed; newest first. */
async function awaiting(client: Client): Promise<readonly ReminderView[]> {
  const open = await given(client, 'open');
  const { items } = await client.listReminders({ state: 'all', limit: RECENT });
  const ended = items.filter(({ id, answerable }) => answerable && open.every((one) => one.id !== id));
  return [...open, ...ended].sort((one, other) => other.id.localeCompare(one.id));
}

const WHICH = "its id or its schedule's, a piece of either, or words of it; not needed when only one is open";

/** `belfry done`: marks a reminder as done; nothing more follows. */
export const done: CommandDefinition = {
  examples: ['belfry done', 'belfry done pill', 'belfry done k3x9q'],
  define(command) {
    command.argument('[which...]', WHICH);
  },
  run: (cli, [which]) => change(cli, which, (client, id) => client.acknowledgeReminder({ id })),
};

/** `belfry stop`: ends the follow-ups of a reminder without marking it as done. */
export const stop: CommandDefinition = {
  examples: ['belfry stop', 'belfry stop pill'],
  define(command) {
    command.argument('[which...]', WHICH);
  },
  run: (cli, [which]) => change(cli, which, (client, id) => client.stopReminder({ id })),
};

/** `belfry snooze`: snoozes a reminder; it comes again then. */
export const snooze: CommandDefinition = {
  examples: ['belfry snooze "20 minutes"', 'belfry snooze "tomorrow at 9" pill'],
  define(command) {
    command
      .argument('<time>', 'for how long or until when, as in "20 minutes" or "tomorrow at 9"')
      .argument('[which...]', WHICH);
  },
  run: (cli, [until, which]) =>
    change(cli, which, (client, id) => client.snoozeReminder({ id, until: until as string })),
};

async function change(
  cli: Cli,
  typed: unknown,
  act: (client: Client, id: string) => Promise<ReminderView>,
): Promise<number> {
  const { client } = await cli.connect();
  const { print } = cli;
  const answer = await act(client, (await choose(cli, client, (typed as string[]).join(' ').trim())).id);
  print.json(answer);
  if (print.format === 'plain') print.line(`${answer.id}\t${answer.state}`);
  else print.line(`${print.style.good(`${printable(answer.words)}.`)} ${printable(answer.what)}`);
  return EXIT.ok;
}

/** A complete schedule id. */
const WHOLE_SCHEDULE = /^sch_[0-9a-hjkmnp-tv-z]{26}$/;
/** A shorter text is more likely a word than a piece of an id. */
const SHORTEST_PIECE = 5;

function isPieceOf(id: string, typed: string): boolean {
  const piece = typed.toLowerCase().replace(/^sch_/, '');
  return piece.length >= SHORTEST_PIECE && id.endsWith(piece);
}

/** Open reminders before ended ones; among them by id, by words, or the only one. */
async function choose(cli: Cli, client: Client, typed: string): Promise<Pick<ReminderView, 'id'>> {
  // The server knows which reminder of the schedule is meant.
  if (WHOLE_SCHEDULE.test(typed)) return { id: typed };
  const open = await given(client, 'open');
  const [only] = open;
  if (typed === '') {
    if (only !== undefined && open.length === 1) return only;
    if (only !== undefined) throw severalOpen(open);
    const told = (await given(client, 'all')).filter(({ answerable }) => answerable);
    const ones = told.map((view) => asAnswerable(view, false));
    const meant = meantByWord(ones, cli.ports.clock.now());
    if (meant.kind === 'one') return meant.one.view;
    if (meant.kind === 'ask') throw notJustSaid(told);
    throw new CliError('No reminder awaits an answer.', { exitCode: EXIT.notFound, code: 'not_found' });
  }
  const all = [...open, ...(await given(client, 'all'))];
  const piece = typed.toLowerCase().replace(/^rem_/, '');
  const byId = all.find(({ id }) => piece.length > 2 && (id === typed || id.endsWith(piece)));
  const ofSchedule = all.find(({ scheduleId }) => isPieceOf(scheduleId, typed));
  const found =
    byId ?? nameOne(open, typed) ?? ofSchedule ?? all.find(({ what }) => what.toLowerCase().includes(piece));
  if (found !== undefined) return found;
  throw new CliError(`No reminder is called "${typed}".`, {
    exitCode: EXIT.notFound,
    code: 'not_found',
    fix: 'See them: belfry reminders --all',
  });
}

const severalOpen = (open: readonly ReminderView[]): CliError =>
  whichOne(open, `${open.length} reminders are open, and it is not clear which one is meant.`);

const notJustSaid = (told: readonly ReminderView[]): CliError =>
  whichOne(told, 'No reminder was said in the last 15 minutes, so it is not clear which one is meant.');

function whichOne(ones: readonly ReminderView[], message: string): CliError {
  const ids = shortIds(ones.map(({ id }) => id));
  return new CliError(message, {
    exitCode: EXIT.usage,
    code: 'which_reminder',
    why: ones.slice(0, 5).map(({ id, what }) => `${ids.get(id)}  ${cut(printable(what), 60)}`),
    fix: 'Name one, as in: belfry done pill',
  });
}
