import { withPhrases } from './phrases.ts';
import { word } from './speaking.ts';

/** What the person can say instead of what was not understood. */
const INSTEAD = {
  quiet: ['phrase.pauseAll', 'phrase.planned'],
  tell: ['phrase.planned'],
  elsewhere: ['phrase.planned', 'phrase.help'],
} as const;

/** What was understood of it, and what can be said instead, one per line. */
export const wordUnknownAct = (act: keyof typeof INSTEAD): string =>
  withPhrases(
    word(`unknown.${act}`),
    INSTEAD[act].map((name) => word(name)),
  );
