// What becomes of the work when the way to PostgreSQL is cut, narrow, or stuck.
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../src/app.ts';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { freshDatabase, hasPostgres } from '../../support/on-postgres.ts';
import { admin } from '../../support/postgres-global.ts';
import { createSilentProxy } from '../../support/silent-proxy.ts';
import { judge } from '../chaos/judge.ts';
import { putLoad } from '../chaos/load.ts';
import { begunBy, faultless, setupChaos, until } from '../chaos/setup.ts';

describe.skipIf(!hasPostgres).concurrent('three processes', () => {
  it('go on when the connections of one fall silent without being closed, and it comes back by itself: nothing lost, nothing done twice', async (test) => {
    const { url, start, living, untilDone, outside, log } = setupChaos(test, await freshDatabase());
    const proxy = await createSilentProxy(url);
    test.onTestFinished(() => proxy.close());
    const cut = await start({ url: proxy.url });
    await Promise.all([start(), start()]);
    await putLoad(cut, { functions: 10, lanes: 10, times: 6, everySeconds: 1 });
    await until(outside, (lines) => begunBy(lines, cut.pid) > 3);
    proxy.cutOff();
    // The others finish everything, what the silent one had begun too.
    await untilDone();
    const verdict = await judge(url, outside());
    expect(verdict).toEqual(faultless(180));
    await until(log, (text) => text.includes(`${cut.pid} warn`));
    proxy.speak();
    // It writes again, hears the others again, and takes its share.
    const begun = begunBy(outside(), cut.pid);
    const [made] = await cut.execute<{ id: string }>('create-thread', { title: 'after the silence' });
    expect(made?.id).toMatch(/^thr_/);
    await until(
      () => cut.ask({ do: 'listening' }),
      (state) => state === 'live',
    );
    await putLoad(cut, { functions: 0, lanes: 10, times: 3, everySeconds: 1 });
    await until(outside, (lines) => begunBy(lines, cut.pid) > begun);
    await untilDone();
    expect(await judge(url, outside())).toEqual(faultless(180 + 60));
    expect(living()).toBe(3);
  });

  it('hear each other again after the connection they listen on was ended, and ask each second until then', async (test) => {
    const { url, start, untilDone, outside } = setupChaos(test, await freshDatabase());
    const running = await Promise.all([start(), start(), start()]);
    const listening = () => Promise.all(running.map((one) => one.ask({ do: 'listening' })));
    const allLive = (states: unknown[]) => states.every((state) => state === 'live');
    await until(listening, allLive);
    await putLoad(running[0], { functions: 10, lanes: 5, times: 3, everySeconds: 1 });
    const ended = await admin(
      url,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT 1$)' AND pid <> pg_backend_pid()",
    );
    expect(ended.length).toBeGreaterThanOrEqual(3);
    await untilDone();
    await until(listening, allLive);
    expect(await judge(url, outside())).toEqual(faultless(60));
  });

  it('wait while a table they need is held, are told after the time limit, and pause nothing for it', async (test) => {
    const { url, start, untilDone, outside } = setupChaos(test, await freshDatabase());
    const [one] = await Promise.all([start(), start(), start()]);
    await putLoad(one, { functions: 10, lanes: 5, times: 3, everySeconds: 1 });
    const holder = new Client({ connectionString: url });
    await holder.connect();
    test.onTestFinished(() => holder.end());
    await holder.query('BEGIN; LOCK TABLE belfry.schedules IN ACCESS EXCLUSIVE MODE');
    const draft = { kind: 'action', agent: 'worker', what: 'while it is held', when: 'in 1 hour', zone: 'UTC' };
    // A slow machine may be past the caller's time before the database gives the lock up: then it says that this is not known.
    await expect(one.execute('create-schedule', draft)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^The database does not answer: (?:nothing|it is not known)/),
    });
    await holder.query('ROLLBACK');
    await untilDone();
    expect(await judge(url, outside())).toEqual(faultless(60));
    expect(await admin(url, "SELECT what, state_reason FROM belfry.schedules WHERE state = 'paused'")).toEqual([]);
  });

  it('are refused with what to do when there is no connection left for them, and wait for one while they run', async (test) => {
    const owner = await freshDatabase();
    const { pathname } = new URL(owner);
    const role = `small_${pathname.slice(1)}`;
    await admin(owner, `CREATE ROLE ${role} LOGIN CONNECTION LIMIT 24`);
    await admin(owner, `ALTER DATABASE ${pathname.slice(1)} OWNER TO ${role}`);
    await admin(owner, 'DROP SCHEMA IF EXISTS belfry, belfry_queue CASCADE');
    const url = Object.assign(new URL(owner), { username: role }).href;
    const { start, untilDone, outside } = setupChaos(test, url);
    const [one] = await Promise.all([start(), start()]);
    await putLoad(one, { functions: 10, lanes: 5, times: 3, everySeconds: 1 });
    await admin(owner, `ALTER ROLE ${role} CONNECTION LIMIT 0`);
    await admin(owner, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`);
    await expect(
      createApp({ dataFolder: '', database: { url }, model: createScriptedModel([]) }),
    ).rejects.toMatchObject({ code: 'unavailable', message: expect.stringMatching(/no connection left/) });
    await admin(owner, `ALTER ROLE ${role} CONNECTION LIMIT 100`);
    await untilDone();
    expect(await judge(owner, outside())).toEqual(faultless(60));
  });
});
