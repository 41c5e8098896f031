// Conversations with the built-in model as data. It is Saturday 21 November 2026, 10:00 in Warsaw.

type Call = readonly [name: string, input: Readonly<Record<string, unknown>>];

/** What is said, the changing calls it leads to (none when absent), and words of the reply. A string alone only sets the scene. */
type Turn =
  | string
  | { readonly told: string }
  | { readonly says: string; readonly calls?: readonly Call[]; readonly hears?: string | readonly string[] };

interface Conversation {
  readonly title: string;
  /** @default Europe/Warsaw */
  readonly zone?: string | null;
  readonly recentRuns?: readonly Record<string, unknown>[];
  readonly turns: readonly Turn[];
}

const reminder = (message: string, when: string): Call => ['schedule_reminder', { message, when }];
const zone = (id: string): Call => ['set_user_timezone', { zone: id }];
const cancelled = (id: string): Call => ['cancel_schedule', { schedule_id: id }];
const updated = (id: string, change: Record<string, unknown>): Call => [
  'update_schedule',
  { schedule_id: id, ...change },
];

const THREE: readonly Turn[] = [
  'remind me in 20 minutes to check the oven',
  'remind me at 5pm to call Sarah',
  'send the report every Friday at 16:00',
];

const RUNS = [
  {
    schedule_id: 'sch_1',
    what: 'send the report',
    state: 'failed',
    at: 'Friday 20 November, 16:00',
    late_by_seconds: 720,
    error: 'The model was not available.',
  },
  {
    schedule_id: 'sch_2',
    what: 'call Sarah',
    state: 'succeeded',
    at: 'Friday 20 November, 17:00',
    late_by_seconds: 0,
    error: null,
  },
];

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
      { says: 'remind me at 6pm', hears: 'What should the reminder say?' },
      { says: 'to water the plants', calls: [reminder('water the plants', 'at 6pm')] },
    ],
  },
  {
    title: 'asks for both when nothing was said',
    turns: [
      { says: 'remind me', hears: 'should the reminder say, and when' },
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
      { says: 'in 5 minutes', hears: 'What should the reminder say?' },
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
      { says: 'what is scheduled?', hears: 'Nothing is scheduled' },
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
      { says: 'at 17:00', hears: 'What should the reminder say?' },
    ],
  },
  {
    title: 'lets a new request replace its question',
    turns: ['remind me to call Sarah', { says: 'remind me to eat in an hour', calls: [reminder('eat', 'in an hour')] }],
  },
  {
    title: 'says why a time cannot be, and asks for another',
    turns: [
      { says: 'remind me on February 30 to laugh', hears: ['"February 30"', 'When should “laugh” be instead?'] },
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
  ['the afternoon', 'at 17:00'],
  ['5pm', '5pm'],
  ['in 5', 'in 5 minutes'],
  ['the second one', 'at 17:00'],
  ['morning', 'at 05:00'],
  ['at 17:00', 'at 17:00'],
  ['tomorrow at 9', 'tomorrow at 9'],
].map(([answer = '', when = '']) => ({
  title: `"at 5" answered with ${JSON.stringify(answer)} is ${JSON.stringify(when)}`,
  turns: [
    { says: 'remind me to call Sarah at 5', hears: ['17:00', 'in 5 minutes'] },
    { says: answer, calls: [reminder('call Sarah', when)] },
  ],
}));

const zones: readonly Conversation[] = [
  {
    title: 'asks for the zone once, sets it, and makes what was asked before',
    zone: null,
    turns: [
      { says: 'remind me at 5pm to call mom', hears: 'Which city or time zone' },
      { says: 'Tokyo', calls: [zone('Asia/Tokyo'), reminder('call mom', 'at 5pm')], hears: 'Asia/Tokyo' },
      { says: 'remind me at 6pm to eat', calls: [reminder('eat', 'at 6pm')] },
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
        hears: 'Which city',
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
    turns: [{ says: "I'm in a meeting", hears: 'I cannot help with that' }],
  },
  {
    title: 'tells the time here and elsewhere',
    turns: [
      { says: 'what time is it?', hears: '10:00 on Saturday 21 November 2026' },
      { says: 'what time is it in Los Angeles', hears: 'In Los Angeles it is 01:00' },
      { says: 'what is my time zone', hears: 'Europe/Warsaw' },
    ],
  },
  {
    title: 'asks for the zone when the time is asked without one',
    zone: null,
    turns: [
      { says: 'what time is it', hears: ['09:00', 'UTC', 'Which city'] },
      { says: 'Berlin', calls: [zone('Europe/Berlin')], hears: '10:00' },
    ],
  },
];

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
  turns: [...THREE, { says, hears: '1. “check the oven”' }],
}));

