import { type Call, type Conversation, cancelled, reminder, THREE, type Turn } from './conversation-fixture.ts';

const added = (description: string, more: Record<string, unknown> = {}): Call => [
  'add_task',
  { description, for_person: true, ...more },
];
const done = (id: string): Call => ['complete_task', { task_id: id }];
const deleted = (id: string): Call => ['update_task', { task_id: id, change: 'delete' }];

/** tsk_1, tsk_2, tsk_3. */
const LISTED: readonly Turn[] = [
  'add buy milk to my list',
  'add pay the rent to my list',
  'add call the plumber to my list',
];

const additions: readonly Conversation[] = (
  [
    ['add buy milk to my list', 'buy milk'],
    ['Please add “buy milk” to my to-do list', 'buy milk'],
    ['put call the plumber on the list', 'call the plumber'],
    ['can you add eggs to my shopping list?', 'eggs'],
    ['add to my list: return the parcel', 'return the parcel'],
    ['new task: sort the photos', 'sort the photos'],
    ['create a task to sort the photos', 'sort the photos'],
    ['todo: water the plants', 'water the plants'],
    ['write down return the books on my todo list', 'return the books'],
  ] as const
).map(([says, description]) => ({
  title: `adds to the list for ${JSON.stringify(says)}`,
  turns: [{ says, calls: [added(description)], hears: `“${description}” is on the list.` }],
}));

const lists: readonly Conversation[] = [
  'what is on my list?',
  "what's on my to-do list",
  'show me my tasks',
  'show my list',
  'my to-do list',
  'tasks',
  'what tasks do I have?',
  'do I have any tasks?',
  'is there anything on my list?',
  'list my todos',
].map((says) => ({
  title: `shows the to-do list for ${JSON.stringify(says)}`,
  turns: [
    ...LISTED,
    {
      says,
      hears: 'On the list (3):\n1. Buy milk\n2. Pay the rent\n3. Call the plumber',
    },
  ],
}));

const endings: readonly Conversation[] = (
  [
    ['done with the milk', 'tsk_1'],
    ["I'm done with buy milk", 'tsk_1'],
    ['I bought milk', 'tsk_1'],
    ['the rent is done', 'tsk_2'],
    ["I've paid the rent", 'tsk_2'],
    ['mark call the plumber as done', 'tsk_3'],
    ['tick off the plumber', 'tsk_3'],
    ['cross the milk off my list', 'tsk_1'],
    ['finished pay the rent', 'tsk_2'],
    ['I called the plumber', 'tsk_3'],
  ] as const
).map(([says, id]) => ({
  title: `ticks off for ${JSON.stringify(says)}`,
  turns: [...LISTED, { says, calls: [done(id)], hears: 'Done: “' }],
}));

const others: readonly Conversation[] = [
  {
    title: 'keeps a due date that is said with the task',
    turns: [
      { says: 'add pay the rent to my list by Friday', calls: [added('pay the rent', { due: 'Friday' })] },
      {
        says: 'add file the taxes by tomorrow at 5pm to my list',
        calls: [added('file the taxes', { due: 'tomorrow at 5pm' })],
      },
    ],
  },
  {
    title: 'takes on what it can do itself, or is told to',
    turns: [
      {
        says: 'add tell me good night to my list',
        calls: [added('tell me good night', { for_person: false })],
        hears: 'I will get to it when you do not need me.',
      },
      { says: 'add sort the photos to your list', calls: [added('sort the photos', { for_person: false })] },
    ],
  },
  { title: 'says that the list is empty', turns: [{ says: 'what is on my list?', hears: 'The list is empty.' }] },
  {
    title: 'takes things by their number, and off the list',
    turns: [
      ...LISTED,
      'what is on my list?',
      { says: 'done with the second one', calls: [done('tsk_2')], hears: 'Done: “pay the rent”' },
      { says: 'remove buy milk from my list', calls: [deleted('tsk_1')], hears: 'Off the list: “buy milk”' },
      { says: 'what is on my list?', hears: '1. Call the plumber' },
      { says: 'delete the first one', calls: [deleted('tsk_3')] },
    ],
  },
  {
    title: 'asks which one, and hears the answer',
    turns: [
      'add call the plumber to my list',
      'add call the bank to my list',
      { says: 'done with call', hears: 'Which one: “call the plumber” or “call the bank”?' },
      { says: 'the bank', calls: [done('tsk_2')], hears: 'Done: “call the bank”' },
    ],
  },
  {
    title: 'moves a task to the top',
    turns: [
      ...LISTED,
      {
        says: 'move the plumber to the top of my list',
        calls: [['update_task', { task_id: 'tsk_3', change: 'to_top' }]],
        hears: 'First on the list now: “call the plumber”',
      },
    ],
  },
  {
    title: 'says what is on the list when nothing of it was meant',
    turns: [
      'add buy milk to my list',
      { says: 'done with the taxes', hears: ['“taxes” is not on the list.', '1. Buy milk'] },
    ],
  },
  {
    title: 'never clears a list at a word',
    turns: [...LISTED, { says: 'clear my to-do list', hears: 'one at a time' }],
  },
  {
    title: 'keeps what is scheduled apart from the list',
    turns: [
      ...THREE,
      'add buy milk to my list',
      { says: "what's scheduled?", hears: '1. Check the oven' },
      { says: 'remove the oven reminder from my list', calls: [cancelled('sch_1')] },
      {
        says: 'remind me in 15 minutes that the pizza is done',
        calls: [reminder('the pizza is done', 'in 15 minutes')],
      },
    ],
  },
];

/** Conversations about the to-do list. */
export const TO_DO: readonly Conversation[] = [...additions, ...lists, ...endings, ...others];
