import type { EpochMs } from '../../when/index.ts';

/** An operation that takes one change back by the id of what was changed. */
export const REVERSALS = [
  'restore-schedule',
  'resume-schedule',
  'pause-schedule',
  'undo-skip',
  'delete-task',
  'restore-task',
  'reopen-task',
  'restore-template',
  'delete-template',
  'remove-calendar',
  'undo-remove-calendar',
] as const;
export type Reversal = (typeof REVERSALS)[number];

/** How one change is taken back. `revision` and `state` are those that the change left: later ones refuse it. */
export type UndoWay = UndoneBy & {
  /** The card whose yes brought it about: it waits again. @default none */
  readonly card?: string;
};
type UndoneBy =
  | { readonly kind: 'call'; readonly operation: Reversal; readonly id: string; readonly revision?: number }
  /** The schedule did not exist before. */
  | { readonly kind: 'made'; readonly scheduleId: string; readonly revision: number }
  | {
      readonly kind: 'definition';
      readonly scheduleId: string;
      readonly revision: number;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'task';
      readonly taskId: string;
      readonly revision: number;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  /** The answer of a reminder: it is open again, or put off until the time that another one replaced. */
  | {
      readonly kind: 'answer';
      readonly reminderId: string;
      readonly state: string;
      readonly nextAt: EpochMs | null;
      readonly until?: EpochMs;
    }
  | {
      readonly kind: 'settings';
      readonly before: Readonly<Record<string, unknown>>;
      readonly after: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'agent'; readonly threadId: string; readonly before: string; readonly after: string }
  | { readonly kind: 'heartbeat'; readonly agent: string; readonly before: Beat; readonly after: Beat }
  /** A request on a card, of which nothing is done while it waits. */
  | { readonly kind: 'card'; readonly proposalId: string }
  /** What ran or was sent cannot be taken back. */
  | { readonly kind: 'never'; readonly why: string };

/** Whether a heartbeat is paused, and the interval that its person chose. */
export interface Beat {
  readonly paused: boolean;
  readonly everyMs: number | null;
}

/** One change, as it is kept to be taken back. */
export interface UndoStep {
  /** That of its entry in the record. */
  readonly id: string;
  readonly userId: string;
  /** The conversation in which it was asked for, or to which its subject belongs; null for none. */
  readonly threadId: string | null;
  /** What the changes of one wish have in common. */
  readonly wish: string;
  /** The agent or program that made it by itself; null for the person. */
  readonly by: string | null;
  readonly at: EpochMs;
  /** The text of what was changed. */
  readonly what: string;
  readonly way: UndoWay;
  /** Until when it is kept. */
  readonly until: EpochMs;
}

/** What a change was, and how it is taken back. */
export interface Undoable {
  readonly what: string;
  readonly way: UndoWay;
  /** The conversation of its subject. */
  readonly threadId: string | null;
}

/** A reminder as its answer left it. */
interface AnsweredOne {
  readonly id: string;
  readonly what: string;
  readonly threadId: string;
  readonly state: string;
  readonly nextAt: EpochMs | null;
  /** As it was before. */
  readonly was: Pick<AnsweredOne, 'state' | 'nextAt'> | null;
}

/** How the answer of a reminder is taken back. */
export function answerUndo({ id, what, threadId, state, nextAt, was }: AnsweredOne): Undoable {
  const until = state === 'snoozed' && was?.state === state ? was.nextAt : null;
  return { what, threadId, way: { kind: 'answer', reminderId: id, state, nextAt, ...(until !== null && { until }) } };
}
