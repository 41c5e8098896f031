/** What a ledger says about a bot: all four lists empty means that people got exactly what they should. */
export interface Verdict {
  /** Never shown. */
  readonly lost: readonly string[];
  /** Shown more often than it should be, without a word about it. */
  readonly twice: readonly string[];
  /** Shown once more with "(repeated)", which is honest where a service cannot dedupe. */
  readonly repeated: readonly string[];
  /** Shown, and nobody expected it. */
  readonly unexpected: readonly string[];
  /** Shown after something that should have come later. */
  readonly outOfOrder: readonly string[];
}

const REPEATED = /\s*\(repeated\)\s*/;

/** A text as it was before it had to say that it is a repetition; what is lost is named so. */
export const bare = (text: string): string => text.replace(REPEATED, ' ').trim();

/** Compares texts as they were shown with texts as they should have been, each as often as it stands in `expected`. */
export function judge(shown: readonly string[], expected: readonly string[]): Verdict {
  const wanted = countEach(expected.map(bare));
  const seen = countEach(shown.filter((text) => !REPEATED.test(text)).map(bare));
  const again = shown.filter((text) => REPEATED.test(text)).map(bare);
  const lost: string[] = [];
  const twice: string[] = [];
  for (const [text, count] of wanted) {
    // A repetition may be the first that arrives: what came before it was lost on the way, as it says.
    const first = Math.max(0, count - (seen.get(text) ?? 0) - again.filter((one) => one === text).length);
    for (let missing = first; missing > 0; missing--) lost.push(text);
    for (let extra = (seen.get(text) ?? 0) - count; extra > 0; extra--) twice.push(text);
  }
  const all = shown.map(bare);
  const firstAt = new Map<string, number>();
  for (const [index, text] of all.entries()) if (!firstAt.has(text)) firstAt.set(text, index);
  const outOfOrder: string[] = [];
  let earliestAfter = Number.POSITIVE_INFINITY;
  for (const text of [...wanted.keys()].filter((one) => firstAt.has(one)).reverse()) {
    const at = firstAt.get(text) as number;
    // Something that should come after it stands before it.
    if (earliestAfter < at) outOfOrder.unshift(text);
    earliestAfter = Math.min(earliestAfter, at);
  }
  return {
    lost,
    twice,
    repeated: again.filter((text) => wanted.has(text)),
    unexpected: all.filter((text) => !wanted.has(text)),
    outOfOrder,
  };
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
