import { alternativesOf, choicesOf, type InputSchema } from './input-schema.ts';

/** What a typed text is as a value; null: nothing that is allowed there. */
export type ReadValue = { readonly value: unknown } | null;

/**
 * Reads a text as its schema wants it. What is exact goes before a text: `null`, a word of a list, true and false, a number, JSON.
 * Bounds are the operation's own to check.
 */
export function readValue(schema: InputSchema, typed: string): ReadValue {
  const kinds = alternativesOf(schema);
  for (const kind of kinds) {
    const read = readExactly(kind, typed);
    if (read !== null) return read;
  }
  return kinds.some(isFreeText) ? { value: typed } : null;
}

const isFreeText = (kind: InputSchema): boolean => kind.type === 'string' && choicesOf(kind).length === 0;

function readExactly(kind: InputSchema, typed: string): ReadValue {
  const { type, enum: words = [], const: only } = kind;
  if (choicesOf(kind).length > 0) {
    const chosen = [...words, only].find((one) => one !== undefined && String(one) === typed);
    return chosen === undefined ? null : { value: chosen };
  }
  if (type === 'string') return null;
  const read = parseJson(typed);
  if (type === undefined) return read ?? { value: typed };
  return read !== null && isOfType(read.value, String(type)) ? read : null;
}

function parseJson(typed: string): ReadValue {
  try {
    return { value: JSON.parse(typed) };
  } catch {
    return null;
  }
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
