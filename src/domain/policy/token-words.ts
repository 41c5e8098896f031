export const grouped = new Intl.NumberFormat('en-US');

/** `50,000 tokens` */
export function tokenWords(tokens: number): string {
  return `${grouped.format(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;
}

/**
 * The use of one model call: `4,000 tokens read, 3,500 of them known from before, 120 written`; null for none, as
 * with the built-in model.
 */
export function callTokenWords(call: {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}): string | null {
  if (call.inputTokens + call.outputTokens === 0) return null;
  const known = call.cachedTokens === 0 ? '' : `, ${grouped.format(call.cachedTokens)} of them known from before`;
  return `${tokenWords(call.inputTokens)} read${known}, ${grouped.format(call.outputTokens)} written`;
}
