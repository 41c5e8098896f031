import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createHook } from '../../../operations/hooks/create-hook.ts';
import { listHooksOperation } from '../../../operations/hooks/list-hooks.ts';
import { listRuns } from '../../../operations/runs/list-runs.ts';
import { createSchedule } from '../../../operations/schedules/create-schedule.ts';
import { setupHttp } from '../http-fixture.ts';

/** A webhook that starts a schedule, and a way to call it as a good or a bad sender. */
async function setup() {
  const fixture = await setupHttp();
  const { run, clock, askBare } = fixture;
  const draft = { kind: 'action', what: 'look at the deploy', onEvent: true, agent: 'hook' } as const;
  const { schedule } = await run(createSchedule, draft);
  const { hook, secret } = await run(createHook, { scheduleId: schedule.id, name: 'deploys' });
  const seconds = () => String(Math.floor(clock.now() / 1000));
  const signature = (id: string, timestamp: string, body: string, key = secret) =>
    `v1,${createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')}`;
  const call = (
    body = '{"version":7}',
    { id = 'call-1', timestamp = seconds(), sign = signature(id, timestamp, body), to = hook.id, headers = {} } = {},
  ) =>
    askBare('POST', `/api/v1/hooks/${to}`, {
      payload: body,
      headers: { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': sign, ...headers },
    });
  const planned = async () =>
    (await fixture.store.read((tx) => tx.db.selectFrom('causes').selectAll().execute())).length +
    (await run(listRuns, { scheduleId: schedule.id })).items.length;
  const calls = async () => (await run(listHooksOperation, {})).items[0]?.calls;
  return { ...fixture, hook, secret, schedule, signature, seconds, call, planned, calls };
}

it('a signed call starts its schedule and needs no other credential', async () => {
  const { call, planned, calls } = await setup();
  const answer = await call();
  expect(answer).toMatchObject({ status: 200, json: { ok: true, did: 'started', words: 'it runs' } });
  expect(await planned()).toBe(1);
  expect(await calls()).toBe(1);
});

it('the same call again is answered the same and does nothing twice, however often and however signed anew', async () => {
  const { call, planned, calls, clock } = await setup();
  const first = await call();
  for (let again = 0; again < 3; again++) {
    await clock.advance(60_000);
    expect((await call()).text).toBe(first.text);
  }
  expect(await planned()).toBe(1);
  expect(await calls()).toBe(1);
  await call('{"version":7}', { id: 'call-2' });
  expect(await planned()).toBe(2);
});

it('two of the same call at the same moment are one', async () => {
  const { call, planned } = await setup();
  const answers = await Promise.all(Array.from({ length: 8 }, () => call()));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await planned()).toBe(1);
});

it('the same webhook-id with something else in it is refused', async () => {
  const { call, planned } = await setup();
  await call();
  expect(await call('{"version":8}')).toMatchObject({ status: 422, json: { code: 'idempotency_mismatch' } });
  expect(await planned()).toBe(1);
});

it('a forged, altered or missing signature starts nothing', async () => {
  const { call, planned, seconds, signature, secret } = await setup();
  const timestamp = seconds();
  const good = signature('call-1', timestamp, '{"version":7}');
  const other = signature('call-1', timestamp, '{"version":7}', `whsec_${Buffer.alloc(24, 1).toString('base64')}`);
  const longer = `v1,${Buffer.concat([Buffer.from(good.slice('v1,'.length), 'base64'), Buffer.alloc(1)]).toString('base64')}`;
  const refused = [
    await call('{"version":8}', { sign: good, timestamp }),
    await call('{"version":7}', { sign: other, timestamp }),
    await call('{"version":7}', { id: 'call-2', sign: good, timestamp }),
    await call('{"version":7}', { sign: good, timestamp: String(Number(timestamp) + 1) }),
    await call('{"version":7}', { sign: '' }),
    await call('{"version":7}', { sign: good.replace('v1,', 'v1a,'), timestamp }),
    await call('{"version":7}', { sign: 'v1,', timestamp }),
    await call('{"version":7}', { sign: `${good.slice(0, -4)}AAA=`, timestamp }),
    await call('{"version":7}', { sign: longer, timestamp }),
    await call('{"version":7}', { sign: `v1,${secret}`, timestamp }),
  ];
  for (const { status, json } of refused) expect([status, json.code]).toEqual([401, 'unauthenticated']);
  expect(await planned()).toBe(0);
});

it('one good signature among several is enough, as senders do while they rotate', async () => {
  const { call, seconds, signature } = await setup();
  const timestamp = seconds();
  const good = signature('call-1', timestamp, '{}');
  expect((await call('{}', { timestamp, sign: `v1,AAAA v2,BBBB ${good}` })).status).toBe(200);
});

it.each([
  ['five minutes old', -300, 200],
  ['five minutes ahead', 300, 200],
  ['recorded and sent again later', -301, 401],
  ['from the future', 301, 401],
])('a call that is %s', async (_, apart, status) => {
  const { call, clock, planned } = await setup();
  const timestamp = String(Math.floor(clock.now() / 1000) + apart);
  expect((await call('{}', { timestamp })).status).toBe(status);
  expect(await planned()).toBe(status === 200 ? 1 : 0);
});

it('headers that are no headers of a call are refused', async () => {
  const { call } = await setup();
  for (const given of [
    { timestamp: 'now' },
    { timestamp: '1e9' },
    { id: 'a b' },
    { id: 'x'.repeat(201) },
    { timestamp: '-5' },
  ]) {
    expect((await call('{}', given)).status).toBe(401);
  }
});