const references: readonly Conversation[] = [
  { title: 'tells what is next', turns: [...THREE, { says: "what's next?", hears: 'Next comes “check the oven”' }] },
  {
    title: 'tells when one thing is',
    turns: [...THREE, { says: 'when is the report?', hears: 'every Friday at 16:00' }],
  },
  {
    title: 'tells what is on tomorrow and nothing else',
    turns: [
      ...THREE,
      'buy milk tomorrow',
      { says: 'what do I have tomorrow?', hears: 'You have 1 schedule:\n1. “buy milk”' },
    ],
  },
  {
    title: 'says that nothing is scheduled',
    turns: [
      { says: 'list', hears: 'Nothing is scheduled.' },
      { says: "what's next", hears: 'Nothing is scheduled.' },
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
      { says: 'cancel all', hears: ['Cancel all 3 schedules?', 'yes'] },
      { says: 'yes', calls: [cancelled('sch_1'), cancelled('sch_2'), cancelled('sch_3')], hears: 'Cancelled 3' },
    ],
  },
  {
    title: 'cancels nothing after a no, nor after something unclear',
    turns: [
      ...THREE,
      'cancel everything',
      { says: 'hmm perhaps', hears: 'yes' },
      { says: 'no', hears: 'nothing was cancelled' },
    ],
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
    turns: [
      ...THREE,
      { says: 'cancel the yoga', hears: ['I found nothing scheduled that fits “the yoga”', 'check the oven'] },
    ],
  },
  {
    title: 'takes back what was just made',
    turns: ['remind me in 10 minutes to call Bob', { says: 'undo', calls: [cancelled('sch_1')] }],
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
    title: 'makes a reminder of "cancel" when there is nothing of the kind',
    turns: [
      {
        says: 'cancel the gym membership tomorrow at 9am',
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
      { says: 'show paused reminders', hears: 'You have 1 schedule:\n1. “send the report”' },
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
    title: 'does not pretend to count back from a time',
    turns: [
      { says: 'remind me 10 minutes before 5pm to leave', hears: 'I cannot count from another time' },
      { says: 'at 4:50pm', calls: [reminder('leave', 'at 4:50pm')] },
    ],
  },
  {
    title: 'takes "later" for no time and no message',
    turns: [
      { says: 'remind me later', hears: 'What should the reminder say' },
      { says: 'eat at 6pm', calls: [reminder('eat', 'at 6pm')] },
    ],
  },
  {
    title: 'never makes a reminder of words that speak of a schedule',
    turns: ['remind me at 5pm to eat', { says: 'remove the weekly one', hears: 'I found nothing scheduled that fits' }],
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
      { says: 'show my reminders', hears: '2. “call Sarah”' },
      { says: 'thanks' },
      { says: 'cancel the second one', calls: [cancelled('sch_3')] },
    ],
  },
  {
    title: 'counts in a list with several states',
    turns: [
      ...THREE,
      'pause the oven',
      { says: 'list', hears: '3. “check the oven”' },
      { says: 'cancel the last one', calls: [cancelled('sch_1')] },
    ],
  },
  {
    title: 'shows what is paused',
    turns: [...THREE, 'pause the oven', { says: "what's paused?", hears: '1. “check the oven”' }],
  },
];

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
    title: 'keeps the rule when only the weekday changes',
    turns: [
      ...THREE,
      {
        says: 'move the report to Monday',
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

const past: readonly Conversation[] = [
  {
    title: 'tells what ran',
    recentRuns: RUNS,
    turns: [{ says: 'what ran today?', hears: ['“send the report”: failed', '“call Sarah”: done'] }],
  },
  {
    title: 'tells what failed',
    recentRuns: RUNS,
    turns: [
      { says: 'what failed?', hears: ['send the report', 'The model was not available'] },
      { says: 'did anything fail?', hears: 'send the report' },
    ],
  },
  {
    title: 'tells about one of them',
    recentRuns: RUNS,
    turns: [
      { says: 'did the report run?', hears: 'failed' },
      { says: 'why did the report fail?', hears: 'The model was not available' },
    ],
  },
  {
    title: 'tells why something was late as far as it is known',
    recentRuns: RUNS,
    turns: [{ says: 'why was it late?', hears: ['“send the report” came 12 minutes late', 'run history'] }],
  },
  {
    title: 'tells that nothing happened',
    turns: [
      { says: 'what ran?', hears: 'Nothing has run lately.' },
      { says: 'what failed', hears: 'Nothing failed.' },
      { says: 'why was it late', hears: 'Nothing was late' },
    ],
  },
];

const small: readonly Conversation[] = [
  ['hello', 'Hello!'],
  ['Hi there!', 'Hello!'],
  ['good morning', 'Hello!'],
  ['thanks', 'You are welcome.'],
  ['Thank you so much!', 'You are welcome.'],
  ['👍', 'You are welcome.'],
  ['bye', 'Bye!'],
  ['help', 'Here is what you can say'],
  ['What can you do?', 'Here is what you can say'],
  ['who are you?', 'built-in model'],
  ['are you a robot?', 'built-in model'],
  ["what's the weather?", 'BELFRY_MODEL'],
  ['will it rain tomorrow at 5?', 'BELFRY_MODEL'],
  ['who won the world cup', 'BELFRY_MODEL'],
  ['what is 2+2?', 'BELFRY_MODEL'],
  ['tell me a joke', 'BELFRY_MODEL'],
  ['write a poem', 'BELFRY_MODEL'],
  ['undo', 'nothing here to take back'],
  ['never mind', 'All right.'],
  ['yes', 'no open question'],
  ['resume', 'Nothing is paused'],
].map(([says = '', hears = '']) => ({
  title: `answers ${JSON.stringify(says)} without doing anything`,
  turns: [{ says, hears }],
}));

export const CONVERSATIONS: readonly Conversation[] = [
  ...missing,
  ...ambiguous,
  ...zones,
  ...lists,
  ...references,
  ...later,
  ...changes,
  ...past,
  ...small,
];
