import { z } from 'zod';
import { isoInstant } from '../domain/time/iso-instant.ts';
import { loadSteps } from '../store/steps.ts';
import { findTurn } from '../store/turn-rows.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import { notFound } from './own-schedule.ts';
import { viewStep } from './run-view.ts';
import { turnDetail } from './views.ts';

export const getTurn = defineOperation({
  name: 'get-turn',
  summary: 'Shows one turn whole: what the agent thought, which tools it used, and what it said, step by step.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/turns/:id' },
  input: z.strictObject({ id: field.turnId }),
  output: turnDetail,
  async handler({ tx, actor }, { id }) {
    const turn = await findTurn(tx, actor.userId, id);
    if (turn === null) throw notFound('turn', id, 'The messages of a conversation name the turns they came from.');
    const steps = await loadSteps(tx, turn.id);
    return {
      id: turn.id,
      threadId: turn.threadId,
      runId: turn.runId,
      mode: turn.mode,
      state: turn.state,
      startedAt: turn.startedAt === null ? null : isoInstant(turn.startedAt),
      endedAt: turn.endedAt === null ? null : isoInstant(turn.endedAt),
      error: turn.errorMessage,
      steps: steps.map(viewStep),
    };
  },
});
