/** More levels than anything proper has. Some hundreds more, and what goes through data by calling itself breaks. */
const MOST_LEVELS = 100;

/** Why such data is refused, in words that follow what it is. */
export const TOO_DEEP_WORDS = `is nested deeper than ${MOST_LEVELS} levels`;

/** Whether data as JSON has it is nested more deeply than is read. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= MOST_LEVELS; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** The data, or in place of what nobody reads to its end a text that says so. */
export const withinDepth = (value: unknown): unknown => (isTooDeep(value) ? `[data that ${TOO_DEEP_WORDS}]` : value);
