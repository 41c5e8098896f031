import type { TemplateView } from '../../../../operations/templates/template-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { scheduleFinder, shortIds } from '../../ids.ts';
import { parametersOf, valuesOf } from '../../options/template-options.ts';
import { noteWhenNothingRuns, printNotes } from '../../printing/notes.ts';
import { printable } from '../../printing/printable.ts';
import { confirm, isInteractive } from '../../terminal.ts';

interface TemplateOptions {
  readonly from?: string;
  readonly what?: string;
  readonly when?: string;
  readonly kind?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly param?: readonly string[];
  readonly zone?: string;
  readonly agent?: string;
  readonly yes?: boolean;
}

const HELP = 'See: belfry template --help';

/** `belfry template`: schedules with blanks, built-in ones and one's own. */
export const template: CommandDefinition = {
  withoutData: ([action]) => (action === 'use' ? 'make' : 'refuse'),
  examples: [
    'belfry templates',
    'belfry template show medication',
    'belfry template use medication medicine=aspirin when="every day at 9"',
    'belfry template save stretch --from k3x9q',
    'belfry template save rent --kind reminder --what "Pay {bill}" --when "{when}" --param bill --param "when:when=on the 1st at 10"',
    'belfry template rm stretch',
  ],
  define(command) {
    command
      .argument('[action]', 'list, show, use, save, rm or restore; list when left out')
      .argument('[name]', 'the name of a template; restore takes its id')
      .argument('[values...]', 'use: what stands in its blanks, as name=value')
      .option('--from <id>', 'save: a schedule to make it of')
      .option('--what <text>', 'save: the text, with {blanks}')
      .option('--when <time>', 'save: the time, with {blanks}')
      .option('--kind <kind>', 'save: reminder or action')
      .option('--title <words>', 'save: a few words')
      .option('--summary <sentence>', 'save: one sentence')
      .option(
        '--param <parameter>',
        'save: a blank, as name, name:type or name:type=default; text, when, number, url; as often as you like',
        (one: string, before?: string[]) => [...(before ?? []), one],
      )
      .option('--zone <name>', 'use: in this zone')
      .option('--agent <name>', 'use: another agent that is woken')
      .option('-y, --yes', 'rm: do not ask');
  },
  async run(cli, [action, name, values], received) {
    const options = received as TemplateOptions;
    const typed = name as string | undefined;
    switch (action ?? 'list') {
      case 'list':
      case 'ls':
        return listThem(cli);
      case 'show':
        return showOne(cli, nameOf(typed, 'shown'));
      case 'use':
        return makeOne(cli, nameOf(typed, 'used'), values as string[], options);
      case 'save':
        return saveOne(cli, nameOf(typed, 'saved'), options);
      case 'rm':
      case 'remove':
        return removeOne(cli, nameOf(typed, 'removed'), options);
      case 'restore':
        return restoreOne(cli, nameOf(typed, 'brought back'));
      default:
        throw usageError(
          `A template can be listed, shown, used, saved, removed or restored; "${String(action)}" is none of that.`,
          HELP,
        );
    }
  },
};

function nameOf(name: string | undefined, deed: string): string {
  if (name !== undefined) return name;
  throw usageError(`Which template is to be ${deed}?`, 'See which there are: belfry template list');
}

async function listThem(cli: Cli): Promise<number> {
  const { client } = await cli.connect();
  const { items } = await client.listTemplates({});
  const { print } = cli;
  print.json(items);
  print.table(items, [
    { title: 'NAME', value: ({ name }) => name },
    { title: 'KIND', value: ({ kind }) => kind },
    { title: 'WHAT IT IS', value: ({ title, summary }) => summary || title, shrinkTo: 20 },
    { title: 'BLANKS', value: ({ parameters }) => parameters.map((one) => one.name).join(', '), shrinkTo: 10 },
    { title: 'WHOSE', value: ({ builtIn }) => (builtIn ? 'everybody’s' : 'yours') },
  ]);
  return EXIT.ok;
}

