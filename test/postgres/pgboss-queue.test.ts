// What the queue on PostgreSQL does beyond the suite that both engines pass.
import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createIdGenerator } from '../../src/domain/ids.ts';
import { TURN_LIMIT_MS } from '../../src/domain/policy/turn-limit.ts';
import type { EngineContext } from '../../src/engine/context.ts';
import { createLeaseKeeper } from '../../src/engine/server/lease-keeper.ts';
import { openQueueConnections } from '../../src/queue/pgboss-connections.ts';
import { PgBossQueue, type PgBossQueueOptions } from '../../src/queue/pgboss-queue.ts';
import { ACTIVATION_KINDS, type ActivationKind } from '../../src/queue/queue.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { systemClock } from '../../src/system-clock.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { type Clock, SECOND_MS } from '../../src/when/index.ts';
import { freshDatabase, hasPostgres } from '../support/on-postgres.ts';
import { admin } from '../support/postgres-global.ts';
import { createSilentProxy } from '../support/silent-proxy.ts';

const ids = createIdGenerator({ now: () => systemClock.now(), randomBytes });
const withoutTimers: Clock = { ...systemClock, setTimer: () => () => {} };

/** A process of its own on the database: a store and a queue, closed when the test is over. */
async function openProcess(url: string, options: Partial<PgBossQueueOptions> = {}) {
  const store = await openPostgres({ url, clock: systemClock, warn() {} });
  const warnings: string[] = [];
  const warn = (message: string, fields?: object) => void warnings.push(`${message} ${JSON.stringify(fields)}`);
  const queue = new PgBossQueue(store, { url, clock: withoutTimers, warn, ...options });
  // Connections that the network lost without a word are given up one after another: that takes as long as it takes.
  onTestFinished(async () => {
    await queue.close();
    await store.close();
  });
  const enqueue = async (kind: ActivationKind, count = 1): Promise<string[]> => {
    const made = Array.from({ length: count }, () => ids.next('act'));
    await store.write(async (tx) => {
      for (const id of made) await queue.enqueue(tx, { id, kind, subject: `of ${id}`, userId: 'usr_1', priority: 0 });
    });
    return made;
  };
  const woken: ActivationKind[] = [];
  queue.onWake((kind) => woken.push(kind));
  return { store, queue, enqueue, woken, warnings };
}

const jobs = async (url: string, schema = 'belfry_queue') =>
  (await admin(url, `SELECT count(*)::int AS n FROM ${schema}.job`))[0]?.n;

