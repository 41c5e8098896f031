import { describe, expect, it } from 'vitest';
import { endOf, rehearse } from './rehearsal-fixture.ts';

const RENT = 'remind me tomorrow at 9 to pay rent';
const GYM = 'remind me every Friday at 18:00 about the gym';
const DENTIST = 'remind me on Tuesday at 14:00 about the dentist';
const ZAHNARZT = 'erinnere mich morgen um 9 an den Zahnarzt';
const LOYER = 'rappelle-moi demain à 9h de payer le loyer';
const ALQUILER = 'recuérdame mañana a las 9 pagar el alquiler';
const SMIECI = 'przypomnij mi jutro o 9 wynieść śmieci';
const CANCELS = [{ name: 'cancel_schedule', input: { schedule_id: 'sch_1' } }];

describe('Second thoughts about what was just made', () => {
  it.each([
    [RENT, "no wait don't", 'Should I cancel “pay rent”?'],
    [RENT, 'nvm', 'Should I cancel “pay rent”?'],
    [ZAHNARZT, 'doch nicht', 'Soll ich „den Zahnarzt“ streichen?'],
    [LOYER, 'non finalement pas', 'Dois-je annuler « payer le loyer » ?'],
    [ALQUILER, 'mejor no', '¿Cancelo “pagar el alquiler”?'],
    [SMIECI, 'jednak nie', 'Czy mam odwołać „wynieść śmieci”?'],
  ])('are asked about, and a yes cancels it: %s; %s', async (made, said, asks) => {
    const first = await endOf([made], [said]);
    expect(first).toMatchObject({ reply: asks, changes: [] });
    expect((await endOf([made], [said, 'yes'])).changes).toEqual(CANCELS);
  });

  it.each([
    [RENT, 'cancel it'],
    [ZAHNARZT, 'lösch das wieder'],
    [LOYER, 'supprime ça'],
    [ALQUILER, 'bórralo'],
    [SMIECI, 'usuń to'],
  ])('an order to take "it" away is carried out in every language: %s; %s', async (made, said) =>
    expect((await endOf([made], [said])).changes).toEqual(CANCELS),
  );

  it('an order that names nothing is asked about', async () => {
    const { reply, changes } = await endOf([LOYER], ['supprime']);
    expect(changes).toEqual([]);
    expect(reply).toContain('?');
    expect((await endOf([LOYER], ['supprime', 'yes'])).changes).toEqual(CANCELS);
  });

  it.each(['lösch das wieder', 'supprime', 'bórralo', 'usuń to'])(
    'out of nothing it is about nothing: %s',
    async (said) => {
      expect((await endOf([], [said])).changes).toEqual([]);
    },
  );

  it('"actually 6:30" is the new hour of what was made', async () => {
    const { changes } = await endOf(['wake me at 6'], ['actually 6:30']);
    expect(changes).toEqual([
      { name: 'update_schedule', input: { schedule_id: 'sch_1', when: expect.stringContaining('06:30') } },
    ]);
  });
});

describe('Taking away by day alone, and by what stays', () => {
  it.each(['clear friday', 'cancel friday'])('asks whether one or the series is meant: %s', async (said) => {
    const { reply, changes } = await endOf([GYM, DENTIST], [said]);
    expect(changes).toEqual([]);
    expect(reply).toContain('all of them, or only the next one?');
    const { changes: skipped } = await endOf([GYM, DENTIST], [said, 'only the next one']);
    expect(skipped).toEqual([{ name: 'update_schedule', input: { schedule_id: 'sch_1', change: 'skip_next' } }]);
  });

  it('asks about the only other one by its name', async () => {
    expect(await endOf([GYM, DENTIST], ['remove everything except gym'])).toMatchObject({
      reply: 'Should I cancel “the dentist”?',
      changes: [],
    });
  });
});

describe('Words that only point are no text of a reminder', () => {
  it.each(['both in an hour', 'them tomorrow at 9', 'then tomorrow at 9'])('%s', async (said) => {
    expect((await endOf([], [said])).changes).toEqual([]);
  });

  it.each([
    ['erinner mich mal um 14:30 an die Wäsche', 'die Wäsche'],
    ['nich vergessen: Oma anrufen Sonntag', 'Oma anrufen'],
    ['no olvidar: llamar a mamá mañana a las 10', 'llamar a mamá'],
    ['ne pas oublier: appeler Paul demain à 9h', 'appeler Paul'],
    ['nie zapomnieć: oddać książkę jutro o 9', 'oddać książkę'],
  ])('nor are the words of the wish: %s', async (said, message) => {
    const { changes } = await endOf([], [said]);
    expect(changes).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
  });
});

describe('Answers to a reminder that has just come', () => {
  it.each([
    ['ok tomorrow then', 'call Ann'],
    ['done, but remind me tomorrow too', 'call Ann'],
  ])('"%s" has it once more with its own text', async (said, message) => {
    const talk = rehearse();
    talk.notify('Reminder: call Ann');
    await talk.say(said);
    expect(talk.lastCalls).toMatchObject([{ name: 'schedule_reminder', input: { message } }]);
  });

  it('"cat yes, ann no" is not taken for the last one alone', async () => {
    const talk = rehearse();
    talk.notify('Reminder: call Ann');
    talk.notify('Reminder: feed the cat');
    await talk.say('cat yes, ann no');
    expect(talk.lastCalls).toEqual([]);
  });

  it.each([
    ['recuérdame mañana a las 9 pagar el alquiler', 'vale', 'De nada.'],
    [LOYER, "d'accord", 'Avec plaisir.'],
    [SMIECI, 'dobra', 'Nie ma za co.'],
  ])('an "ok" is answered in its language: %s; %s', async (made, said, reply) => {
    expect(await endOf([made], [said])).toMatchObject({ reply, changes: [] });
  });
});

describe('A time that answers no question of yes or no', () => {
  it('moves what was asked about: "no", "today at 5"', async () => {
    const { changes } = await endOf(['remind me tomorrow at 9 to pay rent'], ['no', 'today at 17:00']);
    expect(changes).toEqual([{ name: 'update_schedule', input: { schedule_id: 'sch_1', when: 'today at 17:00' } }]);
  });

  it('is no part of a question of one’s own: "what is on tomorrow?" answers no "when?"', async () => {
    const talk = rehearse();
    await talk.say('tomorrow at 9 call mum and at 11 buy milk');
    await talk.say('what is on tomorrow?');
    expect(talk.lastCalls.map(({ name }) => name)).toEqual(['list_schedules']);
  });
});

describe('A series that was just made', () => {
  it('is moved as a whole', async () => {
    const talk = rehearse();
    await talk.say('remind me every monday at 8 to take out the trash');
    await talk.say('change it to tuesday');
    expect(talk.lastCalls.at(-1)).toMatchObject({
      name: 'update_schedule',
      input: { when: expect.stringContaining('Tuesday at 08:00') },
    });
  });
});
