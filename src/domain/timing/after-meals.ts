/**
 * What people put things off to that is no time of the clock: "after lunch". Each is a time of day that its confirmation says, and is read so
 * only where one moment to come is asked for: a rule "every day after lunch" is asked for its time.
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
 * The words with the time of day that stands for a meal or the end of work, for the reader of times: "tomorrow after lunch" as
 * "tomorrow 13:00", without a day as today. Words that hold none are answered as they are.
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
