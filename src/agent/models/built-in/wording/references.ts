import { quote } from './phrases.ts';

/** Nothing there to act on. */
export function wordNothingTo(deed: string): string {
  return deed === 'resume' ? 'Nothing is paused.' : `There is nothing to ${deed}: nothing is scheduled.`;
}

/** There are schedules, but none fits the words. */
export function wordNoMatch(words: string, lines: readonly string[]): string {
  return `I found nothing scheduled that fits ${quote(words)}. There ${lines.length === 1 ? 'is' : 'are'}:\n${lines.join('\n')}`;
}
