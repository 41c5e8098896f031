import { describe, expect, it } from 'vitest';
import { isAppError } from '../../src/domain/errors.ts';
import type { Finding } from '../../src/domain/health/finding.ts';
import { newOffer } from '../../src/domain/promise/offer.ts';
import { dataFindings } from '../../src/interfaces/cli/doctor/data-checks.ts';
import { databaseFindings } from '../../src/interfaces/cli/doctor/postgres-checks.ts';
import { OPERATIONS } from '../../src/operations/registry.ts';
import { Secret } from '../../src/secret.ts';
import { insertOffer } from '../../src/store/approval/offers.ts';
import { testDatabase } from '../../src/testing/test-database.ts';
import type { Clock } from '../../src/when/index.ts';
import { setupDiary } from './diary-fixture.ts';

/** What an edit by hand may leave in a row, and the column that the doctor names. */
const SPOILED: readonly (readonly [column: string, set: object])[] = [
  ['trigger_json', { trigger_json: '{"kind": "onc' }],
  ['trigger_json', { trigger_json: '{"kind":"cron","expression":"0 99 * * *"}' }],
  ['zone', { zone: 'Mars/Base' }],
  ['trigger_json', { trigger_json: 'null' }],
  ['trigger_json', { trigger_json: '{"kind":"sometimes"}' }],
  ['policies_json', { policies_json: '{"missed":' }],
  ['policies_json', { policies_json: '{}' }],
  ['timing_json', { timing_json: '[]' }],
  ['options_json', { options_json: 'x' }],
  ['options_json', { options_json: '{"onlyIf":{"kind":"moon"}}' }],
  ['kind', { kind: 'wish' }],
  ['state', { state: 'asleep' }],
  ['created_at', { created_at: 8_700_000_000_000_000 }],
];

/** One good schedule, and one for each of these edits. */
async function setup(edits: typeof SPOILED) {
  const { boot, dataFolder, clock, starts } = setupDiary('2026-11-23T07:00:00Z');
  const belfry = await boot({ limits: { creationsPerMinute: 100 } });
  const make = async (what: string) =>
    (
      await belfry.execute('create-schedule', {
        kind: 'action',
        what,
        when: 'every day at 9',
        zone: 'user',
        agent: 'diary',
      })
    ).schedule.id;
  const good = await make('the good one');
  const spoiled: { id: string; column: string }[] = [];
  for (const [at, [column, set]] of edits.entries()) {
    const id = await make(`spoiled ${at}`);
    spoiled.push({ id, column });
    await belfry.app.store.write((tx) => tx.db.updateTable('schedules').set(set).where('id', '=', id).execute());
  }
  return { belfry, dataFolder, clock, starts, good, spoiled };
}

/** What the doctor finds in the data. */
async function examine(folder: string, clock: Clock, whole: boolean): Promise<readonly Finding[]> {
  const database = await testDatabase(folder);
  if (database === null) return dataFindings(folder, { whole, now: clock.now() });
  const place = { database: new Secret(database.url), databaseSchema: 'belfry' };
  return (await databaseFindings(place, { clock, served: !whole })).findings;
}

/** Every operation that reads and needs no input. */
const READS = OPERATIONS.filter(({ effect, input }) => effect === 'read' && input.safeParse({}).success);

describe('a row of a schedule that was spoiled by hand', () => {
  it('spoils no page: every operation that lists answers, with the good schedule', async () => {
    const { belfry, good, spoiled } = await setup(SPOILED);
    const failed: string[] = [];
    for (const { name } of READS)
      await belfry.execute(name, {}).catch((error: Error) => {
        if (!isAppError(error, 'forbidden')) failed.push(`${name}: ${error.message}`);
      });
    expect(failed).toEqual([]);
    expect(READS.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['list-schedules', 'count-schedules', 'get-home', 'get-calendar']),
    );
    for (const sort of ['newest', 'next', 'name', 'changed'] as const) {
      const { items } = await belfry.execute('list-schedules', { sort });
      expect(items.map(({ id }: { id: string }) => id)).toContain(good);
    }
    for (const filter of [{ recurring: true }, { channel: 'web' }])
      expect((await belfry.execute('list-schedules', filter)).items.map(({ id }: { id: string }) => id)).toContain(
        good,
      );
    const { items } = await belfry.execute('list-schedules', { limit: 50 });
    for (const { id, column } of spoiled.filter((one) => one.column !== 'state'))
      expect(items.find((item: { id: string }) => item.id === id)?.when.sentence).toContain(
        `cannot be read: its column ${column} holds`,
      );
    const { entries } = await belfry.execute('get-calendar', { days: 3 });
    expect(entries.map(({ scheduleId }: { scheduleId: string }) => scheduleId)).toContain(good);
  });

  it('is named when it is asked for alone, with its column and what to do', async () => {
    const { belfry, spoiled } = await setup(SPOILED);
    for (const { id, column } of spoiled)
      await expect(belfry.execute('get-schedule', { id })).rejects.toMatchObject({
        code: 'wrong_state',
        message: expect.stringContaining(`${id}: It cannot be read: its column ${column}`),
        hint: expect.stringContaining('belfry restore FILE'),
      });
  });

  it('is named by the doctor, one finding for each, whether Belfry runs or not; the others go on', async () => {
    const { belfry, dataFolder, clock, starts, spoiled } = await setup(SPOILED.slice(0, 3));
    for (const whole of [false, true]) {
      const found = (await examine(dataFolder, clock, whole)).filter(({ check }) => check === 'schedules');
      expect(found).toHaveLength(3);
      for (const { id, column } of spoiled)
        expect(found).toContainEqual({
          ...{ check: 'schedules', state: 'wrong' },
          message: expect.stringContaining(`${id} cannot be read: its column ${column}`),
          fix: expect.stringContaining(`correct ${column} of the row ${id}`),
        });
    }
    await belfry.advance(3 * 3_600_000);
    expect(starts).toEqual(['2026-11-23T08:00:00']);
  });

  it('does not keep a person from moving to another zone', async () => {
    const { belfry, good } = await setup(SPOILED);
    await belfry.execute('update-me', { zone: 'Asia/Tokyo' });
    expect(await belfry.execute('get-schedule', { id: good })).toMatchObject({ zone: 'Asia/Tokyo' });
  });
});

