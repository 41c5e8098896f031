import { OPERATIONS } from '../../src/operations/registry.ts';

/** src/client/routes.ts: the client loads nothing of the server, so where the operations live is written down for it. */
export function routesFile(): string {
  const entries = OPERATIONS.map(({ name, http }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    return `  ${key}: { method: '${http.method}', path: '${http.path}' },`;
  });
  return [
    '// Made by `npm run docs` from src/operations/registry.ts. Do not edit it: change the operations, and make it anew.',
    "import type { OperationName } from './operation-types.ts';",
    "import type { Route } from './request.ts';",
    '',
    '/** Where each operation lives below /api/v1. */',
    'export const ROUTES: Readonly<Record<OperationName, Route>> = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}
