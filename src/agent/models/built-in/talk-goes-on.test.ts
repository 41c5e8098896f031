import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

/** It is Saturday, 21 November 2026, 10:00 in Warsaw. */
async function endOf(...said: readonly string[]) {
  const talk = rehearse();
  let reply = '';
  for (const text of said) reply = await talk.say(text);
  return { talk, reply, changes: talk.lastCalls.filter(({ name }) => !name.startsWith('list_')) };
}
const moved = (when: unknown) => ({ name: 'update_schedule', input: { schedule_id: 'sch_1', when } });
const leftOut = (...dates: readonly string[]) => ({ name: 'skip_dates', input: { schedule_id: 'sch_1', dates } });
const followUps = (input: object) => ({ name: 'change_follow_ups', input: { schedule_id: 'sch_1', ...input } });

const ONCE = 'remind me tomorrow at 9 to stretch';
const DAILY = 'remind me every day at 7 to stretch';
const GYM = 'remind me every Friday at 18:00 about the gym';

describe('Talk goes on about what was just made', () => {
  it.each([
    [ONCE, 'every day instead', 'every day'],
    [ONCE, 'no, every weekday', 'every weekday'],
    [DAILY, 'only on weekdays', 'weekdays'],
    [DAILY, 'just on mondays', 'mondays'],
    [ONCE, 'the day after', '2026-11-23T09:00'],
    [ONCE, 'make it the day before', '2026-11-21T09:00'],
    ['remind me at 8 to feed the cat', 'in the morning', '2026-11-22T08:00'],
    ['remind me tomorrow at 8 to feed the cat', 'no, pm', '2026-11-22T20:00'],
    ['remind me every day at 8 to feed the cat', 'in the evening please', 'every day at 20:00 (Europe/Warsaw)'],
  ])('%s; %s', async (first, then, when) => {
    expect((await endOf(first, then)).changes).toEqual([moved(expect.stringContaining(when))]);
  });

  it.each([
    ['erinnere mich morgen um 9 an den Zahnarzt', 'am Tag danach', '2026-11-23T09:00'],
    ['rappelle-moi demain à 9h le dentiste', 'le lendemain', '2026-11-23T09:00'],
    ['recuérdame mañana a las 9 el dentista', 'un día después', '2026-11-23T09:00'],
    ['przypomnij mi jutro o 9 o dentyście', 'dzień później', '2026-11-23T09:00'],
    ['erinnere mich morgen um 8 an den Zahnarzt', 'lieber abends', '2026-11-22T20:00'],
    ['rappelle-moi demain à 8h le dentiste', 'plutôt le soir', '2026-11-22T20:00'],
    ['recuérdame mañana a las 8 el dentista', 'mejor por la tarde', '2026-11-22T20:00'],
    ['erinnere mich jeden Tag um 8 an die Tabletten', 'erinnere mich an die Tabletten nur werktags', 'werktags'],
    ['przypomnij mi codziennie o 8 o tabletkach', 'przypominaj mi o tabletkach tylko w poniedziałki', 'poniedziałki'],
    ['erinnere mich jeden Freitag um 18 Uhr an den Chor', 'der Chor ab jetzt dienstags', 'dienstags'],
    ['rappelle-moi la chorale tous les vendredis à 18h', 'la chorale le mardi désormais', 'mardi'],
  ])('the day after, the other half and other days are read in its own language: %s; %s', async (first, then, when) => {
    expect((await endOf(first, then)).changes).toEqual([moved(expect.stringContaining(when))]);
  });

  it.each([
    ['przypomnij mi jutro o 9 wynieść śmieci', 'jednak o 10', 'nie, o 11'],
    ['rappelle-moi demain à 9h de payer le loyer', 'non, à 10h', 'plutôt à 11h30'],
    ['recuérdame mañana a las 9 pagar el alquiler', 'mejor a las 10', 'no, a las 11'],
    ['erinnere mich morgen um 9 an den Zahnarzt', 'doch lieber um 10', 'nein, um 11'],
  ])('an hour is corrected in its own language: %s; %s; %s', async (first, second, third) => {
    const { talk } = await endOf(first, second, third);
    expect(talk.schedules).toHaveLength(1);
    expect(talk.schedules[0]?.next).toMatch(/^tomorrow, Sunday 22 November, 11:/);
  });

  it.each([
    [
      'nag me every 10 minutes about it until I answer',
      { follow_up: true, follow_up_interval: '10 minutes', max_follow_ups: 20 },
    ],
    ['keep reminding me until I do it', { follow_up: true, max_follow_ups: 20 }],
    ['and follow up three times', { follow_up: true, max_follow_ups: 3 }],
    ["don't let me forget it", { follow_up: true }],
    ['once is enough', { follow_up: false }],
  ])('how often it comes again: %s', async (text, input) => {
    const { changes, reply } = await endOf(ONCE, text);
    expect(changes).toEqual([followUps(input)]);
    expect(reply).toContain('stretch');
  });

  it.each([
    ['not next week', leftOut('2026-11-23 to 2026-11-29')],
    ['except sundays', leftOut('sundays')],
    ['not on weekends', leftOut('weekends')],
    ['not in December', leftOut('2026-12-01 to 2026-12-31')],
  ])('dates are left out: %s', async (text, call) => {
    expect((await endOf(DAILY, text)).changes).toEqual([call]);
  });
});

