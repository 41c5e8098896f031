/** The addressee of a message, from its first word: `@alice water the plants`. */
export type Address =
  | { readonly kind: 'nobody' }
  /** `rest` is the text for them; the whole text when nothing follows the name. */
  | { readonly kind: 'agent'; readonly agent: string; readonly rest: string }
  /** No agent has this name. */
  | { readonly kind: 'unknown'; readonly name: string };

const ADDRESS = /^\s*@([\p{L}\d][\p{L}\p{N}_-]*)(?:[:,]?\s+([\s\S]*)|[:,]?)$/u;

/**
 * Reads `@name` at the beginning of a text; names are compared without regard to case. An @ anywhere else has no
 * meaning.
 */
export function readAddress(text: string, agents: readonly string[]): Address {
  const [, name, rest] = ADDRESS.exec(text) ?? [];
  if (name === undefined) return { kind: 'nobody' };
  const agent = agents.find((one) => one.toLowerCase() === name.toLowerCase());
  if (agent === undefined) return { kind: 'unknown', name };
  return { kind: 'agent', agent, rest: rest === undefined || rest.trim() === '' ? text : rest };
}

/** Whether two texts are for the same one, whoever there is. */
export function isForTheSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => ADDRESS.exec(text)?.[1]?.toLowerCase());
  return first === second;
}

/** A text without this agent's name at its beginning. */
export function withoutAddress(text: string, agent: string): string {
  const address = readAddress(text, [agent]);
  return address.kind === 'agent' ? address.rest : text;
}
