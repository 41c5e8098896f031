import { withPhrases } from './phrases.ts';
import { word } from './speaking.ts';

/** What the person can say instead of what was not understood. */
const INSTEAD = {
  remove: ['phrase.planned'],
  change: ['phrase.planned'],
  quiet: ['phrase.pauseAll', 'phrase.planned'],
  look: ['phrase.planned', 'phrase.next'],
  ask: ['phrase.planned', 'phrase.help'],
  order: ['phrase.planned'],
  know: ['phrase.planned'],
  tell: ['phrase.planned'],
  unsure: ['phrase.planned'],
  elsewhere: ['phrase.planned', 'phrase.help'],
} as const;

export type UnknownAct = keyof typeof INSTEAD;

/** What was understood of an unknown act, and two or three phrases to say, one per line. */
export function wordUnknownAct(act: UnknownAct, offer: string | null): string {
  const phrases = INSTEAD[act].map((name) => word(name));
  return withPhrases(word(`unknown.${act}`), [...new Set([...phrases, ...(offer === null ? [] : [offer])])]);
}
