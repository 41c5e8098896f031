import { describe, expect, it } from 'vitest';
import { endOf, rehearse } from '../rehearsal-fixture.ts';

const DAILY = {
  en: 'remind me every day at 9 of the standup',
  de: 'erinnere mich jeden Tag um 9 an den Standup',
  fr: 'rappelle-moi la réunion tous les jours à 9h',
  es: 'recuérdame la reunión todos los días a las 9',
  pl: 'przypominaj mi codziennie o 9 o spotkaniu',
};
const WEEKLY = {
  en: 'remind me every Wednesday at 19:00 of the choir',
  de: 'erinnere mich jeden Mittwoch um 19 Uhr an den Chor',
  fr: 'rappelle-moi la chorale tous les mercredis à 19h',
  es: 'recuérdame el coro todos los miércoles a las 19',
  pl: 'przypominaj mi w każdą środę o 19 o chórze',
};
type Spoken = keyof typeof DAILY;

const whensOf = async (...said: readonly string[]) => {
  const { changes } = await endOf(said.slice(0, 1), said.slice(1));
  return changes.map(({ input }) => input.when ?? input.change ?? input.message);
};

describe('An order to move, in five languages', () => {
  it.each<[Spoken, string]>([
    ['en', "move tomorrow's standup to 10"],
    ['de', 'verschieb den morgigen Standup auf 10 Uhr'],
    ['de', 'verschieb den Standup auf 10 Uhr, nur morgen'],
    ['fr', 'déplace la réunion à 10h, juste cette fois'],
    ['es', 'mueve la reunión a las 10, solo mañana'],
    ['pl', 'przenieś jutrzejsze spotkanie na 10:00'],
    ['pl', 'przenieś spotkanie na 10:00, tylko tym razem'],
  ])('is about one time of a series where it says so: %s: %s', async (language, said) => {
    expect(await whensOf(DAILY[language], said)).toEqual(['2026-11-22T10:00', 'skip_next']);
  });

  it.each<[Spoken, string]>([
    ['en', 'move the choir from wednesday to thursday'],
    ['de', 'verschieb den Chor von Mittwoch auf Donnerstag'],
    ['fr', 'déplace la chorale de mercredi à jeudi'],
    ['es', 'mueve el coro del miércoles al jueves'],
    ['pl', 'przenieś chór ze środy na czwartek'],
  ])('from one day to another asks whether all of a series move: %s: %s', async (language, said) => {
    const talk = rehearse({ language });
    await talk.say(WEEKLY[language]);
    const all = /• “([^”]+)”$/.exec(await talk.say(said))?.[1] ?? '';
    await talk.say(all);
    expect(talk.schedules.map(({ when }) => when)).toEqual(['every Thursday at 19:00 (Europe/Warsaw)']);
  });

  it.each<[Spoken, string]>([
    ['en', 'the choir is at 20:00, not 19:00'],
    ['de', 'der Chor ist um 20 Uhr, nicht um 19 Uhr'],
    ['de', 'nicht um 19 Uhr, sondern um 20 Uhr'],
    ['fr', 'mets la chorale à 20h au lieu de 19h'],
    ['es', 'pon el coro a las 20 en vez de a las 19'],
    ['pl', 'przenieś chór na 20 zamiast na 19'],
  ])('leaves out what is no longer so: %s: %s', async (language, said) => {
    expect(await whensOf(WEEKLY[language], said)).toEqual(['every Wednesday at 20:00 (Europe/Warsaw)']);
  });

  it.each<[Spoken, string]>([
    ['de', 'den Chor eine halbe Stunde zurück'],
    ['fr', 'la chorale une demi-heure en arrière'],
    ['es', 'retrocede el coro media hora'],
    ['pl', 'cofnij chór o pół godziny'],
    ['pl', 'cofnij o pół godziny'],
  ])('back by a length of time makes it earlier, and takes nothing back: %s: %s', async (language, said) => {
    expect(await whensOf(WEEKLY[language], said)).toEqual(['every Wednesday at 18:30 (Europe/Warsaw)']);
  });

  it.each<[Spoken, string, string]>([
    ['en', 'set the choir to later', 'at 20:00'],
    ['de', 'verschieb den Chor auf einen anderen Tag', 'auf 20 Uhr'],
    ['fr', "change l'heure de la chorale", 'à 20h'],
    ['es', 'cambia el coro a otro día', 'a las 20'],
    ['pl', 'zmień chór na inny dzień', 'o 20'],
  ])('asks for a time that is left open: %s: %s', async (language, said, time) => {
    expect(await whensOf(WEEKLY[language], said)).toEqual([]);
    expect(await whensOf(WEEKLY[language], said, time)).toEqual(['every Wednesday at 20:00 (Europe/Warsaw)']);
  });

  it.each<[Spoken, string, string]>([
    ['en', 'change the choir to orchestra', 'orchestra'],
    ['de', 'ändere den Chor in Orchester', 'Orchester'],
    ['fr', 'change la chorale en orchestre', 'orchestre'],
    ['es', 'cambia el coro por orquesta', 'orquesta'],
    ['pl', 'zmień chór na orkiestrę', 'orkiestrę'],
  ])('may say a new text: %s: %s', async (language, said, text) => {
    expect(await whensOf(WEEKLY[language], said)).toEqual([text]);
  });

  it.each([
    ['de', 'erinnere mich jeden Tag um 7 an die Tropfen', 'verschieb die Tropfen samstags und sonntags auf 9:30'],
    ['fr', 'rappelle-moi les gouttes tous les jours à 7h', 'déplace les gouttes le week-end à 9h30'],
    ['es', 'recuérdame las gotas todos los días a las 7', 'mueve las gotas los fines de semana a las 9:30'],
  ])('for some days of a series asks about the others, by what its press says: %s', async (language, made, said) => {
    const talk = rehearse({ language });
    await talk.say(made);
    const stay = /• “([^”]+)”/.exec(await talk.say(said))?.[1] ?? '';
    await talk.say(stay);
    expect(String(talk.schedules[0]?.when)).toContain('at 07:00 and every Saturday and Sunday at 09:30');
  });

  it.each([
    'reporte la réunion à lundi à 9h',
    'pospón la reunión para el lunes a las 9',
    'move the meeting to Monday at 9',
  ])('of a meeting that is not planned moves nothing else: %s', async (said) =>
    expect(await whensOf('remind me tomorrow at 9 to go to the dentist', said)).toEqual([]),
  );
});

