import type { Migration } from './migration.ts';

/** The time zone of the person's device, in which times are said while the person's own zone is unknown. */
export const deviceZone: Migration = {
  number: 6,
  name: 'device-zone',
  statements: () => ['ALTER TABLE users ADD COLUMN device_zone text'],
};
