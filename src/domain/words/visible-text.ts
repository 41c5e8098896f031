/** Longer texts are read to here. */
const LENGTH_LIMIT = 20_000;

/** Parts of a text in Markdown or HTML that a reader does not read as its words, and what stands in their place. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // A comment that never ends hides the rest.
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  [/<(script|style|template|title|del|s|strike)\b[^<>]{0,300}>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' '],
  [/~~[\s\S]*?~~/g, ' '],
  // A picture's words are shown where the picture is not.
  [/!\[[^\]\n]{0,300}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,300}\])/g, ' '],
  // [words](address "title"), [words][name]: the words.
  [/\[([^[\]\n]{0,300})\](?:\((?:[^()\n]|\([^()\n]{0,300}\)){0,2000}\)|\[[^\]\n]{0,300}\])/g, '$1'],
  // [name]: address "title"
  [/^ {0,3}\[[^\]\n]+\]:.*$/gm, ' '],
  [/<?\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.|mailto:)[^\s<>]*>?/gi, ' '],
  [/<\/?[a-z][^<>]{0,2000}>/gi, ' '],
  // Marks of emphasis stand within words too.
  [/[*_]/g, ''],
  // What takes no room on the screen.
  [/[\p{Cf}\u115f\u1160\u3164\uffa0]/gu, ''],
];

/**
 * The words of a text that somebody reads where it is shown: without comments, addresses, titles of links, pictures, what is struck out,
 * and the marks of Markdown and HTML.
 */
export function visibleText(text: string): string {
  return HIDDEN.reduce((rest, [part, instead]) => rest.replace(part, instead), text.slice(0, LENGTH_LIMIT));
}
