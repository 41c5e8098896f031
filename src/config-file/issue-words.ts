import type { z } from 'zod';
import { nearestName } from '../domain/nearest-name.ts';

type Issue = z.core.$ZodIssue;

/** A refused field as a sentence without its full stop: `toolset should be one of belfry, messages, ...; it is "belfri"`. */
export function issueWords(issue: Issue, root: unknown, place: string, known: readonly string[]): string {
  const value = valueAt(root, issue.path);
  const key = joinKey(place, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const wrong = issue.keys[0] ?? '';
    const near = nearestName(wrong, known);
    const at = key === '' ? '' : ` in ${key}`;
    return `there is no field "${wrong}"${at}${near === undefined ? `; there are: ${known.join(', ')}` : `; did you mean "${near}"?`}`;
  }
  const isSecret = ['secret', 'modelKey', 'transcriptionKey', 'database'].some((name) => issue.path.includes(name));
  const got =
    isSecret && value !== undefined
      ? 'it is something else'
      : value === undefined
        ? 'it is missing'
        : `it is ${shown(value)}`;
  return `${key === '' ? 'it' : key} ${expectation(issue)}; ${got}`;
}

function expectation(issue: Issue): string {
  if (issue.message.startsWith('should ')) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `should be ${TYPES[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value':
      return `should be one of ${issue.values.map(String).join(', ')}`;
    default:
      return `is not right (${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)})`;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  int: 'a whole number',
  boolean: 'true or false',
};

/** `agents[2]` and `budgets`, `run` become `agents[2].budgets.run`. */
function joinKey(place: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (key, part) =>
      typeof part === 'number' ? `${key}[${part}]` : key === '' ? String(part) : `${key}.${String(part)}`,
    place,
  );
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    root,
  );
}

/** The given value, short enough for a line. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const words = JSON.stringify(value) ?? String(value);
  return words.length > 80 ? `${words.slice(0, 79)}…` : words;
}
