import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FEED_MOST } from '../../../domain/calendar/feed.ts';
import { createCalendarAddress } from '../../../operations/calendar/create-calendar-address.ts';
import { getCalendarAddress } from '../../../operations/calendar/get-calendar-address.ts';
import { revokeCalendarAddress } from '../../../operations/calendar/revoke-calendar-address.ts';
import { proposeChange } from '../../../operations/proposals/propose-change.ts';
import { cancelSchedule } from '../../../operations/schedules/cancel-schedule.ts';
import { createSchedule } from '../../../operations/schedules/create-schedule.ts';
import { pauseSchedule } from '../../../operations/schedules/pause-schedule.ts';
import { HOUR_MS, MINUTE_MS } from '../../../when/index.ts';
import { setupHttp, TOKEN } from '../http-fixture.ts';
import { LOCK_MS, WRONG_LIMIT } from '../session/lockout.ts';

/** Ann has an address and one reminder; Bob has a reminder too. */
async function setup(shows: 'titles' | 'busy' = 'titles') {
  const fixture = await setupHttp();
  const { run, bob, askBare } = fixture;
  const daily = { kind: 'reminder', when: 'every day at 9' } as const;
  const { schedule } = await run(createSchedule, { ...daily, what: 'water the plants' });
  await run(createSchedule, { ...daily, what: 'the secret of Bob' }, { actor: bob });
  const { path } = await run(createCalendarAddress, { shows });
  const secret = path.slice('/calendar/'.length, -'.ics'.length);
  const read = (headers: Record<string, string> = {}, at = path, method = 'GET') => askBare(method, at, { headers });
  const titles = async () => titlesIn((await read()).text);
  return { ...fixture, schedule, path, secret, read, titles };
}

const eventsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
const titlesIn = (text: string) =>
  eventsIn(text)
    .map((event) => new ICAL.Event(event).summary)
    .sort();

const wrongPath = (letter = 'A') => `/calendar/bfk_${letter.repeat(43)}.ics`;

