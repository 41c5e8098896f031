import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../src/domain/people/actor.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, MINUTE_MS } from '../../src/when/index.ts';

async function setup(options: TestBelfryOptions = {}) {
  const done: string[] = [];
  let open = 0;
  let most = 0;
  const agents = {
    report: async (wake: { nominalAt: number; cause: string }) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      done.push(`${wake.cause} ${new Date(wake.nominalAt).toISOString().slice(0, 10)}`);
    },
  };
  const belfry = await createTestBelfry({ agents, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const draft = { kind: 'action', what: 'report', when: 'every day at 9', agent: 'report' };
  const { schedule } = await belfry.execute('create-schedule', draft);
  return { ...belfry, id: schedule.id as string, done, most: () => most };
}

describe('making up for past times', () => {
  it('says how many there are before anything runs, then runs each once, oldest first, one at a time', async () => {
    const { execute, advance, id, done, most } = await setup();
    const stretch = { id, from: '2026-11-16', to: '2026-11-19' };
    const preview = await execute('preview-backfill', stretch);
    expect(preview).toMatchObject({ count: 4, hasRun: 0, notKept: 0 });
    expect(preview.words).toMatch(/^4 runs, for .*16 November.* to .*19 November/);
    expect(done).toEqual([]);
    const answer = await execute('backfill-schedule', { ...stretch, count: 4 });
    expect(answer.runIds).toHaveLength(4);
    await advance(0);
    expect(done).toEqual(['16', '17', '18', '19'].map((day) => `backfill 2026-11-${day}`));
    expect(most()).toBe(1);
    expect((await execute('get-schedule', { id })).counters.runs).toBe(4);
  });

  it('runs nothing twice: not what ran at its time, and not what was made up for before', async () => {
    const { execute, advance, id, done } = await setup();
    await advance(3 * DAY_MS);
    expect(done).toHaveLength(3);
    await execute('backfill-schedule', { id, from: '2026-11-20' });
    await advance(0);
    expect(done.slice(3)).toEqual(['backfill 2026-11-20', 'backfill 2026-11-21']);
    const again = await execute('backfill-schedule', { id, from: '2026-11-20' });
    expect(again).toMatchObject({ count: 0, hasRun: 5, runIds: [] });
    await advance(0);
    expect(done).toHaveLength(5);
  });

  it('is refused when the preview no longer holds', async () => {
    const { execute, id } = await setup();
    const wanted = { id, from: '2026-11-16', to: '2026-11-19', count: 3 };
    await expect(execute('backfill-schedule', wanted)).rejects.toMatchObject({ code: 'content_changed' });
  });

  it.each([
    [{ from: '2025-01-01' }, 'invalid_input'],
    [{ from: 'now', to: '3 days ago' }, 'invalid_input'],
    [{ from: 'soon' }, 'unreadable_time'],
  ])('%j is refused with %s', async (stretch, code) => {
    const { execute, id } = await setup();
    await expect(execute('backfill-schedule', { id, ...stretch })).rejects.toMatchObject({ code });
  });

  it('is bounded', async () => {
    const { execute } = await setup();
    const draft = { kind: 'action', what: 'often', when: '* * * * *', agent: 'report' };
    const { schedule } = await execute('create-schedule', draft);
    const wanted = { id: schedule.id, from: '2 days ago' };
    await expect(execute('backfill-schedule', wanted)).rejects.toMatchObject({ code: 'limit_reached' });
  });

  it('the moment an interval began to count is none of its times', async () => {
    const { execute, advance } = await setup();
    const draft = { kind: 'action', what: 'often', when: 'every hour', agent: 'report' };
    const { schedule } = await execute('create-schedule', draft);
    await execute('pause-schedule', { id: schedule.id });
    await advance(3 * 60 * MINUTE_MS);
    const preview = await execute('preview-backfill', { id: schedule.id, from: '2 days ago' });
    expect(preview.first).toEqual(['10', '11', '12'].map((hour) => `2026-11-21T${hour}:00:00.000Z`));
  });

  it('runs on a paused schedule, which stays paused, and never for one that comes once', async () => {
    const { execute, advance, id, done } = await setup();
    await execute('pause-schedule', { id });
    await execute('backfill-schedule', { id, from: 'yesterday' });
    await advance(MINUTE_MS);
    expect(done).toHaveLength(2);
    expect((await execute('get-schedule', { id })).state).toBe('paused');
    const { schedule } = await execute('create-schedule', { kind: 'reminder', what: 'x', when: 'in 1 day' });
    const once = execute('backfill-schedule', { id: schedule.id, from: 'yesterday' });
    await expect(once).rejects.toMatchObject({ code: 'wrong_state' });
  });

  it('a message that makes up for a past time says for which', async () => {
    const { execute, advance, channel } = await setup();
    const draft = { kind: 'reminder', what: 'Water the plants', when: 'every day at 9' };
    const { schedule } = await execute('create-schedule', draft);
    await execute('backfill-schedule', { id: schedule.id, from: 'yesterday', to: 'yesterday' });
    await advance(MINUTE_MS);
    expect(channel.sent.map(({ text }) => text)).toEqual(['Water the plants (for 20 Nov, 09:00)']);
  });

  it('what was pruned is left alone: nobody can say whether it ran', async () => {
    const { execute, advance, app, id } = await setup();
    await advance(5 * DAY_MS);
    await app.store.write(async (tx) => {
      await tx.db.deleteFrom('runs').where('nominal_at', '<', Date.parse('2026-11-24T00:00Z')).execute();
    });
    const preview = await execute('preview-backfill', { id, from: '2026-11-20' });
    expect(preview).toMatchObject({ count: 2, hasRun: 3, notKept: 2 });
  });

  it('an agent may not without a yes', async () => {
    const { execute, app, actor, advance } = await setup();
    const draft = { kind: 'action', what: 'sum up', when: 'every day at 9' };
    const { schedule } = await execute('create-schedule', draft);
    const agent: Actor = {
      kind: 'agent',
      userId: actor.userId,
      agent: 'belfry',
      threadId: schedule.threadId,
      turnId: null,
    };
    const input = { id: schedule.id, from: '2026-11-19', to: '2026-11-20' };
    const direct = app.executor.execute('backfill-schedule', { actor: agent, input });
    await expect(direct).rejects.toMatchObject({ code: 'approval_needed' });
    const asked = { operation: 'backfill-schedule', input };
    const { proposal } = (await app.executor.execute('propose-change', { actor: agent, input: asked })) as {
      proposal: { id: string; title: string };
    };
    expect(proposal.title).toMatch(/to make up for past times of a schedule, from .* to /);
    await execute('approve-proposal', { id: proposal.id, revision: 1 });
    await advance(0);
    const runs = (await execute('list-runs', { scheduleId: schedule.id })).items;
    expect(runs.map(({ cause }: { cause: string }) => cause)).toEqual(['backfill', 'backfill']);
  });
});
