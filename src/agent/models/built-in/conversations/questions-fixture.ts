import { type Conversation, reminder, zone } from './conversation-fixture.ts';

const missing: readonly Conversation[] = [
  {
    title: 'asks when, and understands the bare answer',
    turns: [
      { says: 'remind me to call Sarah', hears: 'When should the reminder “call Sarah” come?' },
      { says: 'in ten minutes', calls: [reminder('call Sarah', 'in ten minutes')] },
    ],
  },
  {
    title: 'asks what, and takes the answer as the message',
    turns: [
      { says: 'remind me at 6pm', hears: 'Remind you of what?' },
      { says: 'to water the plants', calls: [reminder('water the plants', 'at 6pm')] },
    ],
  },
  {
    title: 'asks for both when nothing was said',
    turns: [
      { says: 'remind me', hears: 'Remind you of what, and when' },
      { says: 'call Bob', hears: 'When should' },
      { says: 'tomorrow at 9', calls: [reminder('call Bob', 'tomorrow at 9')] },
    ],
  },
  {
    title: 'takes both at once',
    turns: ['remind me', { says: 'to call Bob in 10 minutes', calls: [reminder('call Bob', 'in 10 minutes')] }],
  },
  {
    title: 'asks what belongs to a bare time',
    turns: [
      { says: 'in 5 minutes', hears: 'Remind you of what?' },
      { says: 'take out the trash', calls: [reminder('take out the trash', 'in 5 minutes')] },
    ],
  },
  {
    title: 'offers a reminder for a deed without a time',
    turns: [
      { says: 'call Sarah', hears: 'Would you like a reminder “call Sarah”?' },
      { says: 'yes', hears: 'When' },
      { says: 'in an hour', calls: [reminder('call Sarah', 'in an hour')] },
    ],
  },
  {
    title: 'asks again for what it cannot read',
    turns: [
      'remind me to call Sarah',
      { says: 'soon', hears: 'I could not read that as a time.' },
      { says: 'at 17:00', calls: [reminder('call Sarah', 'at 17:00')] },
    ],
  },
  {
    title: 'keeps its question while something else is asked',
    turns: [
      'remind me to call Sarah',
      { says: 'what is scheduled?', hears: 'No plans yet' },
      { says: 'at 17:00', calls: [reminder('call Sarah', 'at 17:00')] },
    ],
  },
  {
    title: 'keeps its question when a reminder comes in between',
    turns: [
      'remind me to call Sarah',
      { told: 'Reminder: drink water.' },
      { says: 'at 17:00', calls: [reminder('call Sarah', 'at 17:00')] },
    ],
  },
  {
    title: 'drops its question when it is told to',
    turns: [
      'remind me to call Sarah',
      { says: 'never mind', hears: 'dropped' },
      { says: 'at 17:00', hears: 'Remind you of what?' },
    ],
  },
  {
    title: 'lets a new request replace its question',
    turns: ['remind me to call Sarah', { says: 'remind me to eat in an hour', calls: [reminder('eat', 'in an hour')] }],
  },
  {
    title: 'says why a time cannot be, and asks for another',
    turns: [
      {
        says: 'remind me on February 30 to laugh',
        hears: ['"February 30"', 'the month is shorter', 'When should “laugh” come?'],
      },
      { says: 'tomorrow at 9', calls: [reminder('laugh', 'tomorrow at 9')] },
    ],
  },
  {
    title: 'asks for the time of one and makes the other',
    turns: [
      {
        says: 'remind me to call Bob\nremind me to call Ann at 5pm',
        calls: [reminder('call Ann', 'at 5pm')],
        hears: 'When should the reminder “call Bob” come?',
      },
      { says: 'at 6pm', calls: [reminder('call Bob', 'at 6pm')] },
    ],
  },
];

const ambiguous: readonly Conversation[] = [
  ['5pm', '5pm'],
  ['the first one', 'in 5 minutes'],
  ['the second one', 'in 5 hours'],
  ['in 5 minutes', 'in 5 minutes'],
  ['at 17:00', 'at 17:00'],
  ['tomorrow at 9', 'tomorrow at 9'],
].map(([answer = '', when = '']) => ({
  title: `"in 5" answered with ${JSON.stringify(answer)} is ${JSON.stringify(when)}`,
  turns: [
    { says: 'remind me to call Sarah in 5', hears: ['in 5 minutes', 'in 5 hours'] },
    { says: answer, calls: [reminder('call Sarah', when)] },
  ],
}));

/**
 * A text with its own subject and time does not answer the question, even if it shares words with one of the choices.
 */
