// npm run bench [-- --quick] [-- --only burst,steady] [-- --postgres]: every case in a process of its own, several times, as one table.
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Figure, median, runCase } from './measure.ts';
import { startBenchPostgres } from './postgres-server.ts';

const QUICK = process.argv.includes('--quick');
/** Cases whose names begin so, several with commas between. */
const only = process.argv[process.argv.indexOf('--only') + 1]?.split(',') ?? [];
/** Both databases and the peers of PostgreSQL side by side, on a server of its own. */
const POSTGRES = process.argv.includes('--postgres');
const ROUNDS = QUICK ? 1 : POSTGRES ? 5 : 3;

interface Case {
  readonly name: string;
  readonly file: string;
  readonly args?: string[];
  readonly once?: boolean;
  /** What is put before the names of its figures. */
  readonly label?: string;
  readonly database?: string;
}

const ALONE: readonly Case[] = [
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
  { name: 'typing', file: 'cases/typing.ts' },
  { name: 'lists', file: 'cases/lists.ts' },
  { name: 'calendar', file: 'cases/calendar.ts' },
  { name: 'live', file: 'cases/live.ts' },
  { name: 'turns', file: 'cases/turns.ts', once: true },
  { name: 'peers', file: 'peers/memory-timers.ts', once: true },
  { name: 'bullmq', file: 'peers/bullmq.ts', once: true },
];

/** The same work on both databases, one after the other, and then the peers. */
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
  { name: 'pg-boss', file: 'peers/pg-boss.ts' },
  { name: 'graphile-worker', file: 'peers/graphile-worker.ts' },
  { name: 'bullmq', file: 'peers/bullmq.ts' },
];

const server = POSTGRES ? await startBenchPostgres() : null;
const CASES: readonly Case[] =
  server === null
    ? ALONE
    : [
        ...SHARED.flatMap((one) => [
          { ...one, label: 'SQLite: ' },
          { ...one, label: 'PostgreSQL: ', database: server.url },
        ]),
        ...PEERS.map((one) => ({ ...one, database: server.url })),
      ];

function verdict({ value, atMost, atLeast }: Figure): string {
  if (atMost !== undefined)
    return value <= atMost ? `met (at most ${atMost})` : `missed: ${(value / atMost).toFixed(2)} x of ${atMost}`;
  if (atLeast !== undefined && atLeast > 0) {
    return value >= atLeast ? `met (at least ${atLeast})` : `missed: ${(value / atLeast).toFixed(2)} x of ${atLeast}`;
  }
  return '';
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 ? 1 : 2);
}

const wanted = process.argv.includes('--only')
  ? CASES.filter(({ name }) => only.some((start) => name.startsWith(start)))
  : CASES;
const rows: string[][] = [];
for (const { name, file, args, once, label = '', database } of wanted) {
  process.stderr.write(`${label}${name} ...\n`);
  const environment: Record<string, string> = database === undefined ? {} : { BELFRY_BENCH_DATABASE: database };
  const rounds: Figure[][] = [];
  for (let round = 0; round < (once ? 1 : ROUNDS); round++) {
    const answer = await runCase(fileURLToPath(new URL(file, import.meta.url)), args, environment).catch(
      (error: Error) => ({
        skipped: error.message,
      }),
    );
    if ('skipped' in answer) {
      rows.push([`${label}${name}`, '-', '', answer.skipped]);
      break;
    }
    rounds.push(answer);
  }
  for (const [index, figure] of (rounds[0] ?? []).entries()) {
    const values = rounds.map((round) => round[index]?.value ?? Number.NaN);
    const value = median(values);
    const spread = values.length > 1 ? ` (${format(Math.min(...values))} to ${format(Math.max(...values))})` : '';
    rows.push([
      `${label}${figure.name}`,
      `${format(value)} ${figure.unit}${spread}`,
      verdict({ ...figure, value }),
      figure.note ?? '',
    ]);
  }
}

const cpu = cpus()[0]?.model ?? 'unknown processor';
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpu}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString().slice(0, 10)}`,
);
console.log(`Medians of ${ROUNDS} ${ROUNDS === 1 ? 'round' : 'rounds'}, each in a process of its own.\n`);
console.log('| what | figure | bar | note |\n|---|---|---|---|');
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
await server?.stop();
