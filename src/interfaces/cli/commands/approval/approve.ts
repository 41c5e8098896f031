import type { Client } from '../../../../client/client.ts';
import type { DecisionAnswer, ProposalView } from '../../../../operations/proposals/proposal-view.ts';
import type { UndoneAnswer } from '../../../../operations/undo/undo.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { decideSeveral } from '../../decide-several.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { proposalFinder, shortIds } from '../../ids.ts';
import { needYes } from '../../need-yes.ts';
import { noteWhenNothingRuns } from '../../printing/notes.ts';
import { printProposal } from '../../printing/print-proposal.ts';
import { printable } from '../../printing/printable.ts';
import { confirm } from '../../terminal.ts';
import { momentsOf } from '../schedules/ls.ts';

interface ApproveOptions {
  readonly editText?: string;
  readonly editWhen?: string;
  readonly editZone?: string;
  readonly editKind?: 'reminder' | 'action';
  readonly always?: boolean;
  readonly free?: readonly string[];
  readonly undo?: boolean;
  readonly yes?: boolean;
}
type Changes = NonNullable<Parameters<Client['approveProposal']>[0]['changes']>;

/** `belfry approve`: shows the card and approves it, with changes if given. `--undo` undoes an approval. */
export const approve: CommandDefinition = {
  examples: [
    'belfry approve 7fm2a',
    'belfry approve 7fm2a --edit-when "every weekday at 10"',
    'belfry approve 7fm2a k3x9q --yes',
    'belfry approve 7fm2a --always',
    'belfry approve 7fm2a --always --free celsius',
    'belfry approve --undo 7fm2a',
  ],
  define(command) {
    command
      .argument('<id...>', 'ids of proposals, or unique pieces of them')
      .option('--edit-text <text>', 'with this text instead')
      .option('--edit-when <when>', 'at this time instead')
      .option('--edit-zone <name>', 'with times of day read in this zone')
      .option('--edit-kind <kind>', 'as a reminder or an action instead')
      .option('--always', 'for a tool: equal calls of the same schedule need no yes for 30 days')
      .option('--free <field...>', 'with --always: arguments of the call that may differ')
      .option('--undo', 'take the yes back, as belfry undo does')
      .option('-y, --yes', 'do not ask');
  },
  async run(cli, [typed], received) {
    const options = received as ApproveOptions;
    const changes = changesOf(options);
    const isAsking = !options.yes && !options.undo;
    if (options.free !== undefined && !options.always)
      throw usageError('--free goes with --always.', 'Add --always, or leave out --free.');
    const { client } = await cli.connect();
    const find = proposalFinder(client);
    const ids = [...new Set(await Promise.all((typed as string[]).map(find)))];
    if (options.undo) return undo(cli, client, ids);
    const [only] = ids;
    if (only !== undefined && ids.length === 1)
      return approveOne(cli, client, only, { changes, isAsking, longer: longerOf(options) });
    if (options.always) throw usageError('Only one call can be allowed for longer at once.', 'Name one id.');
    if (changes !== undefined) throw usageError('Only one proposal can be edited at once.', 'Name one id.');
    const cards = await Promise.all(ids.map((id) => client.getProposal({ id })));
    if (isAsking) needYes(cli, 'Approving');
    if (isAsking && !(await askAbout(cli, cards, `Approve these ${cards.length}?`))) return EXIT.failed;
    return decideSeveral(cli, client, cards, { decision: 'approve' });
  },
};

function changesOf({ editText, editWhen, editZone, editKind }: ApproveOptions): Changes | undefined {
  if (editKind !== undefined && !['reminder', 'action'].includes(editKind)) {
    throw usageError(`--edit-kind should be reminder or action; it is "${editKind}".`);
  }
  const changes = {
    ...(editText === undefined ? {} : { what: editText }),
    ...(editWhen === undefined ? {} : { when: editWhen }),
    ...(editZone === undefined ? {} : { zone: editZone }),
    ...(editKind === undefined ? {} : { kind: editKind }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
}

interface OneOptions {
  readonly changes: Changes | undefined;
  readonly isAsking: boolean;
  /** Extends the approval to equal calls of the same schedule, except for the free arguments. */
  readonly longer: { readonly always?: true; readonly free?: string[] };
}

const longerOf = ({ always, free }: ApproveOptions): OneOptions['longer'] =>
  always ? { always, ...(free !== undefined && { free: [...free] }) } : {};

/** Shows the edited card before a person approves it. Without a person, edits and approves in one step. */
async function approveOne(
  cli: Cli,
  client: Client,
  id: string,
  { changes, isAsking, longer }: OneOptions,
): Promise<number> {
  const card = await client.getProposal({ id });
  if (isAsking && card.state === 'pending') needYes(cli, 'Approving');
  if (!isAsking && changes !== undefined) {
    return tell(cli, await client.approveProposal({ id, revision: card.revision, changes, ...longer }));
  }
  const { revision } = card;
  const shown = changes === undefined ? card : await client.editProposal({ id, revision, changes });
  const question = longer.always ? `Approve it, and always for this${freeWords(longer.free)}?` : 'Approve it?';
  if (isAsking && shown.state === 'pending' && !(await askAbout(cli, [shown], question))) {
    if (changes !== undefined) cli.print.note('Your changes are kept on the card.');
    return EXIT.failed;
  }
  return tell(cli, await client.approveProposal({ id, revision: shown.revision, hash: shown.hash, ...longer }));
}

const freeWords = (free: readonly string[] = []): string => (free.length === 0 ? '' : ` with any ${free.join(', ')}`);

async function askAbout(cli: Cli, cards: readonly ProposalView[], question: string): Promise<boolean> {
  const moments = await momentsOf(cli);
  for (const card of cards) {
    printProposal(cli.print, card, moments);
    cli.print.line();
  }
  const isSure = await confirm(cli.terminal, question);
  if (!isSure) cli.print.note('Nothing was approved.');
  return isSure;
}

async function tell(cli: Cli, answer: DecisionAnswer): Promise<number> {
  const { print } = cli;
  const { proposal, words } = answer;
  print.json(answer);
  if (print.format === 'plain') print.line(`${proposal.id}\t${proposal.state}\t${proposal.scheduleId ?? ''}`);
  else print.line(`${printable(words)} (${printable(proposal.what.shown)})`);
  if (proposal.undo !== null) {
    print.note(`Take it back: belfry approve --undo ${shortIds([proposal.id]).get(proposal.id)}`);
  }
  if (proposal.state === 'approved') noteWhenNothingRuns(print, await cli.connect());
  return EXIT.ok;
}

async function undo(cli: Cli, client: Client, ids: readonly string[]): Promise<number> {
  const answers: UndoneAnswer[] = [];
  for (const id of ids) {
    const answer = await client.undo({ subject: id });
    answers.push(answer);
    if (cli.print.format === 'plain') cli.print.line(`${id}\tundone`);
    else cli.print.line(printable(answer.words));
  }
  cli.print.json(answers.length === 1 ? answers[0] : answers);
  return EXIT.ok;
}
