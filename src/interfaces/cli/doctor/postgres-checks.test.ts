import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../domain/health/finding.ts';
import type { PostgresFacts } from '../../../store/postgres/examine.ts';
import type { WorkerMark } from '../../../store/server/workers.ts';
import { queueFindings, serverFindings, tableFindings, workerFindings } from './postgres-checks.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const factsOf = (changes: Partial<PostgresFacts> = {}): PostgresFacts => ({
  place: '"belfry" on db:5432',
  version: '18.1',
  encoding: 'UTF8',
  inRecovery: false,
  fsync: true,
  synchronousCommit: 'on',
  autovacuum: true,
  encrypted: true,
  roundTripMs: 0.7,
  skewMs: 12,
  hears: true,
  connections: { used: 23, allowed: 97 },
  shape: null,
  missingIndexes: [],
  brokenIndexes: [],
  tables: [],
  holders: [],
  jobs: [],
  deadClaims: 0,
  ...changes,
});
const workerOf = (changes: Partial<WorkerMark> = {}): WorkerMark => ({
  id: 'a',
  role: 'worker',
  host: 'one',
  pid: 12,
  version: '1.2.3',
  startedAt: NOW - HOUR,
  at: NOW - 3_000,
  ...changes,
});
/** The problems, each with its advice. */
const found = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state !== 'well')
    .map(({ check, state, message, fix }) => `${state} ${check}: ${message} > ${fix}`);

describe('what the doctor says of a PostgreSQL', () => {
  it('is nothing of one that is well', () => {
    expect(
      found([...serverFindings(factsOf()), ...tableFindings(factsOf()), ...queueFindings(factsOf(), true)]),
    ).toEqual([]);
  });

  it.each<[Partial<PostgresFacts>, RegExp]>([
    [{ inRecovery: true }, /^wrong database: It is a standby/],
    [{ encrypted: false }, /^mind database security: The connection to the database is not encrypted.*sslmode/],
    [{ fsync: false }, /^wrong durability: .*\(fsync is off\).*fsync = on/],
    [{ synchronousCommit: 'off' }, /^wrong durability: .*synchronous_commit = on/],
    [{ roundTripMs: 48.2 }, /^mind database latency: It answers in 48 ms/],
    [{ skewMs: 5 * MINUTE }, /^mind database clock: Its clock is 5 min ahead of this computer's/],
    [{ skewMs: -5 * MINUTE }, /^mind database clock: Its clock is 5 min behind/],
    [{ hears: false }, /^mind listen: .*pooler in transaction mode.*> Give Belfry the direct address/],
    [{ connections: { used: 90, allowed: 97 } }, /^mind connections: 90 of 97.*max_connections/],
    [{ connections: { used: 96, allowed: 97 } }, /^wrong connections: 96 of 97/],
    [
      {
        holders: [
          { kind: 'transaction', name: '4711', application: 'psql', state: 'idle in transaction', ageMs: HOUR },
        ],
      },
      /^mind transactions: A transaction of psql has been open for 1 h \(idle in transaction\).*pg_terminate_backend\(4711\)/,
    ],
    [
      { holders: [{ kind: 'slot', name: 'copy', application: '', state: 'inactive', ageMs: 0 }] },
      /^mind transactions: The replication slot "copy" is not read.*pg_drop_replication_slot/,
    ],
  ])('tells of the server: %j', (changes, words) => {
    expect(found(serverFindings(factsOf(changes)))).toEqual([expect.stringMatching(words)]);
  });

  it('says nothing of a transaction that is short', () => {
    const holders = [{ kind: 'transaction', name: '1', application: 'belfry', state: 'active', ageMs: 900 }] as const;
    expect(found(serverFindings(factsOf({ holders })))).toEqual([]);
  });

  it('tells of dead rows, of tables the planner does not know, and of vacuum that is off', () => {
    const table = {
      name: 'belfry.turns',
      live: 1_000,
      dead: 60_000,
      bytes: 90_000_000,
      vacuumedMs: 3 * HOUR,
      analyzed: true,
    };
    const large = { ...table, name: 'belfry.runs', live: 50_000, dead: 100, analyzed: false };
    expect(found(tableFindings(factsOf({ tables: [table, large], autovacuum: false })))).toEqual([
      expect.stringMatching(/^wrong vacuum: Autovacuum is off/),
      expect.stringMatching(
        /^mind room: belfry\.turns has 60000 dead rows beside 1000 live ones.*3 h ago.*VACUUM \(ANALYZE\) belfry\.turns/,
      ),
      expect.stringMatching(/^mind statistics: .*belfry\.runs.*ANALYZE belfry\.runs;/),
    ]);
  });

  it('tells of an index that was broken off', () => {
    expect(found(tableFindings(factsOf({ brokenIndexes: ['belfry.runs_due'] })))).toEqual([
      'wrong indexes: No query uses belfry.runs_due: making it was broken off. > REINDEX INDEX CONCURRENTLY belfry.runs_due;',
    ]);
  });

  it('knows the workers: alive, gone without a word, of several versions, none', () => {
    expect(workerFindings([workerOf()], NOW, false)).toMatchObject([
      { state: 'well', message: '1 worker is alive: one (process 12).' },
    ]);
    const gone = workerOf({ id: 'b', host: 'two', at: NOW - 5 * MINUTE });
    expect(found(workerFindings([workerOf(), gone], NOW, false))).toEqual([
      expect.stringMatching(/^mind workers: The worker two \(process 12\) was heard last 5 min ago/),
    ]);
    expect(found(workerFindings([workerOf(), workerOf({ id: 'c', version: '1.2.4' })], NOW, false))).toEqual([
      expect.stringMatching(/^mind workers: Workers of several versions are alive: 1\.2\.3, 1\.2\.4\./),
    ]);
    expect(found(workerFindings([], NOW, false))).toEqual([expect.stringMatching(/^mind workers: No worker is alive/)]);
    expect(found(workerFindings([], NOW, true))).toEqual([expect.stringMatching(/^wrong workers: No worker is alive/)]);
    expect(found(workerFindings([gone], NOW, false))).toEqual([
      expect.stringMatching(/^wrong workers: No worker is alive: nothing fires\. The last one was two/),
    ]);
  });

  it('tells of what is ready and nobody takes, and of claims that nobody took over', () => {
    const jobs = [{ kind: 'turn', count: 7, oldestMs: 2 * MINUTE }];
    expect(found(queueFindings(factsOf({ jobs }), true))).toEqual([
      expect.stringMatching(
        /^mind queue: 7 turns are ready, for up to 2 min: the workers are too busy.*BELFRY_CONCURRENCY/,
      ),
    ]);
    expect(found(queueFindings(factsOf({ jobs }), false))).toEqual([
      expect.stringMatching(/^mind queue: 7 turns are ready, for up to 2 min, and no worker is alive/),
    ]);
    expect(found(queueFindings(factsOf({ jobs: [{ kind: 'delivery', count: 1, oldestMs: 2 * HOUR }] }), true))).toEqual(
      [expect.stringMatching(/^wrong queue: 1 messages? is ready, for up to 2 h/)],
    );
    expect(found(queueFindings(factsOf({ deadClaims: 2 }), true))).toEqual([
      expect.stringMatching(/^wrong queue: 2 claims of dead workers were not taken over/),
    ]);
  });
});
