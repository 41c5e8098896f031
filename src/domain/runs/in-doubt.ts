import type { EpochMs } from '../../when/index.ts';

/**
 * Work that was due between a backup and its restore, or under way at the backup: nobody knows whether it happened.
 * `occurrence`: occurrences of a schedule; `run`: a run under way; `reply`: an answer under way; `delivery`: a
 * message on its way; `follow_up`: a reminder to repeat; `message`: a deferred message of an agent; `tasks`: the open
 * to-do list of an agent, whose heartbeat is stopped for it.
 */
export const IN_DOUBT_KINDS = ['occurrence', 'run', 'reply', 'delivery', 'follow_up', 'message', 'tasks'] as const;
export type InDoubtKind = (typeof IN_DOUBT_KINDS)[number];

/** `waiting`: for the person's decision; `run`: carried out; `skipped`: left out. */
export const IN_DOUBT_STATES = ['waiting', 'run', 'skipped'] as const;
export type InDoubtState = (typeof IN_DOUBT_STATES)[number];

export type InDoubtChoice = 'run' | 'skip';

/** Work that is not repeated before a person decides. */
export interface InDoubt {
  readonly id: string;
  readonly userId: string;
  readonly kind: InDoubtKind;
  /**
   * The id of the held item: a schedule, turn, delivery or reminder; for a to-do list the name of its agent, for
   * deferred messages their thread.
   */
  readonly subject: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly threadId: string;
  /** What it says or does. */
  readonly what: string;
  /** The first and the last occurrence; for other kinds, the due time. */
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  /** How many occurrences, or tasks. */
  readonly count: number;
  readonly state: InDoubtState;
  readonly backupAt: EpochMs | null;
  readonly restoredAt: EpochMs;
  readonly decidedAt: EpochMs | null;
}

/** The effect of carrying it out, as a clause: "the message is sent once more". */
export function runWords({ kind, count }: Pick<InDoubt, 'kind' | 'count'>): string {
  switch (kind) {
    case 'occurrence':
      return count === 1 ? 'it runs now, late' : 'it runs now, late, by its policy for missed times';
    case 'run':
      return 'the run goes on from its stored steps';
    case 'reply':
      return 'the agent answers';
    case 'delivery':
      return 'the message is sent once more';
    case 'follow_up':
      return 'the reminder is said again';
    case 'message':
      return count === 1 ? 'it is said now' : 'they are said now, as one message';
    case 'tasks':
      return 'the agent takes its tasks one after the other';
    default:
      return kind satisfies never;
  }
}
