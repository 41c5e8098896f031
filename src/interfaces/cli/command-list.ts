import type { CommandDefinition } from './cli.ts';

export interface CommandEntry {
  readonly name: string;
  readonly alias?: string;
  readonly summary: string;
  readonly group: string;
  /** Loads the command on demand; the list alone costs nothing. */
  load(): Promise<CommandDefinition>;
}

type Load = CommandEntry['load'];

/** The commands of a group of the help, by name: what each does, how it is loaded, and its other name. */
const under = (
  group: string,
  commands: Readonly<Record<string, readonly [summary: string, load: Load, alias?: string]>>,
): readonly CommandEntry[] =>
  Object.entries(commands).map(([name, [summary, load, alias]]) => ({
    ...{ name, summary, group, load },
    ...(alias === undefined ? {} : { alias }),
  }));

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  ...under('Schedules:', {
    add: [
      'add a reminder or an action, in your own words',
      async () => (await import('./commands/schedules/add.ts')).add,
    ],
    ls: ['list the schedules', async () => (await import('./commands/schedules/ls.ts')).ls, 'list'],
    show: ['show a schedule or a run', async () => (await import('./commands/schedules/show.ts')).show],
    next: [
      'show what comes next, or the next times of a schedule',
      async () => (await import('./commands/schedules/next.ts')).next,
    ],
    missed: [
      'list the times that passed without a run, and why',
      async () => (await import('./commands/schedules/missed.ts')).missed,
    ],
    pause: ['pause schedules', async () => (await import('./commands/schedules/change.ts')).pause],
    resume: ['let paused schedules go on', async () => (await import('./commands/schedules/change.ts')).resume],
    skip: ['leave out the next occurrence', async () => (await import('./commands/schedules/change.ts')).skip],
    clone: [
      'make a schedule like another one, with changes',
      async () => (await import('./commands/schedules/clone.ts')).clone,
    ],
    notices: [
      'say when you want to hear of the runs of a schedule',
      async () => (await import('./commands/schedules/notices.ts')).notices,
    ],
    rm: ['cancel schedules', async () => (await import('./commands/schedules/rm.ts')).rm, 'remove'],
    restore: [
      'bring cancelled schedules back, or all data from a backup',
      async () => (await import('./commands/server/restore.ts')).restore,
    ],
    template: [
      'list, use and save templates: schedules with blanks',
      async () => (await import('./commands/templates/template.ts')).template,
      'templates',
    ],
    suggest: [
      'suggest good times, with reasons',
      async () => (await import('./commands/schedules/suggest.ts')).suggest,
    ],
    reschedules: [
      'list what came to be due at another moment, and why',
      async () => (await import('./commands/schedules/reschedules.ts')).reschedules,
      'moves',
    ],
    explain: [
      'say how a time is understood, in words and dates',
      async () => (await import('./commands/schedules/explain.ts')).explain,
    ],
    hook: [
      'webhooks in: start or end schedules; out: post events',
      async () => (await import('./commands/hooks/hook.ts')).hook,
    ],
    calendars: [
      'be reminded of the events of a calendar',
      async () => (await import('./commands/calendar/calendars.ts')).calendars,
    ],
  }),
  ...under('Reminders:', {
    reminders: [
      'list the reminders that await your answer',
      async () => (await import('./commands/reminders/reminders.ts')).reminders,
    ],
    done: ['say that a reminder is done', async () => (await import('./commands/reminders/reminders.ts')).done],
    undo: ['take back all that your last wish changed', async () => (await import('./commands/undo/undo.ts')).undo],
    snooze: ['put a reminder off', async () => (await import('./commands/reminders/reminders.ts')).snooze],
    stop: ['end the follow-ups of a reminder', async () => (await import('./commands/reminders/reminders.ts')).stop],
    channels: [
      'list, link and unlink ways to reach you',
      async () => (await import('./commands/channels/channels.ts')).channels,
    ],
    consent: [
      'say who may be told when you do not answer',
      async () => (await import('./commands/channels/consent.ts')).consent,
    ],
    held: [
      'list what agents say later, to leave you in peace',
      async () => (await import('./commands/channels/held.ts')).held,
    ],
  }),
  ...under('To-do list:', {
    tasks: [
      'list the to-do list, and say what the heartbeat did',
      async () => (await import('./commands/tasks/tasks.ts')).tasks,
    ],
    task: [
      'add a task, change it, or say that it is done',
      async () => (await import('./commands/tasks/task.ts')).task,
    ],
    heartbeat: [
      'show, pause or change the beat at which agents take tasks',
      async () => (await import('./commands/tasks/heartbeat.ts')).heartbeat,
    ],
  }),
  ...under('Approvals:', {
    pending: [
      'show what agents ask for and you have not answered',
      async () => (await import('./commands/approval/pending.ts')).pending,
      'approvals',
    ],
    approve: [
      'say yes to what an agent asks for',
      async () => (await import('./commands/approval/approve.ts')).approve,
    ],
    deny: ['say no, and why', async () => (await import('./commands/approval/deny.ts')).deny],
    allowances: [
      'list the tool calls that need no yes, and revoke that',
      async () => (await import('./commands/approval/allowances.ts')).allowances,
    ],
  }),
  ...under('Runs:', {
    run: ['run a schedule now', async () => (await import('./commands/runs/run.ts')).run],
    try: [
      'try a schedule out: a test run that counts as nothing',
      async () => (await import('./commands/schedules/try.ts')).tryOut,
    ],
    backfill: [
      'make up for past times of a schedule',
      async () => (await import('./commands/schedules/backfill.ts')).backfill,
    ],
    runs: ['list what ran', async () => (await import('./commands/runs/runs.ts')).runs],
    top: ['watch what runs, what comes and what ended, live', async () => (await import('./commands/runs/top.ts')).top],
    usage: [
      'show the tokens that were used and are left',
      async () => (await import('./commands/server/usage.ts')).usage,
    ],
    limits: [
      'show every limit, what is used of it, and its setting',
      async () => (await import('./commands/server/limits.ts')).limits,
    ],
    budget: [
      'show or set the tokens a schedule may take',
      async () => (await import('./commands/server/budget.ts')).budget,
    ],
    answer: [
      'answer what Belfry asks about a budget or a promise',
      async () => (await import('./commands/approval/answer.ts')).answer,
    ],
    notify: [
      'tell the person something, from within a command agent',
      async () => (await import('./commands/runs/notify.ts')).notify,
    ],
    wake: [
      'show what a command agent was woken with, or complete it',
      async () => (await import('./commands/runs/wake.ts')).wake,
    ],
  }),
  ...under('Talking:', {
    chat: ['talk to Belfry', async () => (await import('./commands/threads/chat.ts')).chat],
    agents: [
      'list the agents, and what each does now',
      async () => (await import('./commands/server/agents.ts')).agents,
    ],
    open: ['open the web page, signed in', async () => (await import('./commands/server/open.ts')).open],
  }),
  ...under('The house:', {
    subscriptions: [
      'show who is told of events, and end that',
      async () => (await import('./commands/hooks/subscriptions.ts')).subscriptions,
    ],
    serve: ['run the clock and the web page', async () => (await import('./commands/server/serve.ts')).serve],
    demo: ['look at a Belfry that was used for two days', async () => (await import('./commands/server/demo.ts')).demo],
    status: [
      'show whether Belfry runs and how it is',
      async () => (await import('./commands/server/status.ts')).status,
    ],
    zone: ['show or set your time zone', async () => (await import('./commands/people/zone.ts')).zone],
    language: [
      'show or set the language you are answered in',
      async () => (await import('./commands/people/language.ts')).language,
    ],
    quiet: [
      'show or set the hours in which agents wait',
      async () => (await import('./commands/channels/quiet.ts')).quiet,
    ],
    backup: [
      'copy all data into one file, also while Belfry runs',
      async () => (await import('./commands/server/backup.ts')).backup,
    ],
    move: [
      'take all data to PostgreSQL, to a file, or back',
      async () => (await import('./commands/server/move.ts')).move,
    ],
    doubts: [
      'show what a restore holds, and say what is to be done',
      async () => (await import('./commands/runs/doubts.ts')).doubts,
    ],
    doctor: [
      'look for what is wrong, and say what to do',
      async () => (await import('./commands/server/doctor.ts')).doctor,
    ],
    config: [
      'show the settings and where they come from',
      async () => (await import('./commands/server/config.ts')).config,
    ],
    call: ['carry out any operation by its name', async () => (await import('./commands/server/call.ts')).call],
    completion: [
      'print completions for bash, zsh or fish',
      async () => (await import('./commands/server/completion.ts')).completion,
    ],
  }),
  ...under('Who comes in:', {
    calendar: [
      'let programs with calendars read what is planned',
      async () => (await import('./commands/calendar/calendar.ts')).calendar,
    ],
    mcp: [
      'connect Claude, Codex, Cursor and other programs over MCP',
      async () => (await import('./commands/mcp/index.ts')).mcp,
    ],
    token: ['issue, list and revoke tokens', async () => (await import('./commands/people/token.ts')).token],
    program: [
      'list the programs that tell you something, mute and unmute them',
      async () => (await import('./commands/people/program.ts')).program,
    ],
    profile: [
      'name another Belfry, or another person, for --profile',
      async () => (await import('./commands/people/profile.ts')).profile,
    ],
    user: ['add people, list them, sign them in', async () => (await import('./commands/people/user.ts')).user],
    audit: [
      'show who changed what, when and from where',
      async () => (await import('./commands/people/audit.ts')).audit,
    ],
    export: [
      'write all that is kept of you into one file',
      async () => (await import('./commands/people/export.ts')).exportAll,
    ],
    'delete-everything': [
      'delete all that is kept of you, for good',
      async () => (await import('./commands/people/delete-everything.ts')).deleteEverything,
    ],
  }),
];
