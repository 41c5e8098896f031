import type { Config } from '../../../config.ts';
import { type Finding, mind, well, wrong } from '../../../domain/health/finding.ts';
import { spanWords } from '../../../domain/span-words.ts';
import { SCHEMA_VERSION } from '../../../store/migrations/all.ts';
import { examinePostgres, type PostgresFacts, type TableFacts } from '../../../store/postgres/examine.ts';
import { isAlive, readWorkers, type WorkerMark } from '../../../store/server/workers.ts';
import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../when/index.ts';
import { bytesWords } from '../backup/backup-words.ts';
import { asCliError } from '../failure.ts';
import { type Questions, workQuestions } from './work-checks.ts';
import { zoneQuestions } from './zone-checks.ts';

/** A write needs several round trips. */
const SLOW_WAY_MS = 20;
/** Beyond this, a process follows the database's clock. */
const SKEW_MS = SECOND_MS;
/** A transaction open for this long keeps the dead rows of all tables. */
const LONG_TRANSACTION_MS = 5 * MINUTE_MS;
/** Dead rows are reported from this number on, when they are more than half as many as the live ones. */
const DEAD_ROWS = 10_000;
/** How long a queue waits before it counts as unserved. */
const UNSERVED_MS = MINUTE_MS;
/** The planner should know a table of this size. */
const LARGE_TABLE = 10_000;
/** The most connections of one process. */
const CONNECTIONS_OF_A_PROCESS = 10;

export interface DatabaseFindings {
  readonly findings: readonly Finding[];
  /** Whether the tables exist and can be read. */
  readonly readable: boolean;
}

/** The findings of the database, read without a change. `served`: a process here serves the page. */
export async function databaseFindings(
  { database, databaseSchema: schema }: Pick<Config, 'database' | 'databaseSchema'>,
  { clock, served }: { readonly clock: Clock; readonly served: boolean },
): Promise<DatabaseFindings> {
  try {
    return await examinePostgres({ url: database?.reveal() ?? '', schema }, clock, async (facts, ask) => {
      if (facts.shape === null) {
        const none = well('data', `No data yet: the tables in ${facts.place} are made at the first start.`);
        return { findings: [...serverFindings(facts), none], readable: false };
      }
      const now = clock.now() + facts.skewMs;
      const rows = await ask("SELECT value FROM meta WHERE key LIKE 'worker:%'", []);
      const workers = readWorkers(rows.map(({ value }) => String(value)));
      const works = workers.some((worker) => isAlive(worker, now));
      const answer = async (questions: Questions): Promise<Finding[]> => {
        let next = questions.next();
        while (next.done !== true) next = questions.next(await ask(next.value.sql, next.value.values));
        return next.value;
      };
      return {
        findings: [
          ...serverFindings(facts),
          shape(facts.shape),
          ...tableFindings(facts),
          ...(await answer(zoneQuestions())),
          ...workerFindings(workers, now, served),
          ...queueFindings(facts, works),
          ...(facts.shape === SCHEMA_VERSION ? await answer(workQuestions(now, works)) : []),
        ],
        readable: facts.shape <= SCHEMA_VERSION,
      };
    });
  } catch (error) {
    const { message, fix } = asCliError(error);
    return { findings: [wrong('database', message, fix ?? 'See that PostgreSQL runs.')], readable: false };
  }
}

