// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Offer } from './promises.ts';
import type { Reminder } from './reminders.ts';
import type { Step } from './run-details.ts';

export interface ListThreadsInput {
  /** Only those with this agent */
  agent?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Thread {
  /** thr_... */
  id: string;
  /** The agent */
  agent: string;
  /** The channel */
  channel: string;
  /** Its name */
  title: string;
  /** When it began */
  createdAt: string;
  /** True while an answer is being written */
  answering: boolean;
}

export interface ThreadPage {
  /** The page */
  items: Thread[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface CreateThreadInput {
  /** The agent; the default agent when left out */
  agent?: string | undefined;
  /**
   * The title of the conversation
   * @default "Chat"
   */
  title?: string | undefined;
}

export interface ChooseAgentInput {
  /** The id of the thread (thr_...) */
  id: string;
  /** The name of the agent */
  agent: string;
}

export interface ListMessagesInput {
  /** The id of the thread (thr_...) */
  id: string;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface MessageUndo {
  /** The operation that undoes it */
  operation: 'restore-schedule' | 'resume-schedule' | 'pause-schedule' | 'cancel-schedule' | 'undo-skip' | 'restore-task' | 'reopen-task' | 'delete-task' | 'undo-change';
  /** The schedule to undo; null for a task */
  scheduleId: string | null;
  /** The task to undo; null for a schedule */
  taskId: string | null;
  /** Of undo-change, which takes the id of this message, and of undo-skip: it is possible while the revision is this one */
  revision: number | null;
  /** Until when it can be undone; null for no deadline */
  until: string | null;
}

export interface MessageActivity {
  /** The names of the tools that were used, in order */
  tools: string[];
  /** The result of each: done, the person is asked first, or refused */
  outcomes: ('done' | 'asked' | 'refused' | 'unknown' | 'running')[];
  /** Whether the model showed its reasoning */
  reasoned: boolean;
}

export interface Message {
  /** msg_... */
  id: string;
  /** The conversation */
  threadId: string;
  /** Who speaks; "notice" is Belfry itself */
  role: 'user' | 'agent' | 'notice' | 'wake' | 'decision';
  /** The agent that speaks, or that is addressed by name; null for that of the thread */
  agent: string | null;
  /** What was said, plain text */
  text: string;
  /** The turn that said it */
  turnId: string | null;
  /** The run that said it */
  runId: string | null;
  /** The schedule it belongs to */
  scheduleId: string | null;
  /** The state of its delivery; null when it needs none */
  deliveryState: 'pending' | 'sending' | 'sent' | 'failed' | 'unknown' | null;
  /** The proposal whose card belongs here; the first of several */
  proposalId: string | null;
  /** How many proposals this notice stands for: those of one minute are one notice; 0 for all others */
  proposals: number;
  /** Set on the notice of an agent's change that the person can undo */
  undo: MessageUndo | null;
  /** What Belfry asks with this notice; null for all others */
  offer: Offer | null;
  /** The agent's steps before this answer, in short; get-turn shows all; null when it only answered */
  activity: MessageActivity | null;
  /** The reminder of this message, on its newest message; null for all others */
  reminder: Reminder | null;
  /** When it was said */
  createdAt: string;
}

export interface MessagePage {
  /** The page */
  items: Message[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface SearchMessagesInput {
  /** The words to find */
  q: string;
  /**
   * How many at most
   * @default 30
   */
  limit?: number | undefined;
}

export interface FoundMessage {
  /** msg_... */
  id: string;
  /** Its conversation */
  threadId: string;
  /** The title of the conversation */
  title: string;
  /** The agent of the conversation */
  agent: string;
  /** Who said it: user, agent, or Belfry itself */
  role: string;
  /** The part of it with the words */
  text: string;
  /** When it was said */
  at: string;
}

export interface SearchMessagesAnswer {
  /** The messages, newest first */
  items: FoundMessage[];
  /** Whether older ones may match too */
  more: boolean;
}

export interface SendMessageInput {
  /** The id of the thread (thr_...) */
  id: string;
  /** What to say to the agent; at most 32 KB */
  text: string;
  /** The message it replies to (msg_...), if any: it identifies the reminder that it answers */
  replyToMessageId?: string | undefined;
  /** The zone of the writing device: used to say times while the person has not set their own */
  deviceZone?: string | undefined;
}

export interface SendMessageAnswer {
  message: Message;
  /** The turn that will answer; its events carry this id. Null: it was the answer to a reminder, and settled at once */
  turnId: string | null;
}

export interface GetTurnInput {
  /** The id of the turn (trn_...) */
  id: string;
}

export interface Turn {
  /** trn_... */
  id: string;
  /** The conversation */
  threadId: string;
  /** Its run; null for an answer to the person */
  runId: string | null;
  /** "silent": the person saw only what the agent sent */
  mode: 'conversational' | 'silent';
  /** Its state */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled';
  /** When it started */
  startedAt: string | null;
  /** When it ended */
  endedAt: string | null;
  /** Why it failed */
  error: string | null;
  /** The agent's reasoning, tools and text, in order */
  steps: Step[];
}

export interface UndoChangeInput {
  /** The notice of the change (msg_...) */
  id: string;
}

export interface UndoAnswer {
  /** The result, as a sentence */
  words: string;
  /** The restored schedule; null for a task */
  scheduleId: string | null;
  /** The restored task; null for a schedule */
  taskId: string | null;
}

export interface UndoLastChangeInput {
  /** The conversation (thr_...) */
  id: string;
  /** The notice of the change (msg_...); the newest when left out */
  messageId?: string | undefined;
}

export interface UndoLastChangeAnswer {
  /** The result, as a sentence */
  words: string;
  /** The notice of the undone change */
  messageId: string;
  /** The schedule it is about; null for a task */
  scheduleId: string | null;
  /** The task it is about; null for a schedule */
  taskId: string | null;
}
