// What a caller does to a Belfry in one life: makes reminders, one after another and several at once, and answers some.
import type { Act } from './ledger.ts';

export interface Step {
  readonly act: Act;
  readonly name: string;
  /** For `create`: when; for `snooze`: until when. */
  readonly when?: string;
  /** It is not due before the end. */
  readonly isLater?: boolean;
}

const create = (name: string, when: string, isLater = false): Step => ({ act: 'create', name, when, isLater });

/** Before anything goes wrong: what the load answers, and one that comes due while Belfry is off. */
export const BEFORE = {
  said: [create('proof-said-1', 'in 1 second'), create('proof-said-2', 'in 1 second')],
  off: [create('proof-off-1', 'in 5 days', true), create('proof-off-2', 'in 6 days', true)],
  overdue: [create('proof-due-1', 'in 2 seconds')],
} as const;

/** Each group is sent at once, and the next when all of it was confirmed. */
export const LOAD: readonly (readonly Step[])[] = [
  [create('proof-new-1', 'in 1 second')],
  [create('proof-new-2', 'in 1 second'), create('proof-new-3', 'in 1 second'), create('proof-new-4', 'in 2 seconds')],
  [{ act: 'snooze', name: 'proof-said-1', when: '1 second' }],
  [{ act: 'done', name: 'proof-said-2' }],
  [{ act: 'cancel', name: 'proof-off-1' }],
  [
    create('proof-later-1', 'in 3 days', true),
    create('proof-new-5', 'in 1 second'),
    { act: 'cancel', name: 'proof-off-2' },
  ],
];

/** Comes after everything else that is due, so that nobody waits in vain. */
export const LAST = create('proof-end-1', 'in 1 second');

/** What Belfry calls a reminder. */
export interface Ids {
  readonly schedule: string;
  readonly reminder: string;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}

/** @param ids of the reminder that an answer is to */
export function requestOf({ act, name, when }: Step, ids: Ids | undefined): Request {
  switch (act) {
    case 'create': {
      const body = { kind: 'reminder', what: `ring ${name}`, when, policies: { deliverTo: ['webhook'] } };
      return { method: 'POST', path: '/schedules', body, key: name };
    }
    case 'snooze':
      return { method: 'POST', path: `/reminders/${ids?.reminder}/snooze`, body: { until: when } };
    case 'done':
      return { method: 'POST', path: `/reminders/${ids?.reminder}/acknowledge`, body: {} };
    case 'cancel':
      return { method: 'DELETE', path: `/schedules/${ids?.schedule}` };
    default:
      return act satisfies never;
  }
}