describe('What is to be done', () => {
  it.each([
    'push ups at 7',
    'bring the umbrella tomorrow at 8',
    'set the table at 6pm',
    'change the bed sheets on sunday',
  ])('moves nothing that is planned, whatever its verb: %s', async (said) => {
    const { changes } = await endOf(['remind me tomorrow at 9 about the dentist'], [said]);
    expect(changes.map(({ name }) => name)).not.toContain('update_schedule');
  });
});

describe('What comes in a part of the day', () => {
  it.each([
    [
      'remind me every day at 8 to take the pills',
      'remind me every day at 20:00 to take the drops',
      'stop the evening one',
    ],
    [
      'erinnere mich jeden Tag um 8 an die Tabletten',
      'erinnere mich jeden Tag um 20 Uhr an die Tropfen',
      'lösch die am Abend',
    ],
    [
      'rappelle-moi les comprimés tous les jours à 8h',
      'rappelle-moi les gouttes tous les jours à 20h',
      'annule celui du soir',
    ],
    [
      'recuérdame las pastillas todos los días a las 8',
      'recuérdame las gotas todos los días a las 20',
      'cancela la de la noche',
    ],
    ['przypominaj mi codziennie o 8 o tabletkach', 'przypominaj mi codziennie o 20 o kroplach', 'usuń tę wieczorną'],
  ])('is what “the evening one” means: %s, %s: %s', async (morning, evening, said) => {
    const talk = rehearse();
    await talk.say(morning);
    await talk.say(evening);
    expect(await talk.say(said)).toMatch(/20:00/);
    expect(talk.schedules.map(({ state }) => state)).toEqual(['active', 'active']);
  });
});

describe('A thing that begins like the verb of an order, and is not there', () => {
  it.each([
    ['remind me tomorrow at 9 about the dentist', 'move the movie to 11'],
    ['recuérdame mañana a las 9 el dentista', 'cambia la pastilla a las 11'],
    ['recuérdame mañana a las 9 el dentista', 'mueve el correo a las 11'],
    ['rappelle-moi demain à 9h le dentiste', 'décale le virement à 11h'],
    ['erinnere mich morgen um 9 an den Zahnarzt', 'verschieb die Rückengymnastik auf 11 Uhr'],
  ])('moves nothing else: %s: %s', async (made, said) => expect(await whensOf(made, said)).toEqual([]));
});

it.each([
  ['remind me tomorrow at 10 to call the dentist', 'make the dentist one 11 instead', '11:00'],
  ['przypomnij mi jutro o 10 zadzwonić do dentysty', 'ustaw dentystę o 11 zamiast tego', '11:00'],
])('What comes “instead” is another time for what is there: %s: %s', async (made, said, time) => {
  const talk = rehearse();
  await talk.say(made);
  expect(await talk.say(said)).toContain(time);
  expect(talk.schedules).toHaveLength(1);
});

it.each([
  ['erinnere mich morgen um 10 an den Zahnarzt', 'mach den Zahnarzt 11 Uhr stattdessen'],
  ['recuérdame mañana a las 10 llamar al dentista', 'mete al dentista a las 11 en su lugar'],
])('What comes “instead” is no appointment of its own: %s: %s', async (made, said) => {
  const talk = rehearse();
  await talk.say(made);
  await talk.say(said);
  expect(talk.schedules).toHaveLength(1);
});
