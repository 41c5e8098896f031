import { durationMs, parseDuration } from '../../../../src/when/index.ts';

/** The bounds of the interval, in seconds. */
const SHORTEST = 30;
const LONGEST = 24 * 3600;

export type IntervalReading =
  | { readonly ok: true; readonly seconds: number }
  | { readonly ok: false; readonly words: string };

/** Reads the typed interval as the server will: "5 minutes", "every 5 minutes". */
export function readInterval(text: string): IntervalReading {
  const bare = text.trim().replace(/^every\s+/i, '');
  if (bare === '') return { ok: false, words: 'Write how often, as in 5 minutes.' };
  // "every minute" has no number.
  const read = parseDuration(/^(?:minute|hour|day)$/i.test(bare) ? `1 ${bare}` : bare);
  const ms = read.ok ? durationMs(read.duration) : null;
  if (ms === null) return { ok: false, words: `“${bare}” is not a length of time. Write it as in 60s or 5 minutes.` };
  const seconds = ms / 1000;
  if (seconds < SHORTEST) return { ok: false, words: 'At least 30 seconds lie between two beats.' };
  if (seconds > LONGEST) return { ok: false, words: 'At most a day. To stop it, pause it.' };
  return { ok: true, seconds };
}
