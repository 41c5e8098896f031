import { durationMs, parseDuration } from '../../../../src/when/index.ts';
import { say } from '../../voice/say.ts';
import { spokenLanguage } from '../../voice/spoken.ts';

/** The bounds of the interval, in seconds. */
const SHORTEST = 30;
const LONGEST = 24 * 3600;

export type IntervalReading =
  | { readonly ok: true; readonly seconds: number }
  | { readonly ok: false; readonly words: string };

function lengthIn(language: string, text: string): number | null {
  const read = parseDuration(text, { language });
  return read.ok ? durationMs(read.duration) : null;
}

/** Reads the typed interval as the server will: "5 minutes", "every 5 minutes". */
export function readInterval(text: string): IntervalReading {
  const bare = text.trim().replace(/^every\s+/i, '');
  if (bare === '') return { ok: false, words: say('heart.write') };
  // "every minute" has no number.
  const ms =
    lengthIn(spokenLanguage(), bare) ?? lengthIn('en', /^(?:minute|hour|day)$/i.test(bare) ? `1 ${bare}` : bare);
  if (ms === null) return { ok: false, words: say('heart.noLength', { text: bare }) };
  const seconds = ms / 1000;
  if (seconds < SHORTEST) return { ok: false, words: say('heart.tooShort') };
  if (seconds > LONGEST) return { ok: false, words: say('heart.tooLong') };
  return { ok: true, seconds };
}
