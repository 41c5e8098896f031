import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import type { Actor } from '../../src/domain/people/actor.ts';
import type { LimitInUse } from '../../src/operations/server/limits-view.ts';
import { createScriptedModel } from '../../src/testing/scripted-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { HOUR_MS } from '../../src/when/index.ts';

const MANY = Number.POSITIVE_INFINITY;

async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry(options);
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const { execute, app, actor } = belfry;
  const { items: threads } = await execute('list-threads');
  const agent: Actor = { kind: 'agent', userId: actor.userId, agent: 'belfry', threadId: threads[0].id, turnId: null };
  const draft = (n: number) => ({ kind: 'action', what: `thing ${n}`, when: 'every day at 8' });
  const make = (n: number) => execute('create-schedule', draft(n));
  const ask = async (n: number): Promise<string> => {
    const input = { operation: 'create-schedule', input: draft(n) };
    const made = (await app.executor.execute('propose-change', { actor: agent, input })) as {
      proposal: { id: string };
    };
    return made.proposal.id;
  };
  const limit = async (name: string): Promise<LimitInUse> =>
    (await execute('list-limits')).items.find((one: LimitInUse) => one.name === name);
  return { ...belfry, make, ask, limit };
}

describe('active schedules', () => {
  it('are 200 for a person, and the next is refused with the setting and where room comes from', async () => {
    const { make, limit, execute } = await setup({ limits: { creationsPerMinute: MANY } });
    let last = '';
    for (let n = 0; n < 200; n++) last = (await make(n)).schedule.id;
    expect(await limit('activeSchedulesPerUser')).toMatchObject({ allowed: 200, used: 200, left: 0, roomAt: null });
    await expect(make(200)).rejects.toMatchObject({
      code: 'limit_reached',
      message: 'You have 200 active schedules, and 200 is the limit (activeSchedulesPerUser): none is left.',
      hint: expect.stringMatching(
        /^Room comes back when one ends.*To allow more, set BELFRY_ACTIVE_SCHEDULES_PER_USER/,
      ),
      details: { limit: 'activeSchedulesPerUser', env: 'BELFRY_ACTIVE_SCHEDULES_PER_USER', allowed: 200, used: 200 },
    });
    await execute('cancel-schedule', { id: last });
    expect((await make(200)).schedule.state).toBe('active');
  });

  it('are 50 for the toolset "approved", as it was designed: before a card is shown, and again when it is approved', async () => {
    const { make, ask, limit, execute } = await setup({ toolset: 'approved', limits: { creationsPerMinute: MANY } });
    for (let n = 0; n < 49; n++) await make(n);
    const card = await ask(49);
    expect((await execute('get-proposal', { id: card })).limits.activeSchedules).toEqual({
      ...{ used: 49, allowed: 50, left: 1 },
    });
    // The person themselves has room for more.
    await make(50);
    expect((await make(51)).schedule.state).toBe('active');
    const full = { code: 'limit_reached', details: { limit: 'activeSchedulesApproved', allowed: 50, left: 0 } };
    await expect(execute('approve-proposal', { id: card, revision: 1 })).rejects.toMatchObject(full);
    await expect(ask(52)).rejects.toMatchObject(full);
    expect(await limit('activeSchedulesApproved')).toMatchObject({ allowed: 50, left: 0 });
  });
});

it('what is used of each limit is counted, and a limit of a minute says when there is room again', async () => {
  const { make, ask, limit, advance, execute, clock } = await setup({
    limits: { creationsPerMinute: 3, proposalsPerHour: 2, approvalWindowMs: 2 * HOUR_MS, followUpLifeMs: 3 * HOUR_MS },
  });
  await make(0);
  await advance(10_000);
  await make(1);
  const card = await ask(2);
  const since = clock.now() - 10_000;
  expect(await limit('creationsPerMinute')).toMatchObject({ allowed: 3, used: 2, left: 1, roomAt: null });
  expect(await limit('proposalsPerHour')).toMatchObject({ allowed: 2, used: 1, left: 1, agent: 'belfry' });
  await make(3).catch(() => {});
  expect(await limit('creationsPerMinute')).toMatchObject({
    ...{ used: 3, left: 0, roomAt: new Date(since + 60_000).toISOString() },
  });
  await expect(make(4)).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 50 } });
  // Two limits that are lengths of time are those of what is made.
  const { expiresAt } = await execute('get-proposal', { id: card });
  expect(Date.parse(expiresAt)).toBe(clock.now() + 2 * HOUR_MS);
  await advance(60_000);
  const followUp = { intervalSeconds: 600 };
  const { schedule } = await execute('create-schedule', {
    ...{ kind: 'reminder', what: 'call', when: 'in 1 hour', policies: { followUp } },
  });
  expect(schedule.policies.followUp.lifetimeSeconds).toBe(3 * 3600);
  expect(await limit('followUpLife')).toMatchObject({ words: '3 hours', used: null, env: 'BELFRY_FOLLOW_UP_LIFE' });
});

describe('a token budget that cannot hold the prompt of an agent', () => {
  const model = createScriptedModel(() => 'fine');
  const refused = (options: TestBelfryOptions) => createTestBelfry({ model, ...options });

  it('is refused at start, with what it is and what is needed', async () => {
    await expect(refused({ limits: { tokensPerRun: 900 } })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(
        /^BELFRY_TOKENS_PER_RUN is 900 tokens, and one call of the agent "belfry" needs about [\d,]+ tokens: [\d,]+ tokens of instructions and tools/,
      ),
      details: { setting: 'tokensPerRun', agent: 'belfry', given: 900 },
    });
    const agents = { leo: { instructions: 'You are Leo. '.repeat(3_000), model, budget: { tokensPerDay: 9_000 } } };
    await expect(refused({ agents })).rejects.toMatchObject({
      message: expect.stringMatching(/^budget.tokensPerDay of the agent "leo" is 9,000 tokens, and one call/),
    });
  });

  it('is no trouble where the model takes none, or where it says on purpose that nothing may be spent', async () => {
    for (const options of [
      { limits: { tokensPerUserDay: 0 }, model },
      { limits: { tokensPerRun: 900 }, model: createBuiltInModel() },
    ]) {
      await using belfry = await createTestBelfry(options);
      expect((await belfry.execute('list-limits')).items.length).toBeGreaterThan(20);
    }
  });
});