/** The server and the connection to it. */
export function serverFindings(facts: PostgresFacts): Finding[] {
  const { place, version, encoding, roundTripMs, skewMs, connections } = facts;
  const took = `${roundTripMs < 10 ? roundTripMs.toFixed(1) : Math.round(roundTripMs)} ms`;
  const left = connections.allowed - connections.used;
  return [
    well('database', `PostgreSQL ${version} (${encoding}) holds the data, in ${place}.`),
    ...(facts.inRecovery
      ? [wrong('database', 'It is a standby, which takes no writes.', 'Name the primary in DATABASE_URL.')]
      : []),
    ...(facts.encrypted === false
      ? [
          mind(
            'database security',
            'The connection to the database is not encrypted: whoever is in between reads all of it.',
            'Let the server offer TLS, and end DATABASE_URL with ?sslmode=verify-full (or require).',
          ),
        ]
      : []),
    ...(!facts.fsync || facts.synchronousCommit === 'off'
      ? [
          wrong(
            'durability',
            `The server confirms what is not on its disk yet (${facts.fsync ? 'synchronous_commit' : 'fsync'} is off): what Belfry promised may be gone after a crash.`,
            `In postgresql.conf: ${facts.fsync ? 'synchronous_commit' : 'fsync'} = on`,
          ),
        ]
      : []),
    roundTripMs < SLOW_WAY_MS
      ? well('database latency', `It answers in ${took}.`)
      : mind(
          'database latency',
          `It answers in ${took}: each step of each run waits for it several times.`,
          'Put Belfry and its database near each other.',
        ),
    Math.abs(skewMs) < SKEW_MS
      ? well('database clock', 'Its clock and the one of this computer agree.')
      : mind(
          'database clock',
          `Its clock is ${spanWords(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead of' : 'behind'} this computer's. Processes here follow it, so nothing is early or late; records of other programs differ.`,
          'Set both clocks right (as with timedatectl set-ntp true).',
        ),
    facts.hears
      ? well('listen', 'Processes hear each other at once (LISTEN works).')
      : mind(
          'listen',
          'This connection hears no NOTIFY, as behind a pooler in transaction mode: processes ask each second instead, and replies do not stream between them.',
          'Give Belfry the direct address of the server in DATABASE_URL, or a pool in session mode.',
        ),
    left > CONNECTIONS_OF_A_PROCESS
      ? well('connections', `${connections.used} of ${connections.allowed} connections are in use.`)
      : (left > 2 ? mind : wrong)(
          'connections',
          `${connections.used} of ${connections.allowed} connections are in use: another Belfry process may need ${CONNECTIONS_OF_A_PROCESS}.`,
          'Raise max_connections in postgresql.conf, or see who holds them: SELECT application_name, count(*) FROM pg_stat_activity GROUP BY 1',
        ),
    ...horizon(facts),
  ];
}

function horizon({ holders }: PostgresFacts): Finding[] {
  const found = holders.filter(({ kind, ageMs }) => kind === 'slot' || ageMs > LONG_TRANSACTION_MS);
  const first = found[0];
  if (first === undefined) return [well('transactions', 'Nothing keeps old rows from being removed.')];
  const { kind, name, application, state, ageMs } = first;
  const by = application === '' ? '' : ` of ${application}`;
  const [what, fix] = {
    transaction: [
      `A transaction${by} has been open for ${spanWords(ageMs)} (${state})`,
      `End it where it was begun, or: SELECT pg_terminate_backend(${name})`,
    ],
    prepared: [`The prepared transaction "${name}" waits for ${spanWords(ageMs)}`, `ROLLBACK PREPARED '${name}'`],
    slot: [`The replication slot "${name}" is not read`, `SELECT pg_drop_replication_slot('${name}')`],
  }[kind] as [string, string];
  const more = found.length > 1 ? ` (and ${found.length - 1} more)` : '';
  return [
    mind(
      'transactions',
      `${what}${more}: until then no table loses its dead rows, and the queue slows down with each that stays.`,
      fix,
    ),
  ];
}

function shape(version: number): Finding {
  if (version === SCHEMA_VERSION) return well('versions', `Data version ${version}.`);
  if (version > SCHEMA_VERSION) {
    const message = `The data have version ${version}, and this Belfry knows up to ${SCHEMA_VERSION}.`;
    return wrong('versions', message, 'Use the newer Belfry that wrote them.');
  }
  return mind(
    'versions',
    `The data have version ${version}; the next start brings them to ${SCHEMA_VERSION}.`,
    'Back the database up first (pg_dump). Then start Belfry.',
  );
}

/** Indexes and disk space. */
export function tableFindings({
  missingIndexes,
  brokenIndexes,
  tables,
  autovacuum,
  shape: version,
}: PostgresFacts): Finding[] {
  const findings: Finding[] = [];
  if (version === SCHEMA_VERSION && missingIndexes.length > 0) {
    const names = missingIndexes.map(({ name }) => name).join(', ');
    findings.push(
      wrong(
        'indexes',
        `${missingIndexes.length === 1 ? 'An index is' : `${missingIndexes.length} indexes are`} missing: ${names}. Belfry slows down as its data grow.`,
        `In the schema of Belfry (SET search_path): ${missingIndexes.map(({ sql }) => `${sql};`).join(' ')}`,
      ),
    );
  }
  if (brokenIndexes.length > 0)
    findings.push(
      wrong(
        'indexes',
        `No query uses ${brokenIndexes.join(', ')}: making ${brokenIndexes.length === 1 ? 'it was' : 'them was'} broken off.`,
        brokenIndexes.map((name) => `REINDEX INDEX CONCURRENTLY ${name};`).join(' '),
      ),
    );
  if (findings.length === 0) findings.push(well('indexes', 'Every index is there.'));
  if (!autovacuum)
    findings.push(
      wrong(
        'vacuum',
        'Autovacuum is off: dead rows stay, and the queue slows down until it stands.',
        'In postgresql.conf: autovacuum = on',
      ),
    );
  const bloated = tables.filter(({ live, dead }) => dead > DEAD_ROWS && dead > live / 2);
  findings.push(...bloated.slice(0, 3).map(bloat));
  const unknown = tables.filter(({ live, analyzed }) => live > LARGE_TABLE && !analyzed);
  if (unknown.length > 0)
    findings.push(
      mind(
        'statistics',
        `The planner knows nothing of ${unknown.map(({ name }) => name).join(', ')}: it may choose slow ways.`,
        unknown.map(({ name }) => `ANALYZE ${name};`).join(' '),
      ),
    );
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  if (bloated.length === 0)
    findings.push(well('room', `The data take ${bytesWords(bytes)}, and dead rows are removed.`));
  return findings;
}

