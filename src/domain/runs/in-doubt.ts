import type { EpochMs } from '../../when/index.ts';

/**
 * What was due between a backup and its restore, or under way at the backup: nobody knows whether it happened. `occurrence`: occurrences
 * of a schedule; `run`: a run under way; `reply`: an answer under way; `delivery`: a message on its way out; `follow_up`: a
 * reminder that would be said again; `message`: what an agent wanted to say later; `tasks`: the open to-do list of an agent, whose heart is stopped for it.
 */
export const IN_DOUBT_KINDS = ['occurrence', 'run', 'reply', 'delivery', 'follow_up', 'message', 'tasks'] as const;
export type InDoubtKind = (typeof IN_DOUBT_KINDS)[number];

/** `waiting`: for the person; `run`: it was let go; `skipped`: it was left out. */
export const IN_DOUBT_STATES = ['waiting', 'run', 'skipped'] as const;
export type InDoubtState = (typeof IN_DOUBT_STATES)[number];

export type InDoubtChoice = 'run' | 'skip';

/** Something that is not done again before a person says so. */
export interface InDoubt {
  readonly id: string;
  readonly userId: string;
  readonly kind: InDoubtKind;
  /** The id of what is held: a schedule, turn, delivery or reminder; of a to-do list the name of its agent, of messages held back their thread. */
  readonly subject: string;
  readonly scheduleId: string | null;
  readonly runId: string | null;
  readonly threadId: string;
  /** What it says or does. */
  readonly what: string;
  /** Of an occurrence the first and the last occurrence; of the others when it was due. */
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  /** How many occurrences, or tasks. */
  readonly count: number;
  readonly state: InDoubtState;
  readonly backupAt: EpochMs | null;
  readonly restoredAt: EpochMs;
  readonly decidedAt: EpochMs | null;
}

/** What letting it go would do, as a clause: "the message is sent once more". */
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
