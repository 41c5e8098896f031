import { text as readText } from 'node:stream/consumers';
import type { Client } from '../../../../client/client.ts';
import type { CalendarView } from '../../../../operations/calendar/subscribed-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findNamed, shortIds } from '../../ids.ts';
import { needYes } from '../../need-yes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

interface Options {
  readonly name?: string;
  readonly lead?: string;
  readonly address?: string;
  readonly allDay?: string;
  readonly yes?: boolean;
}

const HELP = 'See: belfry calendars --help';

/** `belfry calendars`: the calendars whose events the person is reminded of. */
export const calendars: CommandDefinition = {
  examples: [
    'belfry calendars',
    'belfry calendars add https://calendar.example.org/private/basic.ics --name Work --lead "10 minutes before"',
    'belfry calendars change Work --lead "1 hour" --all-day no',
    'belfry calendars read Work',
    'belfry calendars remove Work --yes',
    'belfry calendars undo cal_...',
  ],
  define(command) {
    command
      .argument('[action]', 'list (when left out), add, change, read (now), remove or undo (that)')
      .argument(
        '[calendar]',
        'with add its iCalendar address, "-" to read that from the input; with undo its id; else its id or name',
      )
      .option('-n, --name <name>', 'what you call it')
      .option('-l, --lead <time>', 'how long before an event: "10 minutes before", "1 hour", "at the start"')
      .option('--all-day <yes|no>', 'whether to remind of what lasts all day, at 9 in the morning')
      .option('--address <address>', 'with change: its new address')
      .option('-y, --yes', 'remove without asking');
  },
  async run(cli, [action = 'list', which], options: Options) {
    const typed = which as string | undefined;
    switch (action) {
      case 'list':
      case 'ls':
        return listThem(cli);
      case 'add':
        return addOne(cli, typed, options);
      case 'change':
        return changeOne(cli, typed, options);
      case 'read':
        return readOne(cli, typed);
      case 'remove':
      case 'rm':
        return removeOne(cli, typed, options);
      case 'undo':
        return undoOne(cli, typed);
      default:
        throw usageError(
          `A calendar can be listed, added, changed, read or removed, and that undone; "${String(action)}" is none of that.`,
          HELP,
        );
    }
  },
};

async function listThem(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const { items } = await client.listCalendars({});
  const { print } = cli;
  print.json(items);
  if (print.format === 'json') return EXIT.ok;
  if (items.length === 0) {
    print.note('You are reminded of no calendar. Add one by its iCalendar address: belfry calendars add ADDRESS');
    return EXIT.ok;
  }
  const plain = print.format === 'plain';
  const moments = await momentsOf(cli);
  const ids = plain ? new Map<string, string>() : shortIds(items.map(({ id }) => id));
  print.table(items, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'NAME', value: ({ name }) => name, shrinkTo: 12 },
    { title: 'AT', value: ({ host }) => host, shrinkTo: 12 },
    { title: 'WHEN', value: ({ lead }) => lead, shrinkTo: 12 },
    {
      title: 'STATE',
      value: ({ state }) => state,
      style: ({ state }, style) => (state === 'live' ? style.good : style.warn),
    },
    { title: 'READY', value: ({ reminders }) => String(reminders) },
    { title: 'NOTE', value: (row) => (plain ? (row.problem ?? '') : noteOf(row, moments.short)), shrinkTo: 20 },
  ]);
  for (const { name, state } of items)
    if (state === 'ended')
      print.note(
        `"${printable(name)}" is read no more. Give it a new address: belfry calendars change "${printable(name)}" --address ...`,
      );
  return EXIT.ok;
}

function noteOf(
  { state, problem, failingSince, unread, mended, readAt }: CalendarView,
  short: (iso: string) => string,
): string {
  if (state === 'new') return 'read in a moment';
  if (state === 'ended') return 'nothing is at its address';
  if (problem !== null) return `${problem}, since ${failingSince === null ? 'now' : short(failingSince)}`;
  const odd = unread === 0 ? '' : `${unread} ${unread === 1 ? 'event' : 'events'} not followed; `;
  const amiss = mended === 0 ? '' : `${mended} read though not quite right; `;
  return `${odd}${amiss}${readAt === null ? '' : `read ${short(readAt)}`}`;
}

