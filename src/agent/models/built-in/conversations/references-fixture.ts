import { type Conversation, cancelled, RUNS, reminder, THREE, updated } from './conversation-fixture.ts';

const lists: readonly Conversation[] = [
  "what's scheduled?",
  'what is scheduled',
  'show my reminders',
  'list',
  'LIST MY SCHEDULES',
  'what do I have today?',
  'do I have any reminders?',
  'how many reminders do I have',
  'what did I ask you to remind me of?',
  'what will you remind me of?',
  'show me everything',
  'my schedule',
  "what's coming up",
  'any reminders?',
].map((says) => ({
  title: `lists for ${JSON.stringify(says)}`,
  turns: [...THREE, { says, hears: '1. Check the oven' }],
}));

const references: readonly Conversation[] = [
  { title: 'tells what is next', turns: [...THREE, { says: "what's next?", hears: 'Next: Check the oven' }] },
  {
    title: 'tells when one thing is',
    turns: [...THREE, { says: 'when is the report?', hears: 'every Friday at 16:00' }],
  },
  {
    title: 'tells what is on tomorrow and nothing else',
    turns: [
      ...THREE,
      'buy milk tomorrow',
      {
        says: 'what do I have tomorrow?',
        hears: 'For tomorrow:\n1. Buy milk',
      },
    ],
  },
  {
    title: 'says that nothing is scheduled',
    turns: [
      { says: 'list', hears: 'No plans yet.' },
      { says: "what's next", hears: 'No plans yet.' },
    ],
  },
  {
    title: 'cancels the second one of the list that was shown',
    turns: [
      ...THREE,
      'list',
      { says: 'cancel the second one', calls: [cancelled('sch_2')], hears: 'Cancelled: “call Sarah”' },
    ],
  },
  {
    title: 'moves the second one of the list to an hour, and not to one minute before it',
    turns: [
      'remind me at 5pm to leave',
      'remind me at 6pm to call Ann',
      'list',
      { says: 'move the second one to 7', calls: [updated('sch_2', { when: '2026-11-21T19:00' })] },
    ],
  },
  {
    title: 'finds the second of what one message made',
    turns: [
      'remind me at 5pm to leave and at 6pm to call Ann',
      { says: 'cancel the second one', calls: [cancelled('sch_2')] },
    ],
  },
  ...[
    ['remind me at 5pm to leave', 'delete it', "no, don't delete it"],
    ['erinnere mich um 17 Uhr an die Post', 'lösch das', 'ach doch nicht löschen'],
    ['rappelle-moi à 17h la poste', 'supprime-le', 'non, ne le supprime pas'],
    ['recuérdame a las 17 el correo', 'bórralo', 'no espera, déjalo'],
    ['przypomnij mi o 17 o poczcie', 'usuń to', 'a jednak nie usuwaj'],
  ].map(([makes = '', ends = '', keeps = '']) => ({
    title: `brings back what just ended for ${JSON.stringify(keeps)}`,
    turns: [makes, ends, { says: keeps, calls: [['undo_last_change', {}] as const] }],
  })),
  {
    title: 'takes no alarm for an answer to when another thing should come',
    turns: [
      'remind me to buy milk',
      { says: 'wake me at 6:10', calls: [reminder('Wake up', 'at 06:10')] },
      { says: 'tomorrow at 9', calls: [reminder('buy milk', 'tomorrow at 9')] },
    ],
  },
  {
    title: 'takes no alarm for an answer in Spanish either',
    turns: [
      'recuérdame comprar leche',
      { says: 'despiértame a las 6:10', calls: [reminder('Despertador', 'a las 6:10')] },
    ],
  },
  {
    title: 'does another deed than it asked about, to the one of the list it showed with the question',
    turns: [
      'remind me at 5pm to call Sarah',
      'remind me tomorrow at 9am to call Sarah',
      { says: 'move call Sarah to 6pm', hears: 'Which one should I change?' },
      { says: 'cancel the second one', calls: [cancelled('sch_2')] },
    ],
  },
  {
    title: 'cancels several by number',
    turns: [...THREE, 'list', { says: 'delete 1 and 3', calls: [cancelled('sch_1'), cancelled('sch_3')] }],
  },
  {
    title: 'cancels by words, without a list before',
    turns: [
      ...THREE,
      { says: 'delete the oven reminder', calls: [cancelled('sch_1')] },
      { says: 'please cancel the call', calls: [cancelled('sch_2')] },
    ],
  },
  { title: 'cancels what was just made', turns: [...THREE, { says: 'cancel it', calls: [cancelled('sch_3')] }] },
  { title: 'cancels by its time', turns: [...THREE, { says: 'cancel the 5pm one', calls: [cancelled('sch_2')] }] },
  {
    title: 'stops reminding',
    turns: ['drink water every 2 hours', { says: 'stop reminding me to drink water', calls: [cancelled('sch_1')] }],
  },
  {
    title: 'asks before it cancels everything, and does it after a yes',
    turns: [
      ...THREE,
      { says: 'cancel all', hears: ['Cancel all of these (3)?', 'yes'] },
      { says: 'yes', calls: [cancelled('sch_1'), cancelled('sch_2'), cancelled('sch_3')], hears: 'Cancelled 3' },
    ],
  },
  {
    title: 'cancels nothing after a no, nor after something unclear',
    turns: [...THREE, 'cancel everything', { says: 'hmm perhaps', hears: 'yes' }, { says: 'no', hears: 'it stays' }],
  },
  {
    title: 'asks which one when several fit, and understands both and the first',
    turns: [
      'buy milk tomorrow',
      'buy milk in 3 hours',
      'buy milk in 5 hours',
      { says: 'cancel the milk one', hears: 'Which one should I cancel?' },
      { says: 'the first and the second', calls: [cancelled('sch_1'), cancelled('sch_2')] },
    ],
  },
  {
    title: 'cancels both',
    turns: [
      'buy milk tomorrow',
      'buy milk in 3 hours',
      'cancel the milk',
      { says: 'delete both', calls: [cancelled('sch_1'), cancelled('sch_2')] },
    ],
  },
  {
    title: 'says what there is when nothing fits',
    turns: [...THREE, { says: 'cancel the yoga', hears: ['No plan fits “the yoga”', 'Check the oven'] }],
  },
  {
    title: 'asks whether "never mind" means the reminder',
    turns: [
      'remind me in 10 minutes to call Bob',
      { says: 'never mind', hears: 'Should I cancel “call Bob”?' },
      { says: 'yes', calls: [cancelled('sch_1')] },
    ],
  },
  {
    title: 'makes no reminder of "cancel" when there is nothing of the kind, and offers one',
    turns: [
      {
        says: 'cancel the gym membership tomorrow at 9am',
        hears: '“remind me: cancel the gym membership tomorrow at 9am”',
      },
      {
        says: 'remind me to cancel the gym membership tomorrow at 9am',
        calls: [reminder('cancel the gym membership', 'tomorrow at 9am')],
      },
    ],
  },
  {
    title: 'pauses, resumes and skips',
    turns: [
      ...THREE,
      { says: 'pause the report', calls: [updated('sch_3', { change: 'pause' })] },
      { says: 'resume it', calls: [updated('sch_3', { change: 'resume' })] },
      { says: 'skip the next one', calls: [updated('sch_3', { change: 'skip_next' })] },
    ],
  },
  {
    title: 'finds what is paused',
    turns: [
      ...THREE,
      'pause the report',
      { says: 'show paused reminders', hears: 'Planned (1):\n1. Send the report' },
      { says: 'resume the report', calls: [updated('sch_3', { change: 'resume' })] },
    ],
  },
  {
    title: 'does two things that one message asks for',
    turns: [
      ...THREE,
      {
        says: 'cancel the oven one and remind me at 8pm to sleep',
        calls: [cancelled('sch_1'), reminder('sleep', 'at 8pm')].reverse(),
      },
    ],
  },
];

