import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';

export const TASK_STATES = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Who does a task. The person's own stay on the list and are never taken by a heartbeat. */
export const TASK_ASSIGNEES = ['agent', 'person'] as const;
export type TaskAssignee = (typeof TASK_ASSIGNEES)[number];

/** The part of a task that its events change. */
export interface TaskLife {
  readonly state: TaskState;
  readonly assignee: TaskAssignee;
  /** How often the agent has taken it without an end, since it was added or reopened. */
  readonly tries: number;
  /** A heartbeat does not take it before this. */
  readonly notBefore: EpochMs | null;
  /** The agent's turn that works on it; null while nobody does, or somebody whose end Belfry cannot see. */
  readonly turnId: string | null;
  readonly startedAt: EpochMs | null;
  readonly endedAt: EpochMs | null;
  /** Its result, or why it failed. */
  readonly result: string | null;
}

/** An item of an agent's to-do list, for one person. */
export interface Task extends TaskLife {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  /** Its conversation, where the agent works on it. */
  readonly threadId: string;
  readonly description: string;
  /** Its place in the list, the smallest first. */
  readonly position: number;
  /** When it is due. */
  readonly dueAt: EpochMs | null;
  /** The words the due date was given in. */
  readonly dueText: string | null;
  readonly createdBy: 'user' | 'agent';
  /** 0: added by a person or in a conversation; 1: added by an agent alone, whose turns add no more. */
  readonly depth: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  /** When it was deleted; it can be restored. */
  readonly deletedAt: EpochMs | null;
  readonly revision: number;
}

/** What happens to a task. */
export type TaskEvent =
  | { readonly kind: 'started'; readonly turnId: string | null }
  | { readonly kind: 'completed'; readonly result: string | null }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'reopened' }
  /** Only the person can do it, so it becomes theirs. */
  | { readonly kind: 'left_to_person' }
  /** The agent's turn ended, but not the task. `tried`: it counts as a try. */
  | { readonly kind: 'given_back'; readonly tried: boolean; readonly notBefore: EpochMs | null };

/** The life of a task after an event, or the reason why the event is refused. */
export type TaskChange =
  | { readonly ok: true; readonly life: TaskLife }
  | { readonly ok: false; readonly reason: string };

/** Moves a task from one state to the next. Pure: the rights and the consequences are decided elsewhere. */
export function changeTask(life: TaskLife, event: TaskEvent, now: EpochMs): TaskChange {
  const isOpen = life.state === 'pending' || life.state === 'in_progress';
  const over = `the task is ${stateWords(life.state)}; open it again first`;
  switch (event.kind) {
    case 'started':
      if (!isOpen) return { ok: false, reason: over };
      if (life.state === 'in_progress') return { ok: false, reason: 'the task is in progress already' };
      return changed(life, { state: 'in_progress', turnId: event.turnId, startedAt: now, notBefore: null });
    case 'completed':
      // A failed one may still be done, by anybody.
      if (life.state === 'completed') return { ok: false, reason: over };
      return changed(life, { ...ENDED, state: 'completed', endedAt: now, result: event.result });
    case 'failed':
      if (!isOpen) return { ok: false, reason: over };
      return changed(life, { ...ENDED, state: 'failed', endedAt: now, result: event.reason });
    case 'reopened':
      if (life.state === 'pending') return { ok: false, reason: 'the task is open already' };
      return changed(life, { ...ENDED, state: 'pending', tries: 0, startedAt: null, endedAt: null, result: null });
    case 'left_to_person':
      if (!isOpen) return { ok: false, reason: over };
      return changed(life, { ...ENDED, state: 'pending', assignee: 'person', tries: 0, startedAt: null });
    case 'given_back':
      if (life.state !== 'in_progress') return { ok: false, reason: 'the task is not in progress' };
      return changed(life, {
        state: 'pending',
        turnId: null,
        startedAt: null,
        tries: life.tries + (event.tried ? 1 : 0),
        notBefore: event.notBefore,
      });
    default:
      return event satisfies never;
  }
}

