import { describe, expect, it, onTestFinished } from 'vitest';
import { RESCHEDULE_BATCH } from '../../src/engine/schedules/follow-user.ts';
import { createTestBelfry, type TestBelfry } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const HOUR = 3_600_000;

/** A Sunday, noon in Warsaw, with the rules of time zones of a version. */
async function open(dataFolder: string, zoneRules: string, before?: TestBelfry) {
  return createTestBelfry({
    start: '2026-11-22T11:00:00Z',
    dataFolder,
    clock: before?.clock,
    engine: { zoneRules },
    limits: { activeSchedulesPerUser: 10_000, creationsPerMinute: 10_000 },
  });
}

/** Moves what is planned, as other rules would have: by so many hours for the schedules whose text begins with `what`. */
async function planAsOtherRules({ app }: TestBelfry, what: string, hours: number): Promise<void> {
  await app.store.write(async ({ db }) => {
    const named = await db.selectFrom('schedules').select('id').where('what', 'like', `${what}%`).execute();
    const keys = new Map(named.map(({ id }) => [`schedule:${id}`, id]));
    const rows = await db.selectFrom('agenda').selectAll().where('kind', '=', 'occurrence').execute();
    for (const { key, due_at, payload_json } of rows) {
      const id = keys.get(key);
      if (id === undefined) continue;
      const dueAt = due_at + hours * HOUR;
      const payload = JSON.stringify({ ...JSON.parse(payload_json), id, nominalAt: dueAt });
      await db.updateTable('agenda').set({ due_at: dueAt, payload_json: payload }).where('key', '=', key).execute();
    }
  });
}

/** A Belfry whose data were left by one that knew the rules `2025c`, where some times of day were others. */
async function setup(prepare: (belfry: TestBelfry) => Promise<void>) {
  const folder = temporaryFolder();
  const old = await open(folder, '2025c');
  await prepare(old);
  await old.app.abandon();
  const belfry = await open(folder, '2026a', old);
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { belfry, folder };
}
const remind = (belfry: TestBelfry, what: string, when: string) =>
  belfry.execute('create-schedule', { kind: 'reminder', what, when });

describe('a change of the rules of time zones', () => {
  it('moves what is planned on a wall clock, puts each move on record, and tells the owner once', async () => {
    const { belfry, folder } = await setup(async (old) => {
      await remind(old, 'early bird', 'every day at 9');
      await remind(old, 'late bird', 'tomorrow at 20:00');
      await remind(old, 'right', 'every day at 10');
      await remind(old, 'instant', '2026-11-23T12:00:00Z');
      await planAsOtherRules(old, 'early', 1);
      await planAsOtherRules(old, 'late', -1);
    });
    await belfry.advance(0);
    const { items } = await belfry.execute('list-moves', { cause: 'zone_rules' });
    expect(items.map(({ what, from, to, reason }: Record<string, string>) => [what, from, to, reason])).toEqual([
      ['late bird', '2026-11-23T18:00:00.000Z', '2026-11-23T19:00:00.000Z', expect.any(String)],
      ['early bird', '2026-11-23T09:00:00.000Z', '2026-11-23T08:00:00.000Z', expect.any(String)],
    ]);
    expect(items[0].reason).toBe('the time zone rules changed from 2025c to 2026a');
    const notices = (await belfry.chat()).filter((line) => line.startsWith('notice: '));
    expect(notices).toEqual([
      'notice: The time zone rules changed from 2025c to 2026a. 2 reminders moved: ' +
        '"early bird" tomorrow, Monday 23 November, 09:00 (Europe/Warsaw), in 21 hours (was 10:00); ' +
        '"late bird" tomorrow, Monday 23 November, 20:00 (Europe/Warsaw), in 32 hours (was 19:00).',
    ]);
    await belfry.advance(21 * HOUR);
    expect(belfry.channel.sent.filter(({ text }) => text === 'early bird')).toHaveLength(1);
    await belfry.app.abandon();
    const again = await open(folder, '2026a', belfry);
    onTestFinished(() => again[Symbol.asyncDispose]());
    await again.advance(0);
    expect((await again.chat()).filter((line) => line.startsWith('notice: The time zone'))).toHaveLength(1);
  });

  it('is not told where nothing moved, and not to data that are new', async () => {
    const { belfry } = await setup(async (old) => {
      await remind(old, 'right', 'every day at 10');
    });
    await belfry.advance(0);
    expect((await belfry.execute('list-moves', {})).items).toEqual([]);
    expect((await belfry.chat()).filter((line) => line.startsWith('notice: '))).toEqual([]);
  });

  it('is carried out nearest first in batches, goes on after the process died in between, and loses nothing', async () => {
    const total = 2 * RESCHEDULE_BATCH + 10;
    const folder = temporaryFolder();
    const old = await open(folder, '2025c');
    for (let i = 0; i < total; i++) {
      const minute = String(i % 60).padStart(2, '0');
      await remind(old, `n${String(i).padStart(3, '0')}`, `every day at ${8 + Math.floor(i / 60)}:${minute}`);
    }
    await planAsOtherRules(old, 'n', 1);
    await old.app.abandon();
    let scans = 0;
    const dying = await createTestBelfry({
      dataFolder: folder,
      clock: old.clock,
      engine: { zoneRules: '2026a' },
      failPoint: (name) => {
        if (name === 'scan: before commit' && ++scans === 2) throw new Error('the power went');
        if (scans >= 2 && name === 'scan: before commit') throw new Error('the power is gone');
      },
    });
    const half = (await dying.execute('list-moves', { limit: 200 })).items as { what: string }[];
    expect(half.map(({ what }) => what).reverse()[0]).toBe('n241');
    expect(half).toHaveLength(RESCHEDULE_BATCH);
    await dying.app.abandon();
    dying.clock.set(dying.clock.now() + 1_000);
    const belfry = await open(folder, '2026a', dying);
    onTestFinished(() => belfry[Symbol.asyncDispose]());
    await belfry.advance(0);
    const rows = await belfry.app.store.read(({ db }) => db.selectFrom('moves').selectAll().execute());
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map((row) => row.schedule_id)).size).toBe(total);
    const notices = (await belfry.chat()).filter((line) => line.startsWith('notice: '));
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(`${total} reminders moved: "n241"`);
    expect(notices[0]).toContain(`and ${total - 3} more.`);
  });
});
