/** A clause of the server as a sentence. */
export const sentenceOf = (clause: string): string =>
  `${clause.charAt(0).toUpperCase()}${clause.slice(1)}${/[.!?…]$/.test(clause) ? '' : '.'}`;
