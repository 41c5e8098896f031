// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface AddTaskInput {
  /** What is to be done, kept as it is; at most 8 KB */
  description: string;
  /** By when, in words: "Friday", "tomorrow at 5pm", "in 3 days" */
  due?: string | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** Whose list; the default agent when left out */
  agent?: string | undefined;
  /** Where it is worked on; the first thread with the agent when left out */
  threadId?: string | undefined;
  /**
   * Who is to do it: "agent" takes it when it is idle; "person" keeps it on the list for the person
   * @default "agent"
   */
  assignee?: 'agent' | 'person' | undefined;
  /**
   * Where in the list
   * @default "last"
   */
  place?: 'first' | 'last' | undefined;
}

export interface TaskDue {
  /** By when it should be done */
  at: string;
  /** The same in words */
  words: string;
  /** The words it was given in */
  text: string;
  /** Whether that has passed and the task is open */
  overdue: boolean;
}

export interface Task {
  /** tsk_... */
  id: string;
  /** Whose list it is on */
  agent: string;
  /** Where it was added, and where the agent works on it */
  threadId: string;
  /** What is to be done, as it was given */
  description: string;
  /** How it stands */
  state: 'pending' | 'in_progress' | 'completed' | 'failed';
  /** How it stands, in words */
  words: string;
  /** Who is to do it: the agent, which takes it when it is idle, or the person */
  assignee: 'agent' | 'person';
  /** The due date; null: none */
  due: TaskDue | null;
  /** What came of it, or why it failed */
  result: string | null;
  /** How often the agent took it without coming to an end */
  tries: number;
  /** The agent leaves it alone until then; null: it may take it */
  nextTryAt: string | null;
  /** The agent's turn that works on it */
  turnId: string | null;
  /** Who added it */
  createdBy: 'user' | 'agent';
  /** Tokens it has cost so far, sent */
  inputTokens: number;
  /** Tokens it has cost so far, received */
  outputTokens: number;
  /** When it was added */
  createdAt: string;
  /** When work on it began */
  startedAt: string | null;
  /** When it was done or given up */
  endedAt: string | null;
  /** When it was deleted; it can be brought back */
  deletedAt: string | null;
  /** Grows with every change; send it as If-Match */
  revision: number;
}

export interface ListTasksInput {
  /**
   * Only those in this state; "open": pending or in progress, "over": completed or failed
   * @default "open"
   */
  state?: 'pending' | 'in_progress' | 'completed' | 'failed' | 'open' | 'over' | 'all' | undefined;
  /** Only the list of this agent */
  agent?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface TaskPage {
  /** The page */
  items: Task[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface GetTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
}

export interface TaskDetailNotesItem {
  /** When */
  at: string;
  /** Who noted it */
  by: string;
  /** What */
  text: string;
}

export interface TaskDetailTurnsItem {
  /** trn_...; get-turn shows what was done in it step by step */
  id: string;
  /** How it stands or ended */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled';
  /** When it began */
  startedAt: string | null;
  /** When it ended */
  endedAt: string | null;
  /** Why it failed, in words */
  error: string | null;
}

export interface TaskDetail {
  /** tsk_... */
  id: string;
  /** Whose list it is on */
  agent: string;
  /** Where it was added, and where the agent works on it */
  threadId: string;
  /** What is to be done, as it was given */
  description: string;
  /** How it stands */
  state: 'pending' | 'in_progress' | 'completed' | 'failed';
  /** How it stands, in words */
  words: string;
  /** Who is to do it: the agent, which takes it when it is idle, or the person */
  assignee: 'agent' | 'person';
  /** The due date; null: none */
  due: TaskDue | null;
  /** What came of it, or why it failed */
  result: string | null;
  /** How often the agent took it without coming to an end */
  tries: number;
  /** The agent leaves it alone until then; null: it may take it */
  nextTryAt: string | null;
  /** The agent's turn that works on it */
  turnId: string | null;
  /** Who added it */
  createdBy: 'user' | 'agent';
  /** Tokens it has cost so far, sent */
  inputTokens: number;
  /** Tokens it has cost so far, received */
  outputTokens: number;
  /** When it was added */
  createdAt: string;
  /** When work on it began */
  startedAt: string | null;
  /** When it was done or given up */
  endedAt: string | null;
  /** When it was deleted; it can be brought back */
  deletedAt: string | null;
  /** Grows with every change; send it as If-Match */
  revision: number;
  /** What was noted along the way, oldest first */
  notes: TaskDetailNotesItem[];
  /** When the agent worked on it, the newest first; at most 20 */
  turns: TaskDetailTurnsItem[];
}

export interface UpdateTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
  /** What is to be done, kept as it is; at most 8 KB */
  description?: string | undefined;
  /** By when, in words; null takes the due date away */
  due?: string | null | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** Who is to do it: the agent or the person */
  assignee?: 'agent' | 'person' | undefined;
  /** How far it is, added to what was noted before; at most 2 KB */
  note?: string | undefined;
}

export interface MoveTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
  /** To an end of the list, or one place up or down */
  to?: 'first' | 'last' | 'up' | 'down' | undefined;
  /** Right before this task (tsk_...) */
  beforeTaskId?: string | undefined;
  /** Right after this task (tsk_...) */
  afterTaskId?: string | undefined;
}

export interface StartTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
}

export interface CompleteTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
  /** What came of it; at most 64 KB */
  result?: string | undefined;
}

export interface FailTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
  /** Why it cannot be done; at most 64 KB */
  reason: string;
  /**
   * True: only the person can do it; it stays on the list as theirs
   * @default false
   */
  leaveToPerson?: boolean | undefined;
}

export interface ReopenTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
}

export interface DeleteTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
}

export interface RestoreTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
}

export interface HeartbeatWorking {
  /** tsk_... */
  id: string;
  /** What it is */
  description: string;
}

export interface Heartbeat {
  /** Whose heart */
  agent: string;
  /** Whether it beats; "paused": you stopped it, "off": the agent is defined without one */
  state: 'on' | 'paused' | 'off';
  /** From one beat to the next; null: it is off */
  everySeconds: number | null;
  /** The same as the agent is defined; another one where you chose an interval of your own */
  definedSeconds: number | null;
  /** Whether it works on in your quiet hours */
  inQuietHours: boolean;
  /** The last beat; null: none yet */
  lastBeatAt: string | null;
  /** What came of it: "took" a task; else why nothing happened: nothing open ("empty"), all of it yours ("yours"), tried again later, a task under way ("working"), "busy", you "spoke", "quiet" hours, "paused", "off" */
  outcome: 'took' | 'empty' | 'yours' | 'later' | 'working' | 'busy' | 'spoke' | 'quiet' | 'paused' | 'off' | null;
  /** The same in words, to be shown */
  words: string;
  /** The next beat; null: it stands still until there is something to take */
  nextBeatAt: string | null;
  /** Tasks on its list that are not over */
  open: number;
  /** The task it works on */
  working: HeartbeatWorking | null;
}

export interface ListHeartbeatsAnswer {
  /** One for each agent */
  items: Heartbeat[];
}

export interface UpdateHeartbeatInput {
  /** The name of the agent */
  agent: string;
  /** True: it takes no task until you resume it */
  paused?: boolean | undefined;
  /** From one beat to the next, as "60s" or "5 minutes", from 30 seconds to a day; null: as the agent is defined */
  every?: string | null | undefined;
}
