// Finds sections of the documents by words. It reads the index that the site carries, and asks no server.

/**
 * @typedef {{ file: string, title: string, late?: number }} IndexedPage
 * @typedef {{ page: number, heading: string, anchor: string, words: string, also?: string }} IndexedSection
 * @typedef {{ pages: IndexedPage[], sections: IndexedSection[] }} SearchIndex
 * @typedef {{ file: string, anchor: string, title: string, heading: string, excerpt: string, words: string[] }} Found
 */

const MOST = 12;
/** Of one page, so that a long one does not push all others out. */
const MOST_OF_A_PAGE = 3;
const EXCERPT = 140;
/** Words of a question that no answer depends on. */
const FILLERS = new Set('a an and are can do does for how i is it me my of on or the to what where with'.split(' '));

/**
 * The sections that hold every word asked for, best first. A word matches where a word of the text begins with it. A page that is `late` comes
 * after those that are found as well.
 * @param {SearchIndex} index
 * @param {string} query
 * @returns {Found[]} none for a query without words
 */
export function findSections(index, query) {
  const all = plain(query).match(/[\p{L}\p{N}_-]+/gu) ?? [];
  const telling = all.filter((word) => !FILLERS.has(word));
  const asked = telling.length > 0 ? telling : all;
  if (asked.length === 0) return [];
  const rated = index.sections
    .map((section) => {
      const { title = '', late = 0 } = index.pages[section.page] ?? {};
      return { section, isLast: late > 1, points: pointsOf(section, title, asked) / (1 + late) };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => Number(one.isLast) - Number(other.isLast) || other.points - one.points);
  /** @type {Map<number, number>} */
  const taken = new Map();
  const best = rated.filter(({ section: { page } }) => {
    const count = (taken.get(page) ?? 0) + 1;
    taken.set(page, count);
    return count <= MOST_OF_A_PAGE;
  });
  return best.slice(0, MOST).map(({ section }) => {
    const { file = '', title = '' } = index.pages[section.page] ?? {};
    const { anchor, heading, words } = section;
    return { file, anchor, title, heading, excerpt: excerptOf(words, asked), words: asked };
  });
}

/**
 * @param {IndexedSection} section
 * @param {string} title
 * @param {readonly string[]} asked
 * @returns {number} 0: a word is missing
 */
function pointsOf({ heading, words, also = '' }, title, asked) {
  const [inTitle, inHeading, inWords, inAlso] = [title, heading, words, also].map(plain);
  let points = 0;
  for (const word of asked) {
    const begins = new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'gu');
    const count = (/** @type {string | undefined} */ text) => text?.match(begins)?.length ?? 0;
    const here = 12 * Math.min(1, count(inHeading)) + 8 * Math.min(1, count(inTitle)) + Math.min(4, count(inWords));
    const named = 24 * Math.min(1, count(inAlso));
    if (here + named === 0) return 0;
    points += here + named;
  }
  // The beginning of a page stands for all of it.
  return heading === title ? points + 6 : points;
}

/**
 * The words around the first that was asked for.
 * @param {string} text
 * @param {readonly string[]} asked
 */
function excerptOf(text, asked) {
  if (text.length <= EXCERPT) return text;
  const small = plain(text);
  const first = asked
    .map((word) => small.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u')))
    .filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...(first.length > 0 ? first : [0])) - EXCERPT / 3);
  const begin = at === 0 ? 0 : text.indexOf(' ', at) + 1;
  if (begin + EXCERPT >= text.length) return `${begin > 0 ? '… ' : ''}${text.slice(begin)}`;
  const end = text.lastIndexOf(' ', begin + EXCERPT);
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, end > begin ? end : begin + EXCERPT)} …`;
}

/**
 * Small letters, one character for each, so that places in it are places in the text.
 * @param {string} text
 */
const plain = (text) =>
  [...text].map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('');
