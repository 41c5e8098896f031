import type { Act } from '../../../../talk/acts/acts.ts';

/** What a press says for an act, by its message. */
export const LABELS = {
  remind: 'act.remind',
  action: 'act.action',
  alarm: 'act.alarm',
  look: 'act.look',
  history: 'act.history',
  'to-do look': 'act.listLook',
  clock: 'act.clock',
  settle: 'act.settle',
  snooze: 'act.snooze',
  stop: 'act.stop',
  move: 'act.move',
  cancel: 'act.cancel',
  pause: 'act.pause',
  resume: 'act.resume',
  undo: 'act.undo',
  'to-do': 'act.list',
} as const satisfies Partial<Record<Act | 'stop', string>>;
