import type { RunView } from '../../../operations/views/run-views.ts';

const WORDS: Readonly<Record<RunView['cause'], string | null>> = {
  scheduled: null,
  manual: 'run by hand',
  follow_up: 'follow-up',
  snooze: 'after a snooze',
  backfill: 'for a past time',
  test: 'test run',
  after: 'after another one',
  event: 'by its webhook',
};

/** Why a run exists, unless its time simply came. */
export function causeWords(cause: RunView['cause']): string | null {
  return WORDS[cause];
}