/** What an edit by hand may leave in a row of another table. */
const OTHERS = {
  proposals: [
    ['definition_json', '{"what":'],
    ['definition_json', '[]'],
    ['asked_json', '{"kind":"reminder"}'],
    ['notes_json', '{}'],
    ['decision_json', 'x'],
    ['target_json', '7'],
    ['why', '["why.copy"'],
  ],
  offers: [
    ['facts_json', '{'],
    ['facts_json', '{"kind":"moon"}'],
    ['facts_json', 'null'],
  ],
  templates: [
    ['definition_json', ''],
    ['definition_json', '{"title":"x"}'],
  ],
  event_subscriptions: [
    ['arguments_json', '{'],
    ['arguments_json', '[]'],
  ],
  runs: [
    ['facts_json', '{'],
    ['facts_json', '[]'],
  ],
  undo_steps: [
    ['way_json', '{'],
    ['way_json', '{"kind":"moon"}'],
  ],
  users: [
    ['quiet_hours_json', '{'],
    ['quiet_hours_json', '{"from":9}'],
  ],
} as const;
const CASES = Object.entries(OTHERS).flatMap(([table, edits]) =>
  edits.map(([column, text]) => [table as keyof typeof OTHERS, column, text] as const),
);

/** Two rows of each table, of which the newer one is to be spoiled. */
async function setupOthers() {
  const diary = setupDiary('2026-11-23T07:00:00Z');
  const belfry = await diary.boot();
  const { app, actor } = belfry;
  const threadId: string = (await belfry.execute('list-threads')).items[0].id;
  const outside = { actor: { kind: 'agent', userId: actor.userId, agent: 'belfry', threadId, turnId: null } } as const;
  for (const name of ['one', 'two']) {
    const input = { kind: 'action', what: name, when: 'every day at 9', agent: 'diary' };
    await app.executor.execute('propose-change', {
      ...outside,
      input: { operation: 'create-schedule', input, ask: 'always' },
    });
    await belfry.execute('save-template', { name, kind: 'reminder', what: name, when: 'every day at 9' });
    await belfry.execute('create-subscription', { url: `https://${name}.example.org/` });
    const { schedule } = await belfry.execute('create-schedule', { ...input, zone: 'user' });
    await belfry.execute('run-schedule', { id: schedule.id });
    await app.store.write((tx) =>
      insertOffer(
        tx,
        newOffer({
          ...{ id: `off_${name}`, userId: actor.userId, threadId, subject: name, createdAt: diary.clock.now() },
          facts: { kind: 'first_run', scheduleId: schedule.id, words: name },
        }),
      ),
    );
  }
  return { ...diary, belfry };
}

describe('a row of another table that was spoiled by hand', () => {
  it.each(CASES)('spoils no list and is named by the doctor: %s, %s is %s', async (table, column, text) => {
    const { belfry, dataFolder, clock } = await setupOthers();
    const id = await belfry.app.store.write(async ({ db }) => {
      const row = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      await db
        .updateTable(table)
        .set({ [column]: text })
        .where('id', '=', row.id)
        .execute();
      return row.id;
    });
    const failed: string[] = [];
    for (const { name } of READS)
      await belfry.execute(name, {}).catch((error: Error) => {
        if (!isAppError(error, 'forbidden')) failed.push(`${name}: ${error.message}`);
      });
    expect(failed).toEqual([]);
    // A page is as long as it was asked to be, and the last one only where nothing follows.
    for (const list of ['list-proposals', 'list-offers', 'list-runs']) {
      const page = await belfry.execute(list, { limit: 1 });
      expect(page.items, list).toHaveLength(1);
    }
    expect((await examine(dataFolder, clock, false)).filter(({ check }) => check === table)).toEqual([
      {
        ...{ check: table, state: 'wrong' },
        message: expect.stringContaining(`${id} cannot be read: its column ${column} holds`),
        fix: expect.stringContaining(`correct ${column} of the row ${id} in the table ${table}`),
      },
    ]);
  });
});
