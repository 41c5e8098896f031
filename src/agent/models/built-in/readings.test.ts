import { describe, expect, it } from 'vitest';
import { rehearse } from './rehearsal-fixture.ts';

describe('What can be read in several ways is asked with the ways to choose from', () => {
  it('makes what was chosen, matter and time together', async () => {
    for (const answer of ['every friday at 4: plan next week', 'the first one', '1']) {
      const talk = rehearse();
      const asked = await talk.say('remind me every friday at 4 to plan next week');
      expect(asked).toContain('Which one?\nYou can say:\n• “every friday at 4: plan next week”');
      expect(talk.calls).toEqual([]);
      await talk.say(answer);
      expect([answer, talk.lastCalls]).toMatchObject([
        answer,
        [{ name: 'schedule_reminder', input: { message: 'plan next week', when: 'every friday at 4' } }],
      ]);
    }
  });

  it('offers each length of a bare one to press', async () => {
    const talk = rehearse();
    const asked = await talk.say('remind me to call Sarah in 5');
    expect(asked).toContain('• “in 5 hours”');
    await talk.say('in 5 hours');
    expect(talk.lastCalls).toMatchObject([{ input: { message: 'call Sarah', when: 'in 5 hours' } }]);
  });

  it('keeps the matter where only the time was open', async () => {
    const talk = rehearse();
    await talk.say('pay the rent on 03/04/2027 at 9');
    await talk.say('4 march');
    expect(talk.lastCalls).toMatchObject([{ input: { message: 'pay the rent', when: 'on 4 March 2027 at 9' } }]);
  });
});

it.each([
  ['erinnere mich an den Tee in 2', ['in 2 Minuten', 'in 2 Stunden']],
  ["rappelle-moi d'appeler Tom dans 2", ['dans 2 minutes', 'dans 2 heures']],
  ['recuérdame llamar a Tom en 2', ['dentro de 2 minutos', 'dentro de 2 horas']],
  ['przypomnij mi o herbacie za 2', ['za 2 minuty', 'za 2 godziny']],
  ['remind me to call Tom in 2', ['in 2 minutes', 'in 2 hours']],
  ['Miete überweisen am 03/04/2027 um 9 Uhr', ['3. April', '4. März']],
])('What may be meant is said in the language of the message, and a press is read: %s', async (said, labels) => {
  const talk = rehearse({});
  const reply = await talk.say(said);
  for (const label of labels) expect(reply.replaceAll('\u00a0', ' ')).toContain(`• “${label}”`);
  await talk.say(labels[0] ?? '');
  expect(talk.calls.map(({ name }) => name)).toEqual(['schedule_reminder']);
});
