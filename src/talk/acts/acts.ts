/** What a message wants, and what the talk was at when it was said. */
export const ACTS = [
  // Something is made
  'remind',
  'alarm',
  'event',
  'action',
  // Something is shown or answered
  'look',
  'history',
  'clock',
  'help',
  'talk',
  'to-do look',
  // What rings
  'settle',
  'snooze',
  // What is there
  'move',
  'cancel',
  'pause',
  'resume',
  'undo',
  // The list of things to do
  'to-do',
  'to-do done',
  // The rest
  'yes',
  'no',
  'answer',
  'settings',
  'several',
  'other',
] as const;
export type Act = (typeof ACTS)[number];

/** What the talk is at: a reminder was just said, a question is open, something was just made or listed. */
export const TALK_STATES = ['none', 'rings', 'asked', 'made', 'listed'] as const;
export type TalkState = (typeof TALK_STATES)[number];

/** Acts that only show or answer something: a mistake harms nobody. */
export const LOOKING_ACTS: ReadonlySet<Act> = new Set(['look', 'history', 'clock', 'help', 'talk', 'to-do look']);
/** Acts that make something new. */
export const MAKING_ACTS: ReadonlySet<Act> = new Set(['remind', 'alarm', 'event', 'action']);
/** Acts on something that is there. */
export type ActOnOne = Extract<Act, 'cancel' | 'pause' | 'resume' | 'move'>;
