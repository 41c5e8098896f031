// What holds a time and is no wish for a new reminder: it says how one that is there is to be, or that nothing is to be made.
import { describe, expect, it } from 'vitest';
import { endOf } from './rehearsal-fixture.ts';

const GYM = 'remind me every Friday at 18:00 about the gym';
const PILLS = 'remind me every day at 8:00 to take the pills';
const REPORT = 'remind me every Monday at 16:00 to file the report';

const changeOf = async (first: string, said: string) => (await endOf([first], [said])).changes;
const moved = (when: string) => [
  { name: 'update_schedule', input: { schedule_id: 'sch_1', when: expect.stringContaining(when) } },
];

describe('Words about what is there make nothing new', () => {
  it.each([
    [REPORT, 'let the report come at 15:00 rather than 16:00', '15:00'],
    [REPORT, 'have the report go off at 5 rather than 4', '17:00'],
    [GYM, 'the gym is at 7pm now', '19:00'],
    [PILLS, 'only remind me of the pills on weekdays', 'weekdays'],
    [PILLS, 'remind me about the pills only on Mondays', 'mondays'],
  ])('how it is to be: %s; %s', async (first, said, when) => {
    const changes = await changeOf(first, said);
    expect(changes).toHaveLength(1);
    expect(JSON.stringify(changes).toLowerCase()).toContain(when);
    expect(changes).toEqual(moved(''));
  });

  it.each([
    ['ask me again every 10 minutes about the pills if I do not reply', '10 minutes'],
    ['remind me again about the pills every 15 minutes until I have done it', '15 minutes'],
    ['keep pestering me about the pills until I say so', undefined],
  ])('how often it comes again: %s', async (said, interval) => {
    const changes = await changeOf(PILLS, said);
    expect(changes).toEqual([
      {
        name: 'change_follow_ups',
        input: {
          schedule_id: 'sch_1',
          follow_up: true,
          max_follow_ups: 20,
          ...(interval === undefined ? {} : { follow_up_interval: interval }),
        },
      },
    ]);
  });

  it('what is said of follow-ups behind a wish is no text of the reminder', async () => {
    const said = 'remind me at 4pm to hand in the essay and keep nudging me every 15 minutes until I do it';
    expect((await endOf([], [said])).changes).toEqual([
      {
        name: 'schedule_reminder',
        input: {
          message: 'hand in the essay',
          when: 'at 4pm',
          follow_up: true,
          follow_up_interval: '15 minutes',
          max_follow_ups: 20,
        },
      },
    ]);
  });

  it.each([
    'Hello everyone,\nplease remember to hand in the forms on Monday at 9.\nBest regards\nAnn',
    'Dear Ms Jones,\nwe moved your appointment to Tuesday at 10.\nKind regards',
    'Liebe Kolleginnen,\ndenkt bitte an das Treffen am Montag um 9.\nViele Grüße\nEva',
    'Bonjour Paul,\nrappelle-moi demain à 9h pour la facture.\nCordialement',
  ])('a letter to somebody else is nothing to do: %s', async (letter) => {
    expect((await endOf([], [letter])).changes).toEqual([]);
  });

  it('a greeting on its own line before a wish is none', async () => {
    const { changes } = await endOf([], ['Hi Belfry,\nremind me tomorrow at 9 to stretch\nthanks']);
    expect(changes).toHaveLength(1);
  });

  it.each([
    ['the dates', 'when would every second Monday of the month at 9am be? just asking', 'The next times'],
    ['what rests', 'what is paused at the moment?', 'No plan is paused'],
    ['its next time', 'when is my next gym session?', '27 November'],
    ['whether it is there', 'do I have anything about the gym?', '27 November'],
  ])('a question is answered, and makes nothing: %s', async (_, said, answer) => {
    const { reply, changes } = await endOf([GYM], [said]);
    expect(reply).toContain(answer);
    expect(changes).toEqual([]);
  });

  it('who is away leaves out what is named', async () => {
    const { changes } = await endOf([GYM], ['I will be travelling next week, so no gym please']);
    expect(changes).toMatchObject([{ input: { schedule_id: 'sch_1' } }]);
    expect(changes.map(({ name }) => name)).not.toContain('cancel_schedule');
  });
});

