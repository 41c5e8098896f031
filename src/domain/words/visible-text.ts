/** Longer texts are read only up to here. */
const LENGTH_LIMIT = 20_000;

/** Parts of a Markdown or HTML text that are not read as its words, with their replacements. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  // An unfinished comment hides the rest.
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  [/<(script|style|template|title|del|s|strike)\b[^<>]{0,300}>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' '],
  [/~~[\s\S]*?~~/g, ' '],
  // A picture's words appear only when the picture does not.
  [/!\[[^\]\n]{0,300}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,300}\])/g, ' '],
  // [words](address "title"), [words][name]: the words.
  [/\[([^[\]\n]{0,300})\](?:\((?:[^()\n]|\([^()\n]{0,300}\)){0,2000}\)|\[[^\]\n]{0,300}\])/g, '$1'],
  // [name]: address "title"
  [/^ {0,3}\[[^\]\n]+\]:.*$/gm, ' '],
  [/<?\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.|mailto:)[^\s<>]*>?/gi, ' '],
  [/<\/?[a-z][^<>]{0,2000}>/gi, ' '],
  // Marks of emphasis occur within words too.
  [/[*_]/g, ''],
  // Characters without width.
  [/[\p{Cf}\u115f\u1160\u3164\uffa0]/gu, ''],
];

/**
 * The visible words of a text: without comments, addresses, titles of links, pictures, struck-out text, and the
 * markup of Markdown and HTML.
 */
export function visibleText(text: string): string {
  return HIDDEN.reduce((rest, [part, instead]) => rest.replace(part, instead), text.slice(0, LENGTH_LIMIT));
}
