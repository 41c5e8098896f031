import type { z } from 'zod';

/**
 * A part of a schema: a named field, the items of a list or record, or the schema behind a wrapper (`optional`,
 * `nullable`).
 */
export type SchemaPart =
  | { readonly kind: 'field'; readonly name: string; readonly schema: z.core.$ZodType }
  | { readonly kind: 'each'; readonly schema: z.core.$ZodType }
  | { readonly kind: 'same'; readonly schema: z.core.$ZodType };

/** The schemas directly within a schema. */
export function insideOf(schema: z.core.$ZodType): readonly SchemaPart[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, inner]) => ({ kind: 'field', name, schema: inner }));
    case 'array':
      return [{ kind: 'each', schema: def.element }];
    case 'record':
      return [{ kind: 'each', schema: def.valueType }];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return [{ kind: 'same', schema: def.innerType }];
    case 'union':
      return def.options.map((option) => ({ kind: 'same', schema: option }));
    default:
      return [];
  }
}

/** The field names at a place of an input; empty when it is no object, or one with free fields. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  return objectsAt(schema, path).flatMap((parts) =>
    parts.flatMap((part) => (part.kind === 'field' ? [part.name] : [])),
  );
}

/** The possible objects at a place; several where the schema is a union. */
function objectsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): (readonly SchemaPart[])[] {
  const parts = insideOf(schema);
  const same = parts.filter((part) => part.kind === 'same');
  if (same.length > 0) return same.flatMap((part) => objectsAt(part.schema, path));
  const [first, ...rest] = path;
  if (first === undefined) return [parts];
  return parts
    .filter((part) => part.kind === 'each' || (part.kind === 'field' && part.name === first))
    .flatMap((part) => objectsAt(part.schema, rest));
}
