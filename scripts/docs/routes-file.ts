import { z } from 'zod';
import { OPERATIONS } from '../../src/operations/registry.ts';

/** src/client/routes.ts: the client loads nothing of the server, so where the operations live is written down for it. */
export function routesFile(): string {
  const entries = OPERATIONS.map(({ name, http, output }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    // Of reads alone: a page carries all of this before it shows anything, and is drawn from what it read.
    const held = heldBy(output);
    const holds = http.method === 'GET' && held !== 'items[]' ? `, holds: '${held}'` : '';
    return `  ${key}: { method: '${http.method}', path: '${http.path}'${holds} },`;
  });
  return [
    '// Made by `npm run docs` from src/operations/registry.ts. Do not edit it: change the operations, and make it anew.',
    "import type { OperationName } from './operation-types.ts';",
    "import type { Route } from './request.ts';",
    '',
    '/** Where each operation lives below /api/v1, and what the answer of a read holds. */',
    'export const ROUTES: Readonly<Record<OperationName, Route>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The first list or object that an answer always holds, as in `items[]` or `health{}`; of one without any its first field. */
function heldBy(output: z.ZodType): string {
  const { properties = {}, required = [] } = z.toJSONSchema(output, { io: 'output' }) as Schema;
  const marks: Readonly<Record<string, string>> = { array: '[]', object: '{}' };
  const markOf = (name: string) => marks[properties[name]?.type ?? ''] ?? '';
  const held = required.find((name) => markOf(name) !== '') ?? required[0] ?? '';
  return held + markOf(held);
}
