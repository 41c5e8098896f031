// Every case in a process of its own, as a table.
import { existsSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readProgramOptions } from '../scripts/setup/program-options.ts';
import { checkOut, compare, type OtherCommit, ratioOf } from './against.ts';
import { ALONE, type Case, onBoth } from './cases.ts';
import { type Figure, median, runCase } from './measure.ts';
import { startBenchPostgres } from './postgres-server.ts';

const USAGE = `npm run bench [-- OPTIONS]
  --quick               each case once
  --small               tries each case once with little of everything: its figures say nothing
  --only burst,steady   cases whose names begin so
  --postgres            both databases and the peers of PostgreSQL side by side, on a server of its own
  --against COMMIT      each case in turns with another commit, and the ratio`;
const options = readProgramOptions(USAGE, {
  quick: { type: 'boolean', default: false },
  small: { type: 'boolean', default: false },
  only: { type: 'string' },
  postgres: { type: 'boolean', default: false },
  against: { type: 'string' },
});
const { small: SMALL, postgres: POSTGRES, against: ref } = options;
const QUICK = SMALL || options.quick;
const only = options.only?.split(',');
const ROUNDS = QUICK ? 1 : POSTGRES ? 5 : 3;
const HERE = dirname(fileURLToPath(import.meta.url));

type Rounds = Figure[][] | { readonly skipped: string };

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

const show = (row: readonly string[]): void => console.log(`| ${row.join(' | ')} |`);

/** One round of a case, of the benchmarks in this folder. */
function runOnce({ file, args, database }: Case, bench: string): Promise<Figure[] | { readonly skipped: string }> {
  const environment: Record<string, string> = {
    ...(database !== undefined && { BELFRY_BENCH_DATABASE: database }),
    ...(SMALL && { BELFRY_BENCH_SMALL: '1' }),
  };
  return runCase(join(bench, file), args, environment).catch((error: Error) => ({ skipped: error.message }));
}

/** The rounds of a case in each of these folders, in turns. */
async function runInTurns(one: Case, folders: readonly string[]): Promise<Rounds[]> {
  const found: Rounds[] = folders.map(() => []);
  for (let round = 0; round < (one.once ? 1 : ROUNDS); round++)
    for (const [index, bench] of folders.entries()) {
      const rounds = found[index];
      if (rounds === undefined || 'skipped' in rounds) continue;
      const answer = await runOnce(one, bench);
      if ('skipped' in answer) found[index] = answer;
      else rounds.push(answer);
    }
  return found;
}

async function measure(one: Case): Promise<void> {
  const label = one.label ?? '';
  const [rounds = []] = await runInTurns(one, [HERE]);
  if ('skipped' in rounds) return show([`${label}${one.name}`, '-', '', rounds.skipped]);
  for (const [index, figure] of (rounds[0] ?? []).entries()) {
    const values = rounds.map((round) => round[index]?.value ?? Number.NaN);
    const value = median(values);
    const spread = values.length > 1 ? ` (${format(Math.min(...values))} to ${format(Math.max(...values))})` : '';
    const cells = [`${format(value)} ${figure.unit}${spread}`, verdict({ ...figure, value }), figure.note ?? ''];
    show([`${label}${figure.name}`, ...cells]);
  }
}

async function measureAgainst(one: Case, { bench, words }: OtherCommit): Promise<void> {
  const label = one.label ?? '';
  if (!existsSync(join(bench, one.file))) return show([`${label}${one.name}`, '-', '', `${words} has no ${one.file}`]);
  const [here = [], there = []] = await runInTurns(one, [HERE, bench]);
  if ('skipped' in here) return show([`${label}${one.name}`, '-', '', here.skipped]);
  if ('skipped' in there) return show([`${label}${one.name}`, '-', '', `at ${words}: ${there.skipped}`]);
  for (const compared of compare(here, there)) {
    const { figure, pairs } = compared;
    if (pairs.length === 0) show([`${label}${figure.name}`, '-', '', `${words} has no figure of this name`]);
    else
      show([
        `${label}${figure.name}`,
        ratioOf(compared).toFixed(2),
        `${format(median(pairs.map(([a]) => a)))} and ${format(median(pairs.map(([, b]) => b)))} ${figure.unit}`,
        pairs.map(([a, b]) => `${format(a)}, ${format(b)}`).join('; '),
      ]);
  }
}

const other = ref === undefined ? null : checkOut(ref);
if (other !== null) {
  process.once('exit', other.remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
const server = POSTGRES ? await startBenchPostgres() : null;
const all = (server === null ? ALONE : onBoth(server.url)).filter(({ peer }) => other === null || peer !== true);
const wanted = only === undefined ? all : all.filter(({ name }) => only.some((start) => name.startsWith(start)));

const cpu = cpus()[0]?.model ?? 'unknown processor';
const times = `${ROUNDS} ${ROUNDS === 1 ? 'round' : 'rounds'}`;
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpu}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString().slice(0, 10)}`,
);
if (other === null) console.log(`Medians of ${times}, each in a process of its own.\n`);
else
  console.log(
    `This folder beside ${other.words}, in turns, ${times} each. A ratio is here by there, the median of pairs.\n`,
  );
console.log(
  other === null
    ? '| what | figure | bar | note |\n|---|---|---|---|'
    : '| what | ratio | here and there, medians | pairs |\n|---|---|---|---|',
);
for (const one of wanted) {
  process.stderr.write(`${one.label ?? ''}${one.name} ...\n`);
  await (other === null ? measure(one) : measureAgainst(one, other));
}
await server?.stop();
