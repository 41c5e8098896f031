import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

async function madeOf(said: string) {
  const talk = rehearse();
  await talk.say(said);
  return talk.calls.flatMap(({ name, input }) =>
    name.startsWith('schedule_') || name === 'add_task'
      ? [input.message ?? input.instruction ?? input.description]
      : [],
  );
}

describe('Several wishes in one message', () => {
  it.each([
    ['Brief einwerfen um vier, Mama anrufen um fünf', ['Brief einwerfen', 'Mama anrufen']],
    ['erinnere mich am Montag um 9 an die Miete und am Dienstag um 10 an die Steuer', ['die Miete', 'die Steuer']],
    ['rappelle-moi lundi à 9h le loyer et mardi à 10h les impôts', ['le loyer', 'les impôts']],
    ['recuérdame el lunes a las 9 pagar la luz y el martes a las 10 llamar a Ana', ['pagar la luz', 'llamar a Ana']],
    ['przypomnij mi w poniedziałek o 9 o czynszu i we wtorek o 10 o dentyście', ['o czynszu', 'o dentyście']],
    ['wake me at 6 and remind me to call the vet at 9', ['Wake up', 'call the vet']],
    ['weck mich um 6 und erinner mich um 9 dran, den Tierarzt anzurufen', ['Wecker', 'den Tierarzt anzurufen']],
    ["réveille-moi à 6h et rappelle-moi d'appeler le véto à 9h", ['Réveil', 'appeler le véto']],
    ['despiértame a las 6 y recuérdame llamar al veterinario a las 9', ['Despertador', 'llamar al veterinario']],
    ['obudź mnie o 6 i przypomnij o 9 zadzwonić do weterynarza', ['Budzik', 'zadzwonić do weterynarza']],
  ])('are one each, at their own times: %s', async (said, made) => {
    expect(await madeOf(said)).toEqual(made);
  });

  it.each([
    ['rappelle-moi demain à 9h d’acheter du lait et du pain'],
    ['recuérdame mañana a las 9 comprar pan y leche'],
    ['przypomnij mi jutro o 9 kupić chleb i mleko'],
  ])('are not what one wish joins: %s', async (said) => {
    expect((await madeOf(said)).length).toBeLessThanOrEqual(1);
  });
});

describe('One wish with two times of a day', () => {
  it.each([
    ['remind me at 5pm and at 7pm to stretch', 'stretch', ['5pm', '7pm']],
    ['tomorrow at 9 and 11 drink water', 'drink water', ['9', '11']],
    ['erinnere mich um 17 und um 19 Uhr ans Dehnen', 'Dehnen', ['17', '19']],
    ['rappelle-moi à 17h et à 19h de boire', 'boire', ['17h', '19h']],
    ['recuérdame a las 17 y a las 19 beber agua', 'beber agua', ['17', '19']],
    ['przypomnij mi o 17 i o 19 o wodzie', 'o wodzie', ['17', '19']],
  ])('comes once at each: %s', async (said, message, hours) => {
    const talk = rehearse();
    await talk.say(said);
    expect(talk.calls).toMatchObject(
      hours.map((hour) => ({ name: 'schedule_reminder', input: { message, when: expect.stringContaining(hour) } })),
    );
  });

  it.each([
    'alarm at 6:30 on weekdays and 9 on weekends',
    'alarm at 6:30 on weekdays and at 9 on weekends',
    'Wecker um 6:30 unter der Woche und um 9 am Wochenende',
    'réveil à 6h30 en semaine et 9h le week-end',
    'despertador a las 6:30 de lunes a viernes y 9 los fines de semana',
    'budzik o 6:30 w dni robocze i 9 w weekendy',
  ])('comes on the days of each: %s', async (said) => {
    const talk = rehearse();
    await talk.say(said);
    const rules = talk.schedules.map(({ when }) => String(when)).join(' ');
    expect(talk.calls.every(({ name }) => name === 'schedule_reminder')).toBe(true);
    expect(rules).toMatch(/weekday at 06:30/);
    expect(rules).toMatch(/Saturday and Sunday at 09:00/);
  });

  it.each([
    'remind me at 5pm to buy 3 apples and 7',
    'remind me at 5pm to ring gate 3 and 7',
    'erinnere mich um 17 Uhr an Zimmer 3 und 7',
  ])('is not what counts or numbers things, of which none is lost: %s', async (said) => {
    for (const made of await madeOf(said)) expect(made).toContain('7');
  });

  it('is not what names two people', async () => {
    expect(await madeOf('remind me at 5pm to call Ann and Bob')).toEqual(['call Ann and Bob']);
  });
});

describe('An alarm for a bare hour', () => {
  it('is for that hour: "an alarm for 7"', async () => {
    const talk = rehearse();
    await talk.say('set me an alarm for 7');
    expect(talk.calls).toMatchObject([{ name: 'schedule_reminder', input: { when: expect.stringContaining('7') } }]);
  });
});
