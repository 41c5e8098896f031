import { alternativesOf, choicesOf, type InputSchema } from './input-schema.ts';

/** The value of a typed text; null when the schema does not allow it. */
export type ReadValue = { readonly value: unknown } | null;

/**
 * Reads a text by its schema. Exact forms come before free text: `null`, a listed word, true and false, a number,
 * JSON. The operation itself checks bounds.
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
