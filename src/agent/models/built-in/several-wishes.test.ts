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
  ])('are one each, at their own times: %s', async (said, made) => {
    expect(await madeOf(said)).toEqual(made);
  });

  it.each([
    ['erinnere mich um 9 und um 21 Uhr an die Tabletten'],
    ['rappelle-moi demain à 9h d’acheter du lait et du pain'],
    ['recuérdame mañana a las 9 comprar pan y leche'],
    ['przypomnij mi jutro o 9 kupić chleb i mleko'],
  ])('are not what one wish joins: %s', async (said) => {
    expect((await madeOf(said)).length).toBeLessThanOrEqual(1);
  });
});
