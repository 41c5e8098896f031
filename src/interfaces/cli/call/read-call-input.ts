import { nearestName } from '../../../domain/nearest-name.ts';
import type { Operation } from '../../../operations/frame/operation.ts';
import { usageError } from '../failure.ts';
import {
  alternativesOf,
  choicesOf,
  fieldOf,
  fieldsOf,
  type InputSchema,
  inputSchemaOf,
  spelledPath,
  typeWords,
} from './input-schema.ts';

/** The value of a typed text; null when the schema does not allow it. */
type ReadValue = { readonly value: unknown } | null;

const isFreeText = (kind: InputSchema): boolean => kind.type === 'string' && choicesOf(kind).length === 0;

type Fields = Readonly<Record<string, unknown>>;

/** A field as typed: `--policies.missed skip`. The value is undefined when none was typed. */
interface TypedField {
  readonly path: string;
  readonly text: string | undefined;
}

/**
 * Makes the input of an operation from the words after its name: a JSON object (`-` reads it from stdin), overridden
 * by `--field value`. The operation itself checks how the fields fit together.
 * @throws CliError with exit code 2, naming the field
 */
export async function readCallInput(
  operation: Operation,
  words: readonly string[],
  readStdin: () => Promise<string>,
): Promise<Fields> {
  const schema = inputSchemaOf(operation);
  const { json, fields } = sortWords(operation, schema, words);
  let input: Fields = json === undefined ? {} : readObject(json === '-' ? await readStdin() : json);
  // An object comes before its fields, so that the typed order does not matter.
  const grouped = [...groupByPath(fields)].sort(([one], [other]) => depthOf(one) - depthOf(other));
  for (const [path, texts] of grouped) {
    input = setAt(input, path.split('.'), readField(operation, schema, path, texts), path);
  }
  return input;
}

const depthOf = (path: string): number => path.split('.').length;

/** Separates fields, their values and the one JSON object. */
function sortWords(operation: Operation, schema: InputSchema, words: readonly string[]) {
  const fields: TypedField[] = [];
  let json: string | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    if (word.startsWith('--') && word.length > 2) {
      const [, typed = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
      const path = spelledPath(schema, typed);
      if (path === 'json' && value !== undefined && json === undefined) {
        json = value;
        continue;
      }
      const next = words[i + 1];
      const takesNext = value === undefined && next !== undefined && !next.startsWith('--');
      // "--tryNow {...}": a switch takes no JSON object for its value.
      if (takesNext && !(isSwitch(schema, path) && next !== 'true' && next !== 'false')) {
        fields.push({ path, text: next });
        i += 1;
      } else fields.push({ path, text: value });
    } else if (json === undefined && (word === '-' || word.trimStart().startsWith('{'))) json = word;
    else throw strayWord(operation, word);
  }
  return { json, fields };
}

function strayWord(operation: Operation, word: string): Error {
  if (word.trimStart().startsWith('{') || word === '-')
    return usageError('The input is given as JSON twice.', 'Give one JSON object.');
  return usageError(
    `"${word}" belongs to no field.`,
    `Give --field value, or all fields as JSON: '{...}'. See: belfry call ${operation.name} --help`,
  );
}

/** Whether a field can only be true or false. */
function isSwitch(schema: InputSchema, path: string): boolean {
  const field = schemaAt(schema, path);
  return field !== undefined && alternativesOf(field).every(({ type }) => type === 'boolean');
}

const schemaAt = (schema: InputSchema, path: string): InputSchema | undefined =>
  path.split('.').reduce<InputSchema | undefined>((at, name) => (at === undefined ? at : fieldOf(at, name)), schema);

function groupByPath(fields: readonly TypedField[]): Map<string, readonly (string | undefined)[]> {
  const byPath = new Map<string, readonly (string | undefined)[]>();
  for (const { path, text } of fields) byPath.set(path, [...(byPath.get(path) ?? []), text]);
  return byPath;
}

function readField(
  operation: Operation,
  root: InputSchema,
  path: string,
  texts: readonly (string | undefined)[],
): unknown {
  const schema = schemaAt(root, path);
  if (schema === undefined) throw unknownField(operation, root, path);
  const items = alternativesOf(schema).find(({ type }) => type === 'array')?.items;
  const [first] = texts;
  if (texts.length > 1 && items === undefined) throw usageError(`--${path} is given ${texts.length} times.`);
  if (first === undefined && texts.length === 1 && isSwitch(root, path)) return true;
  const given = texts.map((text) => {
    if (text !== undefined) return text;
    throw usageError(`--${path} needs a value.`, `One that begins with "--" is given as --${path}=--...`);
  });
  if (given.length === 1) {
    const whole = readValue(schema, given[0] ?? '');
    if (whole !== null) return whole.value;
  }
  const wanted = items ?? schema;
  const values = given.map((text) => {
    const read = readValue(wanted, text);
    if (read !== null) return read.value;
    throw usageError(
      `--${path} is "${text}"; expected: ${typeWords(wanted)}.`,
      `See: belfry call ${operation.name} --help`,
    );
  });
  return items === undefined ? values[0] : values;
}

function unknownField(operation: Operation, root: InputSchema, path: string): Error {
  const known = fieldsOf(root).map((field) => field.path);
  // Answers name things in full (`scheduleId`); an operation on one thing calls its own `id`.
  const near = nearestName(path, known) ?? (/[a-z](I|-i)d$/.test(path) && known.includes('id') ? 'id' : undefined);
  const outer = path.split('.').slice(0, -1).join('.');
  const inside = schemaAt(root, outer);
  const beside = outer !== '' && inside !== undefined ? fieldsOf(inside, `${outer}.`) : fieldsOf(root);
  const depth = outer !== '' && inside !== undefined ? depthOf(outer) + 1 : 1;
  const names = beside.map((field) => field.path).filter((one) => depthOf(one) === depth);
  return usageError(
    `${operation.name} has no field "${path}".`,
    near === undefined
      ? `Its fields${depth > 1 ? ` in ${outer}` : ''}: ${names.map((name) => `--${name}`).join(', ') || 'none'}`
      : `Did you mean --${near}?`,
  );
}

/** @throws CliError when the text is not a JSON object */
function readObject(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw usageError(
      `The input is not JSON: ${error instanceof Error ? error.message : String(error)}`,
      `As in: '{"id": "sch_..."}'`,
    );
  }
  if (isObject(value)) return value;
  throw usageError(
    `The input should be one JSON object; it is ${text.trim().slice(0, 60)}`,
    `As in: '{"id": "sch_..."}'`,
  );
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields with one more set, inside an existing object if there is one. */
function setAt(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown, path: string): Fields {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (rest.length === 0) {
    return { ...fields, [name]: isObject(before) && isObject(value) ? { ...before, ...value } : value };
  }
  if (before !== undefined && !isObject(before)) {
    throw usageError(`--${path} cannot be set: "${name}" is given as ${JSON.stringify(before)}.`);
  }
  return { ...fields, [name]: setAt(before ?? {}, rest, value, path) };
}

/**
 * Reads a text by its schema. Exact forms come before free text: `null`, a listed word, true and false, a number,
 * JSON. The operation itself checks bounds.
 */
function readValue(schema: InputSchema, typed: string): ReadValue {
  const kinds = alternativesOf(schema);
  for (const kind of kinds) {
    const read = readExactly(kind, typed);
    if (read !== null) return read;
  }
  return kinds.some(isFreeText) ? { value: typed } : null;
}

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
