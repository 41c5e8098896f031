import type { ProposalOrigin } from '../../domain/approval/proposal.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import { lastWordsOfTurn, refusalsOfTurn } from '../../store/schedules/origins.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import type { OperationContext } from '../frame/operation.ts';

/**
 * Where an agent acts: in a turn that a message of the person began, in one that nobody's message began, or from outside, where nobody can
 * know who asked for it. The turn says so itself; nothing that an agent writes does. A turn that only hears of a no, or that nobody
 * answered, has no person in it either.
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
