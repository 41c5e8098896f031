import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The runs that were in hand at each kill, as the data file of the dead process shows them. */
export interface KillLedger {
  /** Notes what the process that was just killed held. Call while nothing has the data open. */
  note(data: string): void;
  /** At how many kills this run was in hand. */
  timesInHand(runId: string): number;
  /** How many runs were in hand at some kill, and the most kills one of them saw. */
  readonly struck: { readonly runs: number; readonly most: number };
}

/** A ledger of kills: what a run that was closed for its worker's death can be held against. */
export function createKillLedger(): KillLedger {
  const times = new Map<string, number>();
  return {
    note(data) {
      const db = new DatabaseSync(join(data, 'belfry.db'), { readOnly: true });
      const inHand = db
        .prepare(
          "SELECT turns.run_id AS run FROM queue JOIN turns ON turns.id = queue.subject WHERE queue.state = 'claimed' AND turns.run_id IS NOT NULL",
        )
        .all();
      db.close();
      for (const { run } of inHand) times.set(String(run), (times.get(String(run)) ?? 0) + 1);
    },
    timesInHand: (runId) => times.get(runId) ?? 0,
    get struck() {
      return { runs: times.size, most: Math.max(0, ...times.values()) };
    },
  };
}
