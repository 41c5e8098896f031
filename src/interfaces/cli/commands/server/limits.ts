import type { LimitInUse } from '../../../../operations/server/limits-view.ts';
import type { CommandDefinition } from '../../cli.ts';
import type { Moments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';
import { momentsOf } from '../schedules/ls.ts';

/** `belfry limits`: every limit, its current use, and the setting that changes it. */
export const limits: CommandDefinition = {
  examples: ['belfry limits', 'belfry limits --json', 'BELFRY_ACTIVE_SCHEDULES_PER_USER=500 belfry serve'],
  define() {},
  async run(cli) {
    const { client } = await cli.connect();
    const { print } = cli;
    const { items } = await client.listLimits({});
    print.json(items);
    if (print.format === 'json') return 0;
    const moments = await momentsOf(cli);
    print.table(items, [
      { title: 'LIMIT', value: ({ title }) => title, shrinkTo: 46 },
      { title: 'ALLOWED', value: ({ words }) => words, shrinkTo: 13 },
      {
        title: 'USED',
        value: (row) => usedWords(row, moments),
        style: ({ left }, style) => (left === 0 ? style.warn : (text) => text),
      },
      { title: 'SETTING', value: ({ env }) => env, style: (_, style) => style.dim, isExtra: true },
    ]);
    print.note('Set one in the environment or in "settings" of belfry.config.ts, and start Belfry again.');
    print.note('Where a table has no room for the settings: belfry limits --plain');
    return 0;
  },
};

/** The current use: `12`, `3 by leo`, `20, room in 40 seconds`. */
function usedWords({ used, agent, roomAt }: LimitInUse, moments: Moments): string {
  if (used === null) return '-';
  const by = agent === null ? '' : ` by ${printable(agent)}`;
  return `${new Intl.NumberFormat('en-US').format(used)}${by}${roomAt === null ? '' : `, room ${moments.relative(roomAt)}`}`;
}
