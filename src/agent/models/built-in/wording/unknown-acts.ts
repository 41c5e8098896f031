import { wordPhrases } from './phrases.ts';

/** What was understood of an act that is not known, and what can be said instead. */
export const UNKNOWN_ACTS = {
  remove: ['I understood that something is to be taken away, but not what', 'what is scheduled?'],
  change: ['I understood that something is to be changed, but not what', 'what is scheduled?'],
  look: ['I understood that you want to see or hear something, but not what', 'what is scheduled?', 'what is next?'],
  ask: ['I understood a question, but I can only answer what is scheduled', 'what is scheduled?', 'help'],
  order: ['I cannot do that myself, I can only remind you of it', 'what is scheduled?'],
  elsewhere: ['I am not sure what that asks for: I understand English best', 'what is scheduled?', 'help'],
} as const;

/** A text as long as this is not offered as a reminder: one presses what one sees. */
const OFFER_LENGTH = 80;

/** `I understood ..., so nothing was changed. You can say:` and two or three things to say, a line each. */
export function wordUnknownAct(act: keyof typeof UNKNOWN_ACTS, text: string): string {
  const [understood, ...phrases] = UNKNOWN_ACTS[act];
  const isDeed = act === 'remove' || act === 'change' || act === 'order' || act === 'elsewhere';
  const offer =
    isDeed && text.length <= OFFER_LENGTH && !text.includes('\n')
      ? [`remind me to ${act === 'order' ? text.replace(/^(\w+) me\b/, '$1') : text}`]
      : [];
  return [`${understood}. Nothing was changed. You can say:`, ...wordPhrases([...phrases, ...offer])].join('\n');
}