describe('the address of a calendar', () => {
  it('gives what is planned for its person as a calendar, and needs no other credential', async () => {
    const { read, titles } = await setup();
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await titles()).toEqual(['water the plants']);
    expect(answer.text).toContain('RRULE:FREQ=DAILY');
    expect(answer.text).toContain('X-WR-TIMEZONE:Europe/Warsaw');
  });

  it('has nothing in it of another person, whatever cookie or token comes along', async () => {
    const { read, signIn, bob } = await setup();
    const headers = await signIn({ userId: bob.userId } as never);
    const answer = await read({ ...headers, authorization: 'Bearer nonsense' });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Bob');
  });

  it('has nothing in it that is paused, cancelled or only proposed', async () => {
    const { run, titles, schedule, agent } = await setup();
    const { schedule: other } = await run(createSchedule, {
      ...{ kind: 'reminder', what: 'feed the cat', when: 'tomorrow at 10' },
    });
    expect(await titles()).toEqual(['feed the cat', 'water the plants']);
    await run(pauseSchedule, { id: schedule.id });
    expect(await titles()).toEqual(['feed the cat']);
    await run(cancelSchedule, { id: other.id });
    expect(await titles()).toEqual([]);
    const input = { kind: 'reminder', what: 'wake leo', when: 'every day at 7', agent: 'leo' };
    const asked = { operation: 'create-schedule', input } as const;
    const { proposal } = await run(proposeChange, asked, { actor: agent });
    expect(proposal?.state).toBe('pending');
    expect(await titles()).toEqual([]);
  });

  it('tells only that something is there where it shows no titles', async () => {
    const { read, titles } = await setup('busy');
    expect(await titles()).toEqual(['Busy']);
    expect((await read()).text).not.toContain('plants');
  });

  it('answers a wrong, a replaced and a revoked secret like any address at which there is nothing', async () => {
    const { run, read, path: old, askBare } = await setup();
    const { path: revoked } = await run(createCalendarAddress, {});
    await run(revokeCalendarAddress, {});
    const paths = [old, revoked, wrongPath(), '/calendar/.ics', '/calendar/x.ics', `/calendar/${'x'.repeat(290)}.ics`];
    const unlike = ['date', 'content-length'];
    const shapeOf = ({ status, headers, text }: Awaited<ReturnType<typeof read>>) => ({
      status,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !unlike.includes(name))),
      body: { ...JSON.parse(text), title: '', detail: '', message: '', requestId: '' },
    });
    const nothing = shapeOf(await askBare('GET', '/nothing/there.ics'));
    expect(nothing.status).toBe(404);
    for (const path of paths) {
      const answer = await read({}, path);
      expect(shapeOf(answer), path).toEqual(nothing);
      // Nor does it repeat the secret.
      expect(answer.text).not.toMatch(/bfk_\w/);
    }
    // Equal lengths, so that nothing distinguishes an ended address from one that never existed.
    const bodies = await Promise.all([old, revoked, wrongPath()].map(async (path) => (await read({}, path)).text));
    expect(new Set(bodies).size).toBe(1);
  });

  it('holds off who guesses, and lets the right one in all the while', async () => {
    const { read, clock } = await setup();
    for (let tried = 0; tried < WRONG_LIMIT; tried++)
      expect((await read({}, wrongPath(String(tried)))).status).toBe(404);
    const held = await read({}, wrongPath());
    expect([held.status, held.json.code]).toEqual([429, 'locked_out']);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read()).status).toBe(200);
    await clock.advance(LOCK_MS);
    expect((await read({}, wrongPath())).status).toBe(404);
  });

  it('is asked again with a tag, and answers that nothing changed until something does', async () => {
    const { read, run, clock } = await setup();
    const first = await read();
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const etag = String(first.headers.etag);
    await clock.advance(20 * MINUTE_MS);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await read({ 'if-none-match': known });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
    await run(createSchedule, { kind: 'reminder', what: 'feed the cat', when: 'every monday at 10' });
    const changed = await read({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('answers HEAD as GET, without the calendar', async () => {
    const { read, path } = await setup();
    const [got, head] = [await read(), await read({}, path, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'etag', 'cache-control', 'x-robots-tag'])
      expect(head.headers[name], name).toBe(got.headers[name]);
    expect((await read({}, wrongPath(), 'HEAD')).status).toBe(404);
    expect((await read({}, path, 'POST')).status).toBe(404);
  });

  it('is opened by a secret that is kept nowhere: not in a table, the record, an event, a metric or the log', async () => {
    const { read, store, secret, logged, ask, askBare, run } = await setup();
    await read();
    await read({}, `${wrongPath().slice(0, -5)}B.ics`);
    await run(createCalendarAddress, {}, { idempotencyKey: 'again' });
    const names = await store.read(async ({ db }) =>
      (await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(db)).rows.map(
        ({ name }) => name,
      ),
    );
    expect(names).toContain('calendar_addresses');
    const all = await store.read(async ({ db }) => {
      const rows = await Promise.all(
        names.map(async (name) => (await sql`SELECT * FROM ${sql.table(name)}`.execute(db)).rows),
      );
      return JSON.stringify(rows);
    });
    const metrics = await askBare('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(metrics.text).toContain('belfry_');
    const record = await ask('GET', '/audit');
    expect(record.text).toContain('create-calendar-address');
    const told = [all, JSON.stringify(logged), metrics.text, record.text].join('\n');
    expect(told).not.toContain(secret);
    // At most the prefix of a secret appears.
    expect(told).not.toMatch(/bfk_[A-Za-z0-9_-]/);
  });

  it('is kept as the SHA-256 of its secret', async () => {
    const { store, secret } = await setup();
    const [row] = await store.read(({ db }) => db.selectFrom('calendar_addresses').selectAll().execute());
    expect(row?.secret_hash).toBe(createHash('sha256').update(secret).digest('base64url'));
  });

  it('says when it was read last, to the hour', async () => {
    const { run, read, clock } = await setup();
    const readAt = async () => (await run(getCalendarAddress, {})).address?.readAt;
    expect(await readAt()).toBeNull();
    await read();
    const first = await readAt();
    expect(first).toBe(new Date(clock.now()).toISOString());
    await clock.advance(HOUR_MS - 1);
    await read();
    expect(await readAt()).toBe(first);
    await clock.advance(1);
    await read();
    expect(await readAt()).toBe(new Date(clock.now()).toISOString());
  });

  it('gives the events that come first of ten thousand schedules, and says that these are not all', async () => {
    const { store, read, schedule } = await setup();
    await store.write(async ({ db }) => {
      const own = await db.selectFrom('schedules').selectAll().where('id', '=', schedule.id).executeTakeFirstOrThrow();
      const item = await db
        .selectFrom('agenda')
        .selectAll()
        .where('key', 'like', `%${schedule.id}`)
        .executeTakeFirstOrThrow();
      for (let begin = 0; begin < 10_000; begin += 200) {
        const numbers = Array.from({ length: 200 }, (_, at) => begin + at);
        const idOf = (number: number) => `sch_copy${String(number).padStart(6, '0')}`;
        await db
          .insertInto('schedules')
          .values(numbers.map((number) => ({ ...own, id: idOf(number), fingerprint: idOf(number) })))
          .execute();
        await db
          .insertInto('agenda')
          .values(numbers.map((number) => ({ ...item, key: item.key.replace(schedule.id, idOf(number)) })))
          .execute();
      }
    });
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(eventsIn(answer.text)).toHaveLength(FEED_MOST);
    expect(answer.text).toContain(`X-WR-CALDESC:Only the ${FEED_MOST} events that come first are shown.`);
  });
});
