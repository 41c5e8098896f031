import { NTHS, type Pick, UNITS, WEEKDAYS } from './pick-words.ts';

const TIME = String.raw`at (?<hour>\d{1,2})(?::(?<minute>\d{2}))?`;
const DAILY = new RegExp(`^(?:every day|daily) ${TIME}$`, 'i');
const ONCE = new RegExp(`^(?<date>\\d{4}-\\d{2}-\\d{2}) ${TIME}$`, 'i');
const MONTHLY = new RegExp(`^on day (?<day>\\d{1,2}) of every month ${TIME}$`, 'i');
const NTH = new RegExp(`^every (?<nth>${NTHS.join('|')}) (?<day>${WEEKDAYS.join('|')}) of the month ${TIME}$`, 'i');
const WEEKLY = new RegExp(`^every (?<days>[a-z, ]+?) ${TIME}$`, 'i');
const INTERVAL = /^every (?:(?<count>\d{1,3}) )?(?<unit>minute|hour|day|week)s?$/i;
const CRON = /^[\d*]\S*(?: [\w*,/?#-]+){4}$/;

type Groups = Readonly<Record<string, string | undefined>>;

/** What the fields show of a text; null where the text says nothing, or more than they can. */
export function readPick(text: string): Partial<Pick> | null {
  const words = text.trim().replace(/\s+/g, ' ');
  if (CRON.test(words)) return { kind: 'cron', cron: words };
  const interval = INTERVAL.exec(words)?.groups;
  if (interval !== undefined) {
    const unit = UNITS.find((one) => one === `${interval.unit?.toLowerCase()}s`);
    return unit === undefined ? null : { kind: 'interval', count: interval.count ?? '1', unit };
  }
  const found = [DAILY, ONCE, MONTHLY, NTH, WEEKLY].map((one) => one.exec(words)?.groups).find(Boolean);
  const time = found === undefined ? null : timeOf(found);
  const rule = found === undefined ? null : ruleOf(found);
  return time === null || rule === null ? null : { ...rule, time };
}

function ruleOf({ date, nth, day, days }: Groups): Partial<Pick> | null {
  if (date !== undefined) return { kind: 'once', date };
  if (nth !== undefined)
    return { kind: 'nth', nth: oneOf(NTHS, nth) ?? 'first', nthDay: oneOf(WEEKDAYS, day) ?? 'Monday' };
  if (day !== undefined) return { kind: 'monthly', dayOfMonth: String(Number(day)) };
  if (days === undefined) return { kind: 'daily' };
  if (/^weekdays?$/i.test(days)) return { kind: 'weekly', days: WEEKDAYS.slice(0, 5) };
  const named = days.split(/, | and /).map((name) => oneOf(WEEKDAYS, name));
  return named.includes(undefined) ? null : { kind: 'weekly', days: WEEKDAYS.filter((one) => named.includes(one)) };
}

function timeOf({ hour, minute = '00' }: Groups): string | null {
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${String(Number(hour)).padStart(2, '0')}:${minute}`;
}

const oneOf = <T extends string>(names: readonly T[], typed = ''): T | undefined =>
  names.find((name) => name.toLowerCase() === typed.toLowerCase());
