import { z } from 'zod';
import { showOldNames } from '../../../operations/frame/old-names.ts';
import type { Operation } from '../../../operations/frame/operation.ts';

/** The part of JSON Schema that inputs use. */
export interface InputSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly InputSchema[];
  readonly oneOf?: readonly InputSchema[];
  readonly properties?: Readonly<Record<string, InputSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: InputSchema | boolean;
  readonly items?: InputSchema;
  readonly default?: unknown;
  readonly description?: string;
  /** The old name of another field: accepted, and not shown. */
  readonly deprecated?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One field of an input, at any depth: `policies.followUp.max`. */
export interface InputField {
  readonly path: string;
  readonly schema: InputSchema;
  /** Required wherever its object is given. */
  readonly needed: boolean;
}

/** The input of an operation as JSON Schema. */
export function inputSchemaOf(operation: Operation): InputSchema {
  return z.toJSONSchema(operation.input, { io: 'input', override: showOldNames }) as InputSchema;
}

/** The kinds of value a schema allows, each as a schema of one type. One without a type allows everything. */
export function alternativesOf(schema: InputSchema): readonly InputSchema[] {
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return several.flatMap(alternativesOf);
  const { type } = schema;
  return typeof type === 'object' ? type.map((one) => ({ ...schema, type: one })) : [schema];
}

/** The field of an object by its name; undefined when no allowed object has it. */
export function fieldOf(schema: InputSchema, name: string): InputSchema | undefined {
  const found = alternativesOf(schema).flatMap(({ properties, additionalProperties }) => {
    if (properties !== undefined && Object.hasOwn(properties, name)) return [properties[name]!];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  });
  return found.length > 1 ? { anyOf: found } : found[0];
}

/**
 * The path of a field in the spelling of the schema: `policies.follow-up.max` becomes `policies.followUp.max`, so
 * that fields can be typed like the options of all other commands. An unknown name stays as typed.
 */
export function spelledPath(schema: InputSchema, typed: string): string {
  let at: InputSchema | undefined = schema;
  const names = typed.split('.').map((name) => {
    if (at === undefined) return name;
    const camel = name.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase());
    const spelled: string = fieldOf(at, name) === undefined && fieldOf(at, camel) !== undefined ? camel : name;
    at = fieldOf(at, spelled);
    return spelled;
  });
  return names.join('.');
}

/** Every field by its path, an object before its fields. Fields inside the elements of a list have no path. */
export function fieldsOf(schema: InputSchema, prefix = ''): InputField[] {
  return alternativesOf(schema).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, field]) => {
      if (field.deprecated === true) return [];
      const path = `${prefix}${name}`;
      return [{ path, schema: field, needed: required.includes(name) }, ...fieldsOf(field, `${path}.`)];
    }),
  );
}

/** The allowed values in words: "whole number, 1 to 200 or null". */
export function typeWords(schema: InputSchema): string {
  const words = alternativesOf(schema).map((one) => {
    const choices = choicesOf(one);
    if (choices.length > 0) return choices.join(', ');
    if (one.type === 'integer') return `whole number${rangeWords(one)}`;
    if (one.type === 'boolean') return 'true, false';
    if (one.type === 'string') return 'text';
    if (one.type === 'array') return `list of ${one.items === undefined ? 'anything' : typeWords(one.items)}`;
    return one.type === undefined ? 'anything' : String(one.type);
  });
  return [...new Set(words)].join(' or ');
}

/** The listed values of a schema; empty when it lists none. */
export function choicesOf({ enum: words, const: only }: InputSchema): readonly string[] {
  return (only === undefined ? (words ?? []) : [only]).map(String);
}

function rangeWords({ minimum, maximum }: InputSchema): string {
  const most = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  if (minimum !== undefined && most !== undefined) return `, ${minimum} to ${most}`;
  return most === undefined ? '' : `, at most ${most}`;
}
