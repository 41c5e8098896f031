/** How much a model thinks before it answers. */
export const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const;

/** How the model of an agent is asked. What its provider does not know it ignores or refuses; the built-in model needs none. */
export interface ModelOptions {
  /** How much it thinks before it answers: none, minimal, low, medium, high, xhigh or max. @default that of its provider */
  readonly effort?: (typeof EFFORTS)[number];
  /** How free it is in its choice of words, 0 to 2. @default that of its provider */
  readonly temperature?: number;
  /** What the AI SDK takes for its provider, by the provider's name: `{ anthropic: { thinking: { type: 'disabled' } } }`. @default nothing */
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;
}

/** What JSON can say. */
export type JsonValue = null | string | number | boolean | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** What is wrong with options, as the end of a sentence that begins with their name; null: nothing. */
export function modelOptionsProblem({ effort, temperature }: ModelOptions): string | null {
  if (effort !== undefined && !EFFORTS.includes(effort)) {
    return `.effort should be one of ${EFFORTS.join(', ')}; it is ${JSON.stringify(effort)}`;
  }
  if (temperature !== undefined && !(temperature >= 0 && temperature <= 2)) {
    return `.temperature should be a number from 0 to 2; it is ${JSON.stringify(temperature)}`;
  }
  return null;
}
