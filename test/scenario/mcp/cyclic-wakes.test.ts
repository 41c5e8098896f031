// A wake that calls Belfry, which wakes it: over /mcp, alone or by turns with another agent. The judge is a book of wakes that Belfry does not keep.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createScriptedModel } from '../../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfry } from '../../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/when/index.ts';
import { temporaryFolder } from '../folders.ts';
import { saidIn, setupMcp } from './mcp-fixture.ts';

type Policy = 'recurring' | 'never';
type Ask = (method: string, params: object) => Promise<unknown>;
/** What a woken agent does; `n` counts all wakes. */
type Does = (as: Readonly<Record<'leo' | 'mia', Ask>>, n: number) => Promise<unknown>;

const NEXT = { when: 'in 10 minutes' };
const later = (ask: Ask, instruction: string) =>
  ask('tools/call', { name: 'schedule_action', arguments: { instruction, ...NEXT } });

/** No time passes while a program is still at work. */
function standStill({ clock }: TestBelfry, isBusy: () => boolean): void {
  const { settle } = clock;
  clock.settle = async () => {
    do {
      await settle();
      if (isBusy()) await new Promise((resolve) => setImmediate(resolve));
    } while (isBusy());
  };
}

/** A program that takes what is posted to it, and says yes to being told. */
async function createReceiver(onWake: () => Promise<unknown>) {
  let busy = 0;
  const server = createServer(async (request, response) => {
    busy += 1;
    try {
      const body = JSON.parse(await text(request));
      if (body.name === 'wake') await onWake();
      response.end(JSON.stringify({ challenge: body.challenge }));
    } finally {
      busy -= 1;
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as { readonly port: number }).port}`;
  return { host, url: `http://${host}/wake`, busy: () => busy };
}

/** Two agents, each with a token for `/mcp`, which `does` uses whenever one of them is woken. */
async function setup(approval: Policy, does: Does) {
  const book: string[] = [];
  const box: { as?: Record<'leo' | 'mia', Ask> } = {};
  let busy = 0;
  const wake = async (name: string) => {
    busy += 1;
    book.push(name);
    try {
      if (box.as !== undefined) await does(box.as, book.length);
    } finally {
      busy -= 1;
    }
  };
  const receiver = await createReceiver(() => wake('program'));
  const agents = { leo: { run: () => wake('leo'), approval }, mia: { run: () => wake('mia'), approval } };
  const mcp = await setupMcp({ options: { agents, eventHosts: [receiver.host] } });
  const { belfry, issue, post } = mcp;
  let number = 0;
  const askWith = async (agent: string): Promise<Ask> => {
    const { secret } = await issue({ scope: 'agent', agent, audience: 'mcp' });
    const headers = { authorization: `Bearer ${secret}`, 'mcp-protocol-version': '2025-11-25' };
    return async (method, params) => saidIn(await post({ jsonrpc: '2.0', id: ++number, method, params }, headers));
  };
  box.as = { leo: await askWith('leo'), mia: await askWith('mia') };
  standStill(belfry, () => busy + receiver.busy() + belfry.app.subscriptions.teller.busy() > 0);
  const cards = async () => (await belfry.execute('list-proposals', { state: 'pending' })).items;
  const told = async (): Promise<string[]> => {
    const { items } = await belfry.execute('list-threads');
    const pages = items.map(({ id }: { id: string }) => belfry.execute('list-messages', { id, limit: 50 }));
    return (await Promise.all(pages)).flatMap((page) => page.items.map(({ text }: { text: string }) => text));
  };
  return { ...mcp, book, as: box.as, cards, told, receiver };
}

const FIRST = { kind: 'action', what: 'look', agent: 'leo', ...NEXT };
const CIRCLES: readonly (readonly [name: string, does: Does])[] = [
  ['an agent', ({ leo }) => later(leo, 'look')],
  ['an agent under another text each time', ({ leo }, n) => later(leo, `look ${n}`)],
  ['two agents by turns', ({ leo, mia }, n) => later(n % 2 === 1 ? mia : leo, 'look')],
  [
    'two agents by turns under another text each time',
    ({ leo, mia }, n) => later(n % 2 === 1 ? mia : leo, `look ${n}`),
  ],
];

test.each(CIRCLES)('A cyclic wake stops with one card: %s', async (name, does) => {
  const { belfry, book, cards } = await setup('recurring', does);
  await belfry.execute('create-schedule', FIRST);
  await belfry.advance(DAY_MS);
  // A wake may replace itself as it is, once.
  expect([book.length, (await cards()).length]).toEqual([name === 'an agent' ? 2 : 1, 1]);
});

test.each(CIRCLES)(
  'where nobody is asked, a cyclic wake ends by itself, and the person is told: %s',
  async (_, does) => {
    const { belfry, book, cards, told } = await setup('never', does);
    await belfry.execute('create-schedule', FIRST);
    await belfry.advance(2 * DAY_MS);
    const wakes = book.length;
    expect(wakes).toBeGreaterThan(45);
    expect(wakes).toBeLessThan(110);
    expect(await cards()).toEqual([]);
    expect((await told()).filter((text) => /50 times/.test(text)).length).toBeGreaterThan(0);
    await belfry.advance(2 * DAY_MS);
    expect(book).toHaveLength(wakes);
  },
);

test.each(['recurring', 'never'] as const)(
  'A program that is woken over MCP and subscribes to the next wake from within comes to an end (%s)',
  async (approval) => {
    const box: { url?: string } = {};
    const subscribe = (ask: Ask, what: string) => {
      const delivery = { mode: 'webhook', url: box.url, secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` };
      return ask('events/subscribe', { name: 'wake', arguments: { ...NEXT, what }, delivery, cursor: null });
    };
    const { belfry, book, as, cards, receiver } = await setup(approval, ({ leo }, n) => subscribe(leo, `look ${n}`));
    box.url = receiver.url;
    await subscribe(as.leo, 'look');
    const [first] = await cards();
    if (first !== undefined) await belfry.execute('approve-proposal', { id: first.id, revision: 1 });
    await belfry.advance(20 * HOUR_MS);
    const wakes = book.length;
    expect([wakes, (await cards()).length]).toEqual(approval === 'recurring' ? [1, 1] : [51, 0]);
    await belfry.advance(2 * DAY_MS);
    expect(book).toHaveLength(wakes);
  },
);

test('A cyclic wake stops with one card: an agent that has Belfry itself among its servers of tools, which it is trusted to use freely', async () => {
  const dataFolder = temporaryFolder();
  const before = await createTestBelfry({ dataFolder, agents: { leo: { run: async () => {} } } });
  const input = { name: 'itself', scope: 'agent', agent: 'leo', audience: 'mcp' };
  const { token, secret } = await before.execute('create-token', input);
  const { clock } = before;
  await before[Symbol.asyncDispose]();
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { readonly port: number };
  await new Promise((resolve) => probe.close(resolve));
  let wakes = 0;
  let busy = false;
  const model = createScriptedModel(({ messages }) => {
    const isWake = messages.at(-1)?.role === 'user';
    busy = isWake;
    if (!isWake) return '';
    wakes += 1;
    return { toolCalls: [{ name: 'itself__schedule', input: { instruction: `look ${wakes}`, ...NEXT } }] };
  });
  const itself = {
    url: `http://127.0.0.1:${port}/mcp`,
    headers: { authorization: `Bearer ${secret}` },
    trust: [{ tool: '*', approval: 'never' as const }],
  };
  const agents = { leo: { instructions: 'You look.', approval: 'recurring' as const, mcpServers: { itself } } };
  const { belfry } = await setupMcp({
    port,
    known: { tokenId: token.id, secret },
    options: { dataFolder, clock, agents, model },
  });
  await belfry.advance(MINUTE_MS);
  await expect.poll(() => belfry.app.environment.mcpServers?.()).toBeDefined();
  standStill(belfry, () => busy);
  await belfry.execute('create-schedule', FIRST);
  await belfry.advance(5 * HOUR_MS);
  const { items } = await belfry.execute('list-proposals', { state: 'pending' });
  expect(items).toMatchObject([{ operation: 'create-schedule', agent: 'leo' }]);
  expect([wakes, (await belfry.execute('list-runs')).items.length]).toEqual([1, 1]);
});
