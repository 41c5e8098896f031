// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Offer } from './promises.ts';
import type { Reminder } from './reminders.ts';
import type { Step } from './runs.ts';

export interface ListThreadsInput {
  /** Only those with this agent */
  agent?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface Thread {
  /** thr_... */
  id: string;
  /** Who with */
  agent: string;
  /** How it reaches the person */
  channel: string;
  /** What it is called */
  title: string;
  /** When it began */
  createdAt: string;
  /** True while an answer is on its way */
  answering: boolean;
}

export interface ThreadPage {
  /** The page */
  items: Thread[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface CreateThreadInput {
  /** Who with; the default agent when left out */
  agent?: string | undefined;
  /**
   * What the conversation is called
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
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface MessageUndo {
  /** What takes it back */
  operation: 'restore-schedule' | 'resume-schedule' | 'pause-schedule' | 'cancel-schedule' | 'undo-skip' | 'restore-task' | 'reopen-task' | 'delete-task' | 'undo-change';
  /** The schedule to do it with; null where it is a task */
  scheduleId: string | null;
  /** The task to do it with; null where it is a schedule */
  taskId: string | null;
  /** Of undo-change, which takes the id of this message, and of undo-skip: it is possible while the revision is this one */
  revision: number | null;
  /** Until when it can be taken back; null: as long as that is possible */
  until: string | null;
}

export interface MessageActivity {
  /** The names of the tools that were used, in order */
  tools: string[];
  /** What came of each: done, the person is asked first, or refused */
  outcomes: ('done' | 'asked' | 'refused' | 'unknown' | 'running')[];
  /** Whether the model told what it thought */
  reasoned: boolean;
}

export interface Message {
  /** msg_... */
  id: string;
  /** The conversation */
  threadId: string;
  /** Who speaks; "notice" is Belfry itself */
  role: 'user' | 'agent' | 'notice' | 'wake' | 'decision';
  /** Which agent speaks, or is spoken to by name; null: that of the thread */
  agent: string | null;
  /** What was said, plain text */
  text: string;
  /** The turn that said it */
  turnId: string | null;
  /** The run that said it */
  runId: string | null;
  /** The schedule it belongs to */
  scheduleId: string | null;
  /** How far it got on its channel; null for what needs no delivery */
  deliveryState: 'pending' | 'sending' | 'sent' | 'failed' | 'unknown' | null;
  /** The proposal whose card belongs here; the first of several */
  proposalId: string | null;
  /** How many proposals this notice stands for: those of one minute are one notice; 0 for all others */
  proposals: number;
  /** Set on the notice of an agent's own change that the person can take back */
  undo: MessageUndo | null;
  /** What Belfry asks with this notice; null for all others */
  offer: Offer | null;
  /** What the agent did on its way to this answer; get-turn shows it whole; null when it only answered */
  activity: MessageActivity | null;
  /** The reminder this message says, on the newest message that says it; null for all others */
  reminder: Reminder | null;
  /** When it was said */
  createdAt: string;
}

export interface MessagePage {
  /** The page */
  items: Message[];
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface SearchMessagesInput {
  /** The words, as they stand in the message */
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
  /** The conversation it stands in */
  threadId: string;
  /** What the conversation is called */
  title: string;
  /** Who is talked to there */
  agent: string;
  /** Who said it: user, agent, or Belfry itself */
  role: string;
  /** The part of it that holds the words */
  text: string;
  /** When it was said */
  at: string;
}

export interface SearchMessagesAnswer {
  /** The messages, newest first */
  items: FoundMessage[];
  /** Whether older ones may hold the words too */
  more: boolean;
}

export interface SendMessageInput {
  /** The id of the thread (thr_...) */
  id: string;
  /** What to say to the agent; at most 32 KB */
  text: string;
  /** The message it answers (msg_...), where the channel has replies: it names the reminder that is meant */
  replyToMessageId?: string | undefined;
  /** The zone of the device it is written on: times are said in it while the person has not set their own */
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
  /** The run it carried out; null for an answer to the person */
  runId: string | null;
  /** "silent": the person saw only what the agent sent */
  mode: 'conversational' | 'silent';
  /** How it stands or ended */
  state: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled';
  /** When it started */
  startedAt: string | null;
  /** When it ended */
  endedAt: string | null;
  /** Why it failed */
  error: string | null;
  /** What the agent thought, used and said, in order */
  steps: Step[];
}

export interface UndoChangeInput {
  /** The notice that told of the change (msg_...) */
  id: string;
}

export interface UndoAnswer {
  /** What it came to, as a sentence */
  words: string;
  /** The schedule that is as it was; null where it is a task */
  scheduleId: string | null;
  /** The task that is as it was; null where it is a schedule */
  taskId: string | null;
}

export interface UndoLastChangeInput {
  /** The conversation (thr_...) */
  id: string;
  /** The notice of the change (msg_...), where it must be that one; left out, the newest */
  messageId?: string | undefined;
}

export interface UndoLastChangeAnswer {
  /** What it came to, as a sentence */
  words: string;
  /** The notice of the change that is taken back */
  messageId: string;
  /** The schedule it is about; null where it is a task */
  scheduleId: string | null;
  /** The task it is about; null where it is a schedule */
  taskId: string | null;
}
