import { describe, expect, it } from 'vitest';
import { endOf as rehearsedEnd } from './rehearsal-fixture.ts';

const SET_UP = [
  'remind me every wednesday at 19:00 to go to choir practice',
  'remind me every day at 7:00 to take the drops',
  'remind me on tuesday at 12:00 to ring aunt Vera',
];

const endOf = (...said: readonly string[]) => rehearsedEnd(SET_UP, said);

const left = (id: string, dates: string) => ({ name: 'skip_dates', input: { schedule_id: id, dates: [dates] } });
const WEEK = '2026-11-23 to 2026-11-29';

describe('One message with several wishes', () => {
  it.each([
    "we're at the sea next week, pause everything",
    'I am abroad next week and skip the choir',
    "i'm in hospital on wednesday, pause the choir",
  ])('changes nothing while one of them is open that holds a time: %s', async (text) => {
    const { changes, reply } = await endOf(text);
    expect(changes).toEqual([]);
    expect(reply).toContain('so it stays as it is');
    // What is offered does what it says.
    const offered = /• “(.+?)”/.exec(reply)?.[1] ?? '';
    const then = await endOf(text, offered, 'yes');
    expect(then.changes.length).toBeGreaterThan(0);
    expect(then.changes).not.toContainEqual(
      expect.objectContaining({ input: { schedule_id: 'sch_1', change: 'pause' } }),
    );
  });

  it.each(['show my reminders and then remove the second one', 'list everything and cancel the last two'])(
    'takes nothing away by its place in a list that was not seen: %s',
    async (text) => {
      const { changes, reply } = await endOf(text);
      expect(changes).toEqual([]);
      expect(reply).toContain('You have not seen the list');
      expect(reply).toContain('1. Go to choir practice');
    },
  );

  it.each(['remove the third', 'cancel the first two', 'move the second to 15:00'])(
    'shows the list first where a place is named and none was shown: %s',
    async (text) => {
      const { changes, reply } = await endOf(text);
      expect(changes).toEqual([]);
      expect(reply).toMatch(/^Which one should I .+\n1\. \w/);
    },
  );

  it('are carried out each where the first is a complete change', async () => {
    expect((await endOf('change the drops to 8 and cancel the choir')).changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_2', when: 'every day at 08:00 (Europe/Warsaw)' } },
      { name: 'cancel_schedule', input: { schedule_id: 'sch_1' } },
    ]);
    expect((await endOf('rename the choir to singing and move it to 20:00')).changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_1', message: 'singing' } },
      { name: 'update_schedule', input: { schedule_id: 'sch_1', when: 'every Wednesday at 20:00 (Europe/Warsaw)' } },
    ]);
  });

  it('never become the new text of a reminder', async () => {
    const { changes } = await endOf('change the text of the drops to take the syrup and delete the choir');
    expect(changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_2', message: 'take the syrup' } },
      { name: 'cancel_schedule', input: { schedule_id: 'sch_1' } },
    ]);
    const kept = await endOf('rename the choir to sing and dance');
    expect(kept.changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_1', message: 'sing and dance' } },
    ]);
  });

  it('leave no "instead" in the text of what comes in the place of something', async () => {
    const { changes } = await endOf('cancel the choir and remind me to run on thursday at 18:00 instead');
    expect(changes).toContainEqual({
      name: 'schedule_reminder',
      input: { message: 'run', when: 'on thursday at 18:00' },
    });
  });
});

describe('A name in a text becomes another', () => {
  it('and the rest of the text stays', async () => {
    expect((await endOf('change the call from Vera to Klara')).changes).toEqual([]);
    expect((await endOf('change ring aunt from Vera to Klara')).changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_3', message: 'ring aunt Klara' } },
    ]);
  });
});

describe('All of it for some dates', () => {
  it('is shown first, and after a yes left out; what comes once stays', async () => {
    const { changes, reply } = await endOf('pause everything next week');
    expect(changes).toEqual([]);
    expect(reply).toContain('“ring aunt Vera” comes once and stays.');
    expect((await endOf('pause everything next week', 'yes')).changes).toEqual([
      left('sch_1', WEEK),
      left('sch_2', WEEK),
    ]);
    expect((await endOf('pause everything next week', 'no')).changes).toEqual([]);
  });

  it('is cancelled where it comes once and that was asked for', async () => {
    expect((await endOf('cancel everything on tuesday', 'yes')).changes).toEqual([
      left('sch_2', '2026-11-24'),
      { name: 'cancel_schedule', input: { schedule_id: 'sch_3' } },
    ]);
  });

  it.each([
    ["pause tomorrow's drops", { name: 'update_schedule', input: { schedule_id: 'sch_2', change: 'skip_next' } }],
    ['pause the choir next week', left('sch_1', WEEK)],
    ['pause the drops for next week', left('sch_2', WEEK)],
  ])('never becomes a pause without an end: %s', async (text, change) => {
    expect((await endOf(text)).changes).toEqual([change]);
  });
});
