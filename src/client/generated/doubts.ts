// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface ListDoubtsInput {
  /**
   * "waiting": only undecided ones
   * @default "waiting"
   */
  state?: 'waiting' | 'all' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface Doubt {
  /** dbt_... */
  id: string;
  /** "occurrence": times of a schedule that passed; "run": a run under way; "reply": an answer under way; "delivery": a message on its way; "follow_up": a reminder to repeat; "message": a deferred message; "tasks": the open to-do list of an agent */
  kind: 'occurrence' | 'run' | 'reply' | 'delivery' | 'follow_up' | 'message' | 'tasks';
  /** What it says or does; show it as plain text */
  what: string;
  /** The schedule it belongs to */
  scheduleId: string | null;
  /** The run it belongs to */
  runId: string | null;
  /** The thread it happens in */
  threadId: string;
  /** When it was due; of several times, the first */
  from: string;
  /** The last of several times */
  to: string;
  /** How many times of the schedule, or tasks */
  count: number;
  /** When it was due, in words, in the zone of the person */
  words: string;
  /** What "run" would do: "the message is sent once more" */
  runWords: string;
  /** "waiting": for the person's decision; "run": carried out; "skipped": left out */
  state: 'waiting' | 'run' | 'skipped';
  /** The instant of the backup; null when unknown */
  backupAt: string | null;
  /** When the data were restored */
  restoredAt: string;
  /** When the person decided */
  decidedAt: string | null;
}

export interface DoubtPage {
  /** The page */
  items: Doubt[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface DecideDoubtsInput {
  /** "run": carry it out now; "skip": leave it out for good */
  choice: 'run' | 'skip';
  /** The ids of held items (dbt_...), in the order in which to carry them out */
  ids: string[];
}

export interface DoubtResultError {
  /** Stable, for programs */
  code: string;
  /** What to do next */
  hint: string | null;
}

export interface DoubtResult {
  /** dbt_... */
  id: string;
  /** Whether it was decided */
  ok: boolean;
  /** The result, or the reason why there is none, for the person */
  words: string;
  /** Why it was refused */
  error: DoubtResultError | null;
}

export interface DecideDoubtsAnswer {
  /** How many were decided by this call */
  decided: number;
  /** How many still wait */
  waiting: number;
  /** One for each that was named, in the same order */
  results: DoubtResult[];
}
