// Mends what is plainly meant in an RRULE before it is read strictly.
import { ruleWalls } from '../../../when/icalendar/index.ts';

/** A rule, and whether its text was not quite right. */
export interface MendedRule {
  readonly rule: string;
  readonly isMended: boolean;
}

/** The most characters of a rule. */
const LENGTH_MOST = 2_000;
/** Real rules of RFC 7529 that Belfry does not follow: not mistakes. */
const UNFOLLOWED = ['RSCALE', 'SKIP'];

/** A rule without its slips; null for a text that is no rule whatever one makes of it. */
export function mendRule(text: string): MendedRule | null {
  if (text.length > LENGTH_MOST) return null;
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const equals = part.indexOf('=');
    const [name, value] = [part.slice(0, Math.max(0, equals)).trim(), part.slice(equals + 1).trim()];
    // Empty parts, and what programs add for themselves.
    if (name === '' || value === '' || name.startsWith('X-') || parts.has(name)) continue;
    parts.set(name, mendPart(name, value));
  }
  if (Number(parts.get('INTERVAL')) === 0) parts.delete('INTERVAL');
  // A numbered weekday says nothing in a week.
  const isOfWeeks = ['DAILY', 'WEEKLY'].includes(parts.get('FREQ') ?? '');
  const days = parts.get('BYDAY');
  if (isOfWeeks && days !== undefined) parts.set('BYDAY', days.replaceAll(/[+-]?\d{1,2}(?=[A-Z])/g, ''));
  const rule = [...parts].map(([name, value]) => `${name}=${value}`).join(';');
  const isReadable = UNFOLLOWED.some((name) => parts.has(name)) || isRule(parts);
  return isReadable ? { rule, isMended: rule !== text } : null;
}

/** An end with a time that is not written as such, and spaces in lists. */
function mendPart(name: string, value: string): string {
  if (name !== 'UNTIL') return value.replaceAll(' ', '');
  const digits = value.replaceAll(/[-:]/g, '');
  return /^\d{8}T\d{4}Z?$/.test(digits) ? digits.replace(/Z?$/, '00$&') : digits;
}

/** Whether it can be read; COUNT is left aside, of which any number will do, and which may stand beside UNTIL. */
function isRule(parts: ReadonlyMap<string, string>): boolean {
  const count = parts.get('COUNT');
  if (count !== undefined && !/^[1-9]\d{0,9}$/.test(count)) return false;
  const text = [...parts].flatMap(([name, value]) => (name === 'COUNT' ? [] : `${name}=${value}`)).join(';');
  return ruleWalls(text, 0, { first: 1, last: 0, most: 0 }) !== null;
}
