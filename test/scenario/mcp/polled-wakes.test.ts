// A program that no webhook reaches is woken by words all the same: it asks by itself, over MCP in both ways of speaking it.
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../src/testing/index.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/when/index.ts';
import { saidIn, setupMcp } from './mcp-fixture.ts';

const ERAS = ['2025-11-25', '2026-07-28'] as const;
interface Params extends Readonly<Record<string, unknown>> {
  readonly name?: string;
}
/** The header that names the tool of a call. */
const nameOf = (params: Params): Record<string, string> =>
  params.name === undefined ? {} : { 'mcp-name': params.name };
const TEA = { when: 'in 30 minutes', what: 'look at the tea' };

async function setup(era: (typeof ERAS)[number], approval: 'always' | 'never' = 'never') {
  const mcp = await setupMcp({ approval });
  const { belfry, post } = mcp;
  const modern = era === '2026-07-28';
  let number = 0;
  const ask = async (method: string, params: Params) => {
    const meta = { 'io.modelcontextprotocol/protocolVersion': era, 'io.modelcontextprotocol/clientCapabilities': {} };
    const body = { jsonrpc: '2.0', id: ++number, method, params: modern ? { ...params, _meta: meta } : params };
    return saidIn(
      await post(body, { 'mcp-protocol-version': era, ...(modern && { 'mcp-method': method, ...nameOf(params) }) }),
    );
  };
  const poll = async (given: object, cursor: string | null, more: object = {}) =>
    (await ask('events/poll', { name: 'wake', arguments: given, cursor, ...more })).result;
  const schedules = async () => (await belfry.execute('list-schedules', { state: 'all' })).items;
  return { ...mcp, ask, poll, schedules };
}

test.each(ERAS)(
  'a program of %s that polls is woken once by what it asked for in words, however often it asks',
  async (era) => {
    const { belfry, ask, poll, schedules } = await setup(era);
    const first = await poll(TEA, null);
    expect(first).toMatchObject({ events: [], truncated: false, refreshBefore: expect.any(String) });
    // The words are read once: asking again moves nothing.
    await belfry.advance(20 * MINUTE_MS);
    const again = await poll(TEA, null);
    expect(again.cursor).toBe((await poll(TEA, first.cursor)).cursor);
    expect(await schedules()).toMatchObject([{ state: 'active', what: TEA.what }]);
    await belfry.advance(10 * MINUTE_MS);
    const came = await poll(TEA, again.cursor);
    expect(came).toMatchObject({ status: 'ended', events: [{ name: 'wake', data: { prompt: TEA.what } }] });
    const { runId, nominalAt } = came.events[0].data;
    expect(nominalAt).toBe('2026-11-21T09:30:00.000Z');
    expect((await belfry.execute('get-run', { id: runId })).state).toBe('succeeded');
    const said = await ask('tools/call', {
      name: 'complete_wake',
      arguments: { run_id: runId, result: 'it was cold' },
    });
    expect(said.result).toMatchObject({ content: expect.any(Array) });
    expect(said.result.isError ?? false).toBe(false);
    expect((await belfry.execute('get-run', { id: runId })).output).toBe('it was cold');
    // Who goes on with its cursor begins nothing anew; who asks without one wants another.
    expect(await poll(TEA, came.cursor)).toMatchObject({ status: 'ended', events: [] });
    expect(await schedules()).toHaveLength(1);
    await poll(TEA, null);
    expect(await schedules()).toHaveLength(2);
    const wrong = await ask('events/poll', { name: 'wake', arguments: { ...TEA, what: 'other' }, cursor: came.cursor });
    expect(wrong.error.message).toContain('Poll with cursor null');
    const blue = await ask('events/poll', {
      name: 'wake',
      arguments: { ...TEA, when: 'at the blue hour' },
      cursor: null,
    });
    expect(blue.error.message).toContain('blue hour');
    expect(await schedules()).toHaveLength(2);
  },
);

test.each(ERAS)(
  'what a program of %s polls for waits for the yes where one is needed, and never rings after a no',
  async (era) => {
    const { belfry, poll, schedules } = await setup(era, 'always');
    const first = await poll(TEA, null);
    expect(first).toMatchObject({ status: 'proposed', approveAt: expect.stringContaining('apr_'), events: [] });
    expect(await schedules()).toEqual([]);
    const { items } = await belfry.execute('list-proposals');
    await belfry.execute('deny-proposal', { id: items[0].id, reason: 'no tea' });
    await belfry.advance(HOUR_MS);
    expect(await poll(TEA, first.cursor)).toMatchObject({ status: 'ended', events: [] });
    expect(await schedules()).toEqual([]);
  },
);

test('a program that polls for nothing any more has its schedule paused, and its person told; it ends with its token and when it says so', async () => {
  const { belfry, ask, poll, schedules, tokenId } = await setup('2026-07-28');
  const daily = { when: 'every day at 8', what: 'look at the inbox' };
  const first = await poll(daily, null, { ttlMs: 2 * DAY_MS });
  for (let n = 0; n < 3; n++) {
    await belfry.advance(DAY_MS);
    await poll(daily, first.cursor, { ttlMs: 2 * DAY_MS });
  }
  expect(await schedules()).toMatchObject([{ state: 'active' }]);
  await belfry.advance(3 * DAY_MS);
  expect(await schedules()).toMatchObject([{ state: 'paused' }]);
  expect((await belfry.chat()).at(-1)).toMatch(/I paused “look at the inbox”, which wakes a program that polls/);
  await poll(daily, first.cursor, { ttlMs: 2 * DAY_MS });
  expect(await schedules()).toMatchObject([{ state: 'active' }]);
  expect((await belfry.execute('list-subscriptions')).items).toMatchObject([
    { event: 'wake', host: null, state: 'live' },
  ]);
  const params = { name: 'wake', arguments: daily, delivery: { mode: 'poll' } };
  expect((await ask('events/unsubscribe', params)).result).toBeDefined();
  expect(await schedules()).toMatchObject([{ state: 'cancelled' }]);
  const other = await poll({ ...daily, what: 'look at the post' }, null);
  await belfry.execute('revoke-token', { id: tokenId });
  await belfry.advance(HOUR_MS);
  expect(other.events).toEqual([]);
  expect((await belfry.execute('list-subscriptions')).items).toEqual([]);
  expect((await schedules()).map(({ state }: { state: string }) => state).sort()).toEqual(['cancelled', 'paused']);
});
