/** How many names are suggested; typing on finds others. */
const SUGGESTION_LIMIT = 8;

/** The names that complete the text between an @ at the beginning and the caret; empty elsewhere. */
export function suggestAgents(text: string, caret: number, names: readonly string[]): readonly string[] {
  const typed = /^\s*@([\w-]*)$/.exec(text.slice(0, caret))?.[1]?.toLowerCase();
  if (typed === undefined || /^[\w-]/.test(text.slice(caret))) return [];
  return names.filter((name) => name.toLowerCase().startsWith(typed)).slice(0, SUGGESTION_LIMIT);
}

/** The text with the typed part replaced by the name. */
export function withAgent(text: string, caret: number, name: string): string {
  return `@${name} ${text.slice(caret).trimStart()}`;
}
