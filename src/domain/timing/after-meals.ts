/**
 * Occasions by which people postpone things: "after lunch". Each stands for a time of day, which its confirmation
 * names, and is accepted only for a single future time: a rule "every day after lunch" needs a time.
 */
const MOMENTS: readonly (readonly [RegExp, string])[] = [
  [
    /(?:after|nach)\s+(?:dem\s+)?(?:breakfast|frühstück)|après\s+le\s+petit[- ]déjeuner|después\s+(?:del?\s+)?desayun(?:o|ar)|po\s+śniadaniu/iu,
    '09:00',
  ],
  [
    /after\s+lunch|nach\s+(?:dem\s+)?mittagessen|après\s+(?:le\s+)?(?:déjeuner|repas de midi)|después\s+(?:del?\s+)?(?:almuerzo|almorzar)|po\s+(?:obiedzie|lunchu)/iu,
    '13:00',
  ],
  [
    /after\s+work|nach\s+(?:der\s+arbeit|feierabend)|après\s+le\s+travail|después\s+del\s+trabajo|po\s+pracy/iu,
    '18:00',
  ],
  [
    /after\s+(?:dinner|supper)|nach\s+dem\s+abendessen|après\s+le\s+dîner|después\s+(?:de\s+la\s+cena|de\s+cenar)|po\s+kolacji/iu,
    '20:00',
  ],
];

/**
 * Replaces a meal or the end of work with its time of day, for the reader of times: "tomorrow after lunch" becomes
 * "tomorrow 13:00", without a day it is today. Other words stay unchanged.
 */
export function readAfterMeal(words: string): string {
  for (const [phrase, time] of MOMENTS) {
    const found = phrase.exec(words);
    if (found === null) continue;
    const [before, after] = [words.slice(0, found.index), words.slice(found.index + found[0].length)];
    const isWhole = /^(?:.*\s)?$/su.test(before) && /^(?:[\s,].*)?[.!]?$/su.test(after);
    if (!isWhole) return words;
    const day = `${before.trim()} ${after.replace(/[.!]$/, '').replace(/^,/, '').trim()}`.trim();
    return `${day === '' ? 'today' : day} ${time}`;
  }
  return words;
}

/** "For 20 minutes", "until 5pm": the words before the time itself. */
const LEADING = /^\s*(?:for|until|till|til|to|by)\s+(?=\S)/i;

/** The words of one future moment, as the reader of times reads them: without "until", and a meal as its time. */
export const momentWords = (words: string): string => readAfterMeal(words.replace(LEADING, ''));
