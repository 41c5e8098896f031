import { describe, expect, it, onTestFinished } from 'vitest';
import type { Actor } from '../../src/domain/people/actor.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { DAY_MS, HOUR_MS } from '../../src/when/index.ts';
import { temporaryFolder } from './folders.ts';

async function setup(options: TestBelfryOptions = {}) {
  const starts: string[] = [];
  const agents = { diary: async (wake: { now: number }) => void starts.push(new Date(wake.now).toISOString()) };
  const belfry = await createTestBelfry({ agents, ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const daily = { kind: 'action', what: 'write', when: 'every day at 9', agent: 'diary' };
  const make = async (changes: object = {}) =>
    (await belfry.execute('create-schedule', { ...daily, ...changes })).schedule;
  const look = (id: string) => belfry.execute('get-schedule', { id });
  return { ...belfry, starts, make, look };
}

describe('a schedule that is paused until a time', () => {
  it('goes on by itself then, and what lay between is not missed', async () => {
    const { make, execute, look, advance, starts } = await setup();
    const { id } = await make();
    const answer = await execute('pause-schedule', { id, until: 'Wednesday at 12' });
    expect(answer.schedule).toMatchObject({ state: 'paused', pausedUntil: '2026-11-25T11:00:00.000Z' });
    expect(answer.confirmation).toMatch(/^paused until .*25 November/);
    await advance(4 * DAY_MS + 3 * HOUR_MS);
    expect(starts).toEqual([]);
    expect(await look(id)).toMatchObject({ state: 'active', pausedUntil: null, stateReason: null });
    await advance(DAY_MS);
    expect(starts).toEqual(['2026-11-26T08:00:00.000Z']);
    expect((await look(id)).counters.missed).toBe(0);
  });

  it('goes on although the process was off when the moment came', async () => {
    const dataFolder = temporaryFolder();
    const first = await setup({ dataFolder });
    const { id } = await first.make();
    await first.execute('pause-schedule', { id, until: '2 days' });
    await first.app.abandon();
    await first.clock.advance(3 * DAY_MS);
    const second = await setup({ dataFolder, clock: first.clock });
    expect((await second.look(id)).state).toBe('active');
    await second.advance(DAY_MS);
    expect(second.starts).toEqual(['2026-11-25T08:00:00.000Z']);
  });

  it('a second pause moves the end, and null takes it away', async () => {
    const { make, execute, look, advance } = await setup();
    const { id } = await make();
    await execute('pause-schedule', { id, until: '1 day' });
    await execute('pause-schedule', { id, until: '3 days' });
    await advance(2 * DAY_MS);
    expect((await look(id)).state).toBe('paused');
    await execute('pause-schedule', { id, until: null });
    await advance(7 * DAY_MS);
    expect(await look(id)).toMatchObject({ state: 'paused', pausedUntil: null });
  });

  it('resumed by hand before, it is not resumed a second time after another pause', async () => {
    const { make, execute, look, advance } = await setup();
    const { id } = await make();
    await execute('pause-schedule', { id, until: '1 day' });
    await execute('resume-schedule', { id });
    await execute('pause-schedule', { id });
    await advance(2 * DAY_MS);
    expect((await look(id)).state).toBe('paused');
  });

  it('cancelled meanwhile it stays cancelled, and undoing that brings the pause with its end back', async () => {
    const { make, execute, look, advance } = await setup();
    const [gone, undone] = [await make(), await make({ what: 'read' })];
    for (const { id } of [gone, undone]) {
      await execute('pause-schedule', { id, until: '2 days' });
      await execute('cancel-schedule', { id });
    }
    await execute('restore-schedule', { id: undone.id });
    expect(await look(undone.id)).toMatchObject({ state: 'paused', pausedUntil: '2026-11-23T09:00:00.000Z' });
    await advance(3 * DAY_MS);
    expect((await look(gone.id)).state).toBe('cancelled');
    expect((await look(undone.id)).state).toBe('active');
  });

  it('one that would never come after it is refused, with what to do', async () => {
    const { make, execute } = await setup();
    const { id } = await make({ when: 'tomorrow at 9' });
    await expect(execute('pause-schedule', { id, until: 'in a week' })).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(execute('pause-schedule', { id, until: 'every day' })).rejects.toMatchObject({
      code: 'unreadable_time',
    });
  });

  it('keeps its place among the active ones, so that it comes back however many are made meanwhile', async () => {
    const { make, execute, look, advance } = await setup({ limits: { activeSchedulesPerUser: 2 } });
    const { id } = await make();
    await make({ what: 'read' });
    await execute('pause-schedule', { id, until: '1 day' });
    await expect(make({ what: 'draw' })).rejects.toMatchObject({ code: 'limit_reached' });
    await advance(DAY_MS);
    expect((await look(id)).state).toBe('active');
    await execute('pause-schedule', { id, until: '1 day' });
    expect((await execute('resume-schedule', { id })).schedule.state).toBe('active');
  });

  it('an agent asks for it, and the approval keeps the moment the card showed', async () => {
    const { make, execute, look, advance, app, actor } = await setup();
    const { id } = await make({ agent: 'belfry' });
    const { items } = await execute('list-threads');
    const threadId = items.find(({ agent }: { agent: string }) => agent === 'belfry').id;
    const agent: Actor = { kind: 'agent', userId: actor.userId, agent: 'belfry', threadId, turnId: null };
    const direct = app.executor.execute('pause-schedule', { actor: agent, input: { id, until: '2 days' } });
    await expect(direct).rejects.toMatchObject({ code: 'approval_needed' });
    const asked = { operation: 'pause-schedule', input: { id, until: '2 days' } };
    const { proposal } = (await app.executor.execute('propose-change', { actor: agent, input: asked })) as {
      proposal: { id: string; title: string };
    };
    expect(proposal.title).toMatch(/^belfry asks to pause a schedule, until .*23 November/);
    await advance(HOUR_MS);
    await execute('approve-proposal', { id: proposal.id, revision: 1 });
    expect(await look(id)).toMatchObject({ state: 'paused', pausedUntil: '2026-11-23T09:00:00.000Z' });
  });
});
