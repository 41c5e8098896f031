/** One case: a program that prints figures. */
export interface Case {
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  /** Measured in one round, because it takes long or does not vary. */
  readonly once?: boolean;
  /** Needs a browser and the built page. */
  readonly page?: boolean;
  /** Measures somebody else's work. */
  readonly peer?: boolean;
  /** Put before the names of its figures. */
  readonly label?: string;
  readonly database?: string;
}

/** Measured on SQLite, or without a database. */
export const ALONE: readonly Case[] = [
  { name: 'creates', file: 'cases/creates.ts' },
  { name: 'rest', file: 'cases/rest.ts' },
  { name: 'burst', file: 'cases/burst.ts' },
  { name: 'burst-64', file: 'cases/burst.ts', args: ['64'] },
  { name: 'burst-8', file: 'cases/burst.ts', args: ['8'] },
  { name: 'steady', file: 'cases/steady.ts' },
  { name: 'steady-reads', file: 'cases/steady-reads.ts', once: true },
  { name: 'reads', file: 'cases/reads.ts', once: true },
  { name: 'pending-0', file: 'cases/pending.ts', args: ['0'] },
  { name: 'pending-100k', file: 'cases/pending.ts', args: ['100000'] },
  { name: 'pending-1m', file: 'cases/pending.ts', args: ['1000000'] },
  { name: 'due-50k', file: 'cases/due.ts', args: ['50000'], once: true },
  { name: 'due-1m', file: 'cases/due.ts', args: ['1000000'], once: true },
  { name: 'time', file: 'cases/time.ts' },
  { name: 'when', file: 'cases/when.ts' },
  { name: 'typing', file: 'cases/typing.ts', page: true },
  { name: 'lists', file: 'cases/lists.ts', page: true },
  { name: 'cards', file: 'cases/cards.ts', once: true, page: true },
  { name: 'calendar', file: 'cases/calendar.ts', page: true },
  { name: 'live', file: 'cases/live.ts', page: true },
  { name: 'turns', file: 'cases/turns.ts', once: true },
  { name: 'peers', file: 'peers/memory-timers.ts', once: true, peer: true },
  { name: 'bullmq', file: 'peers/bullmq.ts', once: true, peer: true },
];

/** Measured on both databases. */
const SHARED: readonly Case[] = [
  { name: 'creates', file: 'cases/creates.ts' },
  { name: 'burst', file: 'cases/burst.ts' },
  { name: 'steady', file: 'cases/steady.ts' },
  { name: 'agents', file: 'cases/agents.ts' },
  { name: 'pending-0', file: 'cases/pending.ts', args: ['0'] },
  { name: 'pending-1m', file: 'cases/pending.ts', args: ['1000000'] },
  { name: 'due-50k', file: 'cases/due.ts', args: ['50000'], once: true },
  { name: 'due-1m', file: 'cases/due.ts', args: ['1000000'], once: true },
];
const PEERS: readonly Case[] = [
  { name: 'pg-boss', file: 'peers/pg-boss.ts', peer: true },
  { name: 'graphile-worker', file: 'peers/graphile-worker.ts', peer: true },
  { name: 'bullmq', file: 'peers/bullmq.ts', peer: true },
];

/** The same work on both databases, one after the other, and then the peers. */
export const onBoth = (url: string): readonly Case[] => [
  ...SHARED.flatMap((one) => [
    { ...one, label: 'SQLite: ' },
    { ...one, label: 'PostgreSQL: ', database: url },
  ]),
  ...PEERS.map((one) => ({ ...one, database: url })),
];
