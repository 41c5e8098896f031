import type { CommandDefinition } from './cli.ts';

export interface CommandEntry {
  readonly name: string;
  readonly alias?: string;
  readonly summary: string;
  readonly group: string;
  /** Loads the command itself; the list alone costs nothing. */
  load(): Promise<CommandDefinition>;
}

const SCHEDULES = 'Schedules:';
const REMINDERS = 'Reminders:';
const TO_DO = 'To-do list:';
const APPROVALS = 'Approvals:';
const RUNS = 'Runs:';
const TALK = 'Talking:';
const ACCESS = 'Who comes in:';
const HOUSE = 'The house:';

/** Every command there is, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'add',
    summary: 'add a reminder or an action, in your own words',
    group: SCHEDULES,
    load: async () => (await import('./commands/add.ts')).add,
  },
  {
    name: 'ls',
    alias: 'list',
    summary: 'list the schedules',
    group: SCHEDULES,
    load: async () => (await import('./commands/ls.ts')).ls,
  },
  {
    name: 'show',
    summary: 'show a schedule or a run',
    group: SCHEDULES,
    load: async () => (await import('./commands/show.ts')).show,
  },
  {
    name: 'next',
    summary: 'show what comes next',
    group: SCHEDULES,
    load: async () => (await import('./commands/next.ts')).next,
  },
  {
    name: 'pause',
    summary: 'pause schedules',
    group: SCHEDULES,
    load: async () => (await import('./commands/change.ts')).pause,
  },
  {
    name: 'resume',
    summary: 'let paused schedules go on',
    group: SCHEDULES,
    load: async () => (await import('./commands/change.ts')).resume,
  },
  {
    name: 'skip',
    summary: 'leave out the next occurrence',
    group: SCHEDULES,
    load: async () => (await import('./commands/change.ts')).skip,
  },
  {
    name: 'clone',
    summary: 'make a schedule like another one, with changes',
    group: SCHEDULES,
    load: async () => (await import('./commands/clone.ts')).clone,
  },
  {
    name: 'notices',
    summary: 'say when you want to hear of the runs of a schedule',
    group: SCHEDULES,
    load: async () => (await import('./commands/notices.ts')).notices,
  },
  {
    name: 'rm',
    alias: 'remove',
    summary: 'cancel schedules',
    group: SCHEDULES,
    load: async () => (await import('./commands/rm.ts')).rm,
  },
  {
    name: 'restore',
    summary: 'bring cancelled schedules back, or all data from a backup',
    group: SCHEDULES,
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'template',
    alias: 'templates',
    summary: 'list, use and save templates: schedules with blanks',
    group: SCHEDULES,
    load: async () => (await import('./commands/template.ts')).template,
  },
  {
    name: 'suggest',
    summary: 'suggest good times, with reasons',
    group: SCHEDULES,
    load: async () => (await import('./commands/suggest.ts')).suggest,
  },
  {
    name: 'moves',
    summary: 'list what came to be due at another moment, and why',
    group: SCHEDULES,
    load: async () => (await import('./commands/moves.ts')).moves,
  },
  {
    name: 'explain',
    summary: 'say how a time is understood, in words and dates',
    group: SCHEDULES,
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  {
    name: 'reminders',
    summary: 'list the reminders that await your answer',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders.ts')).reminders,
  },
  {
    name: 'done',
    summary: 'say that a reminder is done',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders.ts')).done,
  },
  {
    name: 'snooze',
    summary: 'put a reminder off',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders.ts')).snooze,
  },
  {
    name: 'stop',
    summary: 'end the follow-ups of a reminder',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders.ts')).stop,
  },
  {
    name: 'tasks',
    summary: 'list the to-do list, and say what the heartbeat did',
    group: TO_DO,
    load: async () => (await import('./commands/tasks.ts')).tasks,
  },
  {
    name: 'task',
    summary: 'add a task, change it, or say that it is done',
    group: TO_DO,
    load: async () => (await import('./commands/task.ts')).task,
  },
  {
    name: 'heartbeat',
    summary: 'show, pause or resume the beat at which agents take tasks',
    group: TO_DO,
    load: async () => (await import('./commands/heartbeat.ts')).heartbeat,
  },
  {
    name: 'channels',
    summary: 'list, link and unlink ways to reach you',
    group: REMINDERS,
    load: async () => (await import('./commands/channels.ts')).channels,
  },
  {
    name: 'consent',
    summary: 'say who may be told when you do not answer',
    group: REMINDERS,
    load: async () => (await import('./commands/consent.ts')).consent,
  },
  {
    name: 'held',
    summary: 'list what agents say later, to leave you in peace',
    group: REMINDERS,
    load: async () => (await import('./commands/held.ts')).held,
  },
  {
    name: 'pending',
    summary: 'show what agents ask for and you have not answered',
    group: APPROVALS,
    load: async () => (await import('./commands/pending.ts')).pending,
  },
  {
    name: 'approve',
    summary: 'say yes to what an agent asks for',
    group: APPROVALS,
    load: async () => (await import('./commands/approve.ts')).approve,
  },
  {
    name: 'deny',
    summary: 'say no, and why',
    group: APPROVALS,
    load: async () => (await import('./commands/deny.ts')).deny,
  },
  {
    name: 'run',
    summary: 'run a schedule now',
    group: RUNS,
    load: async () => (await import('./commands/run.ts')).run,
  },
  {
    name: 'try',
    summary: 'try a schedule out: a test run that counts as nothing',
    group: RUNS,
    load: async () => (await import('./commands/try.ts')).tryOut,
  },
  {
    name: 'backfill',
    summary: 'make up for past times of a schedule',
    group: RUNS,
    load: async () => (await import('./commands/backfill.ts')).backfill,
  },
  {
    name: 'runs',
    summary: 'list what ran',
    group: RUNS,
    load: async () => (await import('./commands/runs.ts')).runs,
  },
  {
    name: 'usage',
    summary: 'show the tokens that were used and are left',
    group: RUNS,
    load: async () => (await import('./commands/usage.ts')).usage,
  },
  {
    name: 'budget',
    summary: 'show or set the tokens a schedule may take',
    group: RUNS,
    load: async () => (await import('./commands/budget.ts')).budget,
  },
  {
    name: 'answer',
    summary: 'answer what Belfry asks: a used-up budget, a promise nobody keeps',
    group: RUNS,
    load: async () => (await import('./commands/answer.ts')).answer,
  },
  {
    name: 'chat',
    summary: 'talk to Belfry',
    group: TALK,
    load: async () => (await import('./commands/chat.ts')).chat,
  },
  {
    name: 'agents',
    summary: 'list the agents, and what each does now',
    group: TALK,
    load: async () => (await import('./commands/agents.ts')).agents,
  },
  {
    name: 'open',
    summary: 'open the web page, signed in',
    group: TALK,
    load: async () => (await import('./commands/open.ts')).open,
  },
  {
    name: 'hook',
    summary: 'make, list, rotate and delete webhooks that start, cancel or settle schedules',
    group: SCHEDULES,
    load: async () => (await import('./commands/hook.ts')).hook,
  },
  {
    name: 'token',
    summary: 'issue, list and revoke tokens',
    group: ACCESS,
    load: async () => (await import('./commands/token.ts')).token,
  },
  {
    name: 'user',
    summary: 'add people, list them, sign them in',
    group: ACCESS,
    load: async () => (await import('./commands/user.ts')).user,
  },
  {
    name: 'audit',
    summary: 'show who changed what, when and from where',
    group: ACCESS,
    load: async () => (await import('./commands/audit.ts')).audit,
  },
  {
    name: 'serve',
    summary: 'run the clock and the web page',
    group: HOUSE,
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'status',
    summary: 'show whether Belfry runs and how it is',
    group: HOUSE,
    load: async () => (await import('./commands/status.ts')).status,
  },
  {
    name: 'zone',
    summary: 'show or set your time zone',
    group: HOUSE,
    load: async () => (await import('./commands/zone.ts')).zone,
  },
  {
    name: 'quiet',
    summary: 'show or set the hours in which agents wait',
    group: HOUSE,
    load: async () => (await import('./commands/quiet.ts')).quiet,
  },
  {
    name: 'backup',
    summary: 'copy all data into one file, also while Belfry runs',
    group: HOUSE,
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  {
    name: 'move',
    summary: 'take all data to PostgreSQL, to a file, or back',
    group: HOUSE,
    load: async () => (await import('./commands/move.ts')).move,
  },
  {
    name: 'doubts',
    summary: 'show what a restore holds, and say what is to be done',
    group: HOUSE,
    load: async () => (await import('./commands/doubts.ts')).doubts,
  },
  {
    name: 'doctor',
    summary: 'look for what is wrong, and say what to do',
    group: HOUSE,
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'config',
    summary: 'show the settings and where they come from',
    group: HOUSE,
    load: async () => (await import('./commands/config.ts')).config,
  },
  {
    name: 'completion',
    summary: 'print completions for bash, zsh or fish',
    group: HOUSE,
    load: async () => (await import('./commands/completion.ts')).completion,
  },
];