function bloat({ name, live, dead, bytes, vacuumedMs }: TableFacts): Finding {
  const last = vacuumedMs === null ? 'never' : `${spanWords(vacuumedMs)} ago`;
  return mind(
    'room',
    `${name} has ${dead} dead rows beside ${live} live ones in ${bytesWords(bytes)} (last vacuum: ${last}): what reads it slows down.`,
    `VACUUM (ANALYZE) ${name}; if they do not go, see the finding about transactions.`,
  );
}

/** The worker processes. None is a fault beside a page, or after one that died. */
export function workerFindings(workers: readonly WorkerMark[], now: number, served: boolean): Finding[] {
  const alive = workers.filter((worker) => isAlive(worker, now));
  const findings: Finding[] = [];
  if (alive.length === 0) {
    const last = workers[0];
    const since = last === undefined ? '' : ` The last one was ${nameOf(last)}, heard ${spanWords(now - last.at)} ago.`;
    findings.push(
      (served || last !== undefined ? wrong : mind)(
        'workers',
        `No worker is alive: nothing fires.${since}`,
        'Start one: belfry serve, or belfry serve --role worker',
      ),
    );
  } else {
    const names = alive.slice(0, 5).map(nameOf).join(', ');
    const count = alive.length === 1 ? '1 worker is' : `${alive.length} workers are`;
    findings.push(well('workers', `${count} alive: ${names}${alive.length > 5 ? ', ...' : ''}.`));
    for (const gone of workers.filter((worker) => !isAlive(worker, now)).slice(0, 3))
      findings.push(
        mind(
          'workers',
          `The worker ${nameOf(gone)} was heard last ${spanWords(now - gone.at)} ago and did not say that it ends; its work went to the others.`,
          'Look at that machine, and start it again. It is forgotten after an hour.',
        ),
      );
  }
  const versions = [...new Set(alive.map(({ version }) => version))].sort();
  if (versions.length > 1)
    findings.push(
      mind(
        'workers',
        `Workers of several versions are alive: ${versions.join(', ')}.`,
        'Bring all to the same version.',
      ),
    );
  return findings;
}

const nameOf = ({ host, pid }: WorkerMark): string => `${host} (process ${pid})`;

/** Due work, and whether somebody claims it. */
export function queueFindings({ jobs, deadClaims }: PostgresFacts, works: boolean): Finding[] {
  const late = jobs.filter(({ oldestMs }) => oldestMs > UNSERVED_MS);
  const findings = late.map(({ kind, count, oldestMs }) => {
    const message = `${count} ${KINDS[kind] ?? kind} ${count === 1 ? 'is' : 'are'} ready, for up to ${spanWords(oldestMs)}`;
    if (!works) return mind('queue', `${message}, and no worker is alive.`, 'Start one: belfry serve --role worker');
    return (oldestMs > HOUR_MS ? wrong : mind)(
      'queue',
      `${message}: the workers are too busy or cannot take ${count === 1 ? 'it' : 'them'}.`,
      'Start another worker, or raise BELFRY_CONCURRENCY; with BELFRY_LOG=info a worker says what it does.',
    );
  });
  if (deadClaims > 0 && works)
    findings.push(
      wrong(
        'queue',
        `${deadClaims} ${deadClaims === 1 ? 'claim' : 'claims'} of dead workers ${deadClaims === 1 ? 'was' : 'were'} not taken over for over a minute.`,
        'Restart a worker: it looks after the queue. If it comes back, please report it.',
      ),
    );
  return findings.length === 0 ? [well('queue', 'What is ready is taken.')] : findings;
}

const KINDS: Readonly<Record<string, string>> = {
  conversation: 'conversations',
  turn: 'turns',
  function: 'turns of functions',
  delivery: 'messages',
};
