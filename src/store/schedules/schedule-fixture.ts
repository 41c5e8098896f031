import { defaultPolicies } from '../../domain/policy/defaults.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';

/** A daily reminder of ann's, at 9. */
export const DAILY_REMINDER: Schedule = {
  ...{ id: 'sch_1', userId: 'ann', agent: 'belfry', threadId: 'thr_1', kind: 'reminder', what: 'tea' },
  trigger: { kind: 'cron', expression: '0 9 * * *' },
  ...{ zone: 'Europe/Warsaw', whenText: 'every day at 9', followsUser: false, timing: null },
  policies: defaultPolicies('reminder', true),
  ...{ state: 'active', stateReason: null, key: null, createdBy: 'user', revision: 1, createdAt: 5, updatedAt: 6 },
  counters: { runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 },
};
