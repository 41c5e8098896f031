/** How much a model thinks before it answers. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

/**
 * Options of an agent's model calls. A provider ignores or refuses options that it does not know; the built-in model
 * uses none.
 */
export interface ModelOptions {
  /** How much it thinks before it answers: none, minimal, low, medium, high, xhigh or max. @default that of its provider */
  readonly effort?: (typeof EFFORTS)[number];
  /** The randomness of its words, 0 to 2. @default that of its provider */
  readonly temperature?: number;
  /**
   * Options in the AI SDK's format, by the provider's name: `{ anthropic: { thinking: { type: 'disabled' } } }`.
   * @default none
   */
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;
}

/** Any JSON value. */
export type JsonValue = null | string | number | boolean | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** What is wrong with options, as the end of a sentence that begins with their name; null when they are valid. */
export function modelOptionsProblem({ effort, temperature }: ModelOptions): string | null {
  if (effort !== undefined && !EFFORTS.includes(effort)) {
    return `.effort should be one of ${EFFORTS.join(', ')}; it is ${JSON.stringify(effort)}`;
  }
  if (temperature !== undefined && !(temperature >= 0 && temperature <= 2)) {
    return `.temperature should be a number from 0 to 2; it is ${JSON.stringify(temperature)}`;
  }
  return null;
}
