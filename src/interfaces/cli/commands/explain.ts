import type { CommandDefinition } from '../cli.ts';
import { countOption } from '../options.ts';
import { printPreview } from '../print-preview.ts';
import { explainText } from '../read-text.ts';

/** `belfry explain`: how a time is understood, whatever it is written in. Keeps nothing. */
export const explain: CommandDefinition = {
  examples: [
    'belfry explain "every other friday at 3pm"',
    'belfry explain "0 9 * * 1-5" --zone Europe/Warsaw',
    'belfry explain "in 90 minutes" --json',
  ],
  define(command) {
    command
      .argument('<text...>', 'a time in words, ISO 8601, or five cron fields in quotes')
      .option('--zone <name>', 'read it in this zone, as in Europe/Warsaw')
      .option('-n, --n <count>', 'how many of the next times', '5');
  },
  async run(cli, [words], options) {
    const count = countOption('--n', options.n, 100);
    const { client } = await cli.connect();
    const text = (words as string[]).join(' ').trim();
    const preview = await explainText(client, text, options.zone as string | undefined, count);
    cli.print.json(preview);
    if (cli.print.format !== 'json') printPreview(cli.print, preview, preview.intent);
    return 0;
  },
};
