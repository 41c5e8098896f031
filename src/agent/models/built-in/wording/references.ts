import { withPhrases } from './phrases.ts';
import { word } from './speaking.ts';

const offered = (said: string, offer: string | null): string => (offer === null ? said : withPhrases(said, [offer]));

/** Nothing to act on. */
export const wordNothingTo = (deed: string, offer: string | null = null): string =>
  deed === 'resume' ? word('list.nonePaused') : offered(word('list.noneTo'), offer);

/** There are schedules, but none matches the words. */
export const wordNoMatch = (what: string, lines: readonly string[], offer: string | null = null): string =>
  offered(word('list.noMatch', { what, number: lines.length, lines: lines.join('\n') }), offer);

/** Nothing matches for sure; the question which one is meant follows. */
export const wordUnfit = (what: string, question: string): string => word('which.unfit', { what, question });
