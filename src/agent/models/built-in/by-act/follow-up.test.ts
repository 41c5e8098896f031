import { describe, expect, it } from 'vitest';
import { endOf } from '../rehearsal-fixture.ts';

const MADE = {
  en: 'remind me tomorrow at 9 to pay rent',
  de: 'erinnere mich morgen um 9 an den Zahnarzt',
  fr: 'rappelle-moi demain à 9h le dentiste',
  es: 'recuérdame mañana a las 9 el dentista',
  pl: 'przypomnij mi jutro o 9 o dentyście',
};
type Spoken = keyof typeof MADE;
const whensOf = (schedules: readonly { readonly when?: unknown }[]) => schedules.map(({ when }) => String(when));

describe('What corrects the time of what was just made', () => {
  it.each<[Spoken, string, string]>([
    ['en', 'actually not tomorrow, friday', 'Friday 27 November 2026 at 09:00'],
    ['en', 'not tomorrow. Today at 5pm.', '21 November 2026 at 17:00'],
    ['de', 'nicht morgen. Freitag.', 'Friday 27 November 2026 at 09:00'],
    ['fr', 'non pas demain, vendredi', 'Friday 27 November 2026 at 09:00'],
    ['es', 'no mañana, el viernes', 'Friday 27 November 2026 at 09:00'],
    ['pl', 'nie jutro, w piątek', 'Friday 27 November 2026 at 09:00'],
    ['en', 'later, half nine', '22 November 2026 at 09:30'],
    ['de', 'später, halb zehn', '22 November 2026 at 09:30'],
    ['en', 'it must be 16', '22 November 2026 at 16:00'],
    ['en', 'no thats am i need 6 pm', '22 November 2026 at 18:00'],
    ['de', 'es muss 16 Uhr sein', '22 November 2026 at 16:00'],
    ['de', '15 Uhr meine ich', '22 November 2026 at 15:00'],
    ['fr', '15h je veux dire', '22 November 2026 at 15:00'],
    ['es', 'debe ser a las 16', '22 November 2026 at 16:00'],
    ['pl', 'musi być o 16', '22 November 2026 at 16:00'],
    ['en', 'sorry thats wrong, 4pm', '22 November 2026 at 16:00'],
    ['en', 'thursday, not friday', 'Thursday 26 November 2026 at 09:00'],
    ['fr', '10h pas 9h', '22 November 2026 at 10:00'],
    ['pl', 'chodziło mi o czwartek', 'Thursday 26 November 2026 at 09:00'],
  ])('moves it, whatever words stand around: %s: %s', async (language, said, when) => {
    const { schedules } = await endOf([MADE[language]], [said]);
    expect(whensOf(schedules)).toEqual([expect.stringContaining(when)]);
  });

  it.each(['we must leave at 5', 'need to call mum at 5', 'have lunch at noon', 'i need milk', 'not tomorrow'])(
    'is no sentence of its own: %s',
    async (said) => {
      const { changes } = await endOf([MADE.en], [said]);
      expect(changes.map(({ name }) => name)).not.toContain('update_schedule');
    },
  );

  it('still does behind words that were not understood', async () => {
    const { schedules } = await endOf([MADE.de], ['blah fasel', '15 Uhr meine ich']);
    expect(whensOf(schedules)).toEqual([expect.stringContaining('22 November 2026 at 15:00')]);
  });

  it('says so where it is in that half of the day already', async () => {
    const { reply, changes } = await endOf(['remind me at 6pm to feed the cat'], ['i meant pm']);
    expect(changes).toEqual([]);
    expect(reply).toContain('Unchanged: “feed the cat”');
  });

  it('leaves a series that comes on other days too', async () => {
    const { changes } = await endOf(['remind me every day at 9 to stretch'], ['not tomorrow, friday']);
    expect(changes.map(({ name }) => name)).not.toContain('update_schedule');
  });

  it.each<[Spoken, string]>([
    ['en', 'it must be 16:00'],
    ['de', '16 Uhr meine ich'],
    ['fr', '16h je veux dire'],
    ['es', 'debe ser a las 16'],
    ['pl', 'musi być o 16'],
  ])('answers when it is to come, too: %s: %s', async (language, said) => {
    const asked = { en: 'remind me to pay rent', de: 'erinnere mich an die Miete', fr: 'rappelle-moi le loyer' };
    const more = { es: 'recuérdame el alquiler', pl: 'przypomnij mi o czynszu' };
    const { schedules } = await endOf([{ ...asked, ...more }[language]], [said]);
    expect(whensOf(schedules)).toEqual([expect.stringContaining('21 November 2026 at 16:00')]);
  });
});

