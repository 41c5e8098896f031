import type { OfferView } from '../../../../operations/views/offer-view.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import { pickId, shortIds } from '../../ids.ts';
import { readAll } from '../../pages.ts';
import { printable } from '../../printing/printable.ts';

interface AnswerOptions {
  readonly when?: string;
  readonly what?: string;
}

/** `belfry answer`: lists Belfry's own questions and answers them. */
export const answer: CommandDefinition = {
  examples: [
    'belfry answer',
    'belfry answer raise',
    'belfry answer k3x9q tomorrow',
    'belfry answer k3x9q schedule --when "tomorrow at 9"',
  ],
  define(command) {
    command
      .argument(
        '[words...]',
        'the question (its id, or a unique piece of it; not needed where there is one), and the answer',
      )
      .option('--when <time>', 'for schedule: when, where nobody said it')
      .option('--what <text>', 'for schedule: what to be reminded of');
  },
  async run(cli, [typed], received) {
    const words = typed as string[];
    const { client } = await cli.connect();
    const open = await readAll((paging) => client.listOffers({ state: 'open', ...paging }));
    if (words.length === 0) {
      cli.print.json(open);
      printOffers(cli, open);
      return EXIT.ok;
    }
    if (words.length > 2) throw usageError('Give the question and the answer, as in: belfry answer k3x9q raise');
    const offer = chosen(open, words.length === 2 ? words[0] : undefined);
    const choice = offer.choices.find((one) => one.choice === (words.at(-1) ?? '').replaceAll('-', '_'));
    if (choice === undefined) {
      throw usageError(`The answer should be one of ${names(offer)}; it is "${words.at(-1)}".`);
    }
    const { when, what } = received as AnswerOptions;
    const done = await client.answerOffer({ id: offer.id, choice: choice.choice, when, what });
    const { print } = cli;
    print.json(done);
    if (print.format === 'plain') print.line(`${offer.id}\t${choice.choice}`);
    else if (print.format !== 'json') {
      print.line(
        `${print.style.good(`${choice.words}.`)} ${printable(done.schedule?.confirmation ?? done.offer.words)}`,
      );
    }
    return EXIT.ok;
  },
};

const names = ({ choices }: OfferView): string => choices.map(({ choice }) => choice.replaceAll('_', '-')).join(', ');

function chosen(open: readonly OfferView[], typed: string | undefined): OfferView {
  const [only] = open;
  if (only === undefined) {
    throw new CliError('Nothing is asked at the moment.', {
      exitCode: EXIT.notFound,
      code: 'not_found',
      fix: 'See what was: belfry usage, or the conversation',
    });
  }
  if (typed === undefined) {
    if (open.length > 1)
      throw usageError(`${open.length} things are asked: say which one, as in belfry answer ID ${names(only)}`);
    return only;
  }
  const id = pickId(
    typed,
    open.map(({ id: known, words }) => ({ id: known, words })),
    'question',
    'See them all: belfry answer',
  );
  return open.find((offer) => offer.id === id) ?? only;
}

function printOffers(cli: Cli, open: readonly OfferView[]): void {
  const { print } = cli;
  if (open.length === 0) {
    print.note('Nothing is asked at the moment.');
    return;
  }
  const ids = shortIds(open.map(({ id }) => id));
  print.table(open, [
    {
      title: 'ID',
      value: ({ id }) => (print.format === 'plain' ? id : (ids.get(id) ?? id)),
      style: (_, style) => style.dim,
    },
    { title: 'ABOUT', value: ({ words }) => words, shrinkTo: 24 },
    { title: 'ANSWERS', value: names },
  ]);
}
