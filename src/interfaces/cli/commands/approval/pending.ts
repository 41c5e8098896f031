import type { ProposalView } from '../../../../operations/proposals/proposal-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import { proposalFinder, shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import type { Moments } from '../../printing/moments.ts';
import { printProposal } from '../../printing/print-proposal.ts';
import { momentsOf } from '../schedules/ls.ts';

interface PendingOptions {
  readonly agent?: string;
  readonly all?: boolean;
}

/** `belfry pending`: lists the agents' requests, oldest first; with an id, shows the complete card. */
export const pending: CommandDefinition = {
  examples: ['belfry pending', 'belfry pending --agent leo', 'belfry pending 7fm2a', 'belfry pending --json'],
  define(command) {
    command
      .argument('[id]', 'show this one whole: its id, or a unique piece of it')
      .option('--agent <name>', 'only what this agent asks for')
      .option('-a, --all', 'also what was answered, newest first');
  },
  async run(cli, [typed], received) {
    const { agent, all } = received as PendingOptions;
    const { client } = await cli.connect();
    if (typed !== undefined) {
      if (agent !== undefined || all) throw usageError('An id names one proposal: leave out --agent and --all.');
      await showProposal(cli, await proposalFinder(client)(typed as string));
      return 0;
    }
    const state = all ? 'all' : 'pending';
    const cards = await readAll(({ limit, ...paging }) =>
      client.listProposals({ state, agent, limit: Math.min(50, limit), ...paging }),
    );
    cli.print.json(cards);
    if (cards.length === 0) cli.print.note(all ? 'Nothing was ever asked for.' : 'Nothing waits for you.');
    else printCards(cli, cards, await momentsOf(cli));
    const [first] = cards.filter((card) => card.state === 'pending');
    if (first !== undefined) {
      const id = shortIds(cards.map((card) => card.id)).get(first.id);
      cli.print.note(`See one whole: belfry pending ${id}. Answer: belfry approve ${id}, or belfry deny ${id}.`);
    }
    return 0;
  },
};

/** One complete proposal. */
export async function showProposal(cli: Cli, id: string): Promise<void> {
  const { client } = await cli.connect();
  const card = await client.getProposal({ id });
  cli.print.json(card);
  if (cli.print.format !== 'json') printProposal(cli.print, card, await momentsOf(cli));
}

function printCards(cli: Cli, cards: readonly ProposalView[], moments: Moments): void {
  const plain = cli.print.format === 'plain';
  const ids = shortIds(cards.map(({ id }) => id));
  cli.print.table(cards, [
    { title: 'ID', value: ({ id }) => (plain ? id : (ids.get(id) ?? id)), style: (_, style) => style.dim },
    { title: 'AGENT', value: ({ agent }) => agent },
    { title: 'ASKS TO', value: (card) => askWords(card) },
    { title: 'WHAT', value: ({ what }) => what.shown, shrinkTo: 16 },
    {
      title: 'WHEN',
      value: ({ sentence }) => sentence,
      brief: ({ sentence }) => sentence.replace(` (${moments.zone})`, ''),
      shrinkTo: 12,
    },
    {
      title: 'ANSWER BY',
      value: (card) =>
        card.state !== 'pending' ? stateWords(card) : plain ? card.expiresAt : moments.short(card.expiresAt),
      style: (card, style) => (card.state === 'pending' ? style.warn : style.dim),
    },
  ]);
}

const ASK_WORDS: Readonly<Record<ProposalView['operation'], string>> = {
  'create-schedule': 'add',
  'update-schedule': 'change',
  'resume-schedule': 'resume',
  'pause-schedule': 'pause',
  'cancel-schedule': 'cancel',
  'skip-next': 'skip the next',
  'run-schedule': 'run now',
  'backfill-schedule': 'make up for',
  'call-tool': 'call a tool',
  'update-me': 'change',
  'acknowledge-reminder': 'mark as done',
  'snooze-reminder': 'put off',
  'stop-reminder': 'stop',
  'reopen-reminder': 'open again',
  'update-task': 'change',
  'move-task': 'move',
  'start-task': 'begin',
  'complete-task': 'mark as done',
  'fail-task': 'give up',
  'reopen-task': 'open again',
  'delete-task': 'delete',
  'continue-chain': 'go on by itself',
};

function askWords({ operation, problem, edits }: ProposalView): string {
  const marks = [...(edits.length > 0 ? ['edited'] : []), ...(problem === null ? [] : ['cannot be as it is'])];
  return ASK_WORDS[operation] + (marks.length > 0 ? ` (${marks.join(', ')})` : '');
}

function stateWords({ state, undoneAt }: ProposalView): string {
  return undoneAt === null ? state : 'taken back';
}
