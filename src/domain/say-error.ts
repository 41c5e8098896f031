import { sayLine } from '../voice/line.ts';
import { marked } from '../voice/mark.ts';
import type { NamesWith } from '../voice/message.ts';
import { say } from '../voice/say.ts';
import type { AppError, ErrorCode } from './errors.ts';
import type { Language } from './words/language.ts';

/** Refusals that people meet in chats; any other says that it did not work. */
const NAMES: Partial<Readonly<Record<ErrorCode, Extract<NamesWith<never>, `error.${string}`>>>> = {
  invalid_input: 'error.invalid',
  too_large: 'error.tooLarge',
  unknown_zone: 'error.unknownZone',
  unknown_agent: 'error.unknownAgent',
  not_found: 'error.notFound',
  duplicate: 'error.duplicate',
  stale_revision: 'error.changed',
  content_changed: 'error.changed',
  already_decided: 'error.decided',
  wrong_state: 'error.state',
  limit_reached: 'error.limit',
  rate_limited: 'error.rate',
  forbidden: 'error.forbidden',
  which_reminder: 'error.whichReminder',
  approval_needed: 'error.approval',
  unavailable: 'error.unavailable',
};

/** Refusals that are worded where a time is read, in the person's language. */
const OF_TIMES: readonly ErrorCode[] = [
  ...(['unreadable_time', 'ambiguous_time', 'time_in_past', 'beyond_horizon'] as const),
  ...(['too_frequent', 'never_fires', 'zone_needed'] as const),
];

/** A reached limit with its figures; null where they are not known. */
export function sayLimit(
  language: Language,
  code: string,
  { used: number, allowed, setting = '' }: Readonly<Record<string, unknown>>,
): string | null {
  if (typeof number !== 'number' || typeof allowed !== 'number') return null;
  if (code === 'rate_limited') return say(language, 'limit.tooFast', { number, allowed });
  const isActive = String(setting).startsWith('activeSchedules');
  return say(language, isActive ? 'limit.activeSchedules' : 'limit.reached', { number, allowed });
}

/** How a refusal is said in a chat: in English in its own words, else by its code, unless it says how it is told. */
export function sayError(language: Language, { code, message, hint, isSpoken, told, details }: AppError): string {
  if (isSpoken) return message;
  if (told !== undefined) return sayLine(language, told);
  if (language === 'en' || OF_TIMES.includes(code)) return marked([message, hint].filter(Boolean).join(' '));
  return sayLimit(language, code, details) ?? say(language, NAMES[code] ?? 'error.failed');
}
