import type { Reversal, UndoWay } from './undo-step.ts';

/** What was done, by how it is taken back. */
export const UNDO_DEEDS = [
  'made',
  'changed',
  'cancelled',
  'paused',
  'resumed',
  'skipped',
  'listed',
  'ticked_off',
  'removed',
  'done',
  'put_off',
  'stopped',
  'settings',
  'asked_for',
  'ran',
] as const;
export type UndoDeed = (typeof UNDO_DEEDS)[number];

const DEEDS: Readonly<Record<Reversal, UndoDeed>> = {
  'restore-schedule': 'cancelled',
  'resume-schedule': 'paused',
  'pause-schedule': 'resumed',
  'undo-skip': 'skipped',
  'delete-task': 'listed',
  'restore-task': 'removed',
  'reopen-task': 'ticked_off',
  'restore-template': 'removed',
  'delete-template': 'made',
  'remove-calendar': 'made',
  'undo-remove-calendar': 'removed',
};

const ANSWERS: Readonly<Record<string, UndoDeed>> = { snoozed: 'put_off', stopped: 'stopped' };

/** What a change that is kept was. */
export function deedOf(way: UndoWay): UndoDeed {
  switch (way.kind) {
    case 'call':
      return DEEDS[way.operation];
    case 'made':
      return 'made';
    case 'definition':
    case 'task':
    case 'heartbeat':
      return 'changed';
    case 'answer':
      return ANSWERS[way.state] ?? 'done';
    case 'settings':
    case 'agent':
      return 'settings';
    case 'card':
      return 'asked_for';
    case 'never':
      return 'ran';
    default:
      return way satisfies never;
  }
}
