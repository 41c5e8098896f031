import { z } from 'zod';
import type { SchemaNames } from '../../src/interfaces/http/open-api/schema-names.ts';
import { oldNamesOf } from '../../src/operations/frame/old-names.ts';
import { viewName } from '../../src/operations/views/view-names.ts';
import { docComment } from './doc-comment.ts';

/** A type with a name, as it is declared. */
export interface Declared {
  readonly name: string;
  readonly text: string;
}

/** Whether a type is of what a caller gives, or of what comes back: what may be left out differs. */
type Side = 'input' | 'output';

export interface TypePrinter {
  /** A schema as a type, with the declarations that were not asked for before. */
  print(schema: z.core.$ZodType, side: Side): { readonly type: string; readonly declared: readonly Declared[] };
}

/** What was declared so far. */
interface Printed {
  readonly names: SchemaNames;
  /** The fields of each type, by its name. */
  readonly known: Map<string, string>;
  readonly fresh: Declared[];
}

/** Prints schemas as TypeScript. Every object is an interface of its own, under the name that it has in the OpenAPI document. */
export function createTypePrinter(names: SchemaNames): TypePrinter {
  const known = new Map<string, string>();
  return {
    print(schema, side) {
      const fresh: Declared[] = [];
      const type = typeOf({ names, known, fresh }, schema, side);
      return { type, declared: fresh };
    },
  };
}

function typeOf(printed: Printed, schema: z.core.$ZodType, side: Side): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (one: z.core.$ZodType): string => typeOf(printed, one, side);
  switch (def.type) {
    case 'number':
      // In an address a number is text; a caller may hand it on as it is.
      return side === 'input' && def.coerce ? 'number | string' : 'number';
    case 'string':
    case 'boolean':
    case 'unknown':
    case 'never':
    case 'null':
      return def.type;
    case 'literal':
      return def.values.map(literal).join(' | ');
    case 'enum':
      return Object.values(def.entries).map(literal).join(' | ');
    case 'object':
      return objectType(printed, schema, side);
    case 'array':
      return listOf(inner(def.element));
    case 'record':
      return `Record<${inner(def.keyType)}, ${inner(def.valueType)}>`;
    case 'union':
      return def.options.map(inner).join(' | ');
    case 'nullable':
      return `${inner(def.innerType)} | null`;
    case 'optional':
      return `${inner(def.innerType)} | undefined`;
    case 'default':
    case 'readonly':
      return inner(def.innerType);
    default:
      throw new Error(`no type is known for a schema of the kind "${def.type}": teach scripts/docs/type-printer.ts`);
  }
}

function objectType(printed: Printed, schema: z.core.$ZodType, side: Side): string {
  const fields = Object.entries((schema as z.ZodObject)._zod.def.shape);
  if (fields.length === 0) return 'Record<string, never>';
  const { known, fresh } = printed;
  const own = nameOf(printed.names, schema);
  const body = fields.map(([name, field]) => fieldText(printed, name, field, side)).join('\n');
  // The same object is given and answered, and differs in what may be left out: what is given has a name of its own.
  const name = [own, `${own}Input`].find((one) => (known.get(one) ?? body) === body);
  if (name === undefined)
    throw new Error(`two different types would be called ${own}: name one of them with nameViews`);
  if (!known.has(name)) {
    known.set(name, body);
    fresh.push({ name, text: `export interface ${name} {\n${body}\n}` });
  }
  const old = Object.entries(oldNamesOf(schema));
  if (side === 'output' || old.length === 0) return name;
  return `WithOldNames<${name}, { ${old.map(([before, now]) => `readonly ${before}: '${now}'`).join('; ')} }>`;
}

/** The name of the schema, or of the schema that it repeats with another description. */
function nameOf(names: SchemaNames, schema: z.core.$ZodType): string {
  const name = viewName(schema) ?? names(schema);
  if (name !== undefined) return name;
  const { parent } = schema._zod as { readonly parent?: z.core.$ZodType };
  if (parent === undefined) throw new Error('an object without a name: name it with nameViews');
  return nameOf(names, parent);
}

function fieldText(printed: Printed, name: string, field: z.core.$ZodType, side: Side): string {
  const { optin, optout } = field._zod;
  const isOptional = side === 'input' ? optin !== undefined : optout !== undefined;
  const type = typeOf(printed, field, side);
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
  const words = docComment([...wordsOf(field), ...(side === 'input' ? defaultOf(field) : [])], '  ');
  const text = `  ${key}${isOptional ? '?' : ''}: ${type}${isOptional && !/\bundefined$/.test(type) ? ' | undefined' : ''};`;
  return words === '' ? text : `${words}\n${text}`;
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
const listOf = (item: string): string => (/[ |]/.test(item.replace(/<.*>/, '')) ? `(${item})[]` : `${item}[]`);

/** The description of a schema, or of the one that it wraps. */
function wordsOf(schema: z.core.$ZodType): string[] {
  const { description } = z.globalRegistry.get(schema as z.ZodType) ?? {};
  if (description !== undefined) return [description];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? wordsOf(def.innerType) : [];
}

function defaultOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'default') return [`@default ${JSON.stringify(def.defaultValue)}`];
  return 'innerType' in def ? defaultOf(def.innerType) : [];
}
