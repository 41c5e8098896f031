import type { OperationInput } from '../../../../client/operation-types.ts';
import { HOOK_ACTIONS, type HookAction } from '../../../../domain/hooks/hook.ts';
import type { HookView } from '../../../../operations/hooks/hook-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { findHook, namesIn, shortIds } from '../../ids.ts';
import { needYes } from '../../need-yes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

type EventTypes = OperationInput<'create-subscription'>['events'];

interface HookOptions {
  readonly action?: string;
  readonly name?: string;
  readonly keepOld?: string;
  readonly yes?: boolean;
  readonly events?: string;
}

const HELP = 'See: belfry hook --help';

/**
 * `belfry hook`: signed addresses by which others start, cancel or settle a schedule; and addresses that events are
 * posted to.
 */
export const hook: CommandDefinition = {
  examples: [
    'belfry hook create k3x9q --name "deploy is done"',
    'belfry hook create k3x9q --action cancel',
    'belfry hook create --action calendar --name "work calendar"',
    'belfry hook list',
    'belfry hook out https://example.org/belfry --events run.finished,missed.recorded',
    'belfry hook rotate 7fm2a --keep-old "1 hour"',
    'belfry hook delete 7fm2a --yes',
  ],
  define(command) {
    command
      .argument('<action>', 'create, list, rotate or delete; or out, for events that are posted')
      .argument(
        '[id]',
        'the schedule a new webhook is about, the webhook to rotate or delete, or the address to post to',
      )
      .option('--action <what>', `what a call does: ${HOOK_ACTIONS.join(', ')}; start when left out`)
      .option('--name <name>', 'what it is called')
      .option(
        '--keep-old <length>',
        'how long the old secret is still taken, as in "1 hour", or none; a day when left out',
      )
      .option('--events <types>', 'for out: which events, with commas between them; all when left out')
      .option('-y, --yes', 'delete without asking');
  },
  async run(cli, [action, id], options) {
    switch (action) {
      case 'create':
        return createOne(cli, id as string | undefined, options);
      case 'out':
        return postTo(cli, id as string | undefined, options);
      case 'list':
      case 'ls':
        return listThem(cli);
      case 'rotate':
        return rotateOne(cli, id as string | undefined, options);
      case 'delete':
      case 'rm':
        return deleteOne(cli, id as string | undefined, options);
      default:
        throw usageError(
          `A webhook can be created, listed, rotated or deleted, or be one that goes out; "${String(action)}" is none of that.`,
          HELP,
        );
    }
  },
};

async function createOne(
  cli: Cli,
  about: string | undefined,
  { action = 'start', name }: HookOptions,
): Promise<number> {
  if (!(HOOK_ACTIONS as readonly string[]).includes(action)) {
    throw usageError(`--action should be one of ${HOOK_ACTIONS.join(', ')}; it is "${action}".`);
  }
  if (about === undefined && action !== 'calendar') throw usageError(`Which schedule is a call to ${action}?`, HELP);
  const { client } = await cli.connect();
  const schedule = about === undefined ? undefined : await namesIn(client)(about);
  const answer = await client.createHook({ action: action as HookAction, scheduleId: schedule, name });
  showSecret(cli, answer);
  return EXIT.ok;
}

/** Posts events to an address from now on. */
async function postTo(cli: Cli, url: string | undefined, { name: label, events }: HookOptions): Promise<number> {
  if (url === undefined) throw usageError('Where to? Give the address that events are posted to.', HELP);
  const { client } = await cli.connect();
  const types = events?.split(',').map((type) => type.trim());
  const answer = await client.createSubscription({ url, label, events: types as EventTypes });
  cli.print.json(answer);
  cli.print.line(answer.secret);
  cli.print.note('Keep it now: it is not shown again. What is posted is signed with it. See: belfry subscriptions');
  return EXIT.ok;
}

async function rotateOne(cli: Cli, typed: string | undefined, { keepOld }: HookOptions): Promise<number> {
  if (typed === undefined) throw usageError('Which webhook? Give its id or name.', 'See them: belfry hook list');
  const { client } = await cli.connect();
  const answer = await client.rotateHook({ id: (await findHook(client, typed)).id, keepOld });
  showSecret(cli, answer);
  const until = answer.hook.oldSecretUntil;
  const words = until === null ? 'is not taken any more' : `is taken until ${(await momentsOf(cli)).long(until)}`;
  cli.print.note(`The old secret ${words}.`);
  return EXIT.ok;
}

function showSecret({ print }: Cli, answer: { readonly hook: HookView; readonly secret: string }): void {
  print.json(answer);
  print.line(answer.secret);
  print.note(`Keep it now: it is not shown again. Sign calls with it, and send them to: POST ${answer.hook.path}`);
}

async function listThem(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const { items } = await client.listHooks({});
  const { print } = cli;
  print.json(items);
  if (items.length === 0) {
    print.note('No webhooks. Make one with: belfry hook create SCHEDULE');
    return EXIT.ok;
  }
  const plain = print.format === 'plain';
  const moments = await momentsOf(cli);
  const ids = plain ? new Map<string, string>() : shortIds(items.map(({ id }) => id));
  const at = (iso: string | null) => (iso === null ? 'never' : plain ? iso : moments.short(iso));
  print.table(items, [
    { title: 'ID', value: ({ id }) => ids.get(id) ?? id, style: (_, style) => style.dim },
    { title: 'NAME', value: ({ name }) => name, shrinkTo: 12 },
    { title: 'DOES', value: ({ action }) => action },
    { title: 'SCHEDULE', value: ({ what }) => what ?? 'a calendar', shrinkTo: 16 },
    { title: 'CALLS', value: ({ calls }) => String(calls) },
    { title: 'LAST CALL', value: ({ lastCallAt }) => at(lastCallAt) },
  ]);
  return EXIT.ok;
}

async function deleteOne(cli: Cli, typed: string | undefined, { yes }: HookOptions): Promise<number> {
  if (typed === undefined) throw usageError('Which webhook? Give its id or name.', 'See them: belfry hook list');
  const { print, terminal } = cli;
  const { client } = await cli.connect();
  const found = await findHook(client, typed);
  if (yes !== true) needYes(cli, 'Deleting');
  if (
    yes !== true &&
    !(await confirm(terminal, `Delete "${printable(found.name)}"? Whoever calls it finds nothing.`))
  ) {
    print.note('Left as it is.');
    return EXIT.failed;
  }
  const answer = await client.deleteHook({ id: found.id });
  print.json(answer);
  if (print.format === 'plain') print.line(`${found.id}\tdeleted`);
  else print.line(`${print.style.good('Deleted.')} ${printable(found.name)}`);
  return EXIT.ok;
}
