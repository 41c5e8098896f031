import { type Call, type Conversation, THREE, updated } from './conversation-fixture.ts';

const used = (template: string, given: Record<string, string> = {}): Call => {
  const values = Object.entries(given).map(([name, value]) => ({ name, value }));
  return ['use_template', { template, values }];
};
const asked = (input: Record<string, string> = {}): Call => ['suggest_time', input];

/** Conversations about templates, pauses with an end, and suggested times. */
export const PLANNING: readonly Conversation[] = [
  {
    title: 'uses a template by its name',
    turns: [
      { says: 'use the morning briefing template', calls: [used('morning-briefing')], hears: 'Scheduled' },
      {
        says: 'please apply the stand-up template at 9:15 every weekday',
        calls: [used('stand-up', { when: 'at 9:15 every weekday' })],
      },
    ],
  },
  {
    title: 'moves a template to another time of its own days, when only a time is given',
    turns: [
      {
        says: 'use the morning briefing template at 7:30',
        calls: [used('morning-briefing', { when: 'every weekday at 7:30' })],
      },
    ],
  },
  {
    title: 'fills the one blank that has to be given',
    turns: [
      {
        says: 'use the medication template for aspirin',
        calls: [used('medication', { medicine: 'aspirin' })],
        hears: 'aspirin',
      },
      {
        says: 'use the medication template for vitamin D every day at 7',
        calls: [used('medication', { medicine: 'vitamin D', when: 'every day at 7' })],
      },
    ],
  },
  {
    title: 'says what a template lacks, and which there are',
    turns: [
      {
        says: 'use the medication template',
        calls: [used('medication')],
        hears: ['medicine has to be given', 'blanks'],
      },
      { says: 'show me the templates', calls: [], hears: ['Morning briefing', 'Birthday'] },
    ],
  },
  {
    title: 'pauses until a time',
    turns: [
      ...THREE,
      {
        says: 'pause the report until Monday',
        calls: [updated('sch_3', { change: 'pause', until: 'Monday' })],
        hears: 'until Monday',
      },
    ],
  },
  {
    title: 'pauses for a length of time',
    turns: [
      ...THREE,
      { says: 'pause the report for 2 weeks', calls: [updated('sch_3', { change: 'pause', until: 'in 2 weeks' })] },
      { says: 'resume it', calls: [updated('sch_3', { change: 'resume' })] },
      { says: 'pause the report for now', calls: [updated('sch_3', { change: 'pause' })] },
    ],
  },
  {
    title: 'suggests times with reasons, and plans nothing',
    turns: [
      {
        says: 'when should I schedule the review?',
        calls: [asked()],
        hears: ['Good times for “review”', 'Monday, 09:00 (you answer then; free)', 'From 20 answers'],
      },
      { says: 'suggest a time for the backup tomorrow', calls: [asked({ after: 'tomorrow at 0:00' })] },
      { says: "what's a good time to call mum?", calls: [asked()], hears: '“call mum”' },
    ],
  },
  {
    title: 'takes a feeling for a feeling, and a request for one',
    turns: [
      { says: 'I am so nervous about my exam on Friday', calls: [], hears: 'I hope it goes well' },
      {
        says: 'remind me of my exam on Friday at 9, I am so nervous about it',
        calls: [['schedule_reminder', { message: 'my exam', when: 'on Friday at 9' }]],
      },
    ],
  },
];
