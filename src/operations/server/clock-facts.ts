import { lastAliveAt } from '../../engine/server/outages.ts';
import type { Tx } from '../../store/database.ts';
import { isAlive, listWorkers } from '../../store/server/workers.ts';
import { type EpochMs, SECOND_MS } from '../../when/index.ts';
import type { OperationEnvironment } from '../frame/operation.ts';

/** The clock ticks every second; one that has been silent for longer than this does not run. */
const HEALTHY_WITHIN_MS = 5 * SECOND_MS;

/** How the clock is that wakes the agents, wherever it runs. */
export interface ClockFacts {
  readonly lastTickAt: EpochMs | null;
  readonly healthy: boolean;
  /** Processes that carry out what is due. */
  readonly workers: number;
}

/** The clock of this process, or where it has none the sign of life that the others on the same data gave last. */
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
