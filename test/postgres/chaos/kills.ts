import { admin } from '../../support/postgres-global.ts';

/** The runs that were in hand, by whichever process, at each kill: what a run that was given up can be held against. */
export interface KillLedger {
  /** Notes what is in hand. Call right after a kill: the claims of the dead stand until their lease is over. */
  note(): Promise<void>;
  /** At how many kills this run was in hand. */
  timesInHand(runId: string): number;
}

export function createKillLedger(url: string): KillLedger {
  const times = new Map<string, number>();
  return {
    async note() {
      const inHand = await admin(
        url,
        `SELECT turns.run_id FROM belfry_queue.job JOIN belfry.turns ON turns.id = job.data ->> 'subject'
          WHERE job.state = 'active' AND turns.run_id IS NOT NULL`,
      );
      for (const { run_id } of inHand) times.set(String(run_id), (times.get(String(run_id)) ?? 0) + 1);
    },
    timesInHand: (runId) => times.get(runId) ?? 0,
  };
}
