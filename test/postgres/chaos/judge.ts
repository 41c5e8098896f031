// Holds what the world outside saw against what the schedules promise.
import { admin } from '../../support/postgres-global.ts';
import type { Drafts } from './load.ts';
import { effectsOf, type OutsideLine, overlapsOf } from './outside.ts';

export interface Verdict {
  readonly slots: number;
  /** Slots for which nothing was done. */
  readonly lost: readonly string[];
  /** Slots for which something was done twice, under two keys, or which nobody promised. */
  readonly double: readonly string[];
  /** Moments in which two turns of one lane were at work. */
  readonly overlaps: readonly string[];
  /** Slots before which something was done. */
  readonly early: readonly string[];
  /** Slots given up because their workers died of them three times. */
  readonly closed: readonly { readonly slot: string; readonly runId: string }[];
}

/** What is still to be done: runs, deliveries, and occurrences to come. */
export async function openWork(url: string): Promise<number> {
  const [row] = await admin(
    url,
    `SELECT (SELECT count(*) FROM belfry.runs WHERE state IN ('queued', 'running', 'waiting'))
       + (SELECT count(*) FROM belfry.deliveries WHERE state IN ('pending', 'sending'))
       + (SELECT count(*) FROM belfry.agenda WHERE kind IN ('occurrence', 'turn', 'delivery', 'fallback')) AS open`,
  );
  return Number(row?.open);
}

/** The same row by row, with what should move each on: for a test that waits in vain. */
export async function describeOpenWork(url: string): Promise<string> {
  const questions = [
    `SELECT 'run' AS is, runs.id, runs.state, turns.id AS turn, turns.state AS turn_state, turns.activation_id, turns.lane, turns.line,
       lanes.turn_id AS lane_holder, runs.due_at, runs.started_at
     FROM belfry.runs LEFT JOIN belfry.turns ON turns.run_id = runs.id LEFT JOIN belfry.lanes ON lanes.lane = turns.lane
     WHERE runs.state IN ('queued', 'running', 'waiting') ORDER BY runs.id LIMIT 20`,
    "SELECT 'delivery' AS is, id, state, attempts, activation_id FROM belfry.deliveries WHERE state IN ('pending', 'sending') LIMIT 20",
    "SELECT 'agenda' AS is, * FROM belfry.agenda WHERE kind IN ('occurrence', 'turn', 'delivery', 'fallback') ORDER BY due_at LIMIT 20",
    `SELECT 'job' AS is, id, name, state::text, data, retry_count, created_on::text, started_on::text, heartbeat_on::text, now()::text
     FROM belfry_queue.job LIMIT 20`,
  ];
  const rows = (await Promise.all(questions.map((sql) => admin(url, sql)))).flat();
  return rows.map((row) => JSON.stringify(row)).join('\n');
}

/** Every slot is worked out here by arithmetic, and must have exactly one effect; what was confirmed must be there, what was refused not. */
export async function judge(
  url: string,
  lines: readonly OutsideLine[],
  { confirmed, refused }: Pick<Drafts, 'confirmed' | 'refused'> = { confirmed: new Set(), refused: new Map() },
): Promise<Verdict> {
  const schedules = await admin(url, "SELECT id, what, trigger_json FROM belfry.schedules WHERE what NOT LIKE 'fail%'");
  const crashed = new Map(
    (await admin(url, "SELECT id, schedule_id, nominal_at FROM belfry.runs WHERE error_code = 'crashed_worker'")).map(
      ({ id, schedule_id, nominal_at }) => [`${schedule_id} at ${nominal_at}`, String(id)],
    ),
  );
  const done = new Map<string, number>();
  const early: string[] = [];
  for (const { scheduleId, nominalAt, at } of effectsOf(lines)) {
    const slot = `${scheduleId} at ${nominalAt}`;
    done.set(slot, (done.get(slot) ?? 0) + 1);
    if (at < nominalAt) early.push(`${slot}: ${nominalAt - at} ms early`);
  }
  const lost: string[] = [];
  const double: string[] = [];
  const closed: { slot: string; runId: string }[] = [];
  let slots = 0;
  const kept = new Set(schedules.map(({ id }) => id));
  for (const id of confirmed) if (!kept.has(id)) lost.push(`${id}, which was confirmed`);
  for (const { id, what, trigger_json } of schedules) {
    if (refused.has(String(what))) double.push(`${id}: "${what}", which was refused`);
    for (const nominal of promisedOccurrences(String(trigger_json))) {
      slots += 1;
      const slot = `${id} at ${nominal}`;
      const times = done.get(slot) ?? 0;
      const runId = crashed.get(slot);
      if (times === 0 && runId !== undefined) closed.push({ slot, runId });
      else if (times === 0) lost.push(slot);
      if (times > 1) double.push(`${slot}: ${times} times`);
      done.delete(slot);
    }
  }
  for (const slot of done.keys()) double.push(`${slot}: was not promised`);
  return { slots, lost, double, overlaps: overlapsOf(lines), early, closed };
}

/** The instant of a one-shot, the first `count` of an interval's lattice. */
function promisedOccurrences(trigger: string): number[] {
  const { kind, at, everyMs, anchor, count } = JSON.parse(trigger) as Record<'kind', string> &
    Record<'at' | 'everyMs' | 'anchor' | 'count', number>;
  if (kind === 'once') return [at];
  return Array.from({ length: count }, (_, k) => anchor + (k + 1) * everyMs);
}
