import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { RESCHEDULE_BATCH } from '../../src/engine/schedules/follow-user.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

const HOUR = 3_600_000;

/** A Sunday, noon in Warsaw. */
async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ start: '2026-11-22T11:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const remind = async (what: string, when: string, more: object = {}) =>
    belfry.execute('create-schedule', { kind: 'reminder', what, when, ...more });
  const nextOf = async (id: string): Promise<string> => (await belfry.execute('get-schedule', { id })).nextAt;
  const travel = (zone: string) => belfry.execute('update-me', { zone });
  return { belfry, remind, nextOf, travel };
}

describe('a schedule that follows its person', () => {
  it('moves with them, in every answer says so, and leaves everything else where it was', async () => {
    const { belfry, remind, nextOf, travel } = await setup();
    const standUp = await remind('stand-up', 'every weekday at 9', { zone: 'user' });
    expect(standUp.schedule).toMatchObject({ zone: 'Europe/Warsaw', followsUser: true });
    expect(standUp.confirmation).toContain('every weekday at 09:00 (Europe/Warsaw), following your time zone');
    const call = await remind('call home', 'tomorrow at 18:30', { zone: 'user' });
    const fixed = await remind('market opens', 'every weekday at 9');
    const instant = await remind('launch', '2026-11-24T12:00:00Z');
    const rhythm = await remind('drink', 'every 90 minutes');
    const stay = [fixed, instant, rhythm].map(({ schedule }) => [schedule.id, schedule.nextAt] as const);

    const answer = await travel('Asia/Tokyo');
    expect(await nextOf(standUp.schedule.id)).toBe('2026-11-23T00:00:00.000Z');
    expect(await nextOf(call.schedule.id)).toBe('2026-11-23T09:30:00.000Z');
    for (const [id, before] of stay) expect(await nextOf(id)).toBe(before);
    expect(answer.moved.map(({ scheduleId }: { scheduleId: string }) => scheduleId)).toEqual([
      standUp.schedule.id,
      call.schedule.id,
    ]);
    expect(answer.movedWords).toBe(
      '2 reminders now follow Asia/Tokyo time: "stand-up" tomorrow, Monday 23 November, 09:00 (Asia/Tokyo), in 13 hours ' +
        '(was 17:00); "call home" tomorrow, Monday 23 November, 18:30 (Asia/Tokyo), in 23 hours (was Tuesday 24 November, 02:30).',
    );
    expect((await belfry.execute('get-schedule', { id: standUp.schedule.id })).when.sentence).toBe(
      'every weekday at 09:00 (Asia/Tokyo), following your time zone',
    );
    expect(belfry.eventsOf('schedules.moved').map(({ data }) => data)).toEqual([{ cause: 'user_zone', count: 2 }]);
    const { items } = await belfry.execute('list-moves', {});
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({
      what: 'stand-up',
      cause: 'user_zone',
      reason: 'your time zone is Asia/Tokyo now; it was Europe/Warsaw',
      from: '2026-11-23T08:00:00.000Z',
      to: '2026-11-23T00:00:00.000Z',
    });
    await belfry.advance(13 * HOUR);
    expect(belfry.channel.sent.filter(({ text }) => text === 'stand-up')).toHaveLength(1);
    expect((await travel('Asia/Tokyo')).moved).toEqual([]);
  });

  it('is named in the order it was made among those of one time, whatever happened to them since', async () => {
    const { belfry, remind, travel } = await setup();
    const ids: string[] = [];
    for (const what of ['a', 'b', 'c', 'd', 'e', 'f'])
      ids.push((await remind(what, 'every day at 9', { zone: 'user' })).schedule.id);
    // Changed rows lie elsewhere on disk than those that were not.
    for (const id of [ids[0], ids[3], ids[1]]) await belfry.execute('update-schedule', { id, what: `told anew ${id}` });
    const { moved } = await travel('Asia/Tokyo');
    expect(moved.map(({ scheduleId }: { scheduleId: string }) => scheduleId)).toEqual(ids);
  });

  it('runs once on every date of the person, also where a date comes twice or its time has passed', async () => {
    const starts: string[] = [];
    const { belfry, travel } = await setup({
      agents: { diary: async (wake) => void starts.push(new Date(wake.now).toISOString().slice(0, 16)) },
    });
    const draft = { kind: 'action', what: 'write', when: 'every day at 9', zone: 'user', agent: 'diary' };
    await belfry.execute('create-schedule', draft);
    await belfry.advance(20.5 * HOUR); // Monday, 08:30 in Warsaw, 16:30 in Tokyo
    await travel('Asia/Tokyo');
    await belfry.advance(0);
    expect(starts).toEqual(['2026-11-23T07:30']);
    await belfry.advance(17.5 * HOUR); // Tuesday 10:00 in Tokyo, 02:00 in Warsaw
    expect(starts.slice(1)).toEqual(['2026-11-24T00:00']);
    await travel('Europe/Warsaw');
    await belfry.advance(31 * HOUR);
    expect(starts.slice(2)).toEqual(['2026-11-25T08:00']);
  });

  it('keeps a skipped time skipped, and waits while it is paused', async () => {
    const { belfry, remind, nextOf, travel } = await setup();
    const { schedule } = await remind('pill', 'every day at 9', { zone: 'user' });
    await belfry.execute('skip-next', { id: schedule.id });
    await travel('Asia/Tokyo');
    expect(await nextOf(schedule.id)).toBe('2026-11-24T00:00:00.000Z');
    await belfry.execute('pause-schedule', { id: schedule.id });
    await travel('America/New_York');
    const resumed = await belfry.execute('resume-schedule', { id: schedule.id });
    expect(resumed.schedule).toMatchObject({ zone: 'America/New_York', nextAt: '2026-11-22T14:00:00.000Z' });
  });

  it('is made to follow, or to stay, by a change of its zone', async () => {
    const { belfry, remind, travel } = await setup();
    const { schedule } = await remind('tea', 'every day at 17:00');
    const follows = await belfry.execute('update-schedule', { id: schedule.id, zone: 'user' });
    expect(follows.schedule).toMatchObject({ followsUser: true, zone: 'Europe/Warsaw' });
    expect((await travel('Asia/Tokyo')).moved).toHaveLength(1);
    const later = await belfry.execute('update-schedule', { id: schedule.id, when: 'every day at 18:00' });
    expect(later.schedule).toMatchObject({ followsUser: true, zone: 'Asia/Tokyo', nextAt: '2026-11-23T09:00:00.000Z' });
    const stays = await belfry.execute('update-schedule', { id: schedule.id, zone: 'Asia/Tokyo' });
    expect(stays.schedule.followsUser).toBe(false);
    expect((await travel('Europe/Warsaw')).moved).toEqual([]);
  });

  it('is refused where there is nothing to follow, or no zone to begin with', async () => {
    const { belfry, remind } = await setup({ zone: null });
    await expect(remind('tea', 'every day at 17:00', { zone: 'user' })).rejects.toMatchObject({ code: 'zone_needed' });
    await belfry.execute('update-me', { zone: 'Europe/Warsaw' });
    await expect(remind('tea', 'every day at 17:00 London time', { zone: 'user' })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'zone' }] },
    });
    const fixed = await remind('tea', 'in 2 hours', { zone: 'user' });
    expect(fixed.schedule.followsUser).toBe(false);
    expect(fixed.assumptions).toContainEqual(expect.objectContaining({ code: 'instant-everywhere' }));
  });

  it('moves with hundreds of others nearest first, the rest in the background, each once', async () => {
    const limits = { activeSchedulesPerUser: 1000, creationsPerMinute: 1000 };
    const { belfry, remind, travel } = await setup({ limits });
    const total = RESCHEDULE_BATCH + 60;
    for (let i = 0; i < total; i++) {
      const minute = String(i % 60).padStart(2, '0');
      await remind(`n${i}`, `every day at ${8 + Math.floor(i / 60)}:${minute}`, { zone: 'user' });
    }
    const answer = await travel('Asia/Tokyo');
    expect(answer).toMatchObject({ movesOn: true });
    expect(answer.moved).toHaveLength(RESCHEDULE_BATCH);
    await belfry.advance(1);
    const zones = (await belfry.execute('list-schedules', { limit: 200 })).items.map(
      (one: { zone: string }) => one.zone,
    );
    expect(new Set(zones)).toEqual(new Set(['Asia/Tokyo']));
    const counts = belfry.eventsOf('schedules.moved').map(({ data }) => data.count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  });

  it.each([
    ['make it an hour later', '2026-11-22T18:00:00.000Z'],
    ['move the oven to 2pm', '2026-11-22T19:00:00.000Z'],
    ['move the oven to tomorrow', '2026-11-23T17:00:00.000Z'],
  ])(
    'is moved to the moment that is meant, though it was made where the person is no longer: %s',
    async (words, at) => {
      const { belfry, nextOf } = await setup({ model: createBuiltInModel(), approval: 'never' });
      await belfry.say('remind me in 6 hours to check the oven');
      await belfry.say('I am in New York now');
      await belfry.say(words);
      const { items } = await belfry.execute('list-schedules', {});
      expect(await nextOf(items[0].id)).toBe(at);
    },
  );

  it('is made and told of by the built-in model, when the person says so and says where they are', async () => {
    const { belfry } = await setup({ model: createBuiltInModel() });
    const made = await belfry.say('remind me tomorrow at 9 wherever I am about the stand-up');
    expect(made).toContain('following your time zone');
    const answer = await belfry.say('I am in Tokyo now');
    expect(answer).toContain(
      '1 reminder now follows Asia/Tokyo time: "the stand-up" tomorrow, Monday 23 November, 09:00',
    );
    expect(answer).toContain('(was 17:00)');
  });
});

