import { expect, it } from 'vitest';
import { say } from '../../../voice/say.ts';
import { rehearse } from './rehearsal-fixture.ts';

it.each([
  ['en', 'remind me at 18:00 to eat', 'remind me at 19:00 to eat', 'yes', ['eat cancelled', 'eat active']],
  [
    'de',
    'erinnere mich um 18 Uhr ans Essen',
    'erinnere mich um 18 Uhr ans Bett',
    'ja',
    ['Essen cancelled', 'Bett active'],
  ],
  [
    'fr',
    'rappelle-moi à 18h de manger',
    'rappelle-moi à 18h30 de manger',
    'oui',
    ['manger cancelled', 'manger active'],
  ],
  ['es', 'recuérdame a las 18 cenar', 'recuérdame a las 19 cenar', 'sí', ['cenar cancelled', 'cenar active']],
  ['pl', 'przypomnij mi o 18 zjeść', 'przypomnij mi o 20 zjeść', 'tak', ['zjeść cancelled', 'zjeść active']],
  ['en', 'thanks', 'remind me at 19:00 to eat', 'yes', ['eat active']],
  ['en', 'remind me at 18:00 to eat', 'remind me at 19:00 to eat', 'no', ['eat active']],
  ['en', 'remind me at 18:00 to eat', 'thanks', 'yes', ['eat active']],
] as const)(
  'Belfry’s question about an edited message is answered as it was asked: %s %s, %s, %s',
  async (language, before, after, answer, left) => {
    const talk = rehearse();
    await talk.say(before);
    talk.notify(`[Notice from Belfry to the person] ${say(language, 'chat.edited', { before, after })}`);
    await talk.say(answer);
    expect(talk.schedules.map(({ what, state }) => `${what} ${state}`)).toEqual(left);
  },
);
