import type { ScheduleView } from '../../../../src/operations/views/views.ts';

type Kind = ScheduleView['kind'];

/** The name of each kind. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  reminder: 'Reminder',
  action: 'Action',
  callback: 'Note to itself',
};

/** What happens when its time comes. */
export const KIND_MEANING: Readonly<Record<Kind, string>> = {
  reminder: 'Belfry says it to you',
  action: 'the agent does it in silence',
  callback: 'the agent hears it again, in silence',
};

/** The label of its text. */
export const KIND_TEXT: Readonly<Record<Kind, string>> = {
  reminder: 'What to say',
  action: 'What to do',
  callback: 'What it wrote to itself',
};
