// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface AddTaskInput {
  /** The text of the task, stored unchanged; at most 8 KB */
  description: string;
  /** By when, in words: "Friday", "tomorrow at 5pm", "in 3 days" */
  due?: string | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** The agent of the list; the default agent when left out */
  agent?: string | undefined;
  /** Its conversation; the first thread with the agent when left out */
  threadId?: string | undefined;
  /**
   * Who does it: "agent" takes it when idle; "person" keeps it on the list for the person
   * @default "agent"
   */
  assignee?: 'agent' | 'person' | undefined;
  /**
   * Its position in the list
   * @default "last"
   */
  place?: 'first' | 'last' | undefined;
}

export interface TaskDue {
  /** When it is due */
  at: string;
  /** The same in words */
  words: string;
  /** The words it was given in */
  text: string;
  /** Whether the task is overdue */
  overdue: boolean;
}

export interface Task {
  /** tsk_... */
  id: string;
  /** The agent of its list */
  agent: string;
  /** Its conversation, where the agent works on it */
  threadId: string;
  /** The text of the task, as it was given */
  description: string;
  /** Its state */
  state: 'pending' | 'in_progress' | 'completed' | 'failed';
  /** Its state, in words */
  words: string;
  /** Who does it: the agent, which takes it when idle, or the person */
  assignee: 'agent' | 'person';
  /** The due date; null for none */
  due: TaskDue | null;
  /** Its result, or why it failed */
  result: string | null;
  /** How often the agent took it without finishing it */
  tries: number;
  /** Until when the agent does not take it; null when it may */
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
  /** When it was deleted; it can be restored */
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
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface TaskPage {
  /** The page */
  items: Task[];
  /** Send it as cursor for the next page; null on the last one */
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
  /** Its state */
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
  /** The agent of its list */
  agent: string;
  /** Its conversation, where the agent works on it */
  threadId: string;
  /** The text of the task, as it was given */
  description: string;
  /** Its state */
  state: 'pending' | 'in_progress' | 'completed' | 'failed';
  /** Its state, in words */
  words: string;
  /** Who does it: the agent, which takes it when idle, or the person */
  assignee: 'agent' | 'person';
  /** The due date; null for none */
  due: TaskDue | null;
  /** Its result, or why it failed */
  result: string | null;
  /** How often the agent took it without finishing it */
  tries: number;
  /** Until when the agent does not take it; null when it may */
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
  /** When it was deleted; it can be restored */
  deletedAt: string | null;
  /** Grows with every change; send it as If-Match */
  revision: number;
  /** The notes, oldest first */
  notes: TaskDetailNotesItem[];
  /** When the agent worked on it, the newest first; at most 20 */
  turns: TaskDetailTurnsItem[];
}

export interface UpdateTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
  /** The text of the task, stored unchanged; at most 8 KB */
  description?: string | undefined;
  /** When it is due, in words; null removes the due date */
  due?: string | null | undefined;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
  /** Who does it: the agent or the person */
  assignee?: 'agent' | 'person' | undefined;
  /** A note on the progress, added to the earlier ones; at most 2 KB */
  note?: string | undefined;
}

export interface MoveTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
  /** To an end of the list, or one place up or down */
  to?: 'first' | 'last' | 'up' | 'down' | undefined;
  /** Directly before this task (tsk_...) */
  beforeTaskId?: string | undefined;
  /** Directly after this task (tsk_...) */
  afterTaskId?: string | undefined;
}

export interface StartTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
}

export interface CompleteTaskInput {
  /** The id of the task (tsk_...) */
  id: string;
  /** Its result; at most 64 KB */
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
  /** The agent */
  agent: string;
  /** Its state; "paused": you stopped it, "off": the agent's definition has none */
  state: 'on' | 'paused' | 'off';
  /** The interval; null when it is off */
  everySeconds: number | null;
  /** The interval of the agent's definition, which differs when you chose one of your own */
  definedSeconds: number | null;
  /** Whether it works in your quiet hours */
  inQuietHours: boolean;
  /** The last heartbeat; null when there was none */
  lastBeatAt: string | null;
  /** Its outcome: "took" a task, or why it took none: nothing open ("empty"), only tasks of yours ("yours"), a retry later, a task under way ("working"), "busy", you "spoke", "quiet" hours, "paused", "off" */
  outcome: 'took' | 'empty' | 'yours' | 'later' | 'working' | 'busy' | 'spoke' | 'quiet' | 'paused' | 'off' | null;
  /** The same in words, to be shown */
  words: string;
  /** The next heartbeat; null until there is a task to take */
  nextBeatAt: string | null;
  /** How many open tasks its list has */
  open: number;
  /** The task in progress */
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
  /** The interval, such as "60s" or "5 minutes", from 30 seconds to a day; null for that of the agent's definition */
  every?: string | null | undefined;
}
