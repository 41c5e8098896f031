import type { EpochMs } from '../../../when/index.ts';
import type { ReminderFact } from '../model.ts';
import type { Memory } from './memory.ts';

/** The tools the built-in model knows how to use. */
export type ToolName =
  | 'schedule_reminder'
  | 'schedule_action'
  | 'list_schedules'
  | 'update_schedule'
  | 'cancel_schedule'
  | 'change_follow_ups'
  | 'skip_dates'
  | 'acknowledge_reminder'
  | 'snooze_reminder'
  | 'undo_last_change'
  | 'use_template'
  | 'suggest_time'
  | 'add_task'
  | 'list_tasks'
  | 'complete_task'
  | 'fail_task'
  | 'update_task'
  | 'notify_user'
  | 'set_user_timezone';

export interface PlannedCall {
  readonly name: ToolName;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface CallResult {
  readonly output: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** What is said at the end of a turn. */
export interface Reply {
  readonly text: string;
  /** Set when the text asks for something: the next message may be its answer. */
  readonly question: Question | null;
}

/**
 * An open question. `answer` reads the person's next message: a plan when it answers the question, null when it is about something else.
 * Never stored: the conversation is read again from its messages at each call, and the question with it.
 */
export interface Question {
  answer(utterance: Utterance, context: DialogueContext): Plan | null;
  /** What to say to a message that is neither an answer nor anything else that is understood. */
  otherwise(utterance: Utterance, context: DialogueContext): Plan;
  /** Another wish came since: a message that is not understood is no unclear answer to this. @default false */
  readonly isEarlier?: boolean;
}

/**
 * What to do, written as one piece: each `yield` asks for tools (all of one step) and gets their results. The plan is played again
 * from its beginning at each step of a turn, fed with the recorded results, so it must not look at anything but its arguments.
 */
export type Plan = Generator<readonly PlannedCall[], Reply, readonly CallResult[]>;

/** A part of a plan that finds something out. */
export type Inquiry<T> = Generator<readonly PlannedCall[], T, readonly CallResult[]>;

/** A person's words, made easy to recognise. */
export interface Utterance {
  /** As written, trimmed. */
  readonly raw: string;
  /** Without greetings, politeness and closing punctuation; the person's own letters. */
  readonly text: string;
  /** `text` in lower case, for matching. */
  readonly lower: string;
}

/** What is known when a message is read. */
export interface DialogueContext {
  readonly now: EpochMs;
  readonly zone: string | null;
  readonly memory: Memory;
  /** Whether the last reply asked for something. */
  readonly isAsked: boolean;
  /** Reminders of this conversation; known for the message that is being answered only. */
  readonly reminders: readonly ReminderFact[];
  /** What was said last before this message. */
  readonly lastReply: string;
}

/** One thing people ask for: recognises it and plans it. */
export interface Intent {
  readonly name: string;
  read(utterance: Utterance, context: DialogueContext): Plan | null;
}

/** A plan that only says something. */
// biome-ignore lint/correctness/useYield: a plan without tools is still a plan
export function* say(text: string, question: Question | null = null): Plan {
  return { text, question };
}
