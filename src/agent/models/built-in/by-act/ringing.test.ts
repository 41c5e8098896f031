import { describe, expect, it } from 'vitest';
import { createTestBelfry } from '../../../../testing/test-belfry.ts';
import { createBuiltInModel } from '../built-in-model.ts';

const PILLS = 'remind me in 10 minutes to take the pills and keep nagging me until I did';

/** What is said before the pills ring, and after it: the reply, and the state of their reminder. */
async function answer(said: string, before: readonly string[] = [], asked = PILLS) {
  await using belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
  for (const text of [asked, ...before]) await belfry.say(text);
  await belfry.advance(10 * 60_000);
  const reply = String(await belfry.say(said));
  const { items } = await belfry.execute('list-reminders', { state: 'all' });
  return { reply, states: items.map(({ state }: { state: string }) => state) };
}

describe('Words that answer what rings', () => {
  it.each(['been there done that', 'sortd'])('settle it, with the way back: %s', async (said) => {
    const { reply, states } = await answer(said);
    expect(states).toEqual(['acknowledged']);
    expect(reply).toContain('“undo the last change”');
  });

  it.each(['gimme five', 'zzz 15', 'ten moreminutes', 'let me sleep til quarter past', 'noch fünf'])(
    'put it off: %s',
    async (said) => expect((await answer(said)).states).toEqual(['snoozed']),
  );

  it.each(['stoppp', 'cut it out', 'no more of that'])('end it: %s', async (said) =>
    expect((await answer(said)).states).toEqual(['stopped']),
  );

  it.each(['the goats are in', 'almost done', 'the dishes are done', 'half done'])(
    'leave it open where they are of another thing, or say that it is not done: %s',
    async (said) => expect((await answer(said)).states).toEqual(['open']),
  );

  it.each([
    ['paid', 'remind me in 10 minutes to pay the rent', 'acknowledged'],
    ['not paid yet', 'remind me in 10 minutes to pay the rent', 'snoozed'],
    ['tomorrow same time is better', 'remind me in 10 minutes to call mum', 'snoozed'],
    ['za godzinę jeszcze raz', 'przypomnij mi za 10 minut zadzwonić do mamy', 'snoozed'],
    ['almost paid', 'remind me in 10 minutes to pay the rent', 'said'],
    ['I paid half of it', 'remind me in 10 minutes to pay the rent', 'said'],
  ])('settle or put off one that asks nothing more, and make no second one: %s', async (said, asked, state) =>
    expect((await answer(said, [], asked)).states).toEqual([state]),
  );

  it.each([
    ['yes', 'All right.'],
    ['no', 'All right.'],
    ['ja', 'In Ordnung.'],
    ['nein', 'In Ordnung.'],
    ['non', 'D’accord.'],
    ['sí', 'De acuerdo.'],
    ['nie', 'W porządku.'],
  ])('are taken kindly where it asks nothing, and cancel nothing: %s', async (said, reply) => {
    expect(await answer(said, [], 'remind me in 10 minutes to pay the rent')).toEqual({
      reply: `agent: ${reply}`,
      states: ['said'],
    });
  });

  it.each(['not yet', 'noch nicht', 'pas encore', 'todavía no', 'jeszcze nie'])(
    'answer no question that was asked before it came: %s',
    async (said) => expect((await answer(said, ['remind me to buy milk'])).states).toEqual(['snoozed']),
  );
});
