import { lapseOf, standOf } from '../../domain/runs/wake-offer.ts';
import { ANSWERED } from '../../engine/runs/wake-answer.ts';
import type { TurnOutcome, WokenTurn } from '../../engine/threads/turn-handler.ts';
import { loadOffer } from '../../store/runs/wake-offers.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import type { WorkerAgent } from '../agents.ts';
import type { Toolset } from '../tools.ts';
import { type CarryOutParts, carryOut } from '../webhook/carry-out.ts';
import { wakeBody } from '../webhook/wake-body.ts';

const NOTHING = { inputTokens: 0, outputTokens: 0 } as const;

/**
 * Offers a wake to the calling workers of its agent, and carries out a worker's answer: each action in the
 * transaction that stores its result. The turn resumes when a worker ended it, fell silent, or none came in time.
 */
export async function runWorkerTurn(
  parts: CarryOutParts,
  agent: WorkerAgent,
  { limitMs, toolset }: { readonly limitMs: number; readonly toolset: Toolset },
  woken: WokenTurn,
): Promise<TurnOutcome> {
  const { started, wake, write } = woken;
  const { turn, run, schedule } = started;
  const { steps, offer } = await write(async (tx) => ({
    steps: await loadSteps(tx, turn.id),
    offer: await loadOffer(tx, turn.id),
  }));
  const answer = steps.find(({ response }) => response.finishReason === ANSWERED);
  if (answer !== undefined) return carryOut(parts, toolset, woken, answer);
  const lapsesAt = schedule === null || run === null ? null : lapseOf(schedule.policies, run.dueAt);
  const stand = standOf(offer, lapsesAt, parts.clock.now());
  switch (stand.kind) {
    case 'failed':
      return { kind: 'failed', failure: stand.failure, ...NOTHING };
    case 'lapsed':
      return { kind: 'skipped', reason: `no worker of ${agent.name} took it in time` };
    default: {
      const body = wakeBody(agent.name, wake, run?.id ?? turn.id);
      return { kind: 'offered', offer: { wake: body, limitMs, lapsesAt } };
    }
  }
}