describe('The same in German, French, Spanish and Polish', () => {
  it.each([
    ['erinnere mich morgen um 9 an den Zahnarzt', 'der Zahnarzt ist nun am Donnerstag um 12', '2026-11-26 12:00'],
    ['rappelle-moi demain à 9h du dentiste', 'le dentiste est finalement jeudi à 12h', '2026-11-26 12:00'],
    ['recuérdame mañana a las 9 el dentista', 'el dentista ahora es el jueves a las 12', '2026-11-26 12:00'],
    ['dentysta jutro o 9', 'dentysta teraz w czwartek o 12', '2026-11-26 12:00'],
    ['erinnere mich morgen um 9 an den Zahnarzt', 'Zahnarzt zwei Stunden später', '2026-11-22 11:00'],
    ['rappelle-moi demain à 9h du dentiste', 'le dentiste une heure plus tôt', '2026-11-22 08:00'],
    ['recuérdame mañana a las 9 el dentista', 'el dentista media hora más tarde', '2026-11-22 09:30'],
    ['dentysta jutro o 9', 'dentysta godzinę wcześniej', '2026-11-22 08:00'],
    ['rappelle-moi demain à 9h du dentiste', 'non, 11h', '2026-11-22 11:00'],
  ])('what is there is moved: %s; %s', async (first, said, at) => {
    const { changes, schedules } = await endOf([first], [said]);
    expect(changes.map(({ name }) => name)).toEqual(['update_schedule']);
    const [day = '', clock = ''] = at.split(' ');
    expect(schedules).toHaveLength(1);
    expect(schedules[0]?.next).toContain(`${Number(day.slice(-2))} November, ${clock}`);
  });

  it.each([
    ['jeden Freitag um 18 Uhr Müll rausbringen', 'den Müll brauche ich nicht mehr', 'cancel_schedule'],
    ['rappelle-moi chaque vendredi à 18h le sport', "je n'ai plus besoin du rappel pour le sport", 'cancel_schedule'],
    ['recuérdame cada viernes a las 18 el yoga', 'ya no necesito el recordatorio del yoga', 'cancel_schedule'],
    ['przypominaj mi co piątek o 18 o jodze', 'o jodze już nie przypominaj', 'cancel_schedule'],
    ['jeden Freitag um 18 Uhr Müll rausbringen', 'nächste Woche kein Müll', 'update_schedule'],
    ['rappelle-moi chaque vendredi à 18h le sport', 'saute le sport la semaine prochaine', 'update_schedule'],
    ['recuérdame cada viernes a las 18 el yoga', 'la semana que viene sin yoga', 'update_schedule'],
    ['remind me every Friday at 18:00 about the basen', 'w przyszłym tygodniu bez basenu', 'update_schedule'],
    ['rappelle-moi chaque vendredi à 18h le sport', 'mets le sport en pause', 'update_schedule'],
  ])('what is there goes or rests: %s; %s', async (first, said, tool) => {
    const { changes } = await endOf([first], [said]);
    expect(changes).toMatchObject([{ name: tool === 'update_schedule' ? expect.any(String) : tool }]);
    if (tool === 'update_schedule') expect(changes[0]?.name).not.toMatch(/^(?:cancel_|schedule_)/);
  });

  it.each([
    ['erinnere mich am Dienstag um 9 an den Zahnarzt', 'wie lange noch bis zum Zahnarzt?'],
    ['rappelle-moi mardi à 9h du dentiste', 'dans combien de temps est le dentiste ?'],
    ['recuérdame el martes a las 9 el dentista', '¿cuánto falta para el dentista?'],
    ['przypomnij mi we wtorek o 9 o dentyście', 'ile zostało do dentysty?'],
    ['rappelle-moi mardi à 9h du dentiste', 'quand est-ce que je vais au dentiste ?'],
    ['recuérdame el martes a las 9 el dentista', '¿cuándo me toca el dentista?'],
  ])('when it comes is told: %s; %s', async (first, said) => {
    const { reply, changes } = await endOf([first], [said]);
    expect(reply).toContain('24');
    expect(changes).toEqual([]);
  });

  it.each([
    ['schreib Äpfel auf die Liste', 'Äpfel'],
    ['ajoute des pâtes à ma liste de courses', 'des pâtes'],
    ['añade jabón a la lista', 'jabón'],
    ['dodaj jabłka do listy zakupów', 'jabłka'],
  ])('a list takes what is named, with its letters: %s', async (said, description) => {
    expect((await endOf([], [said])).changes).toMatchObject([{ name: 'add_task', input: { description } }]);
  });

  it('what is told of a thing that is not there makes nothing', async () => {
    for (const said of ['Yoga ist jetzt am Mittwoch um 10', 'joga jednak w środę o 11']) {
      expect((await endOf([], [said])).changes).toEqual([]);
    }
  });
});
