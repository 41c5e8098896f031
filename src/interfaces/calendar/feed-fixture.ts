import { formatWall, type WallMs } from '../../when/index.ts';

/** A calendar with these lines between its own. */
export const feedOf = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

/** An event with these lines between its own. */
export const eventOf = (...lines: readonly string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

/** A time on the wall as calendars write it. */
export const stamp = (wall: WallMs): string => formatWall(wall).replaceAll(/[-:]/g, '');
