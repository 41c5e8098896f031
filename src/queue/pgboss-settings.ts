import type { ConstructorOptions, QueueOptions } from 'pg-boss';
import { DAY_MS, SECOND_MS } from '../when/index.ts';

/** A claim that was not beaten for so long is another worker's. The shortest that pg-boss takes. */
export const LEASE_MS = 10 * SECOND_MS;

const DAY_SECONDS = DAY_MS / SECOND_MS;

/**
 * How pg-boss keeps our queues: `standard`, without any of its features that work by key (its groups let runs overlap, its
 * singletons make others wait), and with nothing left to a default that was made for jobs of another kind.
 */
export const QUEUE_SETTINGS = {
  policy: 'standard',
  /** By default there is no heartbeat: the death of a worker would show only after `expireInSeconds`. */
  heartbeatSeconds: LEASE_MS / SECOND_MS,
  /** It fires in spite of heartbeats, so it must be above every limit of a turn. 24 hours is the most that pg-boss takes. */
  expireInSeconds: DAY_SECONDS,
  /** What waits longer vanishes, after 14 days by default. Nothing that was promised may: the horizon of schedules is 10 years. */
  retentionSeconds: 3_653 * DAY_SECONDS,
  /**
   * pg-boss's retries are our takeovers. After the third the fourth attempt must still be handed out, for it closes the run; the
   * rest is for workers that die while they close it.
   */
  retryLimit: 10,
  /** A dead worker's work is taken up at once: what should wait is in the agenda. */
  retryDelay: 0,
  retryBackoff: false,
  /** What ends is deleted in the transaction that ends it. This is for jobs whose takeovers were used up. */
  deleteAfterSeconds: 60,
  /** A backlog is no fault: `/metrics` and `belfry doctor` tell of it. */
  warningQueueSize: 2_147_483_647,
  /** Belfry tells of what is ready by itself, after the commit and with everything else that it tells. */
  notify: false,
} as const satisfies QueueOptions & Record<string, unknown>;

/** How one process runs pg-boss. The defaults would take up to two minutes to notice that a heartbeat stopped. */
export function instanceSettings(takesOver: boolean): ConstructorOptions {
  return {
    supervise: takesOver,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
    /** No cron of pg-boss, and none of its flows: what comes later is in the agenda. */
    schedule: false,
    flowIntervalSeconds: DAY_SECONDS,
    /** `belfry doctor` looks after the database; here it would be a query each second. */
    monitorVacuum: false,
  };
}