async function showOne(cli: Cli, name: string): Promise<number> {
  const { client } = await cli.connect();
  const found = await client.getTemplate({ id: name });
  const { print } = cli;
  print.json(found);
  if (print.format === 'json') return EXIT.ok;
  print.line(print.style.bold(printable(found.title)));
  print.fields([
    ['name', found.name],
    ['what it is', found.summary || null],
    ['kind', found.kind],
    ['text', found.what],
    ['when', found.when],
    ['id', found.builtIn ? null : found.id],
  ]);
  if (found.parameters.length > 0) print.line();
  for (const { name: blank, type, description, default: value } of found.parameters) {
    const words = value === null ? 'has to be given' : `default: ${value}`;
    print.line(`  ${blank} (${type}): ${printable(description)}; ${printable(words)}`);
  }
  print.line();
  print.line(print.style.dim(`Use it: ${exampleOf(found)}`));
  return EXIT.ok;
}

/** A working command with all required values. */
function exampleOf({ name, parameters }: TemplateView): string {
  const needed = parameters.filter((parameter) => parameter.default === null);
  return ['belfry template use', name, ...needed.map((parameter) => `${parameter.name}=...`)].join(' ');
}

async function makeOne(cli: Cli, name: string, typed: readonly string[], options: TemplateOptions): Promise<number> {
  const values = valuesOf(typed);
  const session = await cli.connect();
  const { zone, agent } = options;
  const places = { ...(zone === undefined ? {} : { zone }), ...(agent === undefined ? {} : { agent }) };
  const { useTemplate: make } = session.client;
  const answer = await make({ id: name, values, ...places });
  const { print } = cli;
  print.json(answer);
  const { id, nextAt, what } = answer.schedule;
  if (print.format === 'plain') print.line([id, nextAt ?? '', printable(what)].join('\t'));
  else {
    print.line(`${print.style.good('Kept.')} ${printable(what)}: ${printable(answer.confirmation)}`);
    printNotes(print, answer);
    print.line(print.style.dim(`Its id is ${shortIds([id]).get(id)}.`));
  }
  noteWhenNothingRuns(print, session);
  return EXIT.ok;
}

async function saveOne(cli: Cli, name: string, options: TemplateOptions): Promise<number> {
  const { from, kind, what, when, title, summary, param } = options;
  if (kind !== undefined && kind !== 'reminder' && kind !== 'action') {
    throw usageError(`--kind should be reminder or action; it is "${kind}".`);
  }
  const { client } = await cli.connect();
  const scheduleId = from === undefined ? undefined : await scheduleFinder(client)(from);
  const parameters = param === undefined ? undefined : parametersOf(param);
  const given = { scheduleId, kind, what, when, title, summary, parameters };
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  const saved = await client.saveTemplate({ name, ...Object.fromEntries(set) });
  const { print } = cli;
  print.json(saved);
  if (print.format === 'plain') print.line(`${saved.id}\t${saved.name}`);
  else print.line(`${print.style.good('Saved.')} Use it: ${exampleOf(saved)}`);
  return EXIT.ok;
}

async function removeOne(cli: Cli, name: string, { yes }: TemplateOptions): Promise<number> {
  const { client } = await cli.connect();
  const { print, terminal } = cli;
  const found = await client.getTemplate({ id: name });
  if (!yes && isInteractive(terminal) && !(await confirm(terminal, `Remove the template ${found.name}?`))) {
    print.note('Nothing was removed.');
    return EXIT.failed;
  }
  if (!yes && !isInteractive(terminal)) {
    throw new CliError('Removing needs a yes, and nobody can be asked here.', {
      exitCode: EXIT.usage,
      code: 'invalid_input',
      fix: `Say it: belfry template rm ${found.name} --yes`,
    });
  }
  const removed = await client.deleteTemplate({ id: found.id });
  print.json(removed);
  if (print.format === 'plain') print.line(`${removed.id}\tremoved`);
  else print.line(`${print.style.good('Removed.')} Back again: belfry template restore ${removed.id}`);
  return EXIT.ok;
}

async function restoreOne(cli: Cli, id: string): Promise<number> {
  const { client } = await cli.connect();
  const back = await client.restoreTemplate({ id });
  cli.print.json(back);
  if (cli.print.format === 'plain') cli.print.line(`${back.id}\t${back.name}`);
  else cli.print.line(`${cli.print.style.good('Restored.')} ${back.name}`);
  return EXIT.ok;
}
