import { describe, expect, it } from 'vitest';
import { endOf as rehearsedEnd } from './rehearsal-fixture.ts';

const CHOIR = 'remind me every wednesday at 19:00 to go to choir practice';
const DROPS = 'remind me every day at 7:00 to take the drops';
const DINNER = 'remind me on sunday at 12:00 to ring aunt Vera';

const endOf = (...said: readonly string[]) => rehearsedEnd([CHOIR, DROPS, DINNER], said);

const moved = (id: string, when: string) => ({ name: 'update_schedule', input: { schedule_id: id, when } });
const cancelled = (id: string) => ({ name: 'cancel_schedule', input: { schedule_id: id } });
const WEEKLY = 'every Thursday at 19:00 (Europe/Warsaw)';

describe('One of a series, or all of it', () => {
  it.each([
    'move the choir on wednesday to thursday',
    'shift choir practice from wednesday to thursday',
    'reschedule the choir to thursday',
    'put the choir on thursday',
    'the choir was moved to thursday',
  ])('is asked where a day is named: %s', async (text) => {
    const { changes, reply } = await endOf(text);
    expect(changes).toEqual([]);
    expect(reply).toContain('• “only the next one”\n• “all of them”');
    expect((await endOf(text, 'all of them')).changes).toEqual([moved('sch_1', WEEKLY)]);
    expect((await endOf(text, 'only the next one')).changes).toEqual([
      {
        name: 'schedule_reminder',
        input: { message: 'go to choir practice', when: '2026-11-26T19:00' },
      },
      { name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'skip_next' } },
    ]);
  });

  it('is not asked where the words say all, or only an hour', async () => {
    expect((await endOf('move the choir to thursdays')).changes).toEqual([moved('sch_1', 'thursdays')]);
    expect((await endOf('move the choir to 20:00')).changes).toEqual([
      moved('sch_1', 'every Wednesday at 20:00 (Europe/Warsaw)'),
    ]);
  });

  it('never makes a daily series one that comes once', async () => {
    const { changes, reply } = await endOf('move the drops to friday', 'all of them');
    expect(changes).toEqual([]);
    expect(reply).toBe('When should “take the drops” be instead?');
  });

  it.each([
    'remove the choir series',
    'delete the whole choir series',
    'no more choir',
    'get rid of all choir reminders',
  ])('is all of it where the words name it whole: %s', async (text) => {
    expect((await endOf(text)).changes).toEqual([cancelled('sch_1')]);
  });
});

describe('Another hour on some of the days of a series', () => {
  it.each([
    'the drops should be at 9:30 on weekends',
    'move the drops to 9:30 on weekends',
    'move the drops on weekends to 9:30',
  ])('leaves the others as they are: %s', async (text) => {
    expect((await endOf(text)).changes).toEqual([
      moved(
        'sch_2',
        'every Monday, Tuesday, Wednesday, Thursday, Friday at 07:00 and every Saturday and Sunday at 09:30',
      ),
    ]);
  });

  it('asks nothing where only the days are said anew', async () => {
    expect((await endOf('change the drops to weekends')).changes).toEqual([moved('sch_2', 'weekends')]);
  });
});

describe('What is another thing by its words', () => {
  it.each(['cancel lunch with aunt Vera', 'cancel the call to aunt Rosa', 'delete 7pm alarm tonight'])(
    'is not taken away with a yes: %s',
    async (text) => {
      const { changes, reply } = await endOf(text, 'yes', 'ok');
      expect(changes).toEqual([]);
      expect(reply).not.toContain('Cancelled');
    },
  );

  it('is taken away by saying which', async () => {
    expect((await endOf('cancel lunch with aunt Vera', 'ring aunt Vera')).changes).toEqual([cancelled('sch_3')]);
  });
});

describe('Days of the week that a series leaves out', () => {
  it.each([
    ['remind me every day at 6:00 to stretch', 'except on sunday', ['sundays']],
    ['remind me every day at 6:00 to stretch', 'not on weekends', ['weekends']],
    ['erinnere mich jeden Tag um 6 ans Dehnen', 'außer am Wochenende', ['weekends']],
    ['rappelle-moi tous les jours à 6h de bouger', 'sauf le dimanche', ['sundays']],
    ['recuérdame todos los días a las 6 estirar', 'no los fines de semana', ['weekends']],
    ['przypominaj mi codziennie o 6 o wodzie', 'oprócz niedzieli', ['sundays']],
  ])('are all of them behind a word of exception, or where the words say each: %s / %s', async (wish, but, dates) => {
    const { changes } = await rehearsedEnd([], [wish, but]);
    expect(changes.at(-1)).toMatchObject({ name: 'skip_dates', input: { dates } });
  });

  it.each(['not on monday', 'nicht am Montag'])('are the next one where the words name one: %s', async (but) => {
    const { changes } = await rehearsedEnd([DROPS], [but]);
    expect(changes).toMatchObject([{ name: expect.stringMatching(/skip_dates|update_schedule/) }]);
    expect(JSON.stringify(changes)).not.toContain('mondays');
  });
});
