import { hash } from 'node:crypto';
import { withinDepth } from '../../domain/nesting.ts';

/**
 * A name for a call of a tool that is the same when the call is made again: where it was made, the id the model gave it, and what was asked.
 * Some models count their calls from zero in each answer; what was asked keeps two of them apart.
 */
export function callKey(place: readonly string[], { name, input }: { readonly name: string; readonly input: unknown }) {
  return JSON.stringify([
    ...place,
    name,
    hash('sha256', JSON.stringify(sorted(withinDepth(input))) ?? '', 'base64url'),
  ]);
}

/** Where a call was made: the places its key was made of. Null when it is no key of ours. */
export function placeOf(key: string): readonly string[] | null {
  try {
    const parts: unknown = JSON.parse(key);
    return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts.slice(0, -2) : null;
  } catch {
    return null;
  }
}

/** The same fields in another order are the same input. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, field]) => [name, sorted(field)]));
}
