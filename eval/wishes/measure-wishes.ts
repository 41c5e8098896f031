import type { LanguageModel } from '../../src/agent/models/model.ts';
import { playWish, type WishResult } from './play-wish.ts';
import { readWishes, type Wish } from './wish.ts';

/** The most cards and offers of all wishes. */
export const CARDS_AT_MOST = 0.01;
export const OFFERS_AT_MOST = 0.05;

export async function playWishes(wishes: readonly Wish[], model: LanguageModel | null): Promise<WishResult[]> {
  const results: WishResult[] = [];
  for (const wish of wishes) results.push(await playWish(wish, model));
  return results;
}

/** How many of each outcome, and every wish that was not done at once. */
export function wishReport(results: readonly WishResult[], name: string): string {
  const count = (outcome: WishResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const part = (number: number) => `${number} (${((100 * number) / results.length).toFixed(1)} %)`;
  const asked = results.filter(({ outcome }) => outcome !== 'at once');
  return [
    `${results.length} everyday wishes, by ${name}: ${part(count('at once'))} at once, ${part(count('offer'))} offers,`,
    `${part(count('card'))} cards, ${part(count('nothing'))} nothing; ${results.filter((one) => !one.isDecidable).length} undecidable`,
    ...asked.map(
      ({ wish, outcome, isDecidable, why }) =>
        `${outcome}${isDecidable ? '' : ', undecidable'}: [${wish.language} ${wish.kind}] ${wish.says}: ${why}`,
    ),
  ].join('\n');
}

/** Plays all of them with a model that understands each, or with the chosen one. */
export async function measureWishes(model: LanguageModel, isChosen: boolean): Promise<string> {
  const wishes = readWishes();
  const own = wishReport(await playWishes(wishes, null), 'a model that understands them');
  return `${own}\n\n${wishReport(await playWishes(wishes, model), isChosen ? model.name : 'the built-in model')}`;
}
