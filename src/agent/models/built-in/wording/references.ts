import { quote, wordPhrases } from './phrases.ts';

/** Nothing to act on. */
export function wordNothingTo(deed: string, offer: string | null = null): string {
  if (deed === 'resume') return 'Nothing is paused.';
  const nothing = `There is nothing to ${deed}: nothing is scheduled.`;
  return offer === null ? nothing : `${nothing} You can say:\n${wordPhrases([offer]).join('\n')}`;
}

/** There are schedules, but none matches the words. */
export function wordNoMatch(words: string, lines: readonly string[], offer: string | null = null): string {
  const found = `I found nothing scheduled that fits ${quote(words)}. There ${lines.length === 1 ? 'is' : 'are'}:\n${lines.join('\n')}`;
  return offer === null ? found : `${found}\nNothing was changed. You can say:\n${wordPhrases([offer]).join('\n')}`;
}

/** Nothing matches for sure; precedes the question which one is meant. */
export const wordUnfit = (words: string): string => `Nothing scheduled is quite ${quote(words)}.`;
