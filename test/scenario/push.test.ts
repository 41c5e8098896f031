// Reminders as notifications on a person's devices, from the schedule to the button, over a push service that is as strict as the real ones.
import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { push } from '../../src/channels/push/index.ts';
import type { PushKeys, PushSubscription } from '../../src/domain/channels/push-device.ts';
import { DEFAULT_LIMITS } from '../../src/domain/limits.ts';
import { openBelfry } from '../../src/index.ts';
import { createHttpServer } from '../../src/interfaces/http/server.ts';
import { createAuth } from '../../src/interfaces/http/session/auth.ts';
import { createTestBelfry, DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/testing/index.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createSimulatedClock } from '../../src/testing/simulated-clock.ts';
import { type PushDevice, type PushService, startPushService, trustPushService } from '../support/push/push-service.ts';

const QUIET = { debug() {}, info() {}, warn() {}, error() {} };
const TOKEN = 'token-of-the-data-folder';

describe('devices that take notifications', () => {
  let service: PushService;
  beforeAll(async () => {
    trustPushService();
    service = await startPushService();
  });
  afterAll(() => service?.[Symbol.asyncDispose]());

  async function setup() {
    const belfry = await createTestBelfry({
      push: (house) => push({ ...house, contact: 'https://belfry.test' }),
      pushHosts: [service.host],
    });
    const { app, clock, execute } = belfry;
    const auth = createAuth({ store: app.store, clock, token: TOKEN, ownerId: app.owner.id });
    const http = await createHttpServer({ app, auth, clock, limits: DEFAULT_LIMITS, webFolder: null, log: QUIET });
    const { publicKey } = (await execute('get-push')) as PushKeys;
    const link = async (label: string, device = service.subscribe(publicKey), more: object = {}) => {
      const linked = await execute('link-device', { ...device.subscription, label, ...more });
      return { device, linked };
    };
    /** Everything under way is over once the service answered and that was written down. */
    const delivered = async (device: PushDevice, count: number) => {
      const taken = await device.took(count);
      let isSettled = false;
      while (!isSettled) {
        await belfry.advance(0);
        const open = await app.store.read(({ db }) =>
          db.selectFrom('deliveries').select('id').where('state', 'in', ['sending']).execute(),
        );
        isSettled = open.length === 0 && app.busy() === 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
      return taken;
    };
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await http.fastify.inject({
        method: 'POST',
        url: `/api/v1/push/${path}`,
        headers: { host: '127.0.0.1:7433', 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
      return { status: answer.statusCode, json: answer.json() };
    };
    const press = (token: string, headers: Record<string, string> = {}) => post('presses', { token }, headers);
    const move = (old: PushSubscription, next: PushSubscription) => post('moves', { old, new: next });
    const remind = (what: string, policies: object = { deliverTo: ['push'] }) =>
      execute('create-schedule', { kind: 'reminder', what, when: 'in 1 hour', policies });
    const reminder = async () => (await execute('list-reminders', { state: 'all' })).items[0];
    return { belfry, link, delivered, press, post, move, remind, reminder, http, publicKey };
  }

  it('count as told once a device displayed it, not when the push service took it; its buttons stay good', async () => {
    const { belfry, link, delivered, press, post, remind, reminder, http } = await setup();
    await using _ = belfry;
    const { device } = await link('phone');
    await remind('Take the pill');
    await belfry.advance(HOUR_MS);
    const [came] = await delivered(device, 1);
    const state = async () => {
      const { deliveries } = await belfry.execute('get-run', { id: (await reminder()).runId });
      return deliveries.map(({ state }: { state: string }) => state);
    };
    expect(await reminder()).toMatchObject({ words: 'Said 11:00, not seen yet', toldAt: null });
    expect(await state()).toEqual(['sent']);
    const token = came?.payload.actions[0]?.token ?? '';
    expect(await post('shown', { token: token.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')) })).toMatchObject({
      status: 404,
    });
    expect((await reminder()).toldAt).toBeNull();
    await belfry.advance(MINUTE_MS);
    for (const _again of [1, 2]) expect(await post('shown', { token })).toMatchObject({ status: 200 });
    expect(await reminder()).toMatchObject({ words: 'Told 11:01' });
    expect(await state()).toEqual(['shown']);
    expect(await press(token)).toMatchObject({ status: 200 });
    expect(await state()).toEqual(['answered']);
    await http.close();
  });

  it("are there for a program of one's own, too: with push of belfry/push and the page it serves", async () => {
    await using belfry = await openBelfry({
      ...{ data: ':memory:', clock: createSimulatedClock('2026-11-21T09:00:00Z'), model: createScriptedModel([]) },
      push: (house) => push({ ...house, contact: 'mailto:you@example.org' }),
      pushHosts: [service.host],
    });
    const { publicKey } = await belfry.execute('get-push', {});
    const device = service.subscribe(publicKey ?? '');
    const { id } = await belfry.execute('link-device', { ...device.subscription, label: 'phone' });
    await belfry.execute('test-channel', { id });
    const [came] = await device.took(1);
    expect(came?.payload).toMatchObject({ kind: 'show', text: expect.stringMatching(/^A test from Belfry/) });
    expect(service.refusals).toEqual([]);
  });

  it('all get a reminder, with Done and Snooze and nothing else; Done on one takes it from the others and works once', async () => {
    const { belfry, link, delivered, press, remind, reminder, http } = await setup();
    await using _ = belfry;
    const phone = await link('phone');
    const laptop = await link('laptop');
    await remind('Take the pill', { deliverTo: ['push'], followUp: {} });
    await belfry.advance(HOUR_MS);
    const [shown] = await delivered(phone.device, 1);
    const [other] = await delivered(laptop.device, 1);
    expect(shown?.payload).toMatchObject({
      kind: 'show',
      text: 'Take the pill',
      path: `/chat/${phone.linked.threadId}`,
    });
    expect(shown?.payload.actions.map(({ title }) => title)).toEqual(['Done', 'Snooze 10 min']);
    const tokens = [shown, other].flatMap((one) => one?.payload.actions.map(({ token }) => token) ?? []);
    expect(new Set(tokens).size).toBe(4);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = JSON.stringify(
      await belfry.app.store.read(({ db }) => db.selectFrom('channel_presses').selectAll().execute()),
    );
    for (const token of tokens) expect(kept).not.toContain(token);
    const [done = '', snooze = ''] = tokens;
    // A cookie is of no use, and none is asked for.
    expect(await press(done)).toMatchObject({ status: 200, json: { words: expect.any(String) } });
    expect(await reminder()).toMatchObject({ state: 'acknowledged' });
    expect((await delivered(laptop.device, 2))[1]?.payload).toMatchObject({ kind: 'close', tag: other?.payload.tag });
    // Used up, with all that stood beside it, on each device.
    for (const token of [done, snooze, ...tokens.slice(2)]) expect(await press(token)).toMatchObject({ status: 404 });
    expect((await reminder()).state).toBe('acknowledged');
    expect(service.refusals).toEqual([]);
    await http.close();
  });

  it('put a reminder off with the other button, and its notification comes again', async () => {
    const { belfry, link, delivered, press, remind } = await setup();
    await using _ = belfry;
    const { device } = await link('phone');
    await remind('Water the plants');
    await belfry.advance(HOUR_MS);
    const [first] = await delivered(device, 1);
    expect(await press(first?.payload.actions[1]?.token ?? '')).toMatchObject({ status: 200 });
    await delivered(device, 2);
    await belfry.advance(10 * MINUTE_MS);
    expect((await delivered(device, 3))[2]?.payload).toMatchObject({
      ...{ kind: 'show', text: 'Again, as you asked: Water the plants' },
    });
  });

  it('let nobody guess: wrong tokens are held off, a right one is taken all the same, and an old one is too old', async () => {
    const { belfry, link, delivered, press, remind, http } = await setup();
    await using _ = belfry;
    const { device } = await link('phone');
    await remind('Call Ana');
    await belfry.advance(HOUR_MS);
    const [shown] = await delivered(device, 1);
    const statuses = [];
    for (let guess = 0; guess < 12; guess++) statuses.push((await press(String(guess).padEnd(43, 'x'))).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect(await press('short')).toMatchObject({ status: 429 });
    const got = await http.fastify.inject({
      method: 'GET',
      url: '/api/v1/push/presses',
      headers: { host: '127.0.0.1' },
    });
    expect(got.statusCode).toBe(405);
    expect(await press(shown?.payload.actions[0]?.token ?? '', { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    await belfry.advance(DAY_MS);
    expect(await press(shown?.payload.actions[0]?.token ?? '')).toMatchObject({ status: 409 });
  });

  it('are gone once their push service says so: the link says since when, the words come elsewhere, other devices go on', async () => {
    const { belfry, link, delivered, remind } = await setup();
    await using _ = belfry;
    const old = await link('old phone');
    const phone = await link('phone');
    old.device.unsubscribe();
    await remind('Take the pill');
    await belfry.advance(HOUR_MS);
    await delivered(phone.device, 1);
    const failing = async () => {
      const { items } = await belfry.execute('list-channels');
      return items.find(({ id }: { id: string }) => id === old.linked.id);
    };
    while ((await failing()).failure === null) await belfry.advance(0);
    expect((await failing()).failure).toMatch(/takes no notifications any more: turn them on there again/);
    expect((await belfry.chat()).join('\n')).toMatch(/This could not be sent on push[\s\S]*Take the pill/);
    // What is gone is not tried again while another device works.
    const { requests } = service;
    await remind('Stretch');
    await belfry.advance(HOUR_MS);
    await delivered(phone.device, 2);
    expect(service.requests).toBe(requests + 1);
    // The device asks anew, and is the same link again.
    const again = await link('whatever', undefined, { replacesId: old.linked.id });
    expect(again.linked).toMatchObject({ id: old.linked.id, label: 'old phone', failure: null });
  });

  it('move to the address that their push service gives them: name, conversation and buttons stay, and the old one is worth nothing', async () => {
    const { belfry, link, delivered, press, move, remind, reminder, publicKey } = await setup();
    await using _ = belfry;
    const { device, linked } = await link('phone');
    await remind('Take the pill');
    await belfry.advance(HOUR_MS);
    const [shown] = await delivered(device, 1);
    const old = device.subscription;
    const next = service.subscribe(publicKey);
    const refused = { status: 404, json: { detail: 'No device is linked at that address any more.' } };
    for (const wrong of [
      { auth: 'A'.repeat(22) },
      { p256dh: next.subscription.p256dh },
      { endpoint: `${old.endpoint}x` },
    ])
      expect(await move({ ...old, ...wrong }, next.subscription)).toMatchObject(refused);
    const inside = { ...next.subscription, endpoint: 'http://169.254.169.254/latest' };
    expect(await move(old, inside)).toMatchObject({
      status: 400,
      json: { details: { issues: [{ path: 'endpoint' }] } },
    });
    const { device: other, linked: tablet } = await link('tablet');
    expect(await move(old, other.subscription)).toMatchObject(refused);
    expect(await move(old, next.subscription)).toMatchObject({ status: 200 });
    expect(await move(old, next.subscription)).toMatchObject(refused);
    expect(await move(old, service.subscribe(publicKey).subscription)).toMatchObject(refused);
    await belfry.execute('unlink-channel', { id: tablet.id });
    const { items } = await belfry.execute('list-channels');
    expect(items).toMatchObject([{ id: linked.id, label: 'phone', threadId: linked.threadId, failure: null }]);
    // The page finds out which device it is by the hash of the address alone, and only its own.
    const asked = (address: string) => belfry.execute('get-push', { device: hash('sha256', address, 'base64url') });
    expect(await asked(next.subscription.endpoint)).toMatchObject({ linkId: linked.id });
    expect(await asked(old.endpoint)).toMatchObject({ linkId: null });
    // What stood there already still answers, and is taken from the device where it is now.
    expect(await press(shown?.payload.actions[0]?.token ?? '')).toMatchObject({ status: 200 });
    expect(await reminder()).toMatchObject({ state: 'acknowledged' });
    await remind('Stretch');
    await belfry.advance(HOUR_MS);
    const taken = await delivered(next, 2);
    expect(taken.map(({ payload }) => payload)).toMatchObject([{ kind: 'close' }, { kind: 'show', text: 'Stretch' }]);
    expect(device.taken).toHaveLength(1);
    const record = JSON.stringify((await belfry.execute('list-audit', {})).items);
    expect(record).toContain('moved a device to another address');
    expect(record).not.toContain('/wpush/');
  });

  it('move, too, where their push service had said first that they are gone, and never once they are unlinked', async () => {
    const { belfry, link, delivered, move, remind, publicKey } = await setup();
    await using _ = belfry;
    const { device, linked } = await link('phone');
    device.unsubscribe();
    await remind('Take the pill');
    await belfry.advance(HOUR_MS);
    const failure = async () => (await belfry.execute('list-channels')).items[0].failure;
    while ((await failure()) === null) await belfry.advance(0);
    const { requests } = service;
    await remind('Drink');
    await belfry.advance(HOUR_MS);
    expect(service.requests).toBe(requests);
    const next = service.subscribe(publicKey);
    expect(await move(device.subscription, next.subscription)).toMatchObject({ status: 200 });
    expect(await failure()).toBeNull();
    await remind('Stretch');
    await belfry.advance(HOUR_MS);
    expect((await delivered(next, 1))[0]?.payload).toMatchObject({ text: 'Stretch' });
    await belfry.execute('unlink-channel', { id: linked.id });
    const tries = [];
    for (let guess = 0; guess < 11; guess++) tries.push((await move(next.subscription, device.subscription)).status);
    expect(tries).toEqual([...Array(10).fill(404), 429]);
  });

  it('belong to whoever signed in on them last, and to nobody once they are unlinked', async () => {
    const { belfry, link, delivered, press, remind } = await setup();
    await using _ = belfry;
    const { device, linked } = await link('phone');
    expect((await link('phone again', device)).linked.id).toBe(linked.id);
    await remind('Call Ana');
    await belfry.advance(HOUR_MS);
    const [shown] = await delivered(device, 1);
    const admin = { kind: 'user', userId: belfry.app.owner.id, access: 'admin' } as const;
    const newcomer = { actor: admin, input: { name: 'Bob', zone: 'Asia/Tokyo' } };
    const { id: bob } = (await belfry.app.executor.execute('create-user', newcomer)) as { id: string };
    const actor = { kind: 'user', userId: bob } as const;
    const input = { ...device.subscription, label: 'phone' };
    const wrongKeys = { ...input, auth: 'A'.repeat(22) };
    await expect(belfry.app.executor.execute('link-device', { actor, input: wrongKeys })).rejects.toMatchObject({
      code: 'duplicate',
    });
    await belfry.app.executor.execute('link-device', { actor, input });
    expect((await belfry.execute('list-channels')).items).toEqual([]);
    expect(await press(shown?.payload.actions[0]?.token ?? '')).toMatchObject({ status: 404 });
    const tablet = await link('tablet');
    await belfry.execute('unlink-channel', { id: tablet.linked.id });
    const left = await belfry.app.store.read(({ db }) => db.selectFrom('push_devices').select('user_id').execute());
    expect(left).toEqual([{ user_id: bob }]);
  });

  it('never show an approval: a card says where to decide', async () => {
    const { belfry, link, delivered } = await setup();
    await using _ = belfry;
    const { device, linked } = await link('phone');
    await belfry.execute('send-message', { id: linked.threadId, text: 'remind me every day at 9 to stretch' });
    await belfry.advance(MINUTE_MS);
    const taken = await delivered(device, 1);
    expect(taken.flatMap(({ payload }) => payload.actions)).toEqual([]);
    const { available } = await belfry.execute('list-channels');
    expect(available.find(({ name }: { name: string }) => name === 'push')).toMatchObject({ linkable: false });
    expect((await belfry.execute('list-channels')).items).toMatchObject([{ approvals: 'impossible' }]);
  });

  it.each([
    ['http://push.example/x', 'endpoint'],
    ['file:///etc/passwd', 'endpoint'],
    ['https://user:secret@push.example/x', 'endpoint'],
  ])('are not linked at %s', async (endpoint, path) => {
    const { belfry, publicKey } = await setup();
    await using _ = belfry;
    const { subscription } = service.subscribe(publicKey);
    const wanted = belfry.execute('link-device', { ...subscription, endpoint, label: 'phone' });
    await expect(wanted).rejects.toMatchObject({ code: 'invalid_input', details: { issues: [{ path }] } });
    await expect(belfry.execute('link-channel', { channel: 'push', address: 'device-abcdefghijkl' })).rejects.toThrow(
      /each device links itself/,
    );
  });
});
