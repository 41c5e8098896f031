import type { RunView } from '../../operations/views.ts';

/** Why a run exists, where that is not simply that its time came. */
export function causeWords(cause: RunView['cause']): string | null {
  return {
    scheduled: null,
    manual: 'run by hand',
    follow_up: 'follow-up',
    snooze: 'after a snooze',
    after: 'after another one',
    event: 'by its webhook',
  }[cause];
}
