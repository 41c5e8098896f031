import { describe, expect, it } from 'vitest';
import { setupOperations } from '../operations-fixture.ts';
import { cancelSchedule } from './cancel-schedule.ts';
import { cloneSchedule } from './clone-schedule.ts';
import { createSchedule } from './create-schedule.ts';

const BRIEFING = {
  kind: 'action' as const,
  what: 'sum up the mail',
  when: 'every weekday at 9',
  except: ['25 December'],
};

async function setup() {
  const fixture = await setupOperations();
  const notices = { on: ['failure' as const] };
  const policies = { missed: 'skip' as const, retryAttempts: 5, notices };
  const { schedule } = await fixture.run(createSchedule, { ...BRIEFING, policies, key: 'brief' });
  return { ...fixture, source: schedule };
}

describe('a copy of a schedule', () => {
  it('has everything of it but what was given', async () => {
    const { run, source } = await setup();
    const { schedule, next } = await run(cloneSchedule, { id: source.id, what: 'sum up the news' });
    const { id, what, key, createdAt, updatedAt, ...rest } = source;
    expect(schedule).toMatchObject({ ...rest, what: 'sum up the news', key: null });
    expect(schedule.id).not.toBe(id);
    expect(next[0]).toBe(source.nextAt);
  });

  it('with another time or another agent', async () => {
    const { run, source } = await setup();
    const later = await run(cloneSchedule, { id: source.id, when: 'every weekday at 18' });
    expect(later.schedule.when.sentence).toMatch(/18:00/);
    expect(later.schedule.timing?.except).toEqual(['25 December']);
    const other = await run(cloneSchedule, { id: source.id, agent: 'leo' });
    expect(other.schedule).toMatchObject({ agent: 'leo', what: source.what });
    expect(other.schedule.threadId).not.toBe(source.threadId);
  });

  it('is refused where nothing differs, naming the one there is', async () => {
    const { refusal, run, source } = await setup();
    const error = await refusal('clone-schedule', { id: source.id });
    expect(error).toMatchObject({ code: 'duplicate', details: { existing: { id: source.id } } });
    const same = await refusal('clone-schedule', { id: source.id, what: '  Sum up  the MAIL ' });
    expect(same.code).toBe('duplicate');
    await run(cloneSchedule, { id: source.id, what: 'b' });
    expect((await refusal('clone-schedule', { id: source.id, what: 'b' })).code).toBe('duplicate');
  });

  it('of one that is over needs a new time, of one that was cancelled does not', async () => {
    const { run, refusal, clock } = await setup();
    const { schedule: once } = await run(createSchedule, { kind: 'reminder', what: 'x', when: 'in 1 hour' });
    await clock.advance(7_200_000);
    expect((await refusal('clone-schedule', { id: once.id, what: 'y' })).code).toBe('time_in_past');
    const anew = await run(cloneSchedule, { id: once.id, when: 'in 1 hour' });
    expect(anew.schedule.what).toBe('x');
    const { schedule: gone } = await run(createSchedule, { kind: 'reminder', what: 'z', when: 'every day at 9' });
    await run(cancelSchedule, { id: gone.id });
    expect((await run(cloneSchedule, { id: gone.id, what: 'zz' })).schedule.state).toBe('active');
  });

  it('of another person’s is not found, and an agent’s asks as a new one does', async () => {
    const { refusal, source, bob } = await setup();
    expect((await refusal('clone-schedule', { id: source.id, what: 'b' }, { actor: bob })).code).toBe('not_found');
    const strict = await setupOperations({ approval: 'recurring' });
    const { schedule } = await strict.run(createSchedule, BRIEFING);
    const wanted = { id: schedule.id, what: 'b' };
    const error = await strict.refusal('clone-schedule', wanted, { actor: strict.agent });
    expect(error.code).toBe('approval_needed');
  });
});
