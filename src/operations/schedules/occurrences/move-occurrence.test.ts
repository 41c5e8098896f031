import { describe, expect, it } from 'vitest';
import { getCalendar } from '../../home/get-calendar.ts';
import { setupOperations } from '../../operations-fixture.ts';
import { cancelSchedule } from '../cancel-schedule.ts';
import { createSchedule } from '../create-schedule.ts';
import { getSchedule } from '../get-schedule.ts';
import { updateSchedule } from '../update-schedule.ts';
import { listNext } from './list-next.ts';
import { moveOccurrence } from './move-occurrence.ts';
import { skipOccurrence } from './skip-occurrence.ts';

/** Daily at nine in Warsaw; it is Saturday the 21st, eight. */
async function setup(more: object = {}) {
  const fixture = await setupOperations();
  const { run } = fixture;
  const draft = { kind: 'action', what: 'brief me', when: 'every day at 9', ...more } as const;
  const { schedule } = await run(createSchedule, draft);
  const times = async (limit = 4) =>
    (await run(listNext, { id: schedule.id, limit })).items.map(({ ruleAt }) => ruleAt.slice(5, 16));
  return { ...fixture, id: schedule.id, times };
}
const MONDAY = '2026-11-23T08:00:00.000Z';

describe('one time of a series', () => {
  it('is skipped by its day, stays so when the series moves, and comes back with what the answer says', async () => {
    const { run, id, times } = await setup();
    const skipped = await run(skipOccurrence, { id, at: MONDAY });
    expect(skipped).toMatchObject({ exceptBefore: null, schedule: { timing: { except: ['2026-11-23'] } } });
    expect(await times()).toEqual(['11-21T08:00', '11-22T08:00', '11-24T08:00', '11-25T08:00']);
    await run(updateSchedule, { id, when: 'an hour later' });
    expect(await times(3)).toEqual(['11-21T09:00', '11-22T09:00', '11-24T09:00']);
    await run(updateSchedule, { id, except: skipped.exceptBefore });
    expect(await times(3)).toEqual(['11-21T09:00', '11-22T09:00', '11-23T09:00']);
  });

  it('is skipped alone where its day has others', async () => {
    const { run, id, times } = await setup({ when: 'every day at 9 and 17', except: ['25 December'] });
    const skipped = await run(skipOccurrence, { id, at: MONDAY });
    expect(skipped.schedule.timing?.except).toEqual(['25 December', '2026-11-23 at 09:00']);
    expect(skipped.exceptBefore).toEqual(['25 December']);
    expect(await times(5)).toContain('11-23T16:00');
    expect(await times(5)).not.toContain('11-23T08:00');
  });

  it('does not count towards the number of times after which the series ends', async () => {
    const { run, id, times } = await setup({ endsAfter: 3 });
    expect(await times()).toEqual(['11-21T08:00', '11-22T08:00', '11-23T08:00']);
    expect((await run(getCalendar, { days: 3 })).schedules).toMatchObject([{ ends: true }]);
    await run(skipOccurrence, { id, at: MONDAY });
    expect(await times()).toEqual(['11-21T08:00', '11-22T08:00', '11-24T08:00']);
  });

  it('lets what is over go from what is left out, but not where times are counted', async () => {
    const past = { except: ['2026-11-19', '2026-11-18 at 09:00', '2027-01-01'] };
    const free = await setup(past);
    const { schedule } = await free.run(skipOccurrence, { id: free.id, at: MONDAY });
    expect(schedule.timing?.except).toEqual(['2027-01-01', '2026-11-23']);
    const counted = await setup({ ...past, endsAfter: 9 });
    const answer = await counted.run(skipOccurrence, { id: counted.id, at: MONDAY });
    expect(answer.schedule.timing?.except).toEqual([...past.except, '2026-11-23']);
  });

  it('moves: the series leaves it out, and one that comes once does the same at the new time', async () => {
    const { run, id, times, countRows } = await setup({ agent: 'leo', quietHours: '22:00-07:00', jitter: '5 minutes' });
    const moved = await run(moveOccurrence, { id, at: MONDAY, to: 'an hour later' });
    expect(moved).toMatchObject({
      exceptBefore: null,
      series: { id, timing: { except: ['2026-11-23'] } },
      schedule: { what: 'brief me', agent: 'leo', kind: 'action', zone: 'Europe/Warsaw', timing: { jitterSeconds: 0 } },
      next: ['2026-11-23T09:00:00.000Z'],
    });
    expect(moved.confirmation).toContain('Monday 23 November');
    expect(await times(3)).toEqual(['11-21T08:00', '11-22T08:00', '11-24T08:00']);
    expect(await countRows('schedules')).toBe(2);
    // It can be undone.
    await run(cancelSchedule, { id: moved.schedule.id });
    await run(updateSchedule, { id, except: moved.exceptBefore });
    expect(await times(3)).toEqual(['11-21T08:00', '11-22T08:00', '11-23T08:00']);
  });

  it.each([
    ['at 15:00', '2026-11-23T14:00:00.000Z'],
    ['2026-11-24T10:30', '2026-11-24T09:30:00.000Z'],
    ['friday at 8', '2026-11-27T07:00:00.000Z'],
    ['one day later', '2026-11-24T08:00:00.000Z'],
  ])('moves to what is read from it: %s', async (to, next) => {
    const { run, id } = await setup();
    expect((await run(moveOccurrence, { id, at: MONDAY, to })).next).toEqual([next]);
  });

  it('stays where it is when the new time is refused', async () => {
    const { refusal, id, times, countRows } = await setup();
    const move = (to: string) => refusal('move-occurrence', { id, at: MONDAY, to });
    expect(await move('yesterday at 9')).toMatchObject({ code: 'time_in_past' });
    expect(await move('every day at 10')).toMatchObject({ code: 'invalid_input' });
    expect(await move('somewhen')).toMatchObject({ code: 'unreadable_time' });
    expect(await countRows('schedules')).toBe(1);
    expect(await times(3)).toContain('11-23T08:00');
  });

  it('is refused where there is none at that time, where it has come, and where nothing comes back', async () => {
    const { run, refusal, id, bob } = await setup();
    const skip = (at: string, of = id) => refusal('skip-occurrence', { id: of, at });
    expect(await skip('2026-11-23T08:30:00.000Z')).toMatchObject({ code: 'invalid_input' });
    expect(await skip('2026-11-20T08:00:00.000Z')).toMatchObject({ code: 'invalid_input' });
    const { schedule } = await run(createSchedule, { kind: 'action', what: 'once', when: 'tomorrow at 9' });
    expect(await skip('2026-11-22T08:00:00.000Z', schedule.id)).toMatchObject({ code: 'wrong_state' });
    expect(await refusal('skip-occurrence', { id, at: MONDAY }, { actor: bob })).toMatchObject({ code: 'not_found' });
    await run(cancelSchedule, { id });
    expect(await skip(MONDAY)).toMatchObject({ code: 'wrong_state' });
    expect((await run(getSchedule, { id })).state).toBe('cancelled');
  });

  it('is not for agents: what they leave out and make is asked for by its own operations', async () => {
    const { refusal, id, agent } = await setup();
    for (const [name, more] of [
      ['skip-occurrence', {}],
      ['move-occurrence', { to: 'an hour later' }],
    ] as const)
      expect(await refusal(name, { id, at: MONDAY, ...more }, { actor: agent })).toMatchObject({ code: 'forbidden' });
  });
});
