import { z } from 'zod';
import { showOldNames } from '../../../operations/frame/old-names.ts';
import { type NamedSchema, nameSchemas } from './schema-names.ts';

/** A part of the document. */
export type Json = Record<string, unknown>;

/** Converts our schemas to JSON Schema and stores named ones, to be referenced. */
export interface Schemas {
  /** The schemas so far, by name. */
  readonly named: Json;
  /** A schema of an answer: an object becomes a reference. */
  output(schema: z.core.$ZodType): Json;
  /**
   * A schema of a request: the outermost object itself, so that a path can take some of its fields; inner objects are
   * references.
   */
  input(schema: z.core.$ZodType): Json;
  /** Stores a handwritten schema and returns a reference to it. */
  add(name: string, schema: Json): Json;
}

/** @param roots all schemas that will be used: names depend on where an object stands */
export function createSchemas(roots: readonly NamedSchema[]): Schemas {
  const named: Json = {};
  const names = nameSchemas(roots);

  function add(name: string, schema: Json): Json {
    const known = named[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(
        `Two different schemas are called ${name}: what is given and what is answered need names of their own`,
      );
    }
    named[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  }

  function make(schema: z.core.$ZodType, io: 'input' | 'output', root: z.core.$ZodType | null): Json {
    const metadata = {
      get(asked: z.core.$ZodType) {
        const { id: _, ...said } = (z.globalRegistry.get(asked as z.ZodType) ?? {}) as Json;
        const name = asked === root ? undefined : names(asked);
        return name === undefined ? said : { ...said, id: name };
      },
    } as unknown as z.core.$ZodRegistry<Record<string, unknown>>;
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata, override: showOldNames });
    const { $schema: _, $defs, ...own } = relocate(made) as Json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) add(name, withoutId(definition as Json));
    return withoutId(own);
  }

  return {
    named,
    add,
    input: (schema) => make(schema, 'input', schema),
    output(schema) {
      const name = names(schema);
      const made = make(schema, 'output', null);
      return name === undefined || '$ref' in made ? made : add(name, made);
    },
  };
}

const withoutId = ({ id: _, ...rest }: Json): Json => rest;

/** Points references at the components, and drops the pattern of an instant, which its format already says. */
function relocate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relocate);
  if (typeof value !== 'object' || value === null) return value;
  const isInstant = (value as Json).format === 'date-time';
  const fields = Object.entries(value).filter(([key]) => !(isInstant && key === 'pattern'));
  return Object.fromEntries(
    fields.map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : relocate(inner),
    ]),
  );
}