async function find(client: Client, typed: string | undefined): Promise<CalendarView> {
  if (typed === undefined) throw usageError('Which one? Give its id or name.', 'See them: belfry calendars');
  const { items } = await client.listCalendars({});
  const id = findNamed(typed, items, 'calendar', 'See them all: belfry calendars');
  const found = items.find((one) => one.id === id);
  if (found === undefined) throw usageError(`There is no calendar ${id}.`, 'See them all: belfry calendars');
  return found;
}

/** The given settings of a calendar, as fields; the others are left out. */
function fieldsOf({ name, lead, allDay }: Options) {
  const word = allDay?.toLowerCase();
  if (word !== undefined && word !== 'yes' && word !== 'no')
    throw usageError(`--all-day should be yes or no; it is "${allDay}".`, HELP);
  return {
    ...(name === undefined ? {} : { name }),
    ...(lead === undefined ? {} : { lead }),
    ...(word === undefined ? {} : { allDay: word === 'yes' }),
  };
}

async function addOne(cli: Cli, typed: string | undefined, options: Options): Promise<number> {
  if (options.address !== undefined)
    throw usageError('With add the address stands by itself, without --address.', HELP);
  const fields = fieldsOf(options);
  const given = typed === '-' ? (await readText(cli.terminal.stdin)).trim() : typed;
  if (given === undefined || given === '') {
    throw usageError(
      'Which calendar? Give its iCalendar address.',
      'It is in the settings of that calendar, called the iCal, ICS or secret address. See: belfry calendars --help',
    );
  }
  const { client } = await cli.connect();
  const { calendar } = await client.addCalendar({ address: given, ...fields });
  const { print } = cli;
  print.json(calendar);
  if (print.format === 'plain') print.line(`${calendar.id}\t${calendar.name}\t${calendar.lead}`);
  else {
    print.line(
      `${print.style.good('Added.')} ${printable(calendar.name)}: you are reminded ${calendar.lead} each event.`,
    );
    print.note('It is read now, and every 15 minutes. How it stands: belfry calendars');
  }
  return EXIT.ok;
}

async function changeOne(cli: Cli, typed: string | undefined, options: Options): Promise<number> {
  const { address } = options;
  const fields = { ...fieldsOf(options), ...(address === undefined ? {} : { address }) };
  if (Object.keys(fields).length === 0)
    throw usageError('What should change? Give --name, --lead, --all-day or --address.', HELP);
  const { client } = await cli.connect();
  const { calendar } = await client.changeCalendar({ id: (await find(client, typed)).id, ...fields });
  return saidOf(cli, calendar, 'Changed.', `you are reminded ${calendar.lead} each event.`);
}

async function readOne(cli: Cli, typed: string | undefined): Promise<number> {
  const { client } = await cli.connect();
  const { calendar } = await client.refreshCalendar({ id: (await find(client, typed)).id });
  return saidOf(cli, calendar, 'Asked.', 'it is read in a moment. How it stands: belfry calendars');
}

function saidOf({ print }: Cli, calendar: CalendarView, done: string, words: string): number {
  print.json(calendar);
  if (print.format === 'plain') print.line(`${calendar.id}\t${calendar.name}\t${calendar.lead}`);
  else print.line(`${print.style.good(done)} ${printable(calendar.name)}: ${words}`);
  return EXIT.ok;
}

async function removeOne(cli: Cli, typed: string | undefined, { yes }: Options): Promise<number> {
  const { print, terminal } = cli;
  const { client } = await cli.connect();
  const { id, name } = await find(client, typed);
  if (yes !== true) needYes(cli, 'Removing');
  const question = `Remove "${printable(name)}"? Its reminders go, and its address is forgotten in ten minutes.`;
  if (yes !== true && !(await confirm(terminal, question))) {
    print.note('Left as it is.');
    return EXIT.failed;
  }
  const answer = await client.removeCalendar({ id });
  print.json(answer);
  if (print.format === 'plain') print.line(`${id}\tremoved\t${answer.takenBack}`);
  else {
    print.line(`${print.style.good('Removed.')} ${printable(name)}; reminders taken back: ${answer.takenBack}`);
    print.note(`Its address is forgotten in 10 minutes. Until then: belfry calendars undo ${id}`);
  }
  return EXIT.ok;
}

async function undoOne(cli: Cli, id: string | undefined): Promise<number> {
  if (id === undefined)
    throw usageError('Which one? Give the id that stood there when it was removed (cal_...).', HELP);
  const { client } = await cli.connect();
  const { calendar } = await client.undoRemoveCalendar({ id });
  return saidOf(cli, calendar, 'Back.', `you are reminded ${calendar.lead} each event.`);
}
