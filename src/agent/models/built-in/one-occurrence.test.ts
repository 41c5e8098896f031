import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

const DAILY = 'remind me every day at 9 of the standup';
const skipped = { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'skip_next' } };
const made = (when: string, message = 'the standup') => ({ name: 'schedule_reminder', input: { message, when } });

async function endOf(...said: readonly string[]) {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { talk, reply, changes: talk.lastCalls.filter(({ name }) => !name.startsWith('list_')) };
}

describe('One occurrence of a series', () => {
  it.each([
    [[DAILY, "move tomorrow's standup to 10"], '2026-11-22T10:00'],
    [[DAILY, "make tomorrow's standup an hour later"], '2026-11-22T10:00'],
    [[DAILY, 'move the standup to 10:30, just this once'], '2026-11-22T10:30'],
    [[DAILY, 'move it to 10, only tomorrow'], '2026-11-22T10:00'],
    [[DAILY, 'move the standup tomorrow to 10:00', 'only the next one'], '2026-11-22T10:00'],
  ])('is moved by %j: one of its own comes instead of it, and the others stay', async (said, when) => {
    const { changes, reply } = await endOf(...said);
    expect(changes).toEqual([made(when), skipped]);
    expect(reply).toContain('All others stay: every day at 09:00');
  });

  it('keeps its hour on another day, and its day at another hour', async () => {
    const weekly = 'remind me every thursday at 6pm of the standup';
    expect((await endOf(weekly, "move thursday's standup to friday")).changes[0]).toEqual(made('2026-11-27T18:00'));
    expect((await endOf(weekly, 'only this thursday at 5pm instead')).changes).toEqual([
      made('2026-11-26T17:00'),
      skipped,
    ]);
  });

  it.each(["skip tomorrow's", "skip tomorrow's standup", 'skip the standup tomorrow', "cancel tomorrow's standup"])(
    'is left out by "%s"',
    async (text) => {
      expect((await endOf(DAILY, text)).changes).toEqual([skipped]);
    },
  );

  it('that is not the next is not moved, and that is said', async () => {
    const { changes, reply } = await endOf(DAILY, "move friday's standup to 10:00");
    expect(changes).toEqual([]);
    expect(reply).toContain('I can move only that one');
  });

  it.each(["skip friday's standup", 'skip the standup on friday', "cancel friday's"])(
    'that is not the next is left out by its date: %s',
    async (text) => {
      const { changes } = await endOf(DAILY, text);
      expect(changes).toEqual([{ name: 'skip_dates', input: { schedule_id: 'sch_1', dates: ['2026-11-27'] } }]);
    },
  );

  it('that was moved is what a correction is about', async () => {
    const { changes } = await endOf(DAILY, "move tomorrow's standup to 10", 'no, at 11:00');
    expect(changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_2', when: expect.stringContaining('T11:00') } },
    ]);
  });

  it('stays where what comes instead of it could not be made', async () => {
    const refuse = (name: string) =>
      name === 'schedule_reminder'
        ? { isError: true, output: { code: 'limit_reached', message: 'Too many.' } }
        : undefined;
    let isFull = false;
    const talk = rehearse({ override: (name) => (isFull ? refuse(name) : undefined) });
    await talk.say(DAILY);
    isFull = true;
    await talk.say("move tomorrow's standup to 10");
    expect(talk.lastCalls.map(({ name }) => name)).not.toContain('update_schedule');
  });
});
