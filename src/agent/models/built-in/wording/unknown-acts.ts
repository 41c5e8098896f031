import { wordPhrases } from './phrases.ts';

/** What the model understood of an unknown act, and what the person can say instead. */
export const UNKNOWN_ACTS = {
  remove: ['I understood that something is to be taken away, but not what', 'what is scheduled?'],
  change: ['I understood that something is to be changed, but not what', 'what is scheduled?'],
  quiet: [
    'I cannot hold messages back myself: quiet hours are in Settings, and reminders come until they are paused',
    'pause everything',
    'what is scheduled?',
  ],
  look: ['I understood that you want to see or hear something, but not what', 'what is scheduled?', 'what is next?'],
  ask: ['I understood a question, but I can only answer what is scheduled', 'what is scheduled?', 'help'],
  order: ['I cannot do that myself, I can only remind you of it', 'what is scheduled?'],
  know: ['I understood that you want to know something, but I know only what is scheduled', 'what is scheduled?'],
  tell: ['I took that for something you tell me, not for a wish', 'what is scheduled?'],
  unsure: ['I am not sure that this is to be a reminder', 'what is scheduled?'],
  elsewhere: ['I am not sure what that asks for', 'what is scheduled?', 'help'],
} as const;

/** `I understood ..., so nothing was changed. You can say:` and two or three phrases, one per line. */
export function wordUnknownAct(act: keyof typeof UNKNOWN_ACTS, offer: string | null): string {
  const [understood, ...phrases] = UNKNOWN_ACTS[act];
  const said = [...phrases, ...(offer === null ? [] : [offer])];
  return [`${understood}. Nothing was changed. You can say:`, ...wordPhrases(said)].join('\n');
}
