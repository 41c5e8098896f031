import { cutRemark } from '../cut-text.ts';

/** So much of a run is kept and shown once it is over: what it ended with, and what was done step by step. Bytes of JSON. */
export const RUN_SIZE_LIMIT = 64 * 1024;

/** Below this a text says nothing any more: it is not cut further. Characters. */
const SHORTEST_CUT = 80;

const encoder = new TextEncoder();

/** Bytes of a value as JSON. */
export const jsonSize = (value: unknown): number => encoder.encode(JSON.stringify(value) ?? '').length;

/**
 * A value whose longest texts are cut, each with a remark, until the whole is held to a size; the same value where it is. Where not even that is enough, each text is short. Short texts stay
 * whole as long as longer ones can give. What holds more texts than fit even when each is short stays larger.
 * @param limit bytes of JSON
 */
export function holdTexts<T>(value: T, limit: number = RUN_SIZE_LIMIT): T {
  if (jsonSize(value) <= limit) return value;
  let held = cutTexts(value, SHORTEST_CUT);
  // Remarks, escapes and letters of several bytes take room too, so what fits is found by trying.
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

/** How it began, and a little of how it ended, where a remark or a reason may stand. */
function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = Math.min(200, Math.floor(longest / 4));
  const begin = longest - end;
  return `${text.slice(0, begin).toWellFormed()}… ${cutRemark(text.length - longest, 'characters')} …${text.slice(-end).toWellFormed()}`;
}

/** What is left of a list of which the middle was left out: how it began, and how it ended. */
export function withoutMiddle<T>(list: readonly T[], kept: number): T[] {
  if (list.length <= kept) return [...list];
  const begin = Math.ceil(kept / 2);
  return [...list.slice(0, begin), ...list.slice(list.length - (kept - begin))];
}