const ENDED = { turnId: null, notBefore: null } as const;

function changed(life: TaskLife, change: Partial<TaskLife>): TaskChange {
  const { state, assignee, tries, notBefore, turnId, startedAt, endedAt, result } = life;
  return { ok: true, life: { state, assignee, tries, notBefore, turnId, startedAt, endedAt, result, ...change } };
}

/** A state in people's words. */
export function stateWords(state: TaskState): string {
  return state === 'in_progress' ? 'in progress' : state;
}

/** A task fails after the agent has taken it this often without an end. */
export const TASK_TRIES = 5;
/** A task fails after this many turns that ended without a word on it. */
export const SILENT_ENDS = 3;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;

/** The end of an agent's turn that did not end its task. */
export interface Fruitless {
  /** The turn failed; otherwise it succeeded without a word on the task. */
  readonly failed: boolean;
  /** A model or a service is unreachable: that is not the task's fault, and never ends it. */
  readonly outage: boolean;
  /** False when a retry cannot help. */
  readonly retryable: boolean;
  /** The pause that the other side asked for (Retry-After). */
  readonly retryAfterMs?: number | undefined;
}

/**
 * Whether a task is taken again, and when. The waits double from a minute to an hour, so that an impossible task
 * costs little.
 */
export function decideTry(
  tries: number,
  { failed, outage, retryable, retryAfterMs = 0 }: Fruitless,
): { readonly kind: 'again'; readonly waitMs: number; readonly tried: boolean } | { readonly kind: 'give_up' } {
  const number = tries + 1;
  const waitMs = Math.max(retryAfterMs, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (number - 1)));
  if (outage) return { kind: 'again', waitMs, tried: false };
  if (failed && !retryable) return { kind: 'give_up' };
  if (number >= (failed ? TASK_TRIES : SILENT_ENDS)) return { kind: 'give_up' };
  return { kind: 'again', waitMs: failed ? waitMs : 0, tried: true };
}

/** A task due within this precedes its place in the list. */
export const DUE_SOON_MS = DAY_MS;

/**
 * The next task of a heartbeat: due within a day or overdue first, the earliest first; then by the order of the list.
 */
export function nextTask<T extends Task>(tasks: readonly T[], now: EpochMs): T | null {
  return (
    inOrderOfWork(
      tasks.filter((task) => isTakeable(task) && (task.notBefore ?? 0) <= now),
      now,
    )[0] ?? null
  );
}

/** Whether a heartbeat may take it, now or later. */
export function isTakeable({ state, assignee, deletedAt }: Task): boolean {
  return state === 'pending' && assignee === 'agent' && deletedAt === null;
}

function inOrderOfWork<T extends Task>(tasks: readonly T[], now: EpochMs): readonly T[] {
  const soon = ({ dueAt }: T) => (dueAt !== null && dueAt <= now + DUE_SOON_MS ? dueAt : Number.POSITIVE_INFINITY);
  return tasks.toSorted((one, other) => {
    const [a, b] = [soon(one), soon(other)];
    if (a !== b) return a < b ? -1 : 1;
    return one.position - other.position;
  });
}

/** The gap between neighbours in the list, so that moving one rewrites no other. */
export const POSITION_STEP = 65_536;

/**
 * A position between two neighbours (null for the end of the list); null when there is no room left and the list must
 * be renumbered.
 */
export function positionBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? 0 : after - POSITION_STEP;
  if (after === null) return before + POSITION_STEP;
  const middle = Math.floor((before + after) / 2);
  return middle > before && middle < after ? middle : null;
}

/** The key of equal tasks in a list: their words without regard to case, spaces and the full stop. */
export function taskFingerprint(description: string): string {
  return description
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<![.!])[.!]+$/, '')
    .toLowerCase();
}
