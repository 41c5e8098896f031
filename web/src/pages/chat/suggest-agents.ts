/** More names than this are found by typing on. */
const SUGGESTION_LIMIT = 8;

/** The names that go on with what stands between an @ at the beginning and the caret; none when that is not where one writes. */
export function suggestAgents(text: string, caret: number, names: readonly string[]): readonly string[] {
  const typed = /^\s*@([\w-]*)$/.exec(text.slice(0, caret))?.[1]?.toLowerCase();
  if (typed === undefined || /^[\w-]/.test(text.slice(caret))) return [];
  return names.filter((name) => name.toLowerCase().startsWith(typed)).slice(0, SUGGESTION_LIMIT);
}

/** The text with the name in the place of what was typed of it. */
export function withAgent(text: string, caret: number, name: string): string {
  return `@${name} ${text.slice(caret).trimStart()}`;
}
