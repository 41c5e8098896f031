import { hash } from 'node:crypto';
import { withinDepth } from '../../domain/nesting.ts';

/**
 * A key for a tool call that stays the same when the call is repeated: its place, the model's id for it, and a hash
 * of its input. Some models restart their ids in each answer; the input distinguishes such calls.
 */
export function callKey(place: readonly string[], { name, input }: { readonly name: string; readonly input: unknown }) {
  return JSON.stringify([
    ...place,
    name,
    hash('sha256', JSON.stringify(sorted(withinDepth(input))) ?? '', 'base64url'),
  ]);
}

/** The place of a call: the parts from which its key was made. Null for a foreign key. */
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
