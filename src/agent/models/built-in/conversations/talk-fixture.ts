import { type Conversation, RUNS } from './conversation-fixture.ts';

const past: readonly Conversation[] = [
  {
    title: 'tells what ran',
    recentRuns: RUNS,
    turns: [
      { says: 'what ran lately?', hears: ['“send the report”: failed', '“call Sarah”: done'] },
      { says: 'what ran yesterday?', hears: ['“send the report”: failed', '“call Sarah”: done'] },
      { says: 'what ran today?', hears: 'No record for today' },
    ],
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
    turns: [{ says: 'why was it late?', hears: '“send the report” came 12 minutes late' }],
  },
  {
    title: 'tells that nothing happened',
    turns: [
      { says: 'what ran?', hears: 'No runs lately.' },
      { says: 'what failed', hears: 'No failures lately.' },
      { says: 'why was it late', hears: 'No delays lately' },
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
  ['help', 'Say for example'],
  ['What can you do?', 'Say for example'],
  ['who are you?', 'built-in model'],
  ['are you a robot?', 'built-in model'],
  ["what's the weather?", 'BELFRY_MODEL'],
  ['will it rain tomorrow at 5?', 'BELFRY_MODEL'],
  ['who won the world cup', 'BELFRY_MODEL'],
  ['what is 2+2?', 'BELFRY_MODEL'],
  ['tell me a joke', 'BELFRY_MODEL'],
  ['write a poem', 'BELFRY_MODEL'],
  ['never mind', 'All right.'],
  ['yes', 'No question of mine is open'],
  ['approve all', 'No request from here waits'],
  ['resume', 'No plan is paused'],
].map(([says = '', hears = '']) => ({
  title: `answers ${JSON.stringify(says)} without doing anything`,
  turns: [{ says, hears }],
}));

/** Conversations about past runs, and small talk that schedules nothing. */
export const TALK: readonly Conversation[] = [...past, ...small];
