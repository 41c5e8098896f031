// Everyday wishes of an owner, in many languages: done at once, and hardly ever a question. `npm run eval -- --wishes` plays all.
import { expect, test } from 'vitest';
import { CARDS_AT_MOST, OFFERS_AT_MOST, playWishes, wishReport } from '../../eval/wishes/measure-wishes.ts';
import { readWishes } from '../../eval/wishes/wish.ts';

const wishes = readWishes();

test('there are 300 wishes, a third of them German, French, Spanish and Polish, and 20 in languages that are not read', () => {
  const count = (...languages: string[]) => wishes.filter(({ language }) => languages.includes(language)).length;
  expect([wishes.length, count('de', 'fr', 'es', 'pl')]).toEqual([300, 100]);
  expect(wishes.length - count('en', 'de', 'fr', 'es', 'pl')).toBe(20);
  expect(new Set(wishes.map(({ says }) => says)).size).toBe(300);
});

test('a model that understands them asks for nothing in a card, and for next to nothing in an offer', async () => {
  const some = wishes.filter((_, index) => index % 6 === 0);
  const results = await playWishes(some, null);
  const report = wishReport(results, 'a model that understands them');
  const share = (outcome: string) => results.filter((one) => one.outcome === outcome).length / results.length;
  expect(share('card'), report).toBeLessThanOrEqual(CARDS_AT_MOST);
  expect(share('offer'), report).toBeLessThanOrEqual(OFFERS_AT_MOST);
  expect(share('nothing'), report).toBe(0);
  expect(
    results.filter(({ isDecidable }) => !isDecidable),
    report,
  ).toEqual([]);
});
