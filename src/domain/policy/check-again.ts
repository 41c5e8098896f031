import { line } from '../../voice/line.ts';
import { say } from '../../voice/say.ts';
import { sayLength } from '../../voice/times.ts';
import { DAY_MS, describeMs, durationMs, type EpochMs, MINUTE_MS, parseDuration } from '../../when/index.ts';
import { AppError } from '../errors.ts';
import { LANGUAGES, type Language } from '../words/language.ts';

/** The bounds within which a woken agent chooses its next check. Both in milliseconds and inclusive. */
export interface CheckAgain {
  readonly minMs: number;
  readonly maxMs: number;
}

/** The least and the greatest value of a bound. */
export const CHECK_AGAIN_LIMITS = { minMs: MINUTE_MS, maxMs: 30 * DAY_MS } as const;

/** An agent's choice, brought within the bounds. */
export interface NextCheck {
  readonly afterMs: number;
  /** How the choice was changed, in words; null when it was not. */
  readonly note: string | null;
}

/** A choice within the bounds; without one, the longest wait. */
export function clampCheck({ minMs, maxMs }: CheckAgain, wantedMs: number | null): NextCheck {
  if (wantedMs === null) return { afterMs: maxMs, note: null };
  if (wantedMs < minMs) return { afterMs: minMs, note: clampedWords(wantedMs, 'sooner', minMs) };
  if (wantedMs > maxMs) return { afterMs: maxMs, note: clampedWords(wantedMs, 'later', maxMs) };
  return { afterMs: wantedMs, note: null };
}

const clampedWords = (wantedMs: number, than: 'sooner' | 'later', boundMs: number): string =>
  `${describeMs(wantedMs)} is ${than} than the bounds allow; it is ${describeMs(boundMs)} instead`;

/** `then again after 20 minutes to 2 hours, as the agent chooses` */
export function checkAgainWords({ minMs, maxMs }: CheckAgain, language: Language = 'en'): string {
  const [from, to] = [minMs, maxMs].map((ms) => sayLength(language, ms)) as [string, string];
  return say(language, 'rule.again', { span: minMs === maxMs ? from : say(language, 'words.range', { from, to }) });
}

/** A run's decision about the next check: an instant, or none. */
export type CheckChoice =
  | { readonly kind: 'again'; readonly at: EpochMs }
  | { readonly kind: 'stop'; readonly reason: string | null };

/** A length of time in words of any language of people. Milliseconds; null for another text. */
export function readLength(text: string): number | null {
  const read = LANGUAGES.map((language) => parseDuration(text, { language })).find(({ ok }) => ok);
  return read?.ok ? durationMs(read.duration) : null;
}

/** A duration in milliseconds or in words. @throws AppError unreadable_time */
export function lengthOf(given: number | string): number {
  if (typeof given === 'number' && Number.isFinite(given) && given >= 0) return given;
  const ms = readLength(String(given).replace(/^\s*in\s+/i, ''));
  if (ms !== null) return ms;
  throw new AppError('unreadable_time', `${JSON.stringify(String(given).slice(0, 60))} is not a length of time.`, {
    hint: 'Give it as "40 minutes" or "2 hours".',
    told: line('error.lengthUnread'),
  });
}
