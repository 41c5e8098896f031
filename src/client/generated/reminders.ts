// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface ListRemindersInput {
  /**
   * "open": on their way, awaiting an answer, or snoozed; "all": also ended ones
   * @default "open"
   */
  state?: 'open' | 'all' | undefined;
  /** Only those of this schedule */
  scheduleId?: string | undefined;
  /** Only those of this conversation */
  threadId?: string | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Reminder {
  /** rem_... */
  id: string;
  /** The schedule it is an occurrence of */
  scheduleId: string;
  /** The conversation it was said in */
  threadId: string;
  /** The run that first delivered it */
  runId: string;
  /** The reminder's message, raw */
  what: string;
  /** "waiting": on its way; "open": awaits an answer; "exhausted": repeated to the end without an answer */
  state: 'waiting' | 'open' | 'snoozed' | 'acknowledged' | 'exhausted' | 'stopped';
  /** Its state, for people: "Done 14:02", "Snoozed until 14:20", "Follow-up 1 of 2 at 14:30" */
  words: string;
  /** The reason for its state, in words */
  reason: string;
  /** Follow-ups so far */
  followUps: number;
  /** Follow-ups at most */
  maxFollowUps: number;
  /** When it was first delivered; null while it was not */
  deliveredAt: string | null;
  /** When it was delivered last */
  lastDeliveredAt: string | null;
  /** When it comes again; null when it does not */
  nextAt: string | null;
  /** When it was settled or ended */
  endedAt: string | null;
  /** What settled it; null when nothing did */
  acknowledgedBy: 'message' | 'button' | 'words' | 'judged' | 'webhook' | null;
  /** Whether it may still be answered with one press: it was delivered, is not settled, and did not end more than a day ago */
  answerable: boolean;
}

export interface ReminderPage {
  /** The page */
  items: Reminder[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface GetAnswersInput {
  /** The id of the schedule (sch_...) */
  id: string;
  /**
   * How many of the newest reminders are read
   * @default 30
   */
  last?: number | string | undefined;
}

export interface GetAnswersAnswerAnswersItem {
  /** rem_... */
  reminderId: string;
  /** When it was first delivered */
  deliveredAt: string;
  /** "waiting": it may still be answered; "none": nobody answered */
  answer: 'done' | 'stopped' | 'waiting' | 'none';
  /** How long after its delivery it was done; null when it was not */
  doneAfterMs: number | null;
  /** How many follow-ups it took */
  followUps: number;
  /** The reason for its state, in words */
  reason: string;
}

export interface GetAnswersAnswer {
  /** The delivered reminders that were read; all numbers are of these */
  given: number;
  /** How many were marked as done, by anybody */
  done: number;
  /** How many were stopped without being done */
  stopped: number;
  /** How many may still be answered */
  waiting: number;
  /** How many nobody answered */
  none: number;
  /** How many of the newest were done in a row, without waiting ones */
  inARow: number;
  /** The median time until they were done, in milliseconds; null when none was */
  p50Ms: number | null;
  /** Whether there are older ones than were read */
  hasMore: boolean;
  /** Each of them, newest first */
  answers: GetAnswersAnswerAnswersItem[];
}

export interface AcknowledgeReminderInput {
  /** The id of the reminder (rem_...); that of its schedule (sch_...) means the newest one that awaits an answer */
  id: string;
}

export interface SnoozeReminderInput {
  /** The id of the reminder (rem_...); that of its schedule (sch_...) means the newest one that awaits an answer */
  id: string;
  /** For how long or until when, in words: "20 minutes", "1 h", "tomorrow", "until 5pm" */
  until: string;
  /** The IANA time zone a time of day is read in, such as Europe/Warsaw; the person's own when left out. "user" follows the person: what is planned moves when their zone changes */
  zone?: string | undefined;
}

export interface StopReminderInput {
  /** The id of the reminder (rem_...); that of its schedule (sch_...) means the newest one that awaits an answer */
  id: string;
}

export interface ReopenReminderInput {
  /** The id of the reminder (rem_...); that of its schedule (sch_...) means the newest one that awaits an answer */
  id: string;
}
