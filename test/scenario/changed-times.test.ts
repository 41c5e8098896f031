import { describe, expect, it, onTestFinished } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry, type TestBelfryOptions } from '../../src/testing/test-belfry.ts';

/** A Monday, 01:47 in Warsaw. */
async function setup(options: TestBelfryOptions = {}) {
  const belfry = await createTestBelfry({ start: '2026-11-23T00:47:00Z', ...options });
  onTestFinished(() => belfry[Symbol.asyncDispose]());
  const nextOf = async (id: string): Promise<string> => (await belfry.execute('get-schedule', { id })).nextAt;
  return { belfry, nextOf };
}

describe('a change of time', () => {
  it('"an hour later" of a dentist tomorrow at 14:00 is tomorrow at 15:00, and not an hour from now', async () => {
    const { belfry, nextOf } = await setup();
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'dentist',
      when: 'tomorrow at 14:00',
    });
    const { schedule: changed } = await belfry.execute('update-schedule', { id: schedule.id, when: 'an hour later' });
    expect(await nextOf(schedule.id)).toBe('2026-11-24T14:00:00.000Z');
    // The words are those of the time, and not those of the change.
    expect(changed.when.text).not.toContain('later');
    await belfry.execute('update-schedule', { id: schedule.id, when: 'same time on Friday' });
    expect(await nextOf(schedule.id)).toBe('2026-11-27T14:00:00.000Z');
    await belfry.execute('update-schedule', { id: schedule.id, when: 'weekly' });
    expect(await nextOf(schedule.id)).toBe('2026-11-27T14:00:00.000Z');
    await belfry.execute('update-schedule', { id: schedule.id, when: 'at 16:00' });
    expect(await nextOf(schedule.id)).toBe('2026-11-27T15:00:00.000Z');
    const { confirmation } = await belfry.execute('update-schedule', { id: schedule.id, when: 'every day' });
    expect(confirmation).toContain('every day at 16:00');
  });

  it.each([
    ['an hour later', '2026-11-24T14:00:00.000Z'],
    ['Friday', '2026-11-27T13:00:00.000Z'],
    ['at 16:00', '2026-11-24T15:00:00.000Z'],
  ])('is explained as it will be saved: %s', async (words, at) => {
    const { belfry, nextOf } = await setup();
    const dentist = { kind: 'reminder', what: 'dentist', when: 'tomorrow at 14:00' };
    const { schedule } = await belfry.execute('create-schedule', dentist);
    const explained = await belfry.execute('explain', { text: words, scheduleId: schedule.id });
    expect(explained).toMatchObject({ what: null, next: [{ at }] });
    await belfry.execute('update-schedule', { id: schedule.id, when: words });
    expect(await nextOf(schedule.id)).toBe(at);
  });

  it('to what waits for a yes is explained as the card will have it', async () => {
    const { belfry } = await setup({ model: createBuiltInModel(), approval: 'always' });
    await belfry.say('remind me tomorrow at 14:00 to see the dentist');
    const [card] = (await belfry.execute('list-proposals', {})).items;
    const explained = await belfry.execute('explain', { text: 'an hour later', proposalId: card.id });
    const changes = { when: 'an hour later' };
    const edited = await belfry.execute('edit-proposal', { id: card.id, revision: card.revision, changes });
    expect(explained.next[0].at).toBe('2026-11-24T14:00:00.000Z');
    expect(JSON.stringify(edited)).toContain(explained.next[0].at);
  });

  it('is explained of one thing, and of something that has a time', async () => {
    const { belfry } = await setup();
    const both = { text: 'an hour later', scheduleId: 'sch_a', proposalId: 'apr_a' };
    await expect(belfry.execute('explain', both)).rejects.toMatchObject({ code: 'invalid_input' });
    const unknown = { text: 'an hour later', scheduleId: 'sch_unknown' };
    await expect(belfry.execute('explain', unknown)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that moves a series out of its days is asked about, and nothing changes', async () => {
    const { belfry, nextOf } = await setup();
    const { schedule } = await belfry.execute('create-schedule', {
      kind: 'reminder',
      what: 'gym',
      when: 'every friday at 23:30',
    });
    const before = await nextOf(schedule.id);
    await expect(belfry.execute('update-schedule', { id: schedule.id, when: 'an hour later' })).rejects.toMatchObject({
      code: 'ambiguous_time',
    });
    expect(await nextOf(schedule.id)).toBe(before);
  });

  it.each([
    ['make the dentist an hour later', '2026-11-24T14:00:00.000Z'],
    ['move the dentist 30 minutes earlier', '2026-11-24T12:30:00.000Z'],
    ['move the dentist to 15:00', '2026-11-24T14:00:00.000Z'],
  ])('in a conversation is read from the schedule: %s', async (words, at) => {
    const { belfry, nextOf } = await setup({ model: createBuiltInModel(), approval: 'never' });
    await belfry.say('remind me tomorrow at 14:00 to see the dentist');
    await belfry.say(words);
    const { items } = await belfry.execute('list-schedules', {});
    expect(await nextOf(items[0].id)).toBe(at);
  });
});
