import { dirname } from 'node:path';
import type { Config } from '../../../../config.ts';
import { discoverServer } from '../../../local/discover-server.ts';
import { progressLine, rowsWords } from '../../backup/backup-words.ts';
import type { Cli, CommandDefinition } from '../../cli.ts';
import { EXIT } from '../../exit-codes.ts';
import { CliError, usageError } from '../../failure.ts';
import type { MovedFacts, MovePlanFacts, MoveRequest, StopSignal } from '../../ports.ts';
import { computerZone, createMoments } from '../../printing/moments.ts';
import { CODES_OF_SIGNALS } from './serve.ts';

interface MoveFlags {
  readonly to?: string;
  readonly from?: string;
  readonly schema?: string;
  readonly dryRun?: boolean;
  readonly cancel?: boolean;
  readonly force?: boolean;
}

/** `belfry move`: moves all data with all history to a database or a file, and marks the old data as moved. */
export const move: CommandDefinition = {
  examples: [
    'belfry move --to postgres://belfry:secret@db.example.org/belfry --dry-run',
    'belfry move --to postgres://belfry:secret@db.example.org/belfry',
    'DATABASE_URL=postgres://belfry:secret@db.example.org/belfry belfry move --to ~/.local/share/belfry/',
    'belfry move --cancel',
  ],
  define(command) {
    command
      .option('--to <place>', 'where to: postgres://user:password@host:5432/database, or a folder for a data file')
      .option('--from <place>', 'where from, when that is not where the settings lead')
      .option('--schema <name>', 'the schema of the tables in the new database (BELFRY_DATABASE_SCHEMA)')
      .option('--dry-run', 'count and check everything, and write nothing')
      .option('--cancel', 'start at the old place again; refused once somebody worked at the new one')
      .option('--force', 'with --cancel: also when nobody can look at the new place; what was due since is held');
  },
  async run(cli, _, options) {
    const flags = options as MoveFlags;
    if (flags.force && !flags.cancel) throw usageError('--force is for --cancel.', 'Leave it out.');
    if (flags.cancel) return cancel(cli, flags);
    const { to, from, schema, dryRun = false } = flags;
    if (to === undefined) throw usageError('Where to?', 'Name it: belfry move --to postgres://… or --to FOLDER');
    const { config } = await cli.project();
    if (!dryRun && from === undefined) await refuseRunning(config);
    return carryOut(cli, config, { to, ...(from && { from }), ...(schema && { schema }) }, dryRun);
  },
};

/** A lock names only the process of a server in this folder, so this check names the server first. */
async function refuseRunning(config: Config): Promise<void> {
  if (config.database !== undefined) return;
  const running = await discoverServer(config.data);
  // A server on a database keeps only its token in this folder.
  if (running.kind !== 'running' || running.server.shared) return;
  throw new CliError(`Belfry runs on these data (process ${running.server.pid}), and a move needs them for itself.`, {
    exitCode: EXIT.dataOwned,
    code: 'data_owned',
    fix: 'Stop it first, move, and start it at the new place. --dry-run works while it runs.',
  });
}

async function carryOut(
  cli: Cli,
  config: Config,
  request: Omit<MoveRequest, 'onProgress' | 'signal'>,
  dryRun: boolean,
): Promise<number> {
  if (dryRun) {
    sayPlan(cli, await cli.ports.planMove(config, request));
    return EXIT.ok;
  }
  const progress = progressLine(cli.terminal, 'Moving');
  const abort = new AbortController();
  let stopped: StopSignal | null = null;
  const disarm = cli.ports.onStopSignal((signal) => {
    if (stopped !== null) cli.ports.exitNow(CODES_OF_SIGNALS[signal]);
    stopped = signal;
    abort.abort(new Error('stopped'));
  });
  try {
    const moved = await cli.ports.moveData(config, { ...request, signal: abort.signal, onProgress: progress.tell });
    progress.end();
    say(cli, config, moved);
    return EXIT.ok;
  } catch (error) {
    progress.end();
    if (stopped === null || error !== abort.signal.reason) throw error;
    cli.print.note('Stopped. Nothing was moved: the data are where they were.');
    return CODES_OF_SIGNALS[stopped];
  } finally {
    progress.end();
    disarm();
  }
}

