import type { CommandDefinition } from './cli.ts';

export interface CommandEntry {
  readonly name: string;
  readonly alias?: string;
  readonly summary: string;
  readonly group: string;
  /** Loads the command on demand; the list alone costs nothing. */
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

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'add',
    summary: 'add a reminder or an action, in your own words',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/add.ts')).add,
  },
  {
    name: 'ls',
    alias: 'list',
    summary: 'list the schedules',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/ls.ts')).ls,
  },
  {
    name: 'show',
    summary: 'show a schedule or a run',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/show.ts')).show,
  },
  {
    name: 'next',
    summary: 'show what comes next, or the next times of a schedule',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/next.ts')).next,
  },
  {
    name: 'missed',
    summary: 'list the times that passed without a run, and why',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/missed.ts')).missed,
  },
  {
    name: 'pause',
    summary: 'pause schedules',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/change.ts')).pause,
  },
  {
    name: 'resume',
    summary: 'let paused schedules go on',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/change.ts')).resume,
  },
  {
    name: 'skip',
    summary: 'leave out the next occurrence',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/change.ts')).skip,
  },
  {
    name: 'clone',
    summary: 'make a schedule like another one, with changes',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/clone.ts')).clone,
  },
  {
    name: 'notices',
    summary: 'say when you want to hear of the runs of a schedule',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/notices.ts')).notices,
  },
  {
    name: 'rm',
    alias: 'remove',
    summary: 'cancel schedules',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/rm.ts')).rm,
  },
  {
    name: 'restore',
    summary: 'bring cancelled schedules back, or all data from a backup',
    group: SCHEDULES,
    load: async () => (await import('./commands/server/restore.ts')).restore,
  },
  {
    name: 'template',
    alias: 'templates',
    summary: 'list, use and save templates: schedules with blanks',
    group: SCHEDULES,
    load: async () => (await import('./commands/templates/template.ts')).template,
  },
  {
    name: 'suggest',
    summary: 'suggest good times, with reasons',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/suggest.ts')).suggest,
  },
  {
    name: 'reschedules',
    alias: 'moves',
    summary: 'list what came to be due at another moment, and why',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/reschedules.ts')).reschedules,
  },
  {
    name: 'explain',
    summary: 'say how a time is understood, in words and dates',
    group: SCHEDULES,
    load: async () => (await import('./commands/schedules/explain.ts')).explain,
  },
  {
    name: 'reminders',
    summary: 'list the reminders that await your answer',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders/reminders.ts')).reminders,
  },
  {
    name: 'done',
    summary: 'say that a reminder is done',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders/reminders.ts')).done,
  },
  {
    name: 'undo',
    summary: 'take back all that your last wish changed',
    group: REMINDERS,
    load: async () => (await import('./commands/undo/undo.ts')).undo,
  },
  {
    name: 'snooze',
    summary: 'put a reminder off',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders/reminders.ts')).snooze,
  },
  {
    name: 'stop',
    summary: 'end the follow-ups of a reminder',
    group: REMINDERS,
    load: async () => (await import('./commands/reminders/reminders.ts')).stop,
  },
  {
    name: 'tasks',
    summary: 'list the to-do list, and say what the heartbeat did',
    group: TO_DO,
    load: async () => (await import('./commands/tasks/tasks.ts')).tasks,
  },
  {
    name: 'task',
    summary: 'add a task, change it, or say that it is done',
    group: TO_DO,
    load: async () => (await import('./commands/tasks/task.ts')).task,
  },
  {
    name: 'heartbeat',
    summary: 'show, pause or change the beat at which agents take tasks',
    group: TO_DO,
    load: async () => (await import('./commands/tasks/heartbeat.ts')).heartbeat,
  },
  {
    name: 'channels',
    summary: 'list, link and unlink ways to reach you',
    group: REMINDERS,
    load: async () => (await import('./commands/channels/channels.ts')).channels,
  },
  {
    name: 'consent',
    summary: 'say who may be told when you do not answer',
    group: REMINDERS,
    load: async () => (await import('./commands/channels/consent.ts')).consent,
  },
  {
    name: 'held',
    summary: 'list what agents say later, to leave you in peace',
    group: REMINDERS,
    load: async () => (await import('./commands/channels/held.ts')).held,
  },
  {
    name: 'pending',
    summary: 'show what agents ask for and you have not answered',
    group: APPROVALS,
    load: async () => (await import('./commands/approval/pending.ts')).pending,
  },
  {
    name: 'approve',
    summary: 'say yes to what an agent asks for',
    group: APPROVALS,
    load: async () => (await import('./commands/approval/approve.ts')).approve,
  },
  {
    name: 'deny',
    summary: 'say no, and why',
    group: APPROVALS,
    load: async () => (await import('./commands/approval/deny.ts')).deny,
  },
  {
    name: 'allowances',
    summary: 'list the tool calls that need no yes, and revoke that',
    group: APPROVALS,
    load: async () => (await import('./commands/approval/allowances.ts')).allowances,
  },
  {
    name: 'run',
    summary: 'run a schedule now',
    group: RUNS,
    load: async () => (await import('./commands/runs/run.ts')).run,
  },
  {
    name: 'try',
    summary: 'try a schedule out: a test run that counts as nothing',
    group: RUNS,
    load: async () => (await import('./commands/schedules/try.ts')).tryOut,
  },
  {
    name: 'backfill',
    summary: 'make up for past times of a schedule',
    group: RUNS,
    load: async () => (await import('./commands/schedules/backfill.ts')).backfill,
  },
  {
    name: 'runs',
    summary: 'list what ran',
    group: RUNS,
    load: async () => (await import('./commands/runs/runs.ts')).runs,
  },
  {
    name: 'top',
    summary: 'watch what runs, what comes and what ended, live',
    group: RUNS,
    load: async () => (await import('./commands/runs/top.ts')).top,
  },
  {
    name: 'usage',
    summary: 'show the tokens that were used and are left',
    group: RUNS,
    load: async () => (await import('./commands/server/usage.ts')).usage,
  },
  {
    name: 'limits',
    summary: 'show every limit, what is used of it, and its setting',
    group: RUNS,
    load: async () => (await import('./commands/server/limits.ts')).limits,
  },
  {
    name: 'budget',
    summary: 'show or set the tokens a schedule may take',
    group: RUNS,
    load: async () => (await import('./commands/server/budget.ts')).budget,
  },
  {
    name: 'answer',
    summary: 'answer what Belfry asks about a budget or a promise',
    group: RUNS,
    load: async () => (await import('./commands/approval/answer.ts')).answer,
  },
  {
    name: 'notify',
    summary: 'tell the person something, from within a command agent',
    group: RUNS,
    load: async () => (await import('./commands/runs/notify.ts')).notify,
  },
  {
    name: 'wake',
    summary: 'show what a command agent was woken with, or complete it',
    group: RUNS,
    load: async () => (await import('./commands/runs/wake.ts')).wake,
  },
  {
    name: 'chat',
    summary: 'talk to Belfry',
    group: TALK,
    load: async () => (await import('./commands/threads/chat.ts')).chat,
  },
  {
    name: 'agents',
    summary: 'list the agents, and what each does now',
    group: TALK,
    load: async () => (await import('./commands/server/agents.ts')).agents,
  },
  {
    name: 'open',
    summary: 'open the web page, signed in',
    group: TALK,
    load: async () => (await import('./commands/server/open.ts')).open,
  },
  {
    name: 'hook',
    summary: 'webhooks in: start or end schedules; out: post events',
    group: SCHEDULES,
    load: async () => (await import('./commands/hooks/hook.ts')).hook,
  },
  {
    name: 'subscriptions',
    summary: 'show who is told of events, and end that',
    group: HOUSE,
    load: async () => (await import('./commands/hooks/subscriptions.ts')).subscriptions,
  },
  {
    name: 'calendar',
    summary: 'let programs with calendars read what is planned',
    group: ACCESS,
    load: async () => (await import('./commands/calendar/calendar.ts')).calendar,
  },
  {
    name: 'calendars',
    summary: 'be reminded of the events of a calendar',
    group: SCHEDULES,
    load: async () => (await import('./commands/calendar/calendars.ts')).calendars,
  },
  {
    name: 'mcp',
    summary: 'connect Claude, Codex, Cursor and other programs over MCP',
    group: ACCESS,
    load: async () => (await import('./commands/mcp/index.ts')).mcp,
  },
  {
    name: 'token',
    summary: 'issue, list and revoke tokens',
    group: ACCESS,
    load: async () => (await import('./commands/people/token.ts')).token,
  },
  {
    name: 'program',
    summary: 'list the programs that tell you something, mute and unmute them',
    group: ACCESS,
    load: async () => (await import('./commands/people/program.ts')).program,
  },
  {
    name: 'profile',
    summary: 'name another Belfry, or another person, for --profile',
    group: ACCESS,
    load: async () => (await import('./commands/people/profile.ts')).profile,
  },
  {
    name: 'user',
    summary: 'add people, list them, sign them in',
    group: ACCESS,
    load: async () => (await import('./commands/people/user.ts')).user,
  },
  {
    name: 'audit',
    summary: 'show who changed what, when and from where',
    group: ACCESS,
    load: async () => (await import('./commands/people/audit.ts')).audit,
  },
  {
    name: 'export',
    summary: 'write all that is kept of you into one file',
    group: ACCESS,
    load: async () => (await import('./commands/people/export.ts')).exportAll,
  },
  {
    name: 'delete-everything',
    summary: 'delete all that is kept of you, for good',
    group: ACCESS,
    load: async () => (await import('./commands/people/delete-everything.ts')).deleteEverything,
  },
  {
    name: 'serve',
    summary: 'run the clock and the web page',
    group: HOUSE,
    load: async () => (await import('./commands/server/serve.ts')).serve,
  },
  {
    name: 'demo',
    summary: 'look at a Belfry that was used for two days',
    group: HOUSE,
    load: async () => (await import('./commands/server/demo.ts')).demo,
  },
  {
    name: 'status',
    summary: 'show whether Belfry runs and how it is',
    group: HOUSE,
    load: async () => (await import('./commands/server/status.ts')).status,
  },
  {
    name: 'zone',
    summary: 'show or set your time zone',
    group: HOUSE,
    load: async () => (await import('./commands/people/zone.ts')).zone,
  },
  {
    name: 'language',
    summary: 'show or set the language you are answered in',
    group: HOUSE,
    load: async () => (await import('./commands/people/language.ts')).language,
  },
  {
    name: 'quiet',
    summary: 'show or set the hours in which agents wait',
    group: HOUSE,
    load: async () => (await import('./commands/channels/quiet.ts')).quiet,
  },
  {
    name: 'backup',
    summary: 'copy all data into one file, also while Belfry runs',
    group: HOUSE,
    load: async () => (await import('./commands/server/backup.ts')).backup,
  },
  {
    name: 'move',
    summary: 'take all data to PostgreSQL, to a file, or back',
    group: HOUSE,
    load: async () => (await import('./commands/server/move.ts')).move,
  },
  {
    name: 'doubts',
    summary: 'show what a restore holds, and say what is to be done',
    group: HOUSE,
    load: async () => (await import('./commands/runs/doubts.ts')).doubts,
  },
  {
    name: 'doctor',
    summary: 'look for what is wrong, and say what to do',
    group: HOUSE,
    load: async () => (await import('./commands/server/doctor.ts')).doctor,
  },
  {
    name: 'config',
    summary: 'show the settings and where they come from',
    group: HOUSE,
    load: async () => (await import('./commands/server/config.ts')).config,
  },
  {
    name: 'call',
    summary: 'carry out any operation by its name',
    group: HOUSE,
    load: async () => (await import('./commands/server/call.ts')).call,
  },
  {
    name: 'completion',
    summary: 'print completions for bash, zsh or fish',
    group: HOUSE,
    load: async () => (await import('./commands/server/completion.ts')).completion,
  },
];
