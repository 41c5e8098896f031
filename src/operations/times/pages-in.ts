/** The deepest place of a page in an input: within a condition, of a request, of a proposal, of a list. */
const DEEPEST = 8;

/**
 * The pages that conditions in an input would check, at any place: as operations name them, or as tools of models do.
 */
export function pagesIn(input: unknown, depth = 0): readonly string[] {
  if (typeof input !== 'object' || input === null || depth > DEEPEST) return [];
  if (Array.isArray(input)) return input.flatMap((one) => pagesIn(one, depth + 1));
  return Object.entries(input).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    const page = name === 'onlyIf' || name === 'only_if' ? (value as { readonly page?: unknown }).page : undefined;
    return typeof page === 'string' ? [page] : pagesIn(value, depth + 1);
  });
}
