// What programs that subscribe may try, and receivers that answer badly: nothing is lost by it, and nobody else's is touched.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '../../../src/when/index.ts';
import { saidIn, setupMcp } from './mcp-fixture.ts';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const LIMIT = 256 * 1024;

/**
 * A Belfry and a receiver that answers events with a body of any length.
 * @param agree what it answers to a challenge; by default it agrees
 */
async function setup(output = '', answer = '', agree = (challenge: string): unknown => ({ challenge })) {
  const posts: { name?: string; size: number; data?: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { type, challenge, name, data } = JSON.parse(body);
    if (type === 'verification') return void response.end(JSON.stringify(agree(challenge)));
    posts.push({ name, size: Buffer.byteLength(body), data });
    response.end(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const agents = { leo: { run: async () => output, approval: 'never' as const } };
  const mcp = await setupMcp({ options: { eventHosts: [`127.0.0.1:${port}`], agents } });
  const { belfry, post } = mcp;
  const { settle } = belfry.clock;
  belfry.clock.settle = async () => {
    do await settle();
    while (belfry.app.subscriptions.teller.busy() > 0);
  };
  const url = `http://127.0.0.1:${port}/`;
  let number = 0;
  const ask = async (method: string, params: object, token = mcp.secret) => {
    const body = { jsonrpc: '2.0', id: ++number, method, params };
    return saidIn(await post(body, { 'mcp-protocol-version': '2025-11-25', ...mcp.headersOf(token) }));
  };
  const delivery = { mode: 'webhook', url, secret: SECRET };
  const subscribe = (name: string, given: object, token?: string) =>
    ask('events/subscribe', { name, arguments: given, delivery, cursor: null }, token);
  return { ...mcp, ask, posts, subscribe, delivery };
}

test('an output of the worst kind of letters fits into a delivery, which says that it was cut', async () => {
  const { belfry, posts, subscribe } = await setup('\u0001'.repeat(64 * 1024));
  expect((await subscribe('run.finished', {})).error).toBeUndefined();
  await belfry.execute('create-schedule', { kind: 'action', what: 'count', when: 'in 1 minute', agent: 'leo' });
  await belfry.advance(MINUTE_MS);
  await expect.poll(() => posts.length).toBe(1);
  expect(posts[0]?.size).toBeLessThan(LIMIT);
  expect(posts[0]?.data?.output).toMatch(/\[cut: \d+ (?:more )?characters\]/);
});

test('a receiver that takes a wake and answers with a book took it', async () => {
  const { belfry, posts, subscribe } = await setup('', 'x'.repeat(2 * LIMIT));
  await subscribe('wake', { when: 'in 1 minute', what: 'count' });
  await belfry.advance(MINUTE_MS);
  await expect.poll(async () => (await belfry.execute('list-runs')).items[0]?.state).toBe('succeeded');
  expect(posts).toHaveLength(1);
});

test('a program ends and hears of nothing that another one of the same agent subscribed to', async () => {
  const { belfry, ask, subscribe, delivery, issue } = await setup();
  const { secret } = await issue({ scope: 'agent', agent: 'leo', audience: 'mcp', name: 'other' });
  const wake = { when: 'every day at 8', what: 'count' };
  const { id } = (await subscribe('wake', wake)).result;
  const gone = await ask('events/unsubscribe', { name: 'wake', arguments: wake, delivery }, secret);
  expect(gone.error).toBeUndefined();
  const { items } = await belfry.execute('list-subscriptions');
  expect(items).toMatchObject([{ id, state: 'live' }]);
  expect((await belfry.execute('list-schedules')).items).toMatchObject([{ state: 'active' }]);
  // The same call of the other one is another subscription, and looks like none of the first one's.
  expect((await subscribe('wake', { ...wake, key: 'mine' }, secret)).result.id).not.toBe(id);
  expect(
    (await belfry.execute('list-subscriptions')).items.flatMap(
      ({ lookAlikes }: { lookAlikes: string[] }) => lookAlikes,
    ),
  ).toEqual([]);
});

test.each([
  ['another one of the same length', (challenge: string) => ({ challenge: 'A'.repeat(challenge.length) })],
  ['all but its last letter', (challenge: string) => ({ challenge: challenge.slice(0, -1) })],
  ['more than it', (challenge: string) => ({ challenge: `${challenge}A` })],
  ['a list of it', (challenge: string) => ({ challenge: [challenge] })],
  ['nothing', () => null],
] as const)('a receiver that answers the challenge with %s is told nothing', async (_, agree) => {
  const { belfry, posts, subscribe } = await setup('', '', agree);
  const { error } = await subscribe('wake', { when: 'in 1 minute', what: 'count' });
  expect(error?.message).toContain('it did not answer the challenge');
  await belfry.advance(2 * MINUTE_MS);
  expect(posts).toEqual([]);
  expect((await belfry.execute('list-subscriptions')).items).toEqual([]);
});
