import type { Client } from '../../../../client/client.ts';
import { LEFT_OUT_KINDS, type LeftOutKind } from '../../../../domain/runs/run.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { usageError } from '../../failure.ts';
import { scheduleFinder, shortIds } from '../../ids.ts';
import { countOption } from '../../options/options.ts';
import { readAll } from '../../pages.ts';
import { epochOf, type Moments } from '../../printing/moments.ts';
import { printable } from '../../printing/printable.ts';
import { momentsOf } from './ls.ts';

/** `belfry missed`: lists the times that passed without a run, newest first, as ranges with a reason. */
export const missed: CommandDefinition = {
  examples: [
    'belfry missed',
    'belfry missed k3x9q',
    'belfry missed --since yesterday',
    'belfry missed --kind pause --since 2026-11-01',
    'belfry missed --json',
  ],
  define(command) {
    command
      .argument('[schedule]', 'only of this one: its id, or a unique piece of it')
      .option('-n, --n <count>', 'how many stretches at most', '20')
      .option('--since <moment>', 'only from then on: a date, a date and time, yesterday, "3 days ago"')
      .option('--until <moment>', 'only until then; a date ends with its day')
      .option('--kind <kind>', `only what was left out for this: ${LEFT_OUT_KINDS.join(', ')}`);
  },
  async run(cli, [typed], options) {
    const count = countOption('--n', options.n);
    const { since, until, kind } = options as { since?: string; until?: string; kind?: LeftOutKind };
    if (kind !== undefined && !LEFT_OUT_KINDS.includes(kind))
      throw usageError(`--kind should be one of ${LEFT_OUT_KINDS.join(', ')}; it is "${kind}".`);
    const { client, fires } = await cli.connect();
    const { print } = cli;
    const wanted = {
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(kind !== undefined && { kind }),
    };
    const id = typed === undefined ? null : await scheduleFinder(client)(typed as string);
    const ranges: readonly Listed[] =
      id === null
        ? await readAll((paging) => client.listAllMissed({ ...wanted, ...paging }), count)
        : await readAll((paging) => client.listMissed({ id, ...wanted, ...paging }), count);
    print.json(ranges);
    if (print.format === 'json') return 0;
    if (ranges.length === 0) {
      const narrow = since !== undefined || until !== undefined || kind !== undefined;
      print.note(narrow ? 'Nothing that fits was missed.' : 'Nothing was missed.');
    }
    const moments = await momentsOf(cli);
    const ids = shortIds(ranges.map(({ scheduleId }) => scheduleId));
    for (const range of ranges) {
      if (print.format === 'plain') {
        print.line(
          [range.from, range.to, range.count, range.kind, range.scheduleId, printable(range.reason)].join('\t'),
        );
        continue;
      }
      const whose = range.what === undefined ? '' : `  ${printable(range.what)} (${ids.get(range.scheduleId)})`;
      print.line(`${print.style.bold(stretchWords(range, moments))}${whose}`);
      // The reason of a pause already says that it is a pause.
      const kindWords = range.kind === 'pause' ? '' : `${KIND_WORDS[range.kind]}: `;
      print.line(`  ${kindWords}${printable(range.reason)}`);
    }
    if (!fires) await noteOverdue({ client, cli }, id, moments);
    if (id !== null) await notePause(cli, id, moments);
    return 0;
  },
};

/** Schedules that came due while no Belfry ran: their times are on record only once one does. */
async function noteOverdue({ client, cli }: { client: Client; cli: Cli }, only: string | null, moments: Moments) {
  const { items, nextCursor } =
    only === null
      ? await client.listSchedules({ state: 'active', sort: 'next', limit: 100 })
      : { items: [await client.getSchedule({ id: only })], nextCursor: null };
  const now = cli.ports.clock.now();
  const late = items.filter(({ nextAt }) => nextAt !== null && epochOf(nextAt) < now);
  const [first] = late;
  if (first === undefined) return;
  const isMore = nextCursor !== null && late.length === items.length;
  const many = `${late.length}${isMore ? ' or more' : ''} schedules are overdue`;
  const one = only === null ? '1 schedule is overdue' : 'It is overdue';
  cli.print.note(
    `No Belfry runs: ${late.length === 1 ? one : many}, since ${moments.short(first.nextAt)}. What becomes of it is on record when one runs: belfry serve`,
  );
}

interface Listed {
  readonly scheduleId: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly kind: LeftOutKind;
  readonly reason: string;
  readonly what?: string;
}

/** Why times were left out, in a word or two. */
const KIND_WORDS: Readonly<Record<LeftOutKind, string>> = {
  missed: 'missed',
  late: 'too late',
  cap: 'too many',
  pause: 'paused',
  stopped: 'stopped',
  overlap: 'still busy',
};

function stretchWords({ from, to, count }: Listed, moments: Moments): string {
  return count === 1 ? moments.short(from) : `${count} times, ${moments.short(from)} to ${moments.short(to)}`;
}

/** Times that passed in a pause are recorded when it ends. */
async function notePause(cli: Cli, id: string, moments: Moments): Promise<void> {
  const { client } = await cli.connect();
  const { passed, pausedAt } = await client.getSchedule({ id });
  if (passed == null) return;
  const times = passed.count === 1 ? '1 time has' : `${passed.exact ? '' : 'more than '}${passed.count} times have`;
  cli.print.note(`It is paused since ${moments.short(pausedAt)}: ${times} passed, on record when it goes on.`);
}
