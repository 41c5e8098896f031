import { z } from 'zod';
import { showOldNames } from '../../src/operations/frame/old-names.ts';
import { table } from './table.ts';

/** As much of JSON Schema as our inputs use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly default?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** What is behind a reference. Its fields follow where it stands, unless `link` leads to where they are printed. */
type Behind = (ref: string) => { readonly object: Schema; readonly link: string | undefined };

/** A schema without references needs none. */
const NOTHING: Behind = (ref) => {
  throw new Error(`nothing is known of ${ref}`);
};

/** The fields of an input as a table; those of an object within it follow as `outer.inner`, those of items as `outer[].inner`. */
export function fieldsTable(input: z.ZodType): string {
  return schemaTable(z.toJSONSchema(input, { io: 'input', override: showOldNames }) as Schema);
}

/** The same of a schema that is converted already. */
export function schemaTable(schema: Schema, behind: Behind = NOTHING): string {
  const rows = fieldRows(schema, '', behind);
  return rows.length === 0 ? 'It takes nothing.' : table(['field', 'type', 'needed', 'what it is'], rows);
}

function fieldRows(schema: Schema, prefix: string, behind: Behind): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const words = field.description ?? (field.$ref === undefined ? '' : behind(field.$ref).object.description);
    const needed = schema.required?.includes(name) ? 'yes' : needWords(field);
    return [[`\`${path}\``, typeWords(field, behind), needed, words ?? ''], ...innerRows(field, path, behind)];
  });
}

/** What is in a field: also where it may be null, is one of several objects, or a list of them. */
function innerRows(field: Schema, path: string, behind: Behind): string[][] {
  const { object, link } = field.$ref === undefined ? { object: field, link: undefined } : behind(field.$ref);
  return [
    ...(link === undefined ? fieldRows(object, `${path}.`, behind) : []),
    ...[...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap((choice) => innerRows(choice, path, behind)),
    ...(field.items === undefined ? [] : innerRows(field.items, `${path}[]`, behind)),
  ];
}

function needWords(field: Schema): string {
  return field.default === undefined ? 'no' : `no; \`${JSON.stringify(field.default)}\``;
}

function typeWords(field: Schema, behind: Behind): string {
  if (field.$ref !== undefined) return behind(field.$ref).link ?? 'object';
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (field.const !== undefined) return `\`${String(field.const)}\``;
  if (field.anyOf) return field.anyOf.map((choice) => typeWords(choice, behind)).join(' or ');
  if (field.type === 'integer') return `whole number${rangeWords(field)}`;
  if (field.type === 'string') return field.maxLength === undefined ? 'text' : `text, at most ${field.maxLength}`;
  if (typeof field.type === 'object') return field.type.map((type) => typeWords({ type }, behind)).join(' or ');
  return field.type ?? 'any';
}

function rangeWords({ minimum, maximum }: Schema): string {
  if (minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER) return '';
  return `, ${minimum} to ${maximum}`;
}
