import { describeTrigger, type EpochMs } from '../../when/index.ts';

/**
 * A moment in words that stay true while a card waits, with no "today" and no "in 20 minutes" in them: "Saturday 21 November 2026 at 08:20
 * (Europe/Warsaw)".
 */
export function lastingWords(at: EpochMs, zone: string): string {
  const words = describeTrigger({ kind: 'once', at }, zone).replace(/^on /, '');
  return words.includes(zone) ? words : `${words} (${zone})`;
}
