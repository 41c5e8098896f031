import { describeTrigger, type EpochMs } from '../../when/index.ts';

/**
 * An instant in words that stay true while a card waits, without "today" or "in 20 minutes": "Saturday 21 November
 * 2026 at 08:20 (Europe/Warsaw)".
 */
export function lastingWords(at: EpochMs, zone: string): string {
  const words = describeTrigger({ kind: 'once', at }, zone).replace(/^on /, '');
  return words.includes(zone) ? words : `${words} (${zone})`;
}
