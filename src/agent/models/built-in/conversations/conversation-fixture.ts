// Conversations with the built-in model as data: their shape, and the parts that many share. The current time is
// Saturday 21 November 2026, 10:00 in Warsaw.

/** A tool call that changes something. */
export type Call = readonly [name: string, input: Readonly<Record<string, unknown>>];

/**
 * The message, the changing calls it leads to (none when absent), and words of the reply. A plain string only sets
 * the scene.
 */
export type Turn =
  | string
  | { readonly told: string }
  | { readonly says: string; readonly calls?: readonly Call[]; readonly hears?: string | readonly string[] };

/** One conversation, played from its beginning. */
export interface Conversation {
  readonly title: string;
  /** @default Europe/Warsaw */
  readonly zone?: string | null;
  readonly recentRuns?: readonly Record<string, unknown>[];
  readonly turns: readonly Turn[];
}

/** The call that sets a reminder. */
export const reminder = (message: string, when: string): Call => ['schedule_reminder', { message, when }];
/** The call that sets the zone. */
export const zone = (id: string): Call => ['set_user_timezone', { zone: id }];
/** The call that cancels. */
export const cancelled = (id: string): Call => ['cancel_schedule', { schedule_id: id }];
/** The call that changes. */
export const updated = (id: string, change: Record<string, unknown>): Call => [
  'update_schedule',
  { schedule_id: id, ...change },
];

/** Two reminders and an action: sch_1, sch_2, sch_3. */
export const THREE: readonly Turn[] = [
  'remind me in 20 minutes to check the oven',
  'remind me at 5pm to call Sarah',
  'send the report every Friday at 16:00',
];

/** Recent runs. */
export const RUNS = [
  {
    schedule_id: 'sch_1',
    what: 'send the report',
    state: 'failed',
    at: 'Friday 20 November, 16:00',
    late_by_seconds: 720,
    error: 'The model was not available.',
  },
  {
    schedule_id: 'sch_2',
    what: 'call Sarah',
    state: 'succeeded',
    at: 'Friday 20 November, 17:00',
    late_by_seconds: 0,
    error: null,
  },
];
