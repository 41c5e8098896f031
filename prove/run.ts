// `npm run prove`: what is confirmed is neither lost nor doubled, whatever single thing goes wrong. Prints a table.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { homeInMemory } from '../test/support/in-memory.ts';
import { bundlePrograms } from '../test/support/programs/bundle.ts';
import type { Case, Stage } from './cases/case.ts';
import { createControl } from './control.ts';
import { halving, spread } from './places.ts';
import { makePreload } from './preload.ts';
import { startReceiver } from './receiver.ts';
import { endAll, type Ground } from './server.ts';
import { fileStage, type Outside, postgresStage } from './stages.ts';
import { carryOut } from './trial.ts';

const HELP = `npm run prove [-- OPTIONS]: a real Belfry under a mixed load, with one thing that goes wrong, at each place where it can.
A judge outside compares what was confirmed to a caller with what came to a receiver.

  --sample K       K places of each case instead of all, spread over the load
  --minutes M      at most about M minutes, shared between the cases; what was left out is told
  --only TEXT      only cases whose name contains it, such as --only fdatasync
  --small          a place of each case, to see that it works
  --places 3,17    these places alone: repeats what a run has found
  --help           this

All of it takes hours. It ends with 1 when something was lost or doubled.
`;

const { values } = parseArgs({
  options: {
    sample: { type: 'string' },
    minutes: { type: 'string' },
    only: { type: 'string', default: '' },
    places: { type: 'string' },
    small: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
for (const [name, value = '1'] of [
  ['sample', values.sample],
  ['minutes', values.minutes],
]) {
  if (/^[1-9]\d*$/.test(value)) continue;
  console.error(
    `--${name} is a whole number from 1 on, such as --${name} 20, not "${value}". See npm run prove -- --help.`,
  );
  process.exit(2);
}

const wants = ({ name }: Case): boolean => name.includes(values.only);
const sample = values.small ? 1 : values.sample === undefined ? null : Number(values.sample);

function placesOf(count: number): number[] {
  if (values.places !== undefined) return values.places.split(',').map(Number);
  return halving(spread(count, sample));
}

interface Row {
  readonly cells: readonly (string | number)[];
  readonly found: number;
}

async function tryCase(one: Case, stage: Stage, outside: Outside, limitMs: number): Promise<Row> {
  const { ground, receiver, folder } = outside;
  const end = performance.now() + limitMs;
  const total = { runs: 0, struck: 0, lost: 0, doubled: 0, named: 0, stuck: 0 };
  const count = one.count();
  const places = placesOf(count);
  for (const place of places) {
    if (total.runs > 0 && performance.now() > end) break;
    const { environment, hasStruck, ...special } = one.trial(place);
    const tried: Ground = { ...ground, environment: { ...ground.environment, ...environment } };
    await stage.reset();
    const ledgerFile = join(folder, 'ledger');
    const outcome = await carryOut({ ground: tried, receiver, beginning: stage.beginning, ledgerFile, ...special });
    total.runs++;
    if (hasStruck()) total.struck++;
    total.lost += outcome.lost.length;
    total.doubled += outcome.doubled.length;
    total.stuck += outcome.stuck;
    if (outcome.named.length > 0) total.named++;
    for (const kind of ['lost', 'doubled', 'named'] as const)
      for (const what of outcome[kind])
        console.error(`${one.name}, ${one.place} ${place}: ${kind}: ${what.slice(0, 400)}`);
    if (outcome.stuck > 0) console.error(`${one.name}, ${one.place} ${place}: had to be started again`);
  }
  return {
    cells: [one.name, `${total.runs} of ${count}`, total.struck, total.lost, total.doubled, total.named, total.stuck],
    found: total.lost + total.doubled,
  };
}

const show = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

const folder = mkdtempSync(join(homeInMemory() ?? tmpdir(), 'belfry-prove-'));
process.once('exit', () => {
  endAll();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const receiver = await startReceiver();
const control = createControl(folder);
const ground: Ground = {
  programs: process.env.BELFRY_TEST_PROGRAMS ?? (await bundlePrograms()),
  data: join(folder, 'data'),
  preload: makePreload(folder),
  control,
  environment: { BELFRY_WEBHOOK_HOSTS: receiver.host },
};
const outside: Outside = { ground, control, receiver, folder };

console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${new Date().toISOString().slice(0, 10)}\n`,
);
show([
  'what goes wrong, once',
  'places tried',
  'it happened',
  'lost',
  'doubled',
  'runs in which Belfry said so',
  'started again by hand',
]);
show(['---', '---', '---', '---', '---', '---', '---']);

let found = 0;
const limitMs = values.minutes === undefined ? Number.POSITIVE_INFINITY : (Number(values.minutes) * 60_000) / 18;
async function tryStage(stage: Stage, on: Outside): Promise<void> {
  for (const one of stage.cases.filter(wants)) {
    const row = await tryCase(one, stage, on, limitMs);
    show(row.cells);
    found += row.found;
  }
  await stage.close();
}

if (ground.preload !== null && !values.only.startsWith('PostgreSQL')) await tryStage(await fileStage(outside), outside);
if (values.only === '' || values.only.startsWith('PostgreSQL')) {
  const stage = await postgresStage(outside);
  if (stage !== null) await tryStage(stage, { ...outside, ground: stage.ground });
}
await receiver.close();
console.log(found === 0 ? '\nNothing was lost, and nothing came twice.' : `\n${found} were lost or doubled.`);
process.exit(found === 0 ? 0 : 1);
