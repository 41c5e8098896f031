import { expect, it } from 'vitest';
import { createBuiltInModel } from '../../src/agent/models/built-in/built-in-model.ts';
import { createTestBelfry } from '../../src/testing/test-belfry.ts';
import { say } from '../../src/voice/say.ts';

it.each([
  ['made at once', 'en', 'turn off the lights tomorrow at 9'],
  ['beside an offer', 'en', 'every hour send the report to Ann'],
  ['beside an offer, in German', 'de', 'alle 2 Stunden schick Ann den Bericht'],
  ['beside a card', 'en', 'every hour summarise the news'],
] as const)('What nobody can do is said when it is asked: %s', async (_, language, text) => {
  await using belfry = await createTestBelfry({ model: createBuiltInModel(), approval: 'direct' });
  expect(await belfry.say(text)).toContain(say(language, 'made.beyond'));
});
