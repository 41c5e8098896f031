// Words of a wish that name no time: "remind me later to call Ann". Belfry asks when, and stores none of them.

const REQUEST = '(?:remind me|erinnere? mich|rappelle-moi|recu[eé]rdame|przypomnij mi)';
const SOME_TIME = `(?:${[
  'later(?: on)?|some ?time|at some point|soon',
  'sp(?:ä|ae)ter(?: mal)?|irgendwann(?: mal)?|demn(?:ä|ae)chst|bald',
  'plus tard|un de ces jours|bient[oô]t',
  'm[aá]s tarde|luego|en alg[uú]n momento|pronto',
  'p[oó][zź]niej|kiedy[sś]|wkr[oó]tce',
].join('|')})`;
const BEHIND = new RegExp(String.raw`^(${REQUEST}),? ${SOME_TIME}(?![\p{L}-])(?= ?$|,? \S)`, 'iu');
const AT_END = new RegExp(String.raw`^(${REQUEST} \S.*?)[\s,]+${SOME_TIME}$`, 'iu');

/** A wish in plain words without those that only say that it is for some other time; any other text unchanged. */
export const withoutSomeTime = (text: string): string => text.replace(BEHIND, '$1').replace(AT_END, '$1');
