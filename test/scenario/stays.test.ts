// "I am in Tokyo until Sunday": another zone for a time, and one's own again by itself.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { openBelfry } from '../../src/index.ts';
import { createTestBelfry, type TestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';
import { temporaryFolder } from './folders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A Wednesday, eleven in Warsaw and seven in the evening in Tokyo. */
async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ start: '2026-11-25T10:00:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  return { belfry, ...ways(belfry) };
}

const ways = (belfry: TestBelfry) => ({
  remind: async (what: string, when: string, more: object = {}): Promise<string> =>
    (await belfry.execute('create-schedule', { kind: 'reminder', what, when, ...more })).schedule.id,
  nextOf: async (id: string): Promise<string> => (await belfry.execute('get-schedule', { id })).nextAt,
  travel: (input: object) => belfry.execute('update-me', input),
  notices: () => belfry.channel.sent.map(({ text }) => text).filter((text) => text.startsWith('Your time in')),
});

const TOKYO = { zone: 'Asia/Tokyo', until: 'Sunday' };
const HOME = { zone: 'Europe/Warsaw', zoneUntil: null, homeZone: null };

describe('a zone with an end', () => {
  it('holds to the end of that day there, and then one’s own is back by itself, with what follows one', async () => {
    const { belfry, remind, nextOf, travel, notices } = await setup();
    const standUp = await remind('stand-up', 'every day at 9', { zone: 'user' });
    const fixed = await remind('market', 'every day at 10');
    const answer = await travel(TOKYO);
    expect(answer).toMatchObject({
      zone: 'Asia/Tokyo',
      zoneUntil: '2026-11-29T15:00:00.000Z',
      homeZone: 'Europe/Warsaw',
      zoneWords: expect.stringMatching(/^Asia\/Tokyo until .*30 November.*, then Europe\/Warsaw$/),
    });
    expect(await nextOf(standUp)).toBe('2026-11-26T00:00:00.000Z');
    await belfry.clock.advanceTo(Date.parse('2026-11-29T14:59:00Z'));
    expect(await belfry.execute('get-me')).toMatchObject({ zone: 'Asia/Tokyo' });
    await belfry.advance(2 * 60_000);
    expect(await belfry.execute('get-me')).toMatchObject(HOME);
    expect(await nextOf(standUp)).toBe('2026-11-30T08:00:00.000Z');
    expect(await nextOf(fixed)).toBe('2026-11-30T09:00:00.000Z');
    expect(notices()).toEqual([
      expect.stringMatching(/^Your time in Asia\/Tokyo is over: your time zone is Europe\/Warsaw again\. .*"stand-up"/),
    ]);
    const told = belfry.channel.sent.filter(({ text }) => text === 'stand-up');
    // Thursday to Sunday at nine in Tokyo, each once.
    expect(told).toHaveLength(4);
    const { items } = await belfry.execute('list-audit', {});
    expect(items).toContainEqual(expect.objectContaining({ operation: 'update-me', actor: expect.anything() }));
  });

  it('can end earlier or later, go on to another place, or become one’s own', async () => {
    const { belfry, travel, notices } = await setup();
    await travel(TOKYO);
    expect(await travel({ until: '5 December' })).toMatchObject({ zoneUntil: '2026-12-05T15:00:00.000Z' });
    expect(await travel({ zone: 'Asia/Seoul', until: '2026-12-06T12:00:00+09:00' })).toMatchObject({
      zone: 'Asia/Seoul',
      zoneUntil: '2026-12-06T03:00:00.000Z',
      homeZone: 'Europe/Warsaw',
    });
    // Another name or quiet hours leave the stay as it is.
    expect(await travel({ name: 'Ana' })).toMatchObject({ homeZone: 'Europe/Warsaw' });
    await belfry.advance(6 * DAY);
    expect(await belfry.execute('get-me')).toMatchObject({ zone: 'Asia/Seoul' });
    expect(await travel({ until: null })).toMatchObject({ zone: 'Asia/Seoul', zoneUntil: null, homeZone: null });
    await belfry.advance(30 * DAY);
    expect(await belfry.execute('get-me')).toMatchObject({ zone: 'Asia/Seoul' });
    await travel({ zone: 'Europe/Warsaw', until: 'in 3 days' });
    expect(await travel({ zone: 'Asia/Seoul' })).toMatchObject({ zoneUntil: null });
    expect(notices()).toEqual([]);
  });

  it('is refused with the reason where nothing could come after it, and leaves everything as it was', async () => {
    const { belfry, travel } = await setup();
    await expect(travel({ zone: 'Europe/Warsaw', until: 'Sunday' })).rejects.toMatchObject({
      message: 'A zone with an end needs another zone than your own, Europe/Warsaw.',
    });
    await expect(travel({ until: 'Sunday' })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(travel({ zone: 'Asia/Tokyo', until: 'every Sunday' })).rejects.toMatchObject({
      message: 'A zone lasts until one moment; this comes again and again.',
    });
    await expect(travel({ zone: 'Asia/Tokyo', until: 'yesterday' })).rejects.toMatchObject({ code: 'time_in_past' });
    await expect(travel({ zone: 'Asia/Nowhere', until: 'Sunday' })).rejects.toMatchObject({ code: 'unknown_zone' });
    expect(await belfry.execute('get-me')).toMatchObject(HOME);
    const other = await setup({ zone: null });
    await expect(other.travel(TOKYO)).rejects.toMatchObject({
      message: 'A zone with an end needs a zone of your own to come back to.',
    });
  });

  it('ends although the process was off when its end came, and once', async () => {
    const dataFolder = temporaryFolder();
    const first = await createTestBelfry({ start: '2026-11-25T10:00:00Z', dataFolder });
    await first.execute('update-me', TOKYO);
    await first.app.abandon();
    first.clock.set(Date.parse('2026-12-02T10:00:00Z'));
    const { belfry, notices } = await setup({ dataFolder, clock: first.clock });
    expect(await belfry.execute('get-me')).toMatchObject(HOME);
    await belfry.advance(DAY);
    expect(notices()).toHaveLength(1);
  });

  it('that an agent asks for is one card that says the end, and holds as it was shown', async () => {
    await using belfry = await openBelfry({ data: ':memory:', approval: 'never' });
    await belfry.setZone('Europe/Warsaw');
    const tool = (await belfry.agent('belfry')).tools.find(({ name }) => name === 'set_user_timezone');
    const draft = { zone: 'Asia/Tokyo', until: 'in 30 days' };
    expect(await tool?.call(draft, { key: 'a' })).toMatchObject({ kind: 'waiting' });
    const [card] = (await belfry.proposals()).items;
    const end = /Asia\/Tokyo until .*, then Europe\/Warsaw/;
    expect(JSON.stringify(card)).toMatch(end);
    expect(await belfry.execute('get-me', {})).toMatchObject(HOME);
    await belfry.approve(card?.id ?? '', { revision: 1 });
    expect(await tool?.call(draft, { key: 'a' })).toMatchObject({
      kind: 'result',
      isError: false,
      output: { status: 'approved', words: expect.stringMatching(end) },
    });
    expect(await belfry.execute('get-me', {})).toMatchObject({ homeZone: 'Europe/Warsaw' });
  });

  it('that is told to the built-in model is set with its end, and being back early ends it', async () => {
    const { belfry } = await setup({ model: createBuiltInModel() });
    const said = await belfry.say("I'm in Tokyo till Sunday");
    expect(said).toContain('Then it is Europe/Warsaw again.');
    expect(await belfry.execute('get-me')).toMatchObject({
      zone: 'Asia/Tokyo',
      zoneUntil: '2026-11-29T15:00:00.000Z',
      homeZone: 'Europe/Warsaw',
    });
    await belfry.say("I'm back home");
    expect(await belfry.execute('get-me')).toMatchObject(HOME);
  });
});
