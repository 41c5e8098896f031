import { type Conversation, reminder, THREE, updated } from './conversation-fixture.ts';

const changes: readonly Conversation[] = [
  {
    title: 'moves it to another hour of the same day',
    turns: [
      'remind me tomorrow at 17:00 to eat',
      { says: 'move it to 6pm', calls: [updated('sch_1', { when: '2026-11-22T18:00' })] },
    ],
  },
  {
    title: 'keeps the half of the day for a bare hour',
    turns: [
      'remind me tomorrow at 17:00 to eat',
      { says: 'move it to 6', calls: [updated('sch_1', { when: '2026-11-22T18:00' })] },
    ],
  },
  {
    title: 'keeps the hour when only the day changes',
    turns: [
      'remind me tomorrow at 17:00 to eat',
      { says: 'move it to Friday', calls: [updated('sch_1', { when: '2026-11-27T17:00' })] },
    ],
  },
  {
    title: 'keeps the rule when only the hour changes',
    turns: [
      ...THREE,
      {
        says: 'move the report to 15:00',
        calls: [updated('sch_3', { when: 'every Friday at 15:00 (Europe/Warsaw)' })],
      },
    ],
  },
  {
    title: 'asks whether one or all of a series come on another day, and keeps the rule for all',
    turns: [
      ...THREE,
      { says: 'move the report to Monday', hears: ['every Friday at 16:00', '“only the next one”', '“all of them”'] },
      {
        says: 'all of them',
        calls: [updated('sch_3', { when: 'every Monday at 16:00 (Europe/Warsaw)' })],
      },
    ],
  },
  {
    title: 'makes the report an hour later',
    turns: [
      ...THREE,
      {
        says: 'make the report an hour later',
        calls: [updated('sch_3', { when: 'every Friday at 17:00 (Europe/Warsaw)' })],
      },
    ],
  },
  {
    title: 'moves a reminder earlier',
    turns: [
      ...THREE,
      { says: 'make the call half an hour earlier', calls: [updated('sch_2', { when: '2026-11-21T16:30' })] },
    ],
  },
  {
    title: 'postpones by so much',
    turns: [
      ...THREE,
      { says: 'postpone the oven one by 10 minutes', calls: [updated('sch_1', { when: '2026-11-21T10:30' })] },
    ],
  },
  {
    title: 'pushes back',
    turns: [
      'remind me at 17:00 to eat',
      { says: 'push it back by 15 minutes', calls: [updated('sch_1', { when: '2026-11-21T17:15' })] },
    ],
  },
  {
    title: 'changes the second to tomorrow at 9',
    turns: [
      ...THREE,
      'list',
      { says: 'change the second to tomorrow at 9', calls: [updated('sch_2', { when: 'tomorrow at 9' })] },
    ],
  },
  ...(
    [
      ['every day at 9:00 and 21:00 take pills', 'only for two weeks', 'stop the evening one'],
      ['jeden Tag um 9 und um 21 Uhr Tabletten nehmen', 'nur zwei Wochen lang', 'abends nicht mehr'],
      ['todos los días a las 9 y a las 21 tomar pastillas', 'solo durante dos semanas', 'ya no por la noche'],
      ['codziennie o 9 i o 21 wziąć tabletki', 'tylko przez dwa tygodnie', 'wieczorem już nie'],
    ] as const
  ).map(([makes, ends, halves]) => ({
    title: `gives a series an end, and takes one of its hours for good: ${JSON.stringify(ends)}`,
    turns: [
      makes,
      {
        says: ends,
        calls: [updated('sch_1', { when: 'every day at 09:00 and 21:00 (Europe/Warsaw) until 2026-12-05' })],
      },
      {
        says: halves,
        calls: [updated('sch_1', { when: 'every day at 09:00, until 5 December 2026 (Europe/Warsaw)' })],
      },
    ],
  })),
  {
    title: 'asks before a series becomes one time',
    turns: [
      'every day at 20:00 walk the dog',
      { says: 'in two weeks', hears: 'Do you mean all of them, or only the next one?' },
    ],
  },
  {
    title: 'says the same on another day too, at its hour',
    turns: [
      'every Tuesday at 20:00 take out the trash',
      { says: 'also thursdays', calls: [reminder('take out the trash', 'every Thursday at 20:00 (Europe/Warsaw)')] },
    ],
  },
  {
    title: 'takes a correction',
    turns: [
      'remind me in 30 minutes to stretch',
      { says: 'no, in 45 minutes', calls: [updated('sch_1', { when: 'in 45 minutes' })] },
      { says: 'actually make it every weekday at 8am', calls: [updated('sch_1', { when: 'every weekday at 8am' })] },
    ],
  },
  {
    title: 'finds the right "to"',
    turns: [
      'remind me at 17:00 to talk to Bob',
      { says: 'move the talk to Bob to 6pm', calls: [updated('sch_1', { when: '2026-11-21T18:00' })] },
    ],
  },
  {
    title: 'asks for the new time',
    turns: [
      ...THREE,
      { says: 'reschedule the oven reminder', hears: 'When should “check the oven” be instead?' },
      { says: 'in an hour', calls: [updated('sch_1', { when: 'in an hour' })] },
    ],
  },
  {
    title: 'renames',
    turns: [
      ...THREE,
      { says: 'rename the oven one to look at the bread', calls: [updated('sch_1', { message: 'look at the bread' })] },
      { says: 'change it to "eat the bread"', calls: [updated('sch_1', { message: 'eat the bread' })] },
      { says: 'make it say bake more', calls: [updated('sch_1', { message: 'bake more' })] },
    ],
  },
  {
    title: 'shifts no interval, and says so',
    turns: ['drink water every 2 hours', { says: 'make it an hour later', hears: ['I cannot shift', 'When should'] }],
  },
  {
    title: 'makes a reminder of "move" when there is nothing of the kind',
    turns: [{ says: 'move the car tomorrow at 9am', calls: [reminder('move the car', 'tomorrow at 9am')] }],
  },
  {
    title: 'snoozes the reminder that has just come',
    turns: [
      { told: 'Reminder: drink water. (due 09:30, delivered 10:00)' },
      { says: 'snooze 15 minutes', calls: [reminder('drink water', 'in 15 minutes')] },
    ],
  },
  {
    title: 'reminds again in ten minutes when no time is said',
    turns: [
      { told: 'Time to drink some water.' },
      { says: 'remind me again later', calls: [reminder('drink some water', 'in 10 minutes')] },
    ],
  },
];

/** Conversations that change the times or texts of schedules. */
export const CHANGES: readonly Conversation[] = [...changes];
