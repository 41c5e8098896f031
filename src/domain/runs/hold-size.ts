import { cutRemark } from '../cut-text.ts';

/** How much of an ended run is stored and shown: its output and its steps. Bytes of JSON. */
export const RUN_SIZE_LIMIT = 64 * 1024;

/** A shorter text would be meaningless, so it is not cut further. Characters. */
const SHORTEST_CUT = 80;

const encoder = new TextEncoder();

/** Bytes of a value as JSON. */
export const jsonSize = (value: unknown): number => encoder.encode(JSON.stringify(value) ?? '').length;

/**
 * A value whose longest texts are cut, each with a remark, until the whole fits; unchanged if it fits already. If
 * that is not enough, each text is short. Short texts stay whole while longer ones can be cut. A value with too many
 * texts stays larger.
 * @param limit bytes of JSON
 */
export function holdTexts<T>(value: T, limit: number = RUN_SIZE_LIMIT): T {
  if (jsonSize(value) <= limit) return value;
  let held = cutTexts(value, SHORTEST_CUT);
  // Remarks, escapes and multi-byte letters take room too, so the length is found by trying.
  for (let fits = SHORTEST_CUT, over = limit; over - fits > limit / 100; ) {
    const longest = Math.floor((fits + over) / 2);
    const tried = cutTexts(value, longest);
    if (jsonSize(tried) > limit) over = longest;
    else {
      fits = longest;
      held = tried;
    }
  }
  return held as T;
}

function cutTexts(value: unknown, longest: number): unknown {
  if (typeof value === 'string') return cutText(value, longest);
  if (Array.isArray(value)) return value.map((one) => cutTexts(one, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cutTexts(one, longest)]));
}

/** The beginning, and a little of the end, where a remark or a reason may be. */
function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.min(200, Math.floor(longest / 4));
  const begin = longest - end;
  return `${text.slice(0, begin).toWellFormed()}… ${cutRemark(text.length - longest, 'characters')} …${text.slice(-end).toWellFormed()}`;
}

/** A list without its middle: its beginning and its end. */
export function withoutMiddle<T>(list: readonly T[], kept: number): T[] {
  if (list.length <= kept) return [...list];
  const begin = Math.ceil(kept / 2);
  return [...list.slice(0, begin), ...list.slice(list.length - (kept - begin))];
}
