import { describe, expect, it } from 'vitest';
import { lowestIdAt } from '../../domain/ids.ts';
import { defaultPolicies } from '../../domain/policy/defaults.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { openDataFile } from '../sqlite/data-file.ts';
import {
  countActiveSchedules,
  countCreatedSchedules,
  findSameSchedule,
  findSchedule,
  findScheduleByKey,
  insertSchedule,
  updateSchedule,
} from './schedules.ts';

const base: Schedule = {
  id: 'sch_1',
  userId: 'ann',
  agent: 'belfry',
  threadId: 'thr_1',
  kind: 'reminder',
  what: 'tea 🫖\nwith milk',
  trigger: { kind: 'cron', expression: '0 9 * * *' },
  zone: 'Europe/Warsaw',
  whenText: 'every day at 9',
  followsUser: false,
  timing: null,
  policies: defaultPolicies('reminder', true),
  state: 'active',
  stateReason: null,
  key: 'tea',
  createdBy: 'user',
  revision: 1,
  createdAt: 5,
  updatedAt: 6,
  counters: { runs: 1, missed: 2, skipped: 3, failed: 4, consecutiveFailures: 5 },
};

function setup() {
  const store = openDataFile(':memory:');
  const insert = (change: Partial<Schedule>, fingerprint = `fp ${change.id ?? base.id}`) =>
    store.write((tx) => insertSchedule(tx, { ...base, ...change }, fingerprint));
  return { store, insert };
}

describe('a stored schedule', () => {
  it('is read back as it was given, by its own person only', async () => {
    const { store, insert } = setup();
    expect(await insert({}, 'fp')).toBe(true);
    await store.read(async (tx) => {
      expect(await findSchedule(tx, 'ann', 'sch_1')).toEqual(base);
      expect(await findScheduleByKey(tx, 'ann', 'tea')).toEqual(base);
      expect(await findSameSchedule(tx, 'ann', 'fp')).toEqual(base);
      expect(await findSchedule(tx, 'bob', 'sch_1')).toBeNull();
      expect(await findScheduleByKey(tx, 'bob', 'tea')).toBeNull();
      expect(await findSameSchedule(tx, 'bob', 'fp')).toBeNull();
    });
  });

  it('is not stored a second time under its key, nor as the twin of one that lives', async () => {
    const { store, insert } = setup();
    await insert({}, 'fp');
    expect(await insert({ id: 'sch_2' }, 'other')).toBe(false);
    expect(await insert({ id: 'sch_2', key: null }, 'fp')).toBe(false);
    expect(await insert({ id: 'sch_2', key: null, userId: 'bob' }, 'fp')).toBe(true);
    const cancelled = { ...base, state: 'cancelled', revision: 2 } as const;
    await store.write((tx) => updateSchedule(tx, cancelled, { from: 1, fingerprint: 'fp' }));
    expect(await insert({ id: 'sch_3', key: null }, 'fp')).toBe(true);
  });

  it('is changed at the revision that was read, and keeps its counters', async () => {
    const { store, insert } = setup();
    await insert({}, 'fp');
    const change = { ...base, what: 'coffee', revision: 2, counters: { ...base.counters, runs: 99 } };
    expect(await store.write((tx) => updateSchedule(tx, change, { from: 1, fingerprint: 'new' }))).toBe(true);
    expect(await store.write((tx) => updateSchedule(tx, change, { from: 1, fingerprint: 'new' }))).toBe(false);
    const foreign = { ...change, userId: 'bob', revision: 3 };
    expect(await store.write((tx) => updateSchedule(tx, foreign, { from: 2, fingerprint: 'new' }))).toBe(false);
    const found = await store.read((tx) => findSchedule(tx, 'ann', 'sch_1'));
    expect(found).toMatchObject({ what: 'coffee', revision: 2, counters: base.counters });
  });
});

it('counting stops at the limit, and counts one person in one state', async () => {
  const { store, insert } = setup();
  for (let n = 10; n < 40; n++) {
    const id = lowestIdAt('sch', n);
    await insert({ id, key: null, state: n < 30 ? 'active' : 'paused', createdAt: n });
  }
  // Made by a clock that was ahead: it has a later id, and was put right.
  await insert({ id: lowestIdAt('sch', 98), key: null, state: 'active', createdAt: 9 });
  await insert({ id: lowestIdAt('sch', 99), key: null, userId: 'bob' });
  await store.read(async (tx) => {
    expect(await countActiveSchedules(tx, 'ann', 5)).toBe(5);
    expect(await countActiveSchedules(tx, 'ann', 50)).toBe(21);
    expect(await countActiveSchedules(tx, 'bob', 50)).toBe(1);
    expect(await countCreatedSchedules(tx, 'ann', { since: 25, upTo: 100 })).toBe(15);
    expect(await countCreatedSchedules(tx, 'ann', { since: 25, upTo: 3 })).toBe(3);
  });
});
