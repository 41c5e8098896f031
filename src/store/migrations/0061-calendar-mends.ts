import type { Migration } from './migration.ts';

/** How many events were read as they were meant, and whether the alarms in a calendar decide when it reminds. */
export const calendarMends: Migration = {
  number: 61,
  name: 'calendar-mends',
  statements: ({ int }) => [
    `ALTER TABLE calendars ADD COLUMN mended ${int} NOT NULL DEFAULT 0`,
    `ALTER TABLE calendars ADD COLUMN alarms ${int} NOT NULL DEFAULT 0`,
  ],
};
