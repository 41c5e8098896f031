/** The files of the project `slow`, over five seconds each alone on a quiet machine: they go through all operations, routes or random cases. */
export const SLOW = [
  'src/agent/mcp/mcp-house.test.ts',
  'src/engine/server/pruner.test.ts',
  'src/engine/together/together.test.ts',
  'src/interfaces/http/route-table.test.ts',
  'src/interfaces/http/scoped-rows.test.ts',
  'src/operations/unasked.test.ts',
  'web/src/pages/schedules/agreement.test.ts',
];
