import { formatWall, type WallMs } from '../../../when/index.ts';

/** A calendar that contains these lines. */
export const feedOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** An event that contains these lines. */
export const eventOf = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

/** A wall-clock time in the format of calendars. */
export const stamp = (wall: WallMs): string => formatWall(wall).replaceAll(/[-:]/g, '');
