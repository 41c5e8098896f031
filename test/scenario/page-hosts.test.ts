// A page whose host is inside is refused when somebody wants it saved, whichever door they come through.
import { expect, it } from 'vitest';
import type { Actor } from '../../src/domain/people/actor.ts';
import { setupMcp } from './mcp/mcp-fixture.ts';
import { setupCalls } from './tool-calls.ts';

const INSIDE = 'https://wiki.example.org/status';
const OUTSIDE = 'https://example.org/status';
const UNKNOWN = 'https://nobody-knows.example.org/';
const WORDS = 'wiki.example.org is at 10.0.0.7, which is not of the public internet';

/** Names and where they are. */
function names() {
  const asked: string[] = [];
  const known = new Map([
    ['wiki.example.org', ['93.184.216.34', '10.0.0.7']],
    ['example.org', ['93.184.216.34']],
  ]);
  const resolveHost = async (hostname: string) => {
    asked.push(hostname);
    const addresses = known.get(hostname);
    if (addresses === undefined) throw Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
    return addresses.map((address) => ({ address, family: 4 }));
  };
  return { asked, known, resolveHost };
}

const look = { kind: 'action', what: 'look at it', when: 'every hour' };

it('an operation of a person is refused before anything is stored, and a name nobody knows passes', async () => {
  const { asked, known, resolveHost } = names();
  const belfry = await setupCalls({ resolveHost });
  const refused = { code: 'invalid_input', message: expect.stringContaining(WORDS) };
  await expect(belfry.execute('create-schedule', { ...look, onlyIf: { page: INSIDE } })).rejects.toMatchObject(refused);
  expect((await belfry.execute('list-schedules')).items).toEqual([]);
  const { schedule } = await belfry.execute('create-schedule', { ...look, onlyIf: { page: UNKNOWN } });
  const changed = { id: schedule.id, onlyIf: { page: INSIDE } };
  await expect(belfry.execute('update-schedule', changed)).rejects.toMatchObject(refused);
  await belfry.execute('update-schedule', { id: schedule.id, onlyIf: { page: OUTSIDE } });
  expect(asked).toEqual(['wiki.example.org', 'nobody-knows.example.org', 'wiki.example.org', 'example.org']);
  // Each time it is asked anew: a name that moved out is taken at once.
  known.set('wiki.example.org', ['93.184.216.34']);
  await belfry.execute('update-schedule', changed);
  expect((await belfry.execute('get-schedule', { id: schedule.id })).onlyIf.page).toBe(INSIDE);
});

it('a host that the operator allows is saved wherever it is', async () => {
  const { resolveHost } = names();
  const belfry = await setupCalls({ resolveHost, probeHosts: ['wiki.example.org'] });
  const { schedule } = await belfry.execute('create-schedule', { ...look, onlyIf: { page: INSIDE } });
  expect(schedule.onlyIf.page).toBe(INSIDE);
});

it.each(['recurring', 'never'] as const)(
  'a tool of a model is refused, in a conversation and in a wake, where it needs a yes for: %s',
  async (approval) => {
    const { resolveHost } = names();
    const belfry = await setupCalls({ resolveHost, approval });
    const wanted = { instruction: 'look', when: 'every hour', only_if: { page: INSIDE } };
    const { output, isError } = await belfry.call('schedule_action', wanted);
    expect({ isError, output }).toMatchObject({ isError: true, output: { message: expect.stringContaining(WORDS) } });
    belfry.inNextWakes([{ name: 'schedule_action', input: wanted }]);
    await belfry.execute('create-schedule', { kind: 'action', what: 'read', when: 'in 10 minutes' });
    await belfry.advance(11 * 60_000);
    expect(belfry.told.at(-1)).toMatchObject({ isError: true, output: { message: expect.stringContaining(WORDS) } });
    expect((await belfry.execute('list-proposals', { state: 'pending' })).items).toEqual([]);
    expect((await belfry.execute('list-schedules', { recurring: true })).items).toEqual([]);
  },
);

it('an agent from outside cannot ask the person for it, and no change of a card brings it in', async () => {
  const { resolveHost } = names();
  const belfry = await setupCalls({ resolveHost });
  const thread = (await belfry.execute('list-threads')).items[0].id;
  const agent: Actor = { ...belfry.actor, kind: 'agent', agent: 'belfry', threadId: thread, turnId: null } as never;
  const propose = (page: string) =>
    belfry.app.executor.execute('propose-change', {
      actor: agent,
      input: { operation: 'create-schedule', input: { ...look, onlyIf: { page } } },
    }) as Promise<{ proposal: { id: string; revision: number } }>;
  await expect(propose(INSIDE)).rejects.toThrow(WORDS);
  const { proposal } = await propose(OUTSIDE);
  const yes = { id: proposal.id, revision: proposal.revision, changes: { onlyIf: { page: INSIDE } } };
  await expect(belfry.execute('approve-proposal', yes)).rejects.toThrow();
  await belfry.execute('approve-proposal', { id: proposal.id, revision: proposal.revision });
  const { items } = await belfry.execute('list-schedules');
  expect(items).toHaveLength(1);
});

it('a tool that is called over MCP is refused as well', async () => {
  const { resolveHost } = names();
  const { connect, belfry } = await setupMcp({ options: { resolveHost } });
  const client = await connect();
  const result = await client.callTool({
    name: 'schedule_action',
    arguments: { instruction: 'look', when: 'every hour', only_if: { page: INSIDE } },
  });
  expect(result.isError).toBe(true);
  expect(JSON.stringify(result)).toContain(WORDS);
  expect((await belfry.execute('list-schedules')).items).toEqual([]);
});
