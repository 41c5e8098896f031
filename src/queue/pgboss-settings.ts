import type { ConstructorOptions, QueueOptions } from 'pg-boss';
import { DAY_MS, SECOND_MS } from '../when/index.ts';

/** A claim without renewal for this long goes to another worker. The shortest that pg-boss accepts. */
export const LEASE_MS = 10 * SECOND_MS;

const DAY_SECONDS = DAY_MS / SECOND_MS;

/**
 * The settings of our queues: `standard`, without pg-boss's features by key (its groups let runs overlap, its
 * singletons make others wait), and with no default left that was made for other kinds of jobs.
 */
export const QUEUE_SETTINGS = {
  policy: 'standard',
  /** By default there is no heartbeat: the death of a worker would show only after `expireInSeconds`. */
  heartbeatSeconds: LEASE_MS / SECOND_MS,
  /**
   * Applies in spite of heartbeats, so it must be above every time limit of a turn. 24 hours is the most that pg-boss
   * accepts.
   */
  expireInSeconds: DAY_SECONDS,
  /**
   * Jobs that wait longer are deleted, by default after 14 days. Nothing that was promised may be: the horizon of
   * schedules is 10 years.
   */
  retentionSeconds: 3_653 * DAY_SECONDS,
  /**
   * pg-boss's retries are our takeovers. After the third, the fourth attempt must still be handed out, because it
   * closes the run; the rest is for workers that die while closing it.
   */
  retryLimit: 10,
  /** A dead worker's work is taken up at once: delays belong to the agenda. */
  retryDelay: 0,
  retryBackoff: false,
  /** Finished work is deleted in the transaction that ends it. This is for jobs that used up their takeovers. */
  deleteAfterSeconds: 60,
  /** A backlog is no fault: `/metrics` and `belfry doctor` report it. */
  warningQueueSize: 2_147_483_647,
  /** Belfry sends its own notices, after the commit and together with all others. */
  notify: false,
} as const satisfies QueueOptions & Record<string, unknown>;

/** How one process runs pg-boss. By default it would take up to two minutes to notice missing heartbeats. */
export function instanceSettings(takesOver: boolean): ConstructorOptions {
  return {
    supervise: takesOver,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 60,
    /** Neither pg-boss's cron nor its flows: what comes later is in the agenda. */
    schedule: false,
    flowIntervalSeconds: DAY_SECONDS,
    /** `belfry doctor` checks the database; here it would be a query each second. */
    monitorVacuum: false,
  };
}
