import type { ScheduleView } from '../../../src/operations/views/views.ts';

/** The one-press actions on a schedule. */
export type ScheduleAction = 'pause' | 'resume' | 'skip-next' | 'delete' | 'restore';

/**
 * A schedule's expected look before the server has answered. What only the server knows (the next instant) stays
 * open.
 */
export function expectAfter(schedule: ScheduleView, action: ScheduleAction): ScheduleView {
  const unknownNext = { nextAt: null, nextWords: null, waits: null };
  switch (action) {
    case 'pause':
      return { ...schedule, ...unknownNext, state: 'paused', stateReason: null };
    case 'resume':
    case 'restore':
      return { ...schedule, state: 'active', stateReason: null, pausedUntil: null, pausedAt: null };
    case 'delete':
      return { ...schedule, ...unknownNext, state: 'cancelled', stateReason: null };
    case 'skip-next':
      return schedule;
    default:
      return unreachable(action);
  }
}

/** The actions that a schedule offers. */
export type OfferedAction = ScheduleAction | 'run' | 'edit';

/** The actions that are possible in a state, so that no button is refused. */
export function possibleActions(schedule: ScheduleView): readonly OfferedAction[] {
  switch (schedule.state) {
    case 'active':
      return schedule.when.recurring
        ? ['run', 'pause', 'skip-next', 'edit', 'delete']
        : ['run', 'pause', 'edit', 'delete'];
    case 'paused':
      return ['run', 'resume', 'edit', 'delete'];
    case 'failed':
      return ['run', 'resume', 'delete'];
    case 'cancelled':
      return ['restore'];
    case 'completed':
      return [];
    default:
      return unreachable(schedule.state);
  }
}

/** A short name of a schedule for buttons and notices. */
export function shortName(what: string): string {
  const line = what.trim().split('\n')[0] ?? '';
  return line.length <= 48 ? line : `${line.slice(0, 47).trimEnd()}…`;
}

function unreachable(value: never): never {
  throw new Error(`unknown value ${String(value)}`);
}
