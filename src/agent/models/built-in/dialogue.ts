import type { Language } from '../../../talk/words.ts';
import type { EpochMs } from '../../../when/index.ts';
import type { ReminderFact } from '../model.ts';
import type { Memory } from './memory.ts';

/** The tools that the built-in model can use. */
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
  | 'reopen_reminder'
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

/** The reply at the end of a turn. */
export interface Reply {
  readonly text: string;
  /** Set when the text asks a question: the next message may be its answer. */
  readonly question: Question | null;
}

/**
 * An open question. `answer` reads the person's next message: a plan when it answers the question, null when it is
 * about something else. The question is never stored: each call reads the conversation again from its messages, and
 * the question with it.
 */
export interface Question {
  answer(utterance: Utterance, context: DialogueContext): Plan | null;
  /** Replies to a message that is neither an answer nor any other understood request. */
  otherwise(utterance: Utterance, context: DialogueContext): Plan;
  /**
   * True after another request: a message that is not understood then does not count as an unclear answer.
   * @default false
   */
  readonly isEarlier?: boolean;
}

/**
 * What to do, as one generator: each `yield` requests the tools of one step and receives their results. Each step of
 * a turn replays the plan from its beginning with the recorded results, so a plan may depend on nothing but its
 * arguments.
 */
export type Plan = Generator<readonly PlannedCall[], Reply, readonly CallResult[]>;

/** The part of a plan that looks something up. */
export type Inquiry<T> = Generator<readonly PlannedCall[], T, readonly CallResult[]>;

/** A person's words, normalized for matching. */
export interface Utterance {
  /** As written, trimmed. */
  readonly raw: string;
  /** Without greetings, politeness and closing punctuation; upper and lower case as the person wrote them. */
  readonly text: string;
  /** `text` in lower case, for matching. */
  readonly lower: string;
}

/** What is known when the model reads a message. */
export interface DialogueContext {
  readonly now: EpochMs;
  readonly zone: string | null;
  readonly memory: Memory;
  /** The language of the talk, where a message does not tell its own. */
  readonly language?: Language;
  /** Whether the last reply asked a question. */
  readonly isAsked: boolean;
  /** Reminders of this conversation; known only for the message that is being answered. */
  readonly reminders: readonly ReminderFact[];
  /** The last reply before this message. */
  readonly lastReply: string;
}

/** One kind of request: recognises it and plans it. */
export interface Intent {
  read(utterance: Utterance, context: DialogueContext): Plan | null;
}

/** Does or looks up one thing. */
export function* call(one: PlannedCall): Inquiry<CallResult> {
  const [result] = yield [one];
  return result ?? { output: {}, isError: true };
}

/** A plan that only replies. */
// biome-ignore lint/correctness/useYield: a plan without tools is still a plan
export function* say(text: string, question: Question | null = null): Plan {
  return { text, question };
}

/** Asks; after words that answer nothing it asks the same once more. */
export function asking(text: string, answer: Question['answer']): Plan {
  const question: Question = { answer, otherwise: () => say(text, question) };
  return say(text, question);
}
