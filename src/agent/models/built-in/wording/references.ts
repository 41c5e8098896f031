import { withPhrases } from './phrases.ts';
import { word } from './speaking.ts';

const offered = (said: string, offer: string | null): string => (offer === null ? said : withPhrases(said, [offer]));

/** Nothing to act on, of what was looked through: what pauses is a plan, too. */
export function wordNothingTo(states: readonly string[], offer: string | null = null): string {
  if (!states.includes('active')) return word('list.nonePaused');
  return offered(word(states.includes('paused') ? 'list.noneTo' : 'list.noneActive'), offer);
}

/** There are schedules, but none matches the words. */
export const wordNoMatch = (what: string, lines: readonly string[], offer: string | null = null): string =>
  offered(word('list.noMatch', { what, number: lines.length, lines: lines.join('\n') }), offer);

/** Nothing matches for sure; the question which one is meant follows. */
export const wordUnfit = (what: string, question: string): string => word('which.unfit', { what, question });
