import type { CommandDefinition } from '../../cli.ts';
import { countOption } from '../../options/options.ts';
import { addTimingOptions, timingOptions } from '../../options/timing-options.ts';
import { printPreview } from '../../printing/print-preview.ts';
import { explainText } from '../../read-text.ts';

/** `belfry explain`: shows how a time is understood, in any notation. Stores nothing. */
export const explain: CommandDefinition = {
  withoutData: () => 'in memory',
  examples: [
    'belfry explain "every other friday at 3pm"',
    'belfry explain "0 9 * * 1-5" --zone Europe/Warsaw',
    'belfry explain "jeden Montag um 9 Uhr" --locale de',
    'belfry explain "in 90 minutes" --json',
    'belfry explain "every 2 hours" --quiet-hours 22:00-07:00',
  ],
  define(command) {
    command
      .argument('<text...>', 'a time in words, ISO 8601, or five cron fields in quotes')
      .option('--zone <name>', 'read it in this zone, as in Europe/Warsaw')
      .option('--locale <tag>', 'read and answer in this language: en, de, fr, es or pl')
      .option('-n, --n <count>', 'how many of the next times', '5');
    addTimingOptions(command);
  },
  async run(cli, [words], options) {
    const count = countOption('--n', options.n, 100);
    const { client } = await cli.connect();
    const text = (words as string[]).join(' ').trim();
    const { zone, locale } = options as { readonly zone?: string; readonly locale?: string };
    const preview = await explainText(client, { text, zone, locale, count, ...timingOptions(options) });
    cli.print.json(preview);
    if (cli.print.format !== 'json') printPreview(cli.print, preview, preview.intent);
    return 0;
  },
};
