import type { CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { usageError } from '../../failure.ts';
import { countOption } from '../../options/options.ts';
import { printable } from '../../printing/printable.ts';

const CAUSES = ['user_zone', 'zone_rules', 'quiet_hours', 'clock'] as const;
type Cause = (typeof CAUSES)[number];

/** `belfry reschedules`: lists occurrences that got another due time without a change of their schedule. */
export const reschedules: CommandDefinition = {
  examples: ['belfry reschedules', 'belfry reschedules --cause zone_rules', 'belfry reschedules -n 100 --json'],
  define(command) {
    command
      .option('-n, --n <count>', 'how many at most', '20')
      .option('--cause <cause>', `only what this moved: ${CAUSES.join(', ')}`);
  },
  async run(cli, _, options) {
    const limit = countOption('--n', options.n, 200);
    const cause = options.cause as Cause | undefined;
    if (cause !== undefined && !CAUSES.includes(cause)) {
      throw usageError(`--cause should be one of ${CAUSES.join(', ')}; it is "${cause}".`);
    }
    const { client } = await cli.connect();
    const { items } = await client.listMoves({ limit, cause });
    const { print } = cli;
    print.json(items);
    if (print.format === 'json') return EXIT.ok;
    if (items.length === 0) print.note('Nothing was moved.');
    let reason = '';
    for (const item of items) {
      if (print.format === 'plain') {
        print.line([item.recordedAt, item.scheduleId, item.cause, item.from, item.to ?? ''].join('\t'));
        continue;
      }
      if (item.reason !== reason) print.line(print.style.bold(printable(item.reason)));
      reason = item.reason;
      print.line(`  ${printable(item.words)}`);
    }
    return EXIT.ok;
  },
};
