// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface AgentModel {
  /** The model */
  name: string;
  /** Who runs it */
  provider: string;
}

export interface AgentBusy {
  /** What it does, in words */
  what: string;
  /** It answers you, carries out a run, or works on a task */
  mode: 'conversational' | 'silent';
  /** When it began */
  since: string;
  /** Where */
  threadId: string;
  /** The turn */
  turnId: string;
  /** The run; null when it answers you, or works on a task */
  runId: string | null;
  /** The schedule that woke it */
  scheduleId: string | null;
  /** How many other things it does at the same time */
  others: number;
}

export interface AgentHeartbeat {
  /** The interval of its heartbeat, in milliseconds */
  everyMs: number;
  /** Whether it works in your quiet hours */
  inQuietHours: boolean;
}

export interface AgentBudget {
  /** The tokens of one run, or one answer */
  tokensPerRun: number;
  /** The tokens of all runs of one schedule in a day */
  tokensPerScheduleDay: number;
  /** Its tokens for you in a day; null when only your own limit applies */
  tokensPerDay: number | null;
}

export interface AgentWorker {
  /** The name of the worker that last called; null when none has */
  name: string | null;
  /** When it called; null when none has */
  seenAt: string | null;
  /** Whether it called within the last minute and a half */
  isHere: boolean;
}

export interface AgentLastError {
  /** ISO 8601 instant in UTC */
  at: string;
  /** Why it failed */
  message: string;
  /** The run; null for an answer to you */
  runId: string | null;
}

export interface Agent {
  /** Its name; @name addresses it */
  name: string;
  /** A language model, a function, an outside service, a program on Belfry’s computer, a program that speaks ACP, workers that call in, or "missing": no longer declared, but with schedules */
  kind: 'language' | 'function' | 'webhook' | 'command' | 'acp' | 'worker' | 'missing';
  /** Its purpose */
  description: string | null;
  /** Whether it answers when no agent is named */
  isDefault: boolean;
  /** Whether it answers messages; others can only be scheduled */
  chats: boolean;
  /** Its language model; null when it needs none */
  model: AgentModel | null;
  /** The tools it is given; null when it is missing */
  toolset: 'belfry' | 'messages' | 'reminders' | 'proactive' | 'actions' | 'approved' | null;
  /** Which of its requests need approval; also for a missing agent, because a token may still act as it */
  approval: 'always' | 'recurring' | 'direct' | 'never';
  /** Whether it is at work for you now */
  state: 'idle' | 'busy' | 'missing';
  /** Its longest running work; null when it is idle, or when another agent asks */
  busy: AgentBusy | null;
  /** How many turns it does at a time, over all people and processes; null for no limit */
  concurrency: number | null;
  /** How often it looks at its to-do list while idle; null when it takes no tasks by itself */
  heartbeat: AgentHeartbeat | null;
  /** How many unprompted messages a day it may send you; null when it is missing */
  dailyMessages: number | null;
  /** The time limit of its turns, in milliseconds; null when it is missing */
  turnLimitMs: number | null;
  /** Its token budgets, where a schedule sets none; null for other kinds of agents */
  budget: AgentBudget | null;
  /** Its calling workers; null when it has none, or when another agent asks */
  worker: AgentWorker | null;
  /** How much waits for it: queued turns, and waiting runs */
  waiting: number;
  /** How many active schedules of yours wake it */
  activeSchedules: number;
  /** Tokens it used for you today, with those reserved for calls under way; null when another agent asks */
  tokensToday: number | null;
  /** The channels it may use besides that of the conversation; null for all that you linked */
  channels: string[] | null;
  /** The last thing that failed for good */
  lastError: AgentLastError | null;
}

export interface ListAgentsAnswer {
  /** The default agent first, then as they were declared, then those that are missing */
  items: Agent[];
}

export interface GetAgentInput {
  /** The name of the agent */
  name: string;
}
