import type { Migration } from './migration.ts';

/** The zone of the device a person writes on, in which times are said while their own is not known. */
export const deviceZone: Migration = {
  number: 6,
  name: 'device-zone',
  statements: () => ['ALTER TABLE users ADD COLUMN device_zone text'],
};