describe('A new name', () => {
  it.each<[Spoken, string, string]>([
    ['en', 'rename it "dinner"', 'dinner'],
    ['en', 'rename it dinner with Bob', 'dinner with Bob'],
    ['en', 'call it "dinner"', 'dinner'],
    ['en', 'rename it to "walk to work"', 'walk to work'],
    ['de', 'nenn es "Essen"', 'Essen'],
    ['fr', 'renomme-le "dîner"', 'dîner'],
    ['es', 'llámalo "cena"', 'cena'],
    ['pl', 'nazwij to "kolacja"', 'kolacja'],
  ])('needs no word before it: %s: %s', async (language, said, message) => {
    const { changes } = await endOf([MADE[language]], [said]);
    expect(changes).toEqual([{ name: 'update_schedule', input: { schedule_id: 'sch_1', message } }]);
  });
});

describe('A place of the list that was just shown', () => {
  const LISTS: Readonly<Record<Spoken, readonly string[]>> = {
    en: [MADE.en, 'remind me every Tuesday at 18:00 about yoga', 'what is planned?'],
    de: [MADE.de, 'erinnere mich jeden Dienstag um 18 Uhr an Yoga', 'was ist geplant?'],
    fr: [MADE.fr, 'rappelle-moi le yoga tous les mardis à 18h', "qu'est-ce qui est prévu ?"],
    es: [MADE.es, 'recuérdame el yoga todos los martes a las 18', '¿qué hay planeado?'],
    pl: [MADE.pl, 'przypominaj mi co wtorek o 18 o jodze', 'co jest zaplanowane?'],
  };

  it.each<[Spoken, string]>([
    ['en', 'pause the second'],
    ['de', 'pausiere das zweite'],
    ['fr', 'mets le deuxième en pause'],
    ['es', 'pausa el segundo'],
    ['pl', 'wstrzymaj drugie'],
  ])('is no day of the month: %s: %s', async (language, said) => {
    const { changes } = await endOf(LISTS[language], [said]);
    expect(changes).toEqual([{ name: 'update_schedule', input: { schedule_id: 'sch_2', change: 'pause' } }]);
  });

  it.each<[Spoken, string]>([
    ['en', 'the second one at 19:00'],
    ['de', 'das zweite um 19 Uhr'],
    ['fr', 'le deuxième à 19h'],
    ['es', 'el segundo a las 19'],
    ['pl', 'drugie na 19'],
  ])('with a time alone has that time: %s: %s', async (language, said) => {
    const { schedules } = await endOf(LISTS[language], [said]);
    expect(whensOf(schedules)[1]).toContain('every Tuesday at 19:00');
  });

  it.each<[Spoken, string]>([
    ['en', 'the first one a day later'],
    ['de', 'das erste einen Tag später'],
    ['fr', 'le premier un jour plus tard'],
    ['es', 'el primero un día después'],
    ['pl', 'pierwsze dzień później'],
  ])('with a length alone comes so much later: %s: %s', async (language, said) => {
    const { schedules } = await endOf(LISTS[language], [said]);
    expect(whensOf(schedules)[0]).toContain('23 November 2026 at 09:00');
  });

  it.each([
    ['first two an hour later', ['10:00', '19:00']],
    ['first aid course at 5 tomorrow', ['09:00', '18:00']],
    ['two hours later', ['09:00', '18:00']],
  ])('is all of the places named, and nothing that only begins so: %s', async (said, clocks) => {
    const { schedules } = await endOf(LISTS.en, [said]);
    for (const [index, clock] of clocks.entries()) expect(whensOf(schedules)[index]).toContain(`at ${clock}`);
  });

  it('that is done is asked about', async () => {
    const { reply, changes } = await endOf(LISTS.en, ['first two are done']);
    expect(changes).toEqual([]);
    expect(reply).toBe('Should I cancel “pay rent”?');
  });
});

describe('An order to move', () => {
  it.each(['postpone to 5pm', 'verschieb auf 17 Uhr', 'reporte à 17h', 'aplaza a las 17', 'opóźnij do 17:00'])(
    'makes nothing where nothing is there: %s',
    async (said) => expect((await endOf([], [said])).changes).toEqual([]),
  );
});
