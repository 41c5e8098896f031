import { z } from 'zod';
import { OPERATIONS } from '../../src/operations/registry.ts';

/** src/client/routes.ts: the client loads nothing of the server, so where the operations live is written down for it. */
export function routesFile(): string {
  const entries = OPERATIONS.map(({ name, http, output }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: { method: '${http.method}', path: '${http.path}', holds: '${heldBy(output)}' },`;
  });
  return [
    '// Made by `npm run docs` from src/operations/registry.ts. Do not edit it: change the operations, and make it anew.',
    "import type { OperationName } from './operation-types.ts';",
    "import type { Route } from './request.ts';",
    '',
    '/** Where each operation lives below /api/v1, and what its answer holds. */',
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

/** The lists and objects that an answer always holds, as in `items[] health{}`; of one without any its first field. */
function heldBy(output: z.ZodType): string {
  const { properties = {}, required = [] } = z.toJSONSchema(output, { io: 'output' }) as Schema;
  const marks: Readonly<Record<string, string>> = { array: '[]', object: '{}' };
  const held = required.flatMap((name) => {
    const mark = marks[properties[name]?.type ?? ''];
    return mark === undefined ? [] : [name + mark];
  });
  return held.length > 0 ? held.join(' ') : (required[0] ?? '');
}
