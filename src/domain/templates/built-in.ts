import type { Template, TemplateDefinition, TemplateParameter } from './template.ts';

const when = (words: string, description = 'When, in words'): TemplateParameter => ({
  name: 'when',
  type: 'when',
  description,
  default: words,
});

const DEFINITIONS: Readonly<Record<string, TemplateDefinition>> = {
  'morning-briefing': {
    title: 'Morning briefing',
    summary: 'Your agent tells you each morning what the day holds.',
    kind: 'action',
    what: 'Brief me on the day in a few lines: {topics}. Leave out what does not matter.',
    when: '{when}',
    parameters: [
      when('every weekday at 8:00'),
      {
        name: 'topics',
        type: 'text',
        description: 'What it is about',
        default: 'what is scheduled today, what is overdue, and what I asked you to watch',
      },
    ],
    followUp: null,
    more: {},
  },
  'weekly-review': {
    title: 'Weekly review',
    summary: 'A quiet half hour at the end of the week, with the questions that belong to it.',
    kind: 'reminder',
    what: 'Weekly review: {questions}',
    when: '{when}',
    parameters: [
      when('every Friday at 16:00'),
      {
        name: 'questions',
        type: 'text',
        description: 'What you ask yourself',
        default: 'what went well, what is left over, and what matters next week?',
      },
    ],
    followUp: { max: 1, intervalMinutes: 60, ack: 'any_message' },
    more: {},
  },
  medication: {
    title: 'Medication',
    summary: 'Reminds you to take something, and again until you say that it is done.',
    kind: 'reminder',
    what: 'Take {medicine}',
    when: '{when}',
    parameters: [
      { name: 'medicine', type: 'text', description: 'What to take, and how much of it', default: null },
      when('every day at 8:00 and 20:00'),
      { name: 'follow_ups', type: 'number', description: 'How often it comes again without an answer', default: '3' },
      { name: 'minutes', type: 'number', description: 'How many minutes lie between', default: '15' },
    ],
    followUp: { max: '{follow_ups}', intervalMinutes: '{minutes}', ack: 'explicit' },
    more: {},
  },
  'stand-up': {
    title: 'Stand-up',
    summary: 'The three questions, before the meeting begins.',
    kind: 'reminder',
    what: '{meeting}: what did you do, what comes next, what is in the way?',
    when: '{when}',
    parameters: [
      when('every weekday at 9:30'),
      { name: 'meeting', type: 'text', description: 'What the meeting is called', default: 'Stand-up' },
    ],
    followUp: null,
    more: {},
  },
  'bill-due': {
    title: 'Bill due',
    summary: 'Reminds you to pay something each month, and again until it is done.',
    kind: 'reminder',
    what: 'Pay {bill}',
    when: '{when}',
    parameters: [
      { name: 'bill', type: 'text', description: 'What is to be paid', default: null },
      when('on the 1st of every month at 10:00'),
    ],
    followUp: { max: 2, intervalMinutes: 180, ack: 'explicit' },
    more: {},
  },
  'site-check': {
    title: 'Site check',
    summary: 'Your agent looks at a page and speaks up only when something is wrong.',
    kind: 'action',
    what: 'Look at {url}. Tell me only if it does not answer, shows an error, or {otherwise}.',
    when: '{when}',
    parameters: [
      { name: 'url', type: 'url', description: 'The address of the page', default: null },
      when('every 30 minutes'),
      {
        name: 'otherwise',
        type: 'text',
        description: 'What else you want to hear of',
        default: 'looks other than usual',
      },
    ],
    followUp: null,
    more: { policies: { missed: 'skip', notices: { on: ['failure'], cooldownSeconds: 21_600 } } },
  },
  birthday: {
    title: 'Birthday',
    summary: 'Says each year whose day it is.',
    kind: 'reminder',
    what: 'It is the birthday of {name}',
    when: 'every {date} at {time}',
    parameters: [
      { name: 'name', type: 'text', description: 'Whose birthday it is', default: null },
      { name: 'date', type: 'text', description: 'The day, such as 4 March', default: null },
      { name: 'time', type: 'text', description: 'The time of day', default: '9:00' },
    ],
    followUp: { max: 1, intervalMinutes: 240, ack: 'any_message' },
    more: {},
  },
};

/** The built-in templates, in order of display. */
export const BUILT_IN_TEMPLATES: readonly Template[] = Object.entries(DEFINITIONS).map(([name, definition]) => ({
  ...definition,
  id: name,
  name,
  builtIn: true,
  revision: 1,
}));
