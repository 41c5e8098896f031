import { isDeepStrictEqual } from 'node:util';

const SHOWN = 12;

/** Where two answers differ, place by place: a page of them is not something to compare by eye. */
export function differences(one: unknown, other: unknown): string {
  const found: string[] = [];
  walk('', one, other, found);
  const more = found.length > SHOWN ? `\n  and ${found.length - SHOWN} more` : '';
  return `${found.slice(0, SHOWN).join('\n')}${more}`;
}

function walk(path: string, one: unknown, other: unknown, found: string[]): void {
  if (isDeepStrictEqual(one, other)) return;
  if (!isObject(one) || !isObject(other)) {
    found.push(`  ${path || 'the whole'}: ${JSON.stringify(one)} / ${JSON.stringify(other)}`);
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    walk(path === '' ? key : `${path}.${key}`, one[key], other[key], found);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
