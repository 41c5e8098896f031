/** From this many characters on, a stored text is folded in the line that tells of it. */
export const LONG = 120;

/** A line with its stored text folded; null where nothing needs folding. What Belfry says besides, such as when, stays. */
export function foldLine(
  line: string,
  what: string | undefined,
): { readonly head: string; readonly whole: string; readonly rest: string } | null {
  if (what === undefined || what.length <= LONG) return null;
  const at = line.toLowerCase().indexOf(what.toLowerCase());
  if (at < 0) return null;
  return {
    head: `${line.slice(0, at + LONG - 1).trimEnd()}…`,
    whole: line.slice(0, at + what.length),
    rest: line.slice(at + what.length),
  };
}
