import type { z } from 'zod';
import { insideOf } from '../../../operations/frame/schema-parts.ts';
import { viewName } from '../../../operations/views/view-names.ts';

/** A schema of the document, with a name for when its definition has none. */
export interface NamedSchema {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** The name of a schema in the document; undefined for a schema that is not an object and is written in place. */
export type SchemaNames = (schema: z.core.$ZodType) => string | undefined;

/**
 * Names every object in the schemas: by its definition (`nameViews`), otherwise after its parent and field. An object
 * with several places gets the shortest of these names, so the order of the operations does not matter.
 */
export function nameSchemas(roots: readonly NamedSchema[]): SchemaNames {
  const made = new Map<z.core.$ZodType, string>();

  function visit(schema: z.core.$ZodType, candidate: string): void {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    let owner = candidate;
    if (def.type === 'object') {
      const defined = definedName(schema);
      const before = made.get(schema);
      if (defined === undefined && (before === undefined || isBetter(candidate, before))) made.set(schema, candidate);
      owner = defined ?? candidate;
    }
    for (const part of insideOf(schema)) {
      if (part.kind === 'field') visit(part.schema, owner + pascalCase(part.name));
      else if (part.kind === 'each') visit(part.schema, `${owner}Item`);
      else visit(part.schema, def.type === 'union' ? owner + kindOf(part.schema) : owner);
    }
  }

  for (const { name, schema } of roots) visit(schema, name);
  checkDistinct(made);
  return (schema) => viewName(schema) ?? (definedName(schema) === undefined ? made.get(schema) : undefined);
}

/** The name of the schema itself, or of the schema that it repeats with another description. */
function definedName(schema: z.core.$ZodType): string | undefined {
  const { parent } = schema._zod as { readonly parent?: z.core.$ZodType };
  return viewName(schema) ?? (parent === undefined ? undefined : definedName(parent));
}

/** What distinguishes an object in a choice: the single value of one of its fields. */
function kindOf(schema: z.core.$ZodType): string {
  for (const part of insideOf(schema)) {
    const { def } = (part.schema as z.core.$ZodTypes)._zod;
    if (part.kind === 'field' && def.type === 'literal') return pascalCase(String(def.values[0]));
  }
  return '';
}

const isBetter = (one: string, other: string): boolean =>
  one.length < other.length || (one.length === other.length && one < other);

function checkDistinct(made: ReadonlyMap<z.core.$ZodType, string>): void {
  const names = [...made.values()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two schemas would be called ${twice}: name one of them with nameViews`);
}

/** `create-schedule` and `lastRun` as `CreateSchedule` and `LastRun`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
