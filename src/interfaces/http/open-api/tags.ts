import type { Json } from './schemas.ts';

/** Describes the operations of each tag; a tag is the first segment of their path. */
const TAGS: Readonly<Record<string, string>> = {
  schedules: 'What is to be said or done later: made, previewed, changed, paused, cancelled, run.',
  'schedule-counts': 'How many schedules fit a filter.',
  'run-counts': 'How many runs fit a filter.',
  moves: 'Planned occurrences that moved, because the person is elsewhere or the rules of time changed.',
  missed: 'Times that passed without a run, and why.',
  doubts: 'What a restored copy of the data holds back until somebody decides over it.',
  explain: 'Words of time, read without storing anything.',
  suggestions: 'Good times for something, with reasons.',
  templates: 'Schedules with blanks, to begin with.',
  reminders: 'The occurrences of reminders: answered, put off, stopped.',
  tasks: 'The to-do lists that agents work through.',
  heartbeats: "How an agent's own heart takes tasks.",
  proposals: 'What agents ask for, and what the person decides.',
  allowances: 'What the person allowed an agent for longer than one call.',
  'mcp-tools': 'The tools of MCP servers as they were seen, and those that wait until somebody looked.',
  programs: 'Programs that tell the person something, each of which they can mute.',
  offers: 'What Belfry itself asks the person, with choices.',
  runs: 'What became of the occurrences of schedules.',
  wakes: 'What workers that call take, say and end.',
  wake: 'What the program of a command agent reads, says and ends its run with.',
  agents: 'Who can be woken, and what they are doing.',
  threads: 'Conversations, and what is said in them.',
  changes: 'What was changed in the last day.',
  undo: 'Taking back what the last wish changed.',
  messages: 'What was said, one by one.',
  turns: 'What an agent thought, used and said in one go.',
  me: 'The person whose credential it is, and their settings.',
  home: 'Everything at one look.',
  models: 'The models that agents think with, and test calls of them.',
  calendar: 'What is planned, what ran and what was left out, day by day.',
  'calendar-address': 'The secret address at which programs with calendars read what is planned.',
  calendars: 'Calendars at iCalendar addresses, whose events people are reminded of.',
  status: 'How this Belfry is doing.',
  settings: 'What the running server was set to.',
  hooks: 'Signed webhooks with which other programs start, cancel or settle schedules.',
  limits: 'What is allowed at most, and what is used of it.',
  subscriptions: 'Programs that are told of events, over MCP or at a URL.',
  usage: 'Tokens that were taken, and budgets.',
  channels: 'The ways to reach the person.',
  push: 'Notifications on devices.',
  held: 'Messages that were held back, and wait to be said.',
  pairings: 'Codes that pair a chat with a person.',
  consents: 'Who agreed to be told when a reminder is not answered.',
  'connection-requests': 'What programs ask that want to be connected over MCP, and what the person answers.',
  tokens: 'Credentials for programs and agents.',
  users: 'The people of this Belfry; for those who see to them.',
  audit: 'Who did what, and from where.',
  server: 'Health, readiness, what the doctor finds, backups, numbers, and this document.',
  session: 'Signing a browser in and out.',
  events: 'What happens, as it happens.',
};

/** The declarations of the tags that the paths use, in the order of their first use. */
export function declareTags(paths: Readonly<Record<string, Json>>): Json[] {
  const used = Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, { readonly tags?: readonly string[] }>).flatMap(({ tags = [] }) => tags),
  );
  return [...new Set(used)].map((name) => ({ name, description: TAGS[name] ?? `What is below /api/v1/${name}.` }));
}
