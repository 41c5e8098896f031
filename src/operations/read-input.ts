import type { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { nearestName } from '../domain/nearest-name.ts';
import type { Operation } from './operation.ts';

/** One thing that is wrong with an input: where, and what in words. */
export interface InputIssue {
  readonly path: string;
  readonly message: string;
}

/** At most this many are told at once. */
const ISSUE_LIMIT = 20;

/**
 * Checks an input against its operation's schema.
 * @throws AppError invalid_input or unknown_field, with `details.issues`
 */
export function readInput<I extends z.ZodType>(operation: Operation<I>, input: unknown): z.output<I> {
  const read = operation.input.safeParse(input);
  if (read.success) return read.data;
  throw inputError(operation, read.error.issues, input);
}

function inputError(operation: Operation, issues: readonly z.core.$ZodIssue[], input: unknown): AppError {
  const told = issues.flatMap((issue) => describeIssue(operation, issue, input)).slice(0, ISSUE_LIMIT);
  const unknownOnly = issues.every((issue) => issue.code === 'unrecognized_keys');
  const sentence = told.map(({ path, message }) => (path === '' ? message : `"${path}" ${message}`)).join('; ');
  return new AppError(
    unknownOnly ? 'unknown_field' : 'invalid_input',
    `${capitalise(sentence)}${sentence.endsWith('?') ? '' : '.'}`,
    {
      hint: unknownOnly ? `Fields of ${operation.name}: ${fieldNames(operation).join(', ') || 'none'}.` : undefined,
      details: { issues: told },
    },
  );
}

function describeIssue(operation: Operation, issue: z.core.$ZodIssue, input: unknown): InputIssue[] {
  const path = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issueWords(issue, valueAt(input, issue.path)) }];
  const known = issue.path.length === 0 ? fieldNames(operation) : [];
  return issue.keys.map((key) => {
    const near = nearestName(key, known);
    const meant = near === undefined ? '' : `; did you mean "${near}"?`;
    const shown = key.length > 40 ? `${key.slice(0, 40)}...` : key;
    return { path: [...issue.path.map(String), shown].join('.'), message: `is a field that does not exist${meant}` };
  });
}

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

/** The top-level fields of an operation's input. */
export function fieldNames(operation: Operation): string[] {
  const shape = (operation.input as Partial<z.ZodObject>).shape;
  return shape === undefined ? [] : Object.keys(shape);
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
