import { describe, expect, it } from 'vitest';
import { setupOperations } from '../operations-fixture.ts';
import { createSchedule } from '../schedules/create-schedule.ts';
import { suggestTime } from './suggest-time.ts';

describe('suggesting times', () => {
  it('says that it knows nothing yet, and plans nothing', async () => {
    const { run, countRows } = await setupOperations();
    const { slots, fromHistory, basis, zone } = await run(suggestTime, {});
    expect([slots.length, fromHistory, zone]).toEqual([3, false, 'Europe/Warsaw']);
    expect(basis).toBe('There are no answers to reminders yet, so these are common times of day.');
    expect(slots[0]).toMatchObject({ when: '2026-11-23T09:00', at: '2026-11-23T08:00:00.000Z' });
    expect(await countRows('schedules')).toBe(0);
  });

  it('what it suggests can be given to create-schedule as it is', async () => {
    const { run } = await setupOperations();
    const { slots } = await run(suggestTime, {});
    const { schedule } = await run(createSchedule, { kind: 'reminder', what: 'x', when: slots[0]?.when ?? '' });
    expect(schedule.nextAt).toBe(slots[0]?.at);
  });

  it('keeps clear of what is planned, and of what one asks', async () => {
    const { run } = await setupOperations();
    await run(createSchedule, { kind: 'reminder', what: 'coffee', when: 'every day at 9:00' });
    const { slots } = await run(suggestTime, { after: 'tomorrow at 8', before: 'tomorrow at 20:00' });
    expect(slots.map(({ when }) => when)).toEqual(['2026-11-22T10:00', '2026-11-22T14:00', '2026-11-22T17:00']);
  });

  it('learns when the person answers', async () => {
    const { run, store, clock, ann, threadId } = await setupOperations();
    await store.write(async (tx) => {
      for (let day = 1; day <= 8; day++) {
        const ended = clock.now() - day * 86_400_000 + 12 * 3_600_000; // 20:00 in Warsaw
        const life = { follow_ups: 0, max_follow_ups: 0, held: 0, reason: '', created_at: ended, ended_at: ended };
        const ids = { id: `rem_${day}`, user_id: ann.kind === 'user' ? ann.userId : '', run_id: `run_${day}` };
        const places = { schedule_id: 'sch_1', thread_id: threadId, state: 'acknowledged' };
        await tx.db
          .insertInto('reminders')
          .values({ ...life, ...ids, ...places } as never)
          .execute();
      }
    });
    const { slots, fromHistory } = await run(suggestTime, {});
    expect(fromHistory).toBe(true);
    expect(slots[0]?.when).toBe('2026-11-23T20:00');
    expect(slots[0]?.reasons[0]).toMatch(/^100 % of your answers came between 20:00 and 21:00/);
  });

  it('needs a zone, and a stretch that goes forward', async () => {
    const { refusal } = await setupOperations({ zone: null });
    expect((await refusal('suggest-time', {})).code).toBe('zone_needed');
    const known = await setupOperations();
    const backwards = { after: 'in 3 days', before: 'tomorrow' };
    expect((await known.refusal('suggest-time', backwards)).code).toBe('invalid_input');
  });
});
