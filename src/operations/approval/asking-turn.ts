import type { ProposalOrigin } from '../../domain/approval/proposal.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { lastWordsOfTurn, refusalsOfTurn } from '../../store/schedules/origins.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * The origin of an agent's request: a turn that a message of the person began, a turn without such a message, or a
 * program outside, where nobody can know who asked for it. The stored turn decides that, and nothing that an agent
 * writes. A turn that only reports a refusal or an expired proposal has no message of the person either.
 */
export async function askingTurn({
  actor,
  tx,
}: OperationContext): Promise<{ readonly turn: Turn | null; readonly origin: ProposalOrigin }> {
  const turn = actor.kind === 'agent' && actor.turnId !== null ? await loadTurn(tx, actor.turnId) : null;
  if (turn === null) return { turn, origin: 'outside' };
  const isAlone = turn.mode === 'silent' || (await beginsWithRefusal(tx, turn.id));
  return { turn, origin: isAlone ? 'wake' : 'conversation' };
}

async function beginsWithRefusal(tx: Tx, turnId: string): Promise<boolean> {
  return (await refusalsOfTurn(tx, turnId)) > 0 && (await lastWordsOfTurn(tx, turnId)) === null;
}
