import { z } from 'zod';
import { listOutsideCalls } from '../../store/threads/outside-calls.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import { findTurn } from '../../store/threads/turn-rows.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { withOutsideCalls } from '../runs/outside-view.ts';
import { viewStep } from '../runs/run-view.ts';
import { field } from '../views/fields.ts';
import { turnDetail } from '../views/run-views.ts';

export const getTurn = defineOperation({
  name: 'get-turn',
  summary: "Shows one turn in detail: the agent's thoughts, tools and text, step by step.",
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
      steps: withOutsideCalls(
        steps.map((step) => viewStep(step, turn.state, null)),
        await listOutsideCalls(tx, turn.id),
      ),
    };
  },
});