describe.skipIf(!hasPostgres)('pg-boss as the run queue', () => {
  it('is used as it has to be: nothing by key, a dead worker is noticed in ten seconds, nothing that waits vanishes', async () => {
    const url = await freshDatabase();
    const { queue, enqueue } = await openProcess(url);
    await queue.start();
    const rows = await admin(url, 'SELECT * FROM belfry_queue.queue ORDER BY name');
    expect(rows.map(({ name }) => name)).toEqual([...ACTIVATION_KINDS].sort());
    for (const row of rows) {
      expect(row).toMatchObject({ policy: 'standard', retry_delay: 0, retry_backoff: false, dead_letter: null });
      expect(row).toMatchObject({ heartbeat_seconds: 10, notify: false, partition: false });
      expect(row.expire_seconds).toBeGreaterThan((2 * TURN_LIMIT_MS) / SECOND_MS);
      expect(row.retention_seconds).toBeGreaterThanOrEqual(3_652 * 86_400);
      expect(row.retry_limit).toBeGreaterThan(3);
    }
    await enqueue('turn');
    const [job] = await admin(
      url,
      `SELECT start_after <= now() AS ready, keep_until > now() + interval '9 years' AS kept, singleton_key, group_id
        FROM belfry_queue.job`,
    );
    expect(job).toEqual({ ready: true, kept: true, singleton_key: null, group_id: null });
    expect(await admin(url, 'SELECT * FROM belfry_queue.schedule')).toEqual([]);
  });

  it('makes a job that is claimed from the first just as pg-boss inserts and fetches one', async () => {
    const url = await freshDatabase();
    const { store, queue, enqueue } = await openProcess(url);
    await queue.start();
    const [fetched] = await enqueue('turn');
    expect(await queue.claim('turn', 1)).toMatchObject([{ id: fetched }]);
    const made = { id: ids.next('act'), kind: 'turn', subject: 'of it', userId: 'usr_1', priority: 0 } as const;
    await store.write((tx) => queue.inStore.enqueueClaimed(tx, 'turn', [made]));
    const rows = await admin(
      url,
      `SELECT to_jsonb(job) - ARRAY['id', 'data', 'created_on', 'started_on', 'heartbeat_on', 'start_after', 'keep_until'] AS job,
          data - 'subject' - 'place' AS data, jsonb_object_keys(data) AS key,
          started_on >= created_on AND heartbeat_on = started_on AND start_after < now() AS begun, keep_until - start_after AS kept
        FROM belfry_queue.job ORDER BY created_on, key`,
    );
    expect(rows).toHaveLength(6);
    expect(rows.slice(3)).toEqual(rows.slice(0, 3));
    expect(rows[0]).toMatchObject({ job: { state: 'active', retry_count: 0, name: 'turn' }, begun: true });
  });

  it('brings queues that were made with other settings to those of today', async () => {
    const url = await freshDatabase();
    const first = await openProcess(url);
    await first.queue.start();
    await first.queue.close();
    await admin(url, 'UPDATE belfry_queue.queue SET heartbeat_seconds = 60, retry_limit = 2, retention_seconds = 60');
    const { queue } = await openProcess(url);
    await queue.start();
    const settings = 'SELECT DISTINCT heartbeat_seconds, retry_limit, retention_seconds FROM belfry_queue.queue';
    expect(await admin(url, settings)).toMatchObject([{ heartbeat_seconds: 10, retry_limit: 10 }]);
  });

  it('is made once, though five processes come to an empty database together', async () => {
    const url = await freshDatabase();
    const processes = await Promise.all(Array.from({ length: 5 }, () => openProcess(url)));
    await Promise.all(processes.map(({ queue }) => queue.start()));
    const made = await processes[0]?.enqueue('delivery', 20);
    const claimed = await Promise.all(processes.map(({ queue }) => queue.claim('delivery', 4)));
    expect(claimed.map((some) => some.length)).toEqual([4, 4, 4, 4, 4]);
    expect(
      claimed
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(made);
    expect(processes.flatMap(({ warnings }) => warnings)).toEqual([]);
  });

  it('keeps installations with schemas of their own apart in one database', async () => {
    const url = await freshDatabase();
    const one = await openProcess(url);
    const other = await openProcess(url, { schema: 'elsewhere_queue' });
    await Promise.all([one.queue.start(), other.queue.start()]);
    await one.enqueue('turn');
    expect(await other.queue.claim('turn', 5)).toEqual([]);
    expect(await one.queue.claim('turn', 5)).toHaveLength(1);
  });

  it('leaves no row of what was finished or cancelled', async () => {
    const url = await freshDatabase();
    const { store, queue, enqueue } = await openProcess(url);
    await queue.start();
    const made = await enqueue('turn', 6);
    const claimed = await queue.claim('turn', 3);
    await store.write(async (tx) => {
      for (const attempt of claimed) await queue.finish(tx, attempt);
      for (const id of made.slice(3)) await queue.cancel(tx, id);
    });
    expect(await jobs(url)).toBe(0);
  });

  it('wakes the workers of other processes after the commit, once for each kind of a transaction', async () => {
    const url = await freshDatabase();
    const [here, there] = await Promise.all([openProcess(url), openProcess(url)]);
    await Promise.all([here.queue.start(), there.queue.start()]);
    await expect.poll(() => there.store.listening).toBe('live');
    await here.enqueue('turn', 50);
    await expect.poll(() => there.woken).toEqual(['turn']);
    await here.enqueue('delivery');
    await expect.poll(() => there.woken).toEqual(['turn', 'delivery']);
    // What is given back is offered to them too.
    const claimed = await here.queue.claim('turn', 2);
    await here.queue.release(claimed);
    await expect.poll(() => there.woken).toEqual(['turn', 'delivery', 'turn']);
    expect((await there.queue.claim('turn', 2)).map(({ id }) => id)).toEqual(claimed.map(({ id }) => id));
  });

  it('has workers look once a second though no notice comes', async () => {
    const url = await freshDatabase();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const { queue, woken } = await openProcess(url, { clock });
    await queue.start();
    await clock.advance(SECOND_MS);
    expect(woken).toEqual(ACTIVATION_KINDS);
    await clock.advance(SECOND_MS);
    expect(woken).toEqual([...ACTIVATION_KINDS, ...ACTIVATION_KINDS]);
    await queue.close();
    expect(clock.timers).toBe(0);
  });

  it('needs no heartbeat and no looking where a process is alone, and frees what the one before it had claimed', async () => {
    const url = await freshDatabase();
    const clock = createSimulatedClock('2026-11-21T09:00:00Z');
    const first = await openProcess(url, { clock, alone: true });
    await first.queue.start();
    expect(first.queue.leaseMs).toBeNull();
    expect(clock.timers).toBe(0);
    await first.enqueue('turn');
    await first.queue.claim('turn', 1);
    await first.queue.close();
    const { queue } = await openProcess(url, { clock, alone: true });
    await queue.start();
    expect(await queue.reclaim()).toBe(1);
    expect(await queue.claim('turn', 1)).toMatchObject([{ attempt: 2 }]);
  });

  it('frees nothing at a start where others live', async () => {
    const url = await freshDatabase();
    const [one, other] = await Promise.all([openProcess(url), openProcess(url)]);
    await one.queue.start();
    await one.enqueue('turn');
    const [held] = await one.queue.claim('turn', 1);
    if (held === undefined) throw new Error('nothing was claimed');
    await other.queue.start();
    expect(await other.queue.reclaim()).toBe(0);
    expect(await one.store.read((tx) => one.queue.holds(tx, held))).toBe(true);
  });

  it('knows which claim stands when a process takes over from itself', async () => {
    const url = await freshDatabase();
    const { store, queue, enqueue } = await openProcess(url);
    await queue.start();
    await enqueue('turn');
    const [older] = await queue.claim('turn', 1);
    await admin(url, "UPDATE belfry_queue.job SET heartbeat_on = heartbeat_on - interval '1 hour'");
    let newer = older;
    await expect.poll(async () => ([newer] = await queue.claim('turn', 1))).toHaveLength(1);
    if (older === undefined || newer === undefined) throw new Error('nothing was claimed');
    expect(await queue.heartbeat([older, newer])).toEqual([older]);
    expect(await queue.heartbeat([newer, older])).toEqual([older]);
    expect(await store.read((tx) => queue.holds(tx, older))).toBe(false);
  });

  it('goes on after every connection was cut, with the claims it had', async () => {
    const url = await freshDatabase();
    const { queue, enqueue } = await openProcess(url);
    await queue.start();
    await enqueue('turn', 3);
    const [held] = await queue.claim('turn', 1);
    if (held === undefined) throw new Error('nothing was claimed');
    await admin(
      url,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
    );
    await expect.poll(() => queue.heartbeat([held]).catch(() => null)).toEqual([]);
    await expect.poll(() => queue.claim('turn', 5).catch(() => [])).toHaveLength(2);
    await enqueue('turn');
    expect(await queue.claim('turn', 5)).toHaveLength(1);
  });

  it('keeps its claims though the network loses all its connections without a word', async () => {
    const url = await freshDatabase();
    const proxy = await createSilentProxy(url);
    onTestFinished(() => proxy.close());
    const { store, queue, enqueue } = await openProcess(url, { url: proxy.url });
    await queue.start();
    await enqueue('turn');
    const [held] = await queue.claim('turn', 1);
    if (held === undefined) throw new Error('nothing was claimed');
    // The connections of the pool are open and idle when it happens.
    await Promise.all(Array.from({ length: 8 }, () => queue.heartbeat([held])));
    proxy.silence();
    const log = { debug() {}, info() {}, error() {}, warn() {} };
    const context = () => ({ queue }) as Partial<EngineContext> as EngineContext;
    const keeper = createLeaseKeeper({ clock: systemClock, log, context });
    const lost: string[] = [];
    onTestFinished(keeper.keep(held, (reason) => lost.push(reason)));
    // Longer than a lease and a round of the watch for dead workers, by the database's clock.
    const age = 'SELECT EXTRACT(EPOCH FROM now() - started_on)::int AS seconds FROM belfry_queue.job';
    await expect.poll(async () => (await admin(url, age))[0]?.seconds).toBeGreaterThan(14);
    expect(lost).toEqual([]);
    expect(await store.read((tx) => queue.holds(tx, held))).toBe(true);
    await enqueue('turn');
    expect(await queue.claim('turn', 5)).toHaveLength(1);
  });

  it('takes back a claim whose answer never came, with the transaction it was made in', async () => {
    const url = await freshDatabase();
    const { queue, enqueue } = await openProcess(url);
    await queue.start();
    await enqueue('turn');
    // Somebody has the row locked in a way that the claim waits for: the server gives up before the worker does.
    await admin(
      url,
      'CREATE FUNCTION belfry_queue.slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$',
    );
    await admin(
      url,
      "CREATE TRIGGER slow BEFORE UPDATE ON belfry_queue.job_common FOR EACH ROW WHEN (NEW.state = 'active') EXECUTE FUNCTION belfry_queue.slow()",
    );
    await expect(queue.claim('turn', 1)).rejects.toThrow('timeout');
    await admin(url, 'DROP TRIGGER slow ON belfry_queue.job_common');
    await expect.poll(() => queue.claim('turn', 1)).toMatchObject([{ attempt: 1 }]);
  });

  it('hands out what another process began to claim and never committed, because it stands still', async () => {
    const url = await freshDatabase();
    const { queue, enqueue } = await openProcess(url);
    await queue.start();
    await enqueue('turn');
    const stale = await openQueueConnections(url, { leased: true });
    onTestFinished(() => stale.close());
    const claim = stale.transaction(async (db) => {
      await db.executeSql('SELECT id FROM belfry_queue.job FOR UPDATE');
      expect(await queue.claim('turn', 1)).toEqual([]);
      await expect.poll(() => queue.claim('turn', 1)).toHaveLength(1);
    });
    await expect(claim).rejects.toThrow(/terminat|idle-in-transaction|not queryable|EPIPE|ECONNRESET/);
  });

  it('is closed for good, and being closed twice or before it began is no harm', async () => {
    const url = await freshDatabase();
    const { queue } = await openProcess(url);
    await expect(queue.waiting()).rejects.toThrow('the run queue was not started');
    await queue.start();
    await queue.close();
    await queue.close();
    expect(await queue.claim('turn', 1)).toEqual([]);
    const { queue: never } = await openProcess(url);
    await never.close();
  });
});
