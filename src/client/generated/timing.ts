// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.

export interface AfterInput {
  /** The schedule it follows: its id (sch_...), its key, or its text */
  scheduleId: string;
  /** How long after the end of each of its runs: "30 minutes"; right after by default */
  delay?: string | undefined;
  /** How that run has to end; "success" by default. "either": whatever way it ended */
  on?: 'success' | 'failure' | 'either' | undefined;
}

export interface OnlyIfInput {
  /** The previous run failed, succeeded, or said something else than before */
  previousRun?: 'failed' | 'succeeded' | 'output_changed' | undefined;
  /** Whose previous run: an id, a key or a text; of what it runs after, else its own, when left out */
  scheduleId?: string | undefined;
  /** An http or https address that is checked before each run */
  page?: string | undefined;
  /** What about the page: "body_changed" by default, "status_changed", "down" (400 and above, or nobody there), "up" */
  is?: 'status_changed' | 'body_changed' | 'down' | 'up' | undefined;
  /** The name of a condition of the program's own */
  function?: string | undefined;
  /** When the look itself does not work: "fail" the run and try it again (default), "skip" it, or "run" it anyway */
  onError?: 'fail' | 'skip' | 'run' | undefined;
}

export interface CheckAgainInput {
  /** Not sooner than this after a run: "20 minutes" */
  min: string;
  /** Not later than this: "2 hours"; also what counts when the agent chooses nothing */
  max: string;
}

export interface ScheduleWhen {
  /** The words the time was given in */
  text: string;
  /** The rule in words, with the zone */
  sentence: string;
  /** once, interval, cron, calendar, after, event */
  kind: string;
  /** Whether it comes more than once */
  recurring: boolean;
}

export interface Timing {
  /** Days left out, as they were given */
  except: string[] | null;
  /** Its window in the day */
  activeHours: string | null;
  /** Quiet hours of its own, or "ignore" or "respect"; null for the default of its kind */
  quietHours: string | null;
  /** The quiet hours that apply at present, its own or the person's */
  quietNow: string | null;
  /** The jitter: it runs up to this much later; 0 for none */
  jitterSeconds: number;
  /** Ends after this many occurrences */
  endsAfter: number | null;
  /** The last moment, as it was given */
  endsAt: string | null;
}

export interface After {
  /** The schedule whose runs it follows */
  scheduleId: string;
  /** The beginning of its text */
  title: string;
  /** From the end of that run, in seconds */
  delaySeconds: number;
  /** How that run has to end */
  on: 'success' | 'failure' | 'either';
}

export interface OnlyIf {
  /** The condition in words */
  words: string;
  /** The condition on another run; null for other conditions */
  previousRun: 'failed' | 'succeeded' | 'output_changed' | null;
  /** The schedule whose previous run counts, by id; null for its own */
  of: string | null;
  /** The page that is checked */
  page: string | null;
  /** The condition on the page */
  is: 'status_changed' | 'body_changed' | 'down' | 'up' | null;
  /** The program's own condition */
  function: string | null;
  /** What happens when the check itself fails; null when it cannot fail */
  onError: 'fail' | 'skip' | 'run' | null;
}

export interface CheckAgain {
  /** The bounds in words */
  words: string;
  /** Not sooner than this after a run, in seconds */
  minSeconds: number;
  /** Not later than this, in seconds */
  maxSeconds: number;
}

export interface Wait {
  /** An approval, a budget, a place, a model provider, a retry, a missing or outside agent, its turn, the run under way, an answer to a reminder, a delivery, a decision after a restore, a webhook, another schedule, quiet hours, or its end */
  for: 'approval' | 'budget' | 'place' | 'provider' | 'retry' | 'agent' | 'turn' | 'run' | 'answer' | 'delivery' | 'decision' | 'event' | 'after' | 'quiet_hours' | 'nothing';
  /** The same in a word or two, to show beside the state: "your yes" */
  word: string;
  /** The same as a clause with the time, in the person's zone */
  words: string;
  /** When it continues, is retried or is given up; null when unknown */
  until: string | null;
  /** The run that waits (run_...) */
  runId: string | null;
  /** The card that it waits for (apr_...) */
  proposalId: string | null;
}

export interface Note {
  /** Stable, for programs */
  code: string;
  /** A sentence for people */
  message: string;
}

export interface TimingConflict {
  /** Another run of the same agent within 5 minutes, or an hour with many runs */
  kind: 'same_agent' | 'busy_hour';
  /** A sentence for people */
  message: string;
  /** The first time it would happen */
  at: string;
  /** The other schedule; null for a busy hour, and for a card that waits */
  scheduleId: string | null;
  /** The pending card for the same time; null for all others */
  proposalId: string | null;
}
