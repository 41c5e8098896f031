import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { insideOf, type SchemaPart } from './schema-parts.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Earlier names of fields, and their present names. */
type OldNames = Readonly<Record<string, string>>;

const OLD_NAMES = z.registry<{ readonly old: OldNames }>();

/** A field under its present name or an earlier one. */
type EitherName<In, Now extends keyof In, Old extends string> = Pick<In, Now> | { [Name in Old]: NonNullable<In[Now]> };
/** What a caller may give: each renamed field under either name. */
export type WithOldNames<In, Old extends Readonly<Record<string, keyof In>>> = Omit<In, Old[keyof Old]> &
  // A function's parameter is an intersection, so the choices of all fields apply together.
  ({ [Name in keyof Old & string]: (one: EitherName<In, Old[Name], Name>) => void }[keyof Old & string] extends (
    all: infer All,
  ) => void
    ? All
    : never);

/**
 * Accepts a field under an earlier name: `{ schedule: 'scheduleId' }`. The handler sees only the present name; the
 * reference and OpenAPI mark the old one as deprecated.
 */
export function withOldNames<
  S extends z.ZodObject,
  const Old extends Readonly<Record<string, keyof z.input<S> & string>>,
>(schema: S, old: Old): z.ZodType<z.output<S>, WithOldNames<z.input<S>, Old>> {
  OLD_NAMES.add(schema, { old });
  return schema as unknown as z.ZodType<z.output<S>, WithOldNames<z.input<S>, Old>>;
}

/** The earlier field names of one object. */
export function oldNamesOf(schema: z.core.$ZodType): OldNames {
  return OLD_NAMES.get(schema as z.ZodType)?.old ?? {};
}

/** For zod's JSON Schema: adds the old names as deprecated fields. */
export function showOldNames({
  zodSchema,
  jsonSchema,
}: Parameters<z.core.ToJSONSchemaParams['override'] & {}>[0]): void {
  for (const [old, now] of Object.entries(oldNamesOf(zodSchema))) {
    const present = jsonSchema.properties?.[now];
    if (present === undefined || present === true || present === false) continue;
    jsonSchema.properties = { ...jsonSchema.properties };
    jsonSchema.properties[old] = { ...present, description: `The old name of ${now}`, deprecated: true };
  }
}

/** The parts of a schema with renamed fields; null when there are none, and inputs need no look. */
interface Renaming {
  readonly old: OldNames;
  /** The parts with renamed fields at any depth. */
  readonly parts: readonly SchemaPart[];
}

const KNOWN = new WeakMap<z.core.$ZodType, Renaming | null>();

/** Computed once for each schema: every request needs it, and hardly any uses an old name. */
function renamingOf(schema: z.core.$ZodType): Renaming | null {
  const known = KNOWN.get(schema);
  if (known !== undefined) return known;
  const old = oldNamesOf(schema);
  const parts = insideOf(schema).filter((part) => renamingOf(part.schema) !== null);
  const renaming = Object.keys(old).length === 0 && parts.length === 0 ? null : { old, parts };
  KNOWN.set(schema, renaming);
  return renaming;
}

/**
 * The input with every field under its present name.
 * @throws AppError invalid_input, when a field is given under both
 */
export function underPresentNames(schema: z.core.$ZodType, input: unknown, path: readonly string[] = []): unknown {
  const renaming = renamingOf(schema);
  if (renaming === null || typeof input !== 'object' || input === null) return input;
  let read: unknown = Array.isArray(input) ? input : rename(input as Fields, renaming.old, path);
  for (const part of renaming.parts) {
    if (part.kind === 'same') {
      read = underPresentNames(part.schema, read, path);
    } else if (part.kind === 'each') {
      read = mapItems(read, (item, key) => underPresentNames(part.schema, item, [...path, key]));
    } else if (Object.hasOwn(read as Fields, part.name)) {
      const { [part.name]: value, ...others } = read as Fields;
      read = { ...others, [part.name]: underPresentNames(part.schema, value, [...path, part.name]) };
    }
  }
  return read;
}

/** Each item of a list, each value of a record. */
function mapItems(items: unknown, change: (item: unknown, key: string) => unknown): unknown {
  if (Array.isArray(items)) return items.map((item, index) => change(item, String(index)));
  return Object.fromEntries(Object.entries(items as Fields).map(([key, item]) => [key, change(item, key)]));
}

function rename(fields: Fields, old: OldNames, path: readonly string[]): Fields {
  if (!Object.keys(old).some((name) => Object.hasOwn(fields, name))) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const now = Object.hasOwn(old, name) ? old[name] : undefined;
      if (now === undefined) return [name, value];
      if (Object.hasOwn(fields, now)) throw givenTwice([...path, name].join('.'), [...path, now].join('.'));
      return [now, value];
    }),
  );
}

function givenTwice(path: string, now: string): AppError {
  const message = `is the old name of "${now}", which is given as well`;
  return new AppError('invalid_input', `"${path}" ${message}.`, {
    hint: `Give "${now}" alone.`,
    details: { issues: [{ path, message }] },
  });
}
