import { describe, expect, it } from 'vitest';
import { rehearse } from '../rehearsal-fixture.ts';

const DENTIST = 'remind me on Monday at 15:00 about the dentist';
const pressesIn = (reply: string): readonly string[] => [...reply.matchAll(/• “(.+)”/g)].map(([, press = '']) => press);

describe('What is offered to press', () => {
  it.each([
    'the weekly backup, once a month is enough',
    "let's say mid october for the roof quote",
    'quick rundown for the weekend before I pack',
    'warm the bathroom up for quarter to six, it is baltic',
  ])('is at most two things: %s', async (text) => {
    const presses = pressesIn(await rehearse().say(text));
    expect(presses.length).toBeLessThanOrEqual(2);
  });

  it.each(['same one again at bedtime', 'eleven. eleven!'])(
    'ends in no open preposition, and is done by its press: %s',
    async (text) => {
      const talk = rehearse();
      await talk.say(DENTIST);
      const [press = ''] = pressesIn(await talk.say(text));
      expect(press).toBe('move the dentist');
      expect(await talk.say(press)).toBe('When should “the dentist” be instead?');
    },
  );

  it.each(['quick rundown for the weekend before I pack', 'i wrote 7 and meant seven in the evening', 'as you were'])(
    'is no reminder of a scrap, nor of what is no wish: %s',
    async (text) => {
      const talk = rehearse();
      await talk.say(DENTIST);
      expect((await talk.say(text)).toLowerCase()).not.toContain('remind me');
      expect(talk.schedules).toHaveLength(1);
    },
  );

  it.each([
    ['dentist thursday', 'at 15:00', 'thursday 15:00'],
    ['Termin beim Amt am Donnerstag', 'ach nee, um 15 Uhr', 'am Donnerstag 15:00'],
  ])('comes at the time that is said below it, on its day: %s', async (text, later, when) => {
    const talk = rehearse();
    const presses = pressesIn(await talk.say(text));
    expect(presses).toHaveLength(1);
    await talk.say(later);
    expect(talk.lastCalls).toMatchObject([{ name: 'schedule_reminder', input: { when } }]);
  });

  it.each([
    'bestell mir ein taxi für morgen um fünf',
    'commande une pizza pour ce soir',
    'mein Opa stand jeden Morgen um fünf auf',
  ])('may be nothing, and then nothing is made: %s', async (text) => {
    const talk = rehearse();
    await talk.say(text);
    expect(talk.schedules).toEqual([]);
  });
});
