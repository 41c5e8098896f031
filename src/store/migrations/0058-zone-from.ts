import type { Migration } from './migration.ts';

/**
 * What a zone that its person did not give was taken from: the zone of a device is theirs at once, and said with the
 * first answer.
 */
export const zoneFrom: Migration = {
  number: 58,
  name: 'zone-from',
  statements: () => [
    'ALTER TABLE users ADD COLUMN zone_from text',
    `UPDATE users SET zone = device_zone, zone_from = 'device' WHERE zone IS NULL AND device_zone IS NOT NULL`,
    'ALTER TABLE users DROP COLUMN device_zone',
  ],
};