describe('Talk goes on about what is there', () => {
  it.each([
    [GYM, 'gym on tuesdays from now on', moved('on tuesdays')],
    [GYM, 'the gym moved to saturdays, same time', moved('saturdays, same time')],
    [GYM, 'gym should be at 19:00', moved('every Friday at 19:00 (Europe/Warsaw)')],
    [ONCE, 'stretch is now at 10', moved('2026-11-22T10:00')],
    [GYM, 'skip gym next week', leftOut('2026-11-23 to 2026-11-29')],
    [GYM, 'no gym from Monday to Saturday', leftOut('2026-11-23 to 2026-11-28')],
    [GYM, 'skip the gym on Friday', { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'skip_next' } }],
    [GYM, 'leave out the gym on 4 December', leftOut('2026-12-04')],
    [GYM, 'stop nagging me about the gym', followUps({ follow_up: false })],
    [GYM, 'nag me about the gym every 15 minutes', followUps({ follow_up: true, follow_up_interval: '15 minutes' })],
    [
      GYM,
      'put the gym on ice until January',
      { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'pause', until: 'January' } },
    ],
    [
      GYM,
      'stop the gym for a week',
      { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'pause', until: 'a week' } },
    ],
    [GYM, 'stop the gym for now', { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'pause' } }],
  ])('%s; %s', async (first, then, call) => {
    expect((await endOf(first, 'thanks', then)).changes).toEqual([call]);
  });

  it('pauses two by their names, and lets one of them go on', async () => {
    const both = await endOf(GYM, DAILY, 'pause the gym and the stretch');
    expect(both.changes.map(({ input }) => input.change)).toEqual(['pause', 'pause']);
    const again = await endOf(GYM, DAILY, 'pause the gym', 'the gym can start again');
    expect(again.changes).toEqual([{ name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'resume' } }]);
  });

  it('changes nothing where what is named is not there, and makes nothing of it', async () => {
    for (const text of [
      'the concert moved to 3pm',
      'choir on tuesdays from now on',
      'stop nagging me about the concert',
      'skip the choir next week',
    ])
      expect([text, (await endOf(GYM, text)).changes]).toEqual([text, []]);
  });

  it('says so where it does not come then anyway', async () => {
    const { changes, reply } = await endOf(GYM, 'skip the gym on Wednesday');
    expect(changes).toEqual([]);
    expect(reply).toContain('does not come then anyway');
  });
});