const later: readonly Conversation[] = [
  {
    title: 'never cancels something else for an "it" of the same message',
    turns: [
      'remind me at 5pm to eat',
      {
        says: 'remind me in 5 minutes to call the shop and cancel it',
        calls: [reminder('call the shop and cancel it', 'in 5 minutes')],
      },
    ],
  },
  {
    title: 'tells the weekly report from a weekly rule',
    turns: [
      {
        says: 'remind me every Monday at 9 about the weekly report',
        calls: [reminder('the weekly report', 'every Monday at 9')],
      },
      {
        says: "i'd like to change the weekly report to 10:30",
        calls: [updated('sch_1', { when: 'every Monday at 10:30 (Europe/Warsaw)' })],
      },
      { says: 'I want to cancel the report', calls: [cancelled('sch_1')] },
    ],
  },
  {
    title: 'counts back from a time that is said, and not from an event',
    turns: [
      { says: 'remind me 10 minutes before 5pm to leave', calls: [reminder('leave', '10 minutes before 5pm')] },
      { says: 'remind me 10 minutes before the match to sit down', hears: 'I find no time for “match” yet.' },
    ],
  },
  {
    title: 'takes "later" for no time and no message',
    turns: [
      { says: 'remind me later', hears: 'Remind you of what' },
      { says: 'eat at 6pm', calls: [reminder('eat', 'at 6pm')] },
    ],
  },
  {
    title: 'never makes a reminder of words that speak of a schedule',
    turns: ['remind me at 5pm to eat', { says: 'remove the weekly one', hears: 'No plan fits' }],
  },
  {
    title: 'tells whether it reminded',
    recentRuns: RUNS,
    turns: [{ says: 'did you remind me to call Sarah?', hears: '“call Sarah”: done' }],
  },
  {
    title: 'counts in the list that was shown, not in the one it looked up',
    turns: [
      'remind me in 20 minutes to check the oven',
      'check the server every hour',
      'remind me at 5pm to call Sarah',
      { says: 'show my reminders', hears: '2. Call Sarah' },
      { says: 'thanks' },
      { says: 'cancel the second one', calls: [cancelled('sch_3')] },
    ],
  },
  {
    title: 'counts in a list with several states',
    turns: [
      ...THREE,
      'pause the oven',
      { says: 'list', hears: '3. Check the oven' },
      { says: 'cancel the last one', calls: [cancelled('sch_1')] },
    ],
  },
  {
    title: 'shows what is paused',
    turns: [...THREE, 'pause the oven', { says: "what's paused?", hears: '1. Check the oven' }],
  },
];

/** Conversations about lists and references to schedules. */
export const REFERENCES: readonly Conversation[] = [...lists, ...references, ...later];
