import type { Config } from '../../../config.ts';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time/clock.ts';
import { SCHEMA_VERSION } from '../../../store/migrations/all.ts';
import { type DatabaseFacts, examinePostgres } from '../../../store/postgres/examine.ts';
import { bytesWords } from '../backup/backup-words.ts';
import { asCliError } from '../failure.ts';
import { spanWords } from '../moments.ts';
import { type Finding, mind, well, wrong } from './finding.ts';
import { moveFindings } from './move-checks.ts';
import { clockAgainst, zoneRules } from './time-checks.ts';
import { workFindings } from './work-checks.ts';

/** A change waits for a handful of answers; from here on people notice. */
const SLOW_MS = 50;
/** Clocks that are kept by the network are much closer. */
const SKEW_MS = 5 * SECOND_MS;
/** Every process takes about ten sessions. */
const SESSIONS_LEFT = 10;
/** Ready work that nobody took for so long. */
const WAITING_MS = 10 * MINUTE_MS;

export interface DatabaseCheck {
  /** Whether a server of this data folder works on them. */
  readonly running: boolean;
  readonly clock: Clock;
}

/** What PostgreSQL says of itself and of the data in it, read and never written. */
export async function databaseFindings(
  { database, databaseSchema: schema }: Config,
  { running, clock }: DatabaseCheck,
): Promise<Finding[]> {
  try {
    return await examinePostgres({ url: database?.reveal() ?? '', schema, clock }, async (facts, ask) => {
      const findings = serverFindings(facts);
      if (facts.shape === 0)
        return [...findings, well('data', `No data yet: the tables are made in ${facts.place} at the first start.`)];
      const present = facts.shape === SCHEMA_VERSION;
      const fires = running || facts.workers > 0;
      return [
        ...findings,
        ...(running ? [] : [workersElsewhere(facts)]),
        ...shapeFindings(facts),
        ...moveFindings(facts.marks, `the database ${facts.place}`),
        await clockAgainst(ask, clock.now()),
        ...(present ? [await zoneRules(ask, { moves: true }), ...(await workFindings(ask, clock.now(), fires))] : []),
        ...(fires ? queueFindings(facts) : []),
      ];
    });
  } catch (error) {
    const failure = asCliError(error);
    return [wrong('data', failure.message, failure.fix ?? 'See what PostgreSQL says.')];
  }
}

/** Where no process of this data folder works, one of another machine may. */
function workersElsewhere({ workers }: DatabaseFacts): Finding {
  if (workers === 0)
    return mind('workers', 'No worker is alive: nothing fires.', 'Start one, here or on another machine: belfry serve');
  return well('workers', `${workers === 1 ? '1 worker carries' : `${workers} workers carry`} out what is due.`);
}

/** The server: how it answers, its clock, who may listen, and how much room there is for more. */
function serverFindings(facts: DatabaseFacts): Finding[] {
  const { place, server, answersMs, aheadMs, encrypted, hears, sessions } = facts;
  const words = `PostgreSQL ${server}, the database ${place}, answers in ${answersMs} ms.`;
  const findings = [
    answersMs < SLOW_MS
      ? well('database', words)
      : mind('database', words, 'Every change waits for several answers: have Belfry run nearer to its database.'),
    Math.abs(aheadMs) < SKEW_MS
      ? well('skew', "The database's clock and this computer's agree.")
      : mind(
          'skew',
          `The database's clock is ${spanWords(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} this computer's.`,
          'Nothing is lost by that, but times of other processes look odd. Set both right (as with timedatectl set-ntp true).',
        ),
    hears
      ? well('listen', 'Processes hear each other at once.')
      : mind(
          'listen',
          'What processes tell each other does not arrive (LISTEN), as behind a pooler that shares sessions: Belfry looks each second instead.',
          'Have DATABASE_URL lead to PostgreSQL itself, or to a port of the pooler in session mode.',
        ),
  ];
  if (encrypted === false)
    findings.push(
      mind(
        'encryption',
        'What goes to the database and back is not encrypted on its way.',
        'Add ?sslmode=verify-full to DATABASE_URL, unless that network is yours alone.',
      ),
    );
  const left = sessions.allowed - sessions.open;
  const count = `${sessions.open} of ${sessions.allowed} sessions of the server are taken, ${sessions.ours} of them by Belfry.`;
  findings.push(
    left >= SESSIONS_LEFT
      ? well('sessions', count)
      : mind('sessions', count, 'Raise max_connections, or have fewer processes: each takes about ten.'),
  );
  return findings;
}

/** The data: their shape, their indexes, their room. */
function shapeFindings({ shape, missing, bloated, bytes }: DatabaseFacts): Finding[] {
  if (shape < SCHEMA_VERSION)
    return [
      mind(
        'versions',
        `The data have version ${shape}; the next start brings them to ${SCHEMA_VERSION}.`,
        'Back up first (pg_dump). Then start Belfry.',
      ),
    ];
  const findings = [well('versions', `Data version ${shape}.`)];
  const names = missing.map(({ name }) => name).join(', ');
  findings.push(
    missing.length === 0
      ? well('indexes', 'Every index is there.')
      : wrong(
          'indexes',
          `${missing.length === 1 ? 'An index is' : `${missing.length} indexes are`} missing: ${names}. Belfry slows down as its data grow.`,
          `Run in the database, in the schema of the tables: ${missing.map(({ sql }) => `${sql};`).join(' ')}`,
        ),
  );
  findings.push(
    bloated.length === 0
      ? well('room', `The database takes ${bytesWords(bytes)}.`)
      : mind(
          'room',
          `Most rows of ${bloated.map(({ table }) => table).join(', ')} are gone and still take room: autovacuum does not keep up.`,
          `Run VACUUM (ANALYZE) ${bloated[0]?.table ?? ''}, and see what holds it up: a transaction that stays open, or autovacuum turned off.`,
        ),
  );
  return findings;
}

function queueFindings({ oldestReadyMs: waits }: DatabaseFacts): Finding[] {
  if (waits === null || waits < WAITING_MS) return [];
  return [
    mind(
      'queue',
      `Something has been ready for ${spanWords(waits)} and nobody has taken it.`,
      waits < HOUR_MS
        ? 'More turns at a time: BELFRY_CONCURRENCY, or one more worker.'
        : 'See that a worker is alive: belfry status',
    ),
  ];
}