/** `46 tables with 1,234 rows` */
function tablesWords(rows: Readonly<Record<string, number>>): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${all.toLocaleString('en')} rows in ${Object.keys(rows).length} tables`;
}

function sayPlan({ print }: Cli, plan: MovePlanFacts): void {
  const { from, to, rows, inUse, replaces } = plan;
  print.json({ ...plan, dryRun: true });
  if (print.format === 'json') return;
  if (print.format === 'plain') {
    for (const [table, count] of Object.entries(rows)) print.line([table, String(count)].join('\t'));
    return;
  }
  print.line(`This would move ${rowsWords(rows)} (${tablesWords(rows)})`);
  print.line(`  from ${from}`);
  print.line(`  to   ${to}`);
  if (replaces === 'unfinished copy') print.line('There lies an unfinished copy of them, which would be begun anew.');
  if (replaces === 'older state')
    print.line('What they were before they left there would be kept beside, under another name.');
  if (inUse !== null) print.line(print.style.warn(`They are in use by ${inUse}: stop it before you move.`));
  print.note('Nothing was written.');
}

function say({ print, ports }: Cli, config: Config, moved: MovedFacts): void {
  const { from, to, at, rows, replacedTexts, setAside, finished } = moved;
  print.json(moved);
  if (print.format === 'json') return;
  if (print.format === 'plain') {
    print.line([from, to, at, String(Object.values(rows).reduce((sum, count) => sum + count, 0))].join('\t'));
    return;
  }
  if (finished) {
    const when = createMoments(computerZone(), ports.clock.now()).long(at);
    print.line(`${print.style.good('Finished')} the move of ${when}: ${rowsWords(rows)} are at ${to}.`);
  } else {
    print.line(`${print.style.good('Moved')} ${rowsWords(rows)} to ${to}.`);
    print.line(`${tablesWords(rows)} were copied, and compared one by one.`);
  }
  if (setAside !== null) print.line(`What they were before they left there is kept in ${setAside}.`);
  if (replacedTexts > 0)
    print.line(print.style.warn(`PostgreSQL holds no zero characters: in ${replacedTexts} texts they stand as � now.`));
  print.note(`Start it there: ${startWords(config, to)}`);
  print.note(
    `What is left at ${from} is marked as moved, and no Belfry starts on it. Back: belfry move --cancel, as long as`,
  );
  print.note('nobody worked at the new place; after that, move again.');
}

function startWords({ data }: Config, to: string): string {
  const [, address, schema] = /^(postgres\S*)(?: \(schema (\S+)\))?$/.exec(to) ?? [];
  if (address !== undefined)
    return `${schema === undefined ? '' : `BELFRY_DATABASE_SCHEMA=${schema} `}DATABASE_URL=${address} belfry serve   (with the password)`;
  return dirname(to) === data
    ? 'belfry serve, without DATABASE_URL'
    : `belfry serve --data "${dirname(to)}", without DATABASE_URL`;
}

async function cancel(
  { ports, print, project }: Cli,
  { to, from, schema, force = false, dryRun }: MoveFlags,
): Promise<number> {
  if (dryRun) throw usageError('--dry-run is for a move, not for --cancel.', 'Leave one of them out.');
  const request = { force, ...(to && { to }), ...(from && { from }), ...(schema && { schema }) };
  const cancelled = await ports.cancelMove((await project()).config, request);
  print.json(cancelled);
  if (print.format === 'plain') print.line([cancelled.place, cancelled.to, cancelled.movedAt].join('\t'));
  if (print.format !== 'words') return EXIT.ok;
  const when = createMoments(computerZone(), ports.clock.now()).long(cancelled.movedAt);
  print.line(
    `${print.style.good('Cancelled')} the move of ${when}: the data at ${cancelled.place} are the ones again.`,
  );
  if (cancelled.holds) {
    print.line(
      print.style.warn('What was due since is held when Belfry starts: nothing of it is done before you say so.'),
    );
    print.note('Start with: belfry serve. Then say what is to be done: belfry doubts');
  } else print.note(`Start with: belfry serve. No Belfry starts at ${cancelled.to}.`);
  return EXIT.ok;
}
