/** The required outcome of the other schedule's run. `either`: any outcome. */
export const AFTER_OUTCOMES = ['success', 'failure', 'either'] as const;
export type AfterOutcome = (typeof AFTER_OUTCOMES)[number];

/** Runs once after each run of another schedule, with a delay from its end. */
export interface AfterTrigger {
  readonly kind: 'after';
  /** The schedule whose runs it follows. */
  readonly scheduleId: string;
  /** From the end of that run, in milliseconds; 0: immediately. */
  readonly delayMs: number;
  readonly on: AfterOutcome;
  /** The beginning of the other schedule's text, to identify it. */
  readonly title: string;
}

/** Has no time of its own: a signed webhook starts it. */
export interface EventTrigger {
  readonly kind: 'event';
}

/** A trigger that another event starts. */
export type CausedTrigger = AfterTrigger | EventTrigger;

export function isCaused<T extends { readonly kind: string }>(trigger: T): trigger is Extract<T, CausedTrigger> {
  return trigger.kind === 'after' || trigger.kind === 'event';
}

/** The longest delay after another run. */
export const LONGEST_DELAY_MS = 30 * 86_400_000;
