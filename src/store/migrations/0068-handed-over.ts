import type { Migration } from './migration.ts';

/** Until when a program over MCP was handed the reminders that came. */
export const handedOver: Migration = {
  number: 68,
  name: 'handed-over',
  statements: ({ int }) => [`ALTER TABLE tokens ADD COLUMN handed_until ${int}`],
};
