/** A clause as the beginning of a sentence. */
export const capital = (clause: string): string => clause.charAt(0).toUpperCase() + clause.slice(1);

/** A clause of the server as a sentence. */
export const sentenceOf = (clause: string): string => `${capital(clause)}${/[.!?…]$/.test(clause) ? '' : '.'}`;
