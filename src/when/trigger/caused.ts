/** How the other schedule's run has to end. `either`: whatever way it ended. */
export const AFTER_OUTCOMES = ['success', 'failure', 'either'] as const;
export type AfterOutcome = (typeof AFTER_OUTCOMES)[number];

/** Runs once for each run of another schedule, so long after that one ended. */
export interface AfterTrigger {
  readonly kind: 'after';
  /** The schedule whose runs it follows. */
  readonly scheduleId: string;
  /** From the end of that run, in milliseconds; 0: right after it. */
  readonly delayMs: number;
  readonly on: AfterOutcome;
  /** Enough of the other one's text to say which it is. */
  readonly title: string;
}

/** Has no time of its own: a signed webhook starts it. */
export interface EventTrigger {
  readonly kind: 'event';
}

/** What runs because something else happened. */
export type CausedTrigger = AfterTrigger | EventTrigger;

export function isCaused<T extends { readonly kind: string }>(trigger: T): trigger is Extract<T, CausedTrigger> {
  return trigger.kind === 'after' || trigger.kind === 'event';
}

/** The longest delay after another run. */
export const LONGEST_DELAY_MS = 30 * 86_400_000;
