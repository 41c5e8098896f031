import { dayOfWall, parseWall, weekdayOf } from '../../when/index.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Mon 23 Nov` for the day `2026-11-23`: correct even when the day is over. */
export function shortDay(day: string): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(dayOfWall(parseWall(day) ?? 0))]} ${date} ${MONTHS[month - 1]}`;
}
