import { expect, test } from 'vitest';
import { toStrictSpec } from './strict-schema.ts';

const strict = (properties: object, required: readonly string[] = []) =>
  toStrictSpec({ name: 'x', description: 'y', inputSchema: { type: 'object', properties, required } }).inputSchema;

test('a field that may be left out takes null, and says what null stands for', () => {
  expect(strict({ a: { type: 'string', description: 'A' }, b: { type: 'boolean', default: false } }, ['a'])).toEqual({
    type: 'object',
    properties: {
      a: { type: 'string', description: 'A' },
      b: { type: ['boolean', 'null'], description: 'null: false' },
    },
    required: ['a', 'b'],
    additionalProperties: false,
  });
});

test('choices, unions, lists and objects keep their shape', () => {
  const { properties } = strict({
    choice: { type: 'string', enum: ['a', 'b'], default: 'a' },
    either: { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }] },
    both: { type: ['string', 'number'] },
    list: { type: 'array', items: { type: 'object', properties: { c: { type: 'string', pattern: 'x' } } } },
    inner: { type: 'object', properties: { d: { type: 'number', default: 1 } }, description: 'D' },
  }) as { properties: Record<string, unknown> };
  const inner = { type: 'object', required: ['d'], additionalProperties: false };
  expect(properties).toMatchObject({
    choice: { type: ['string', 'null'], enum: ['a', 'b', null], description: 'null: "a"' },
    either: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
    both: { type: ['string', 'number', 'null'] },
    list: {
      type: ['array', 'null'],
      items: { type: 'object', properties: { c: { type: ['string', 'null'] } }, required: ['c'] },
    },
    inner: { anyOf: [inner, { type: 'null' }], description: 'D; null: left out' },
  });
  expect(JSON.stringify(properties)).not.toMatch(/minLength|pattern|default/);
});
