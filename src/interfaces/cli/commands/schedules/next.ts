import type { CommandDefinition } from '../../cli.ts';
import { shortIds } from '../../ids.ts';
import { countOption } from '../../options/options.ts';
import { readAll } from '../../pages.ts';
import { momentsOf } from './ls.ts';

/** `belfry next`: the next occurrence of each active schedule, soonest first. */
export const next: CommandDefinition = {
  examples: ['belfry next', 'belfry next --n 20', 'belfry next --json'],
  define(command) {
    command.option('-n, --n <count>', 'how many at most', '10');
  },
  async run(cli, _args, options) {
    const count = countOption('--n', options.n);
    const { client } = await cli.connect();
    const wanted = { state: 'active', sort: 'next' } as const;
    const soonest = await readAll((paging) => client.listSchedules({ ...wanted, ...paging }), count);
    const coming = soonest.filter(({ nextAt }) => nextAt !== null);
    cli.print.json(coming.map(({ id, kind, what, nextAt, nextWords }) => ({ id, kind, what, nextAt, nextWords })));
    if (coming.length === 0) {
      cli.print.note('Nothing is planned.');
      return 0;
    }
    const moments = await momentsOf(cli);
    const plain = cli.print.format === 'plain';
    const ids = shortIds(coming.map(({ id }) => id));
    cli.print.table(coming, [
      { title: 'NEXT', value: ({ nextAt }) => (plain ? (nextAt ?? '') : moments.short(nextAt)) },
      { title: '', value: ({ nextAt }) => (plain ? '' : moments.relative(nextAt)), style: (_, style) => style.dim },
      { title: 'WHAT', value: ({ what }) => what, shrinkTo: 20 },
      { title: 'KIND', value: ({ kind }) => kind, style: (_, style) => style.dim },
      { title: 'ID', value: ({ id }) => (plain ? id : (ids.get(id) ?? id)), style: (_, style) => style.dim },
    ]);
    return 0;
  },
};
