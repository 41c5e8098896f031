import { lastAliveAt } from '../../engine/server/outages.ts';
import type { Tx } from '../../store/database.ts';
import { isAlive, listWorkers } from '../../store/server/workers.ts';
import { type EpochMs, SECOND_MS } from '../../when/index.ts';
import type { OperationEnvironment } from '../frame/operation.ts';

/** The clock ticks every second; one that is silent for longer does not run. */
const HEALTHY_WITHIN_MS = 5 * SECOND_MS;

/** The state of the clock that wakes the agents, wherever it runs. */
export interface ClockFacts {
  readonly lastTickAt: EpochMs | null;
  readonly healthy: boolean;
  /** How many worker processes there are. */
  readonly workers: number;
}

/** The clock of this process, or the last sign of life of other processes on the same data when it has none. */
export async function readClock(
  tx: Tx,
  environment: Pick<OperationEnvironment, 'lastTickAt' | 'shared'>,
  now: EpochMs,
): Promise<ClockFacts> {
  const own = environment.lastTickAt();
  const ticks = own !== null && Math.abs(now - own) < HEALTHY_WITHIN_MS;
  if (environment.shared !== true) return { lastTickAt: own, healthy: ticks, workers: ticks ? 1 : 0 };
  const workers = (await listWorkers(tx)).filter((worker) => isAlive(worker, now)).length;
  if (own !== null) return { lastTickAt: own, healthy: ticks, workers };
  return { lastTickAt: await lastAliveAt(tx), healthy: workers > 0, workers };
}