it('an invented webhook, one that was deleted and one that is called without its secret cannot be told apart', async () => {
  const { call, hook, ask, signature, seconds } = await setup();
  const wrong = signature('call-1', seconds(), '{}', `whsec_${Buffer.alloc(32).toString('base64')}`);
  const shown = (answer: Awaited<ReturnType<typeof call>>, id: string) => {
    const { instance: _, ...rest } = answer.json as Record<string, unknown>;
    return { status: answer.status, json: JSON.parse(JSON.stringify(rest).replaceAll(id, 'ID')) };
  };
  const invented = 'hok_01kd0000000000000000000000';
  const ofInvented = shown(await call('{}', { to: invented, sign: wrong }), invented);
  expect(ofInvented).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  expect(shown(await call('{}', { sign: wrong }), hook.id)).toEqual(ofInvented);
  for (const headers of [{ 'webhook-signature': '' }, { 'webhook-id': '' }, { 'webhook-timestamp': 'now' }]) {
    const none = shown(await call('{}', { to: invented, headers }), invented);
    expect(none.status).toBe(401);
    expect(shown(await call('{}', { headers }), hook.id)).toEqual(none);
  }
  expect((await ask('DELETE', `/hooks/${hook.id}`)).status).toBe(200);
  expect(shown(await call('{}'), hook.id)).toEqual(ofInvented);
});

it('wrong calls are held off alike, whether there is such a webhook or not', async () => {
  const { call, hook } = await setup();
  const statuses = async (to: string) => {
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push((await call('{}', { to, sign: 'v1,AAAA' })).status);
    return answers;
  };
  const known = await statuses(hook.id);
  expect(known).toContain(429);
  expect(await statuses('hok_01kd0000000000000000000000')).toEqual(known);
});

it('a body of any type is taken as it is, one beyond 64 KB is not', async () => {
  const { call } = await setup();
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  expect((await call('deployed: ü', { id: 'a', headers })).status).toBe(200);
  expect((await call('', { id: 'b', headers })).status).toBe(200);
  expect((await call('x'.repeat(64 * 1024), { id: 'c', headers })).status).toBe(200);
  expect(await call('x'.repeat(64 * 1024 + 1), { id: 'd', headers })).toMatchObject({
    status: 413,
    json: { code: 'too_large' },
  });
});

it('more than sixty calls within a minute wait, and what was taken stays taken', async () => {
  const { call, clock, planned } = await setup();
  for (let number = 0; number < 60; number++) expect((await call('{}', { id: `n${number}` })).status).toBe(200);
  const refused = await call('{}', { id: 'n60' });
  expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect(refused.headers['retry-after']).toBeDefined();
  await clock.advance(61_000);
  expect((await call('{}', { id: 'n60' })).status).toBe(200);
  expect(await planned()).toBe(61);
});

it('whoever guesses signatures is held off after ten, without holding off a right signature or another webhook', async () => {
  const { call, run, schedule, signature, seconds } = await setup();
  for (let guess = 0; guess < 10; guess++) expect((await call('{}', { sign: 'v1,AAAA' })).status).toBe(401);
  const held = await call('{}', { sign: 'v1,AAAA' });
  expect(held).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect((await call('{}', { id: 'good' })).status).toBe(200);
  expect((await call('{}', { sign: 'v1,AAAA' })).status).toBe(429);
  const other = await run(createHook, { scheduleId: schedule.id });
  const sign = signature('good', seconds(), '{}', other.secret);
  expect((await call('{}', { id: 'good', to: other.hook.id, sign })).status).toBe(200);
});

it('after a rotation both secrets are taken for a while, then only the new one; or at once', async () => {
  const { call, ask, hook, signature, clock, seconds } = await setup();
  const rotated = await ask('POST', `/hooks/${hook.id}/rotate`, { body: { keepOld: '1 hour' } });
  const fresh = rotated.json.secret as string;
  expect(rotated.json.hook.oldSecretUntil).toBe('2026-11-21T08:00:00.000Z');
  const withNew = (id: string) => call('{}', { id, sign: signature(id, seconds(), '{}', fresh) });
  expect((await call('{}', { id: 'old' })).status).toBe(200);
  expect((await withNew('new')).status).toBe(200);
  await clock.advance(60 * 60_000);
  expect((await call('{}', { id: 'old-2' })).status).toBe(401);
  expect((await withNew('new-2')).status).toBe(200);
  await ask('POST', `/hooks/${hook.id}/rotate`, { body: { keepOld: 'none' } });
  expect((await withNew('new-3')).status).toBe(401);
});

it('a secret is shown once and nowhere else: not in lists, not in the audit record, not in events', async () => {
  const { ask, secret, store, hook } = await setup();
  const lists = [await ask('GET', '/hooks'), await ask('GET', '/audit'), await ask('GET', '/audit/export')];
  for (const { text } of lists) expect(text).not.toContain(secret.slice(6));
  const events = await store.read((tx) => tx.db.selectFrom('events').selectAll().execute());
  const kept = await store.read((tx) => tx.db.selectFrom('idempotency').selectAll().execute());
  expect(JSON.stringify([events, kept])).not.toContain(secret.slice(6));
  expect(lists[0]?.text).toContain(hook.id);
});

it('webhooks are one’s own: another person finds none of them', async () => {
  const { run, bob, hook, refusal } = await setup();
  expect((await run(listHooksOperation, {}, { actor: bob })).items).toEqual([]);
  for (const operation of ['rotate-hook', 'delete-hook']) {
    expect(await refusal(operation, { id: hook.id }, { actor: bob })).toMatchObject({ code: 'not_found' });
  }
});
