import type { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { nearestName } from '../../domain/nearest-name.ts';
import { isTooDeep, TOO_DEEP_WORDS } from '../../domain/nesting.ts';
import { underPresentNames } from './old-names.ts';
import type { InnerOperation } from './operation.ts';
import { fieldsAt } from './schema-parts.ts';

/** One problem of an input: where, and what, in words. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/** The most problems that are reported at once. */
const ISSUE_LIMIT = 20;

/** For how many places the existing fields are listed. */
const PLACE_LIMIT = 3;

/**
 * Checks an input against its operation's schema. Fields may have earlier names.
 * @throws AppError invalid_input or unknown_field, with `details.issues`
 */
export function readInput<I extends z.ZodType>(operation: InnerOperation<I>, given: unknown): z.output<I> {
  if (isTooDeep(given)) throw tooDeep(given);
  const input = underPresentNames(operation.input, given);
  const read = operation.input.safeParse(input);
  if (read.success) return read.data;
  throw inputError(operation, read.error.issues, input);
}

/** Its fields are named, and nothing of what they hold. */
function tooDeep(given: unknown): AppError {
  const fields = Object.entries(given as Readonly<Record<string, unknown>>);
  const [path] = fields.find(([, value]) => isTooDeep(value)) ?? [''];
  const shown = path.length > 40 ? `${path.slice(0, 40)}...` : path;
  return new AppError('invalid_input', `${shown === '' ? 'The input' : `"${shown}"`} ${TOO_DEEP_WORDS}.`, {
    hint: 'Send what is needed of it, or all of it as a text.',
    details: { issues: [{ path: shown, message: TOO_DEEP_WORDS }] },
  });
}

function inputError(operation: InnerOperation, issues: readonly z.core.$ZodIssue[], input: unknown): AppError {
  const told = issues.flatMap((issue) => describeIssue(operation, issue, input)).slice(0, ISSUE_LIMIT);
  const unknownOnly = issues.every((issue) => issue.code === 'unrecognized_keys');
  const sentence = told.map(({ path, message }) => (path === '' ? message : `"${path}" ${message}`)).join('; ');
  return new AppError(
    unknownOnly ? 'unknown_field' : 'invalid_input',
    `${capitalise(sentence)}${sentence.endsWith('?') ? '' : '.'}`,
    { hint: fieldsHint(operation, issues), details: { issues: told } },
  );
}

function describeIssue(operation: InnerOperation, issue: z.core.$ZodIssue, input: unknown): InputIssue[] {
  const path = pathWords(issue.path);
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issueWords(issue, valueAt(input, issue.path)) }];
  const known = fieldsAt(operation.input, issue.path);
  return issue.keys.map((key) => {
    const near = nearestName(key, known);
    const meant = near === undefined ? '' : `; did you mean "${pathWords([...issue.path, near])}"?`;
    const shown = key.length > 40 ? `${key.slice(0, 40)}...` : key;
    return { path: pathWords([...issue.path, shown]), message: `is a field that does not exist${meant}` };
  });
}

/** Lists the existing fields where an unknown one was given, or where an object was expected. */
function fieldsHint(operation: InnerOperation, issues: readonly z.core.$ZodIssue[]): string | undefined {
  const places = issues
    .filter(
      (issue) => issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.expected === 'object'),
    )
    .map(({ path }) => [pathWords(path), fieldsAt(operation.input, path).join(', ')] as const);
  const lines = [...new Map(places)].map(
    ([path, fields]) => `Fields of ${path === '' ? operation.name : `"${path}"`}: ${fields || 'none'}.`,
  );
  return lines.length === 0 ? undefined : lines.slice(0, PLACE_LIMIT).join(' ');
}

const pathWords = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function issueWords(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeWords(issue.expected)}, not ${kindOf(value)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((one) => JSON.stringify(one)).join(', ')}, not ${show(value)}`;
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) === 1 ? 'must not be empty' : `must have at least ${issue.minimum} characters`;
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}, not ${show(value)}`;
    case 'too_big':
      if (issue.origin === 'string')
        return `must have at most ${issue.maximum} characters, not ${String(value).length}`;
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}, not ${show(value)}`;
    default:
      return issue.message;
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};
const typeWords = (type: string): string => TYPE_WORDS[type] ?? type;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isInteger(value) ? `the number ${value}` : show(value);
  return typeWords(typeof value);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
