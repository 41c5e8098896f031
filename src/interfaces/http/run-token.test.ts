// The token of a program that was started for a run: what it opens, and until when.
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../operations/people/create-token.ts';
import { OPERATIONS } from '../../operations/registry.ts';
import { putRunToken } from '../../store/runs/run-tokens.ts';
import { loadTurnOfRun, updateTurn } from '../../store/threads/turn-rows.ts';
import { ROUTE_TABLE, type Row, setupWorld } from './route-table-fixture.ts';

const SECRET = `bfy_${'r'.repeat(43)}`;
const authorization = `Bearer ${SECRET}`;
const OF_RUNS = OPERATIONS.filter(({ scope }) => scope === 'run');

/** A running run, whose program holds the token. */
async function setup() {
  const world = await setupWorld();
  const { store, engine, runId, clock, ann } = world;
  const turn = (await store.read((tx) => loadTurnOfRun(tx, runId))) ?? expect.fail('no turn');
  const ready = { id: 'act_of_the_program', kind: 'turn', subject: turn.id, userId: turn.userId, priority: 9 } as const;
  await store.write((tx) => engine.queue.enqueue(tx, ready));
  const claims = await engine.queue.claim('turn', 100);
  const claim = claims.find(({ subject }) => subject === turn.id) ?? expect.fail('not claimed');
  const { id: activationId, attempt } = claim;
  const wake = JSON.stringify({ type: 'agent.wake', timestamp: '2026-11-21T09:00:00.000Z', data: { runId } });
  await store.write(async (tx) => {
    await updateTurn(tx, turn, { state: 'running', activationId });
    const { userId, agent, threadId } = turn;
    const token = { turnId: turn.id, activationId, attempt, userId, agent, threadId, wake, said: 0 };
    await putRunToken(tx, { ...token, createdAt: clock.now() }, hashSecret(SECRET));
  });
  const ask = async (row: Pick<Row, 'method' | 'path' | 'ask'>) => {
    const { path = row.path, query = '', body } = await row.ask(world);
    const headers = { authorization };
    return world.askBare(row.method, path + query, body === undefined ? { headers } : { headers, body });
  };
  const call = (method: string, path: string, body?: unknown) =>
    world.askBare(method, `/api/v1${path}`, { headers: { authorization }, ...(body === undefined ? {} : { body }) });
  return { ...world, turn, claim, ann, ask, call };
}

const isOfRuns = ({ guard }: Row) => guard !== null && guard.scope === 'run';
/** Open to everybody, or about the caller's session, which a token does not have. */
const isHarmless = ({ guard }: Row) => guard === null || guard.name === 'sign-out';

describe("a run's token", () => {
  it('opens the three operations of its run and nothing else of all there is', async () => {
    const world = await setup();
    const before = await world.countRows('audit');
    const open: string[] = [];
    for (const row of ROUTE_TABLE.filter((one) => !isHarmless(one))) {
      if (isOfRuns(row)) {
        open.push(row.guard?.name ?? '');
        continue;
      }
      expect((await world.ask(row)).status, `${row.method} ${row.path}`).toBe(403);
    }
    expect(await world.countRows('audit')).toBe(before);
    expect([...new Set(open)].sort()).toEqual(OF_RUNS.map(({ name }) => name).sort());
    expect((await world.call('GET', '/wake')).json).toMatchObject({ data: { runId: world.runId } });
    expect((await world.call('POST', '/wake/notify', { text: 'the till is right' })).status).toBe(200);
    expect((await world.call('POST', '/wake/complete', { result: 'counted' })).status).toBe(200);
    expect((await world.call('POST', '/wake/complete', {})).json).toMatchObject({ code: 'wrong_state' });
  });

  it('does not come in at the door for MCP, where it would be the agent itself', async () => {
    const { auth } = await setup();
    const shown = { authorization, sessions: [], proof: undefined, address: '127.0.0.1' };
    await expect(auth.authenticate(shown, 'mcp')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await auth.authenticate(shown)).actor).toMatchObject({ pass: { attempt: 1 } });
  });

  it('opens nothing any more once its run is over, whatever it is tried on', async () => {
    const world = await setup();
    await world.store.write(async (tx) => {
      await world.engine.queue.finish(tx, world.claim);
      await updateTurn(tx, world.turn, { state: 'succeeded', activationId: null, endedAt: world.clock.now() });
    });
    for (const row of ROUTE_TABLE.filter((one) => !isHarmless(one)))
      expect([401, 429], `${row.method} ${row.path}`).toContain((await world.ask(row)).status);
  });

  it('opens nothing once the claim is lost or another attempt has a token of its own', async () => {
    const lost = await setup();
    await lost.store.write((tx) => lost.engine.queue.finish(tx, lost.claim));
    for (const { http } of OF_RUNS) {
      const { status } = await lost.call(http.method, http.path, http.method === 'POST' ? { text: 'x' } : undefined);
      expect([400, 403]).toContain(status);
    }
    expect((await lost.call('GET', '/wake')).status).toBe(403);
    const again = await setup();
    const { id: turnId, userId, agent, threadId } = again.turn;
    const token = { turnId, userId, agent, threadId, activationId: again.claim.id, attempt: 2, wake: '{}', said: 0 };
    await again.store.write((tx) => putRunToken(tx, { ...token, createdAt: 0 }, hashSecret('other')));
    expect((await again.call('GET', '/wake')).status).toBe(401);
  });

  it('speaks a hundred times and no more, and never says a token', async () => {
    const { call, store } = await setup();
    const leak = await call('POST', '/wake/notify', { text: `look: ${SECRET}` });
    expect(leak.status).toBe(200);
    const said = async () =>
      store.read(async (tx) =>
        JSON.stringify([
          await tx.db.selectFrom('messages').select('text').execute(),
          await tx.db.selectFrom('steps').select('response_json').execute(),
          await tx.db.selectFrom('held_messages').selectAll().execute(),
        ]),
      );
    expect(await said()).toContain('look: bfy_[redacted]');
    expect(await said()).not.toContain('rrrrr');
    for (let n = 1; n < 100; n++) expect((await call('POST', '/wake/notify', { text: `${n}` })).status).toBe(200);
    expect((await call('POST', '/wake/notify', { text: 'more' })).json).toMatchObject({ code: 'limit_reached' });
  });
});