const anotherRequest: readonly Conversation[] = [
  {
    title: 'a whole request after "in 5" is a request, and not one of the choices',
    turns: [
      { says: 'remind me to leave in 5', hears: ['in 5 minutes', 'in 5 hours'] },
      { says: 'call Bob about the roof in 30 minutes', calls: [reminder('call Bob about the roof', 'in 30 minutes')] },
    ],
  },
];

const zones: readonly Conversation[] = [
  {
    title: 'asks for the zone once, sets it, and makes what was asked before',
    zone: null,
    turns: [
      { says: 'remind me at 5pm to call mom', hears: 'In which city or time zone' },
      { says: 'Tokyo', calls: [zone('Asia/Tokyo'), reminder('call mom', 'at 5pm')], hears: 'Asia/Tokyo' },
      { says: 'remind me at 6pm to eat', calls: [reminder('eat', 'at 6pm')] },
    ],
  },
  {
    title: 'asks for the zone again after a yes',
    zone: null,
    turns: [
      'remind me at 5pm to call mom',
      { says: 'yes', hears: 'do not know where “yes” is' },
      { says: 'Tokyo', calls: [zone('Asia/Tokyo'), reminder('call mom', 'at 5pm')] },
    ],
  },
  {
    title: 'needs no zone for a duration',
    zone: null,
    turns: [{ says: 'remind me in 2 hours to call mom', calls: [reminder('call mom', 'in 2 hours')] }],
  },
  {
    title: 'needs no zone for a time that names its own',
    zone: null,
    turns: [
      { says: 'remind me at 5pm Europe/Paris to call mom', calls: [reminder('call mom', 'at 5pm Europe/Paris')] },
    ],
  },
  {
    title: 'asks which of several zones',
    zone: null,
    turns: [
      'remind me every day at 9 to stretch',
      { says: 'I live in the USA', hears: ['New York', 'Los Angeles'] },
      { says: 'Chicago', calls: [zone('America/Chicago'), reminder('stretch', 'every day at 9')] },
    ],
  },
  {
    title: 'asks again for a place it does not know, also after something else',
    zone: null,
    turns: [
      'remind me at 5pm to call mom',
      { says: 'Foobar', hears: 'I do not know where “Foobar” is' },
      'list',
      { says: 'Rome', calls: [zone('Europe/Rome'), reminder('call mom', 'at 5pm')] },
    ],
  },
  {
    title: 'makes what needs no zone and asks for the rest',
    zone: null,
    turns: [
      {
        says: 'remind me in 5 minutes to call Bob and at 5pm to call Ann',
        calls: [reminder('call Bob', 'in 5 minutes')],
        hears: 'In which city',
      },
      { says: 'Paris', calls: [zone('Europe/Paris'), reminder('call Ann', 'at 5pm')] },
    ],
  },
  {
    title: 'takes the zone from a sentence',
    turns: [
      { says: 'I live in Tokyo', calls: [zone('Asia/Tokyo')] },
      { says: 'my time zone is Europe/Warsaw', calls: [zone('Europe/Warsaw')] },
      { says: 'I moved to Lisbon', calls: [zone('Europe/Lisbon')] },
      { says: 'set my timezone to New York', calls: [zone('America/New_York')] },
      { says: 'I am from Poland', calls: [zone('Europe/Warsaw')] },
    ],
  },
  {
    title: 'warns that an offset knows no summer time',
    turns: [{ says: 'my timezone is UTC+2', calls: [zone('+02:00')], hears: 'summer time' }],
  },
  {
    title: 'does not take a meeting for a place',
    turns: [{ says: "I'm in a meeting", calls: [], hears: 'a meeting' }],
  },
  {
    title: 'tells the time here and elsewhere',
    turns: [
      { says: 'what time is it?', hears: '10:00, Saturday 21 November 2026' },
      { says: 'what time is it in Los Angeles', hears: 'In Los Angeles it is 01:00' },
      { says: 'what is my time zone', hears: 'Europe/Warsaw' },
    ],
  },
  {
    title: 'asks for the zone when the time is asked without one',
    zone: null,
    turns: [
      { says: 'what time is it', hears: ['09:00', 'UTC', 'In which city'] },
      { says: 'Berlin', calls: [zone('Europe/Berlin')], hears: '10:00' },
    ],
  },
];

/** Conversations about the model's questions and how it understands the answers. */
export const QUESTIONS: readonly Conversation[] = [...missing, ...ambiguous, ...anotherRequest, ...zones];
