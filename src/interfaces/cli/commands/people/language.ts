import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';

/** `belfry language`: the language of answers to the person. */
export const language: CommandDefinition = {
  examples: ['belfry language', 'belfry language de', 'belfry language "Portuguese"', 'belfry language none'],
  define(command) {
    command.argument('[language]', 'a tag as in de or pt-BR, or a name; none: forget it');
  },
  async run(cli, [wanted]) {
    const { client } = await cli.connect();
    const { print } = cli;
    const change = wanted === 'none' ? null : (wanted as string | undefined);
    const { language: known } =
      wanted === undefined ? await client.getMe({}) : await client.updateMe({ language: change });
    print.json({ language: known });
    if (print.format === 'plain') print.line(known ?? '');
    else if (known === null) print.line('Your language is not known. Set it: belfry language de');
    else print.line(`You are answered in ${nameOf(known)} (${known}).`);
    return EXIT.ok;
  },
};

const nameOf = (tag: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
