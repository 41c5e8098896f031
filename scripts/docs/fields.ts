import { z } from 'zod';
import { showOldNames } from '../../src/operations/frame/old-names.ts';
import { table } from './table.ts';

/** As much of JSON Schema as our inputs use. */
interface Schema {
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

/** The fields of an input as a table; those of an object within it follow as `outer.inner`, those of items as `outer[].inner`. */
export function fieldsTable(input: z.ZodType): string {
  const rows = fieldRows(z.toJSONSchema(input, { io: 'input', override: showOldNames }) as Schema, '');
  return rows.length === 0 ? 'It takes nothing.' : table(['field', 'type', 'needed', 'what it is'], rows);
}

function fieldRows(schema: Schema, prefix: string): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const needed = schema.required?.includes(name) ? 'yes' : needWords(field);
    return [[`\`${path}\``, typeWords(field), needed, field.description ?? ''], ...innerRows(field, path)];
  });
}

/** What is in a field: also where it may be null, is one of several objects, or a list of them. */
function innerRows(field: Schema, path: string): string[][] {
  return [
    ...fieldRows(field, `${path}.`),
    ...[...(field.anyOf ?? []), ...(field.oneOf ?? [])].flatMap((choice) => innerRows(choice, path)),
    ...(field.items === undefined ? [] : innerRows(field.items, `${path}[]`)),
  ];
}

function needWords(field: Schema): string {
  return field.default === undefined ? 'no' : `no; \`${JSON.stringify(field.default)}\``;
}

function typeWords(field: Schema): string {
  if (field.enum) return field.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (field.const !== undefined) return `\`${String(field.const)}\``;
  if (field.anyOf) return field.anyOf.map(typeWords).join(' or ');
  if (field.type === 'integer') return `whole number${rangeWords(field)}`;
  if (field.type === 'string') return field.maxLength === undefined ? 'text' : `text, at most ${field.maxLength}`;
  if (typeof field.type === 'object') return field.type.map((type) => typeWords({ type })).join(' or ');
  return field.type ?? 'any';
}

function rangeWords({ minimum, maximum }: Schema): string {
  if (minimum === undefined || maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER) return '';
  return `, ${minimum} to ${maximum}`;
}