describe('reminders that keep the zone their person left', () => {
  it('are named when they would ring at night there, and move along, or stay, at one press', async () => {
    const { belfry, remind, nextOf, travel } = await setup();
    const pills = await remind('take the pills', 'every day at 9');
    await remind('feed the cat', 'every day at 15:00');
    await remind('drink', 'every 90 minutes');
    await travel('America/New_York');
    const [offer] = (await belfry.execute('list-offers', { state: 'open' })).items;
    expect(offer).toMatchObject({
      kind: 'zone',
      words: '“take the pills” (03:00) keeps Europe/Warsaw time and would ring at night here.',
      choices: [
        { choice: 'follow', words: 'Move with me' },
        { choice: 'dismiss', words: 'Leave it' },
      ],
    });
    await belfry.advance(0);
    expect(belfry.channel.sent.map(({ text }) => text)).toContain(offer.words);
    await belfry.execute('answer-offer', { id: offer.id, choice: 'follow' });
    expect(await nextOf(pills.schedule.id)).toBe('2026-11-23T14:00:00.000Z');
    expect(await belfry.execute('get-schedule', { id: pills.schedule.id })).toMatchObject({
      zone: 'America/New_York',
      followsUser: true,
    });

    await travel('Asia/Tokyo');
    expect(await nextOf(pills.schedule.id)).toBe('2026-11-23T00:00:00.000Z');
    expect((await belfry.execute('list-offers', { state: 'open' })).items).toEqual([]);
  });

  it('stay as they were after one “undo” of that press, and the zone after another', async () => {
    const { belfry, remind, nextOf, travel } = await setup();
    const pills = await remind('Tabletten', 'every day at 9');
    await travel('America/New_York');
    const [offer] = (await belfry.execute('list-offers', { state: 'open' })).items;
    await belfry.execute('answer-offer', { id: offer.id, choice: 'follow' });
    expect(await nextOf(pills.schedule.id)).toBe('2026-11-23T14:00:00.000Z');
    await belfry.execute('undo', {});
    expect(await belfry.execute('get-schedule', { id: pills.schedule.id })).toMatchObject({
      zone: 'Europe/Warsaw',
      followsUser: false,
      nextAt: '2026-11-23T08:00:00.000Z',
    });
    await belfry.execute('undo', {});
    expect((await belfry.execute('get-me')).zone).toBe('Europe/Warsaw');
  });

  it('are asked about in the person’s language, and a later move asks anew', async () => {
    const { belfry, remind, nextOf, travel } = await setup();
    await belfry.execute('update-me', { language: 'de' });
    const pills = await remind('Tabletten', 'every day at 9');
    await travel('America/New_York');
    const [offer] = (await belfry.execute('list-offers', { state: 'open' })).items;
    expect(offer.words).toContain('würde hier nachts klingeln');
    expect(offer.choices.map(({ words }: { words: string }) => words)).toEqual(['Mit mir mitnehmen', 'So lassen']);
    await travel('Europe/Warsaw');
    expect((await belfry.execute('list-offers', { state: 'open' })).items).toEqual([]);
    expect(await nextOf(pills.schedule.id)).toBe('2026-11-23T08:00:00.000Z');
  });
});
