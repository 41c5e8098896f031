import type { ScheduleView } from '../../../../src/operations/views/views.ts';

type Kind = ScheduleView['kind'];

/** What a schedule is called. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  reminder: 'Reminder',
  action: 'Action',
  callback: 'Note to itself',
};

/** What comes of it when its time comes. */
export const KIND_MEANING: Readonly<Record<Kind, string>> = {
  reminder: 'Belfry says it to you',
  action: 'the agent does it in silence',
  callback: 'the agent hears it again, in silence',
};

/** What its text is. */
export const KIND_TEXT: Readonly<Record<Kind, string>> = {
  reminder: 'What to say',
  action: 'What to do',
  callback: 'What it wrote to itself',
};
