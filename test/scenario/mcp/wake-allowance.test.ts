// A program may have itself woken without a card, as often and as close as its person allowed when its token was made.
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/when/index.ts';
import { saidIn, setupMcp } from './mcp-fixture.ts';

const ERA = '2026-07-28';

async function setup(wakes: object | undefined = { most: 3, apart: '1 hour' }) {
  const mcp = await setupMcp({ approval: 'always' });
  const { belfry, issue, post, headersOf } = mcp;
  const token = await issue({ scope: 'agent', agent: 'leo', audience: 'mcp', wakes });
  let number = 0;
  const ask = async (secret: string, method: string, params: object, more: Record<string, string> = {}) => {
    const meta = { 'io.modelcontextprotocol/protocolVersion': ERA, 'io.modelcontextprotocol/clientCapabilities': {} };
    const headers = { ...headersOf(secret), 'mcp-protocol-version': ERA, 'mcp-method': method, ...more };
    return saidIn(await post({ jsonrpc: '2.0', id: ++number, method, params: { ...params, _meta: meta } }, headers));
  };
  /** Asks to be woken; answers how what came of it stands. */
  const wake = async (when: string, { secret = token.secret, what = when } = {}) => {
    await ask(secret, 'events/poll', { name: 'wake', arguments: { when, what }, cursor: null });
    const { items } = await belfry.execute('list-schedules', { state: 'all' });
    return items.find((one: { what: string }) => one.what === what)?.state ?? 'a card';
  };
  const used = async () => {
    const { items } = await belfry.execute('list-tokens');
    return items.find(({ id }: { id: string }) => id === token.id)?.wakes;
  };
  return { ...mcp, token, ask, wake, used };
}

test('what is within it is planned at once and counts; what is too soon, too close or without an end is a card', async () => {
  const { belfry, wake, used } = await setup();
  expect(await used()).toEqual({ most: 3, used: 0, apartSeconds: 3600 });
  expect(await wake('in 30 minutes')).toBe('a card');
  expect(await wake('in 90 minutes')).toBe('active');
  expect(await wake('in 2 hours')).toBe('a card');
  expect(await wake('every day at 9')).toBe('a card');
  expect(await wake('every day at 9, 3 times')).toBe('a card');
  expect(await wake('every day at 9, twice')).toBe('active');
  expect(await used()).toMatchObject({ used: 3 });
  expect(await wake('in 5 hours')).toBe('a card');
  await belfry.advance(90 * MINUTE_MS);
  const { items } = await belfry.execute('list-runs');
  expect(items).toMatchObject([{ state: 'succeeded' }]);
  // What came does not come back.
  expect(await wake('in 6 hours')).toBe('a card');
});

test('it is for being woken alone, by that token alone: an asked schedule, another token and a revoked one get nothing from it', async () => {
  const { belfry, token, issue, ask, wake, used } = await setup();
  const call = { name: 'schedule_reminder', arguments: { message: 'water the plants', when: 'in 3 hours' } };
  await ask(token.secret, 'tools/call', call, { 'mcp-name': 'schedule_reminder' });
  expect((await belfry.execute('list-proposals')).items).toHaveLength(1);
  expect((await belfry.execute('list-schedules')).items).toEqual([]);
  const other = await issue({ scope: 'agent', agent: 'leo', audience: 'mcp' });
  expect(await wake('in 3 hours', { secret: other.secret })).toBe('a card');
  expect(await used()).toMatchObject({ used: 0 });
  expect(await wake('in 8 hours')).toBe('active');
  await belfry.execute('revoke-token', { id: token.id });
  await wake('in 12 hours').catch(() => undefined);
  expect((await belfry.execute('list-schedules')).items).toMatchObject([{ what: 'in 8 hours' }]);
  expect((await belfry.execute('list-proposals')).items).toHaveLength(2);
});

test('what is none is refused before anything is issued', async () => {
  const { belfry } = await setup();
  const before = (await belfry.execute('list-tokens')).items.length;
  const issue = (more: object) =>
    belfry.execute('create-token', { name: 'x', scope: 'agent', agent: 'leo', audience: 'mcp', ...more });
  await expect(issue({ wakes: { most: 3, apart: '5 seconds' } })).rejects.toThrow('1 minute to 30 days');
  await expect(issue({ wakes: { most: 3, apart: 'soon' } })).rejects.toThrow('is not a length of time');
  await expect(issue({ wakes: { most: 0, apart: '1 hour' } })).rejects.toThrow();
  await expect(issue({ wakes: { most: 101, apart: '1 hour' } })).rejects.toThrow();
  await expect(issue({ audience: 'api', wakes: { most: 3, apart: '1 hour' } })).rejects.toThrow('does not go with');
  expect((await belfry.execute('list-tokens')).items).toHaveLength(before);
});
