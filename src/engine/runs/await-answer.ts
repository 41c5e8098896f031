import { putItem, removeItem, turnKey } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import type { Run } from '../../domain/runs/run.ts';
import type { Tx } from '../../store/database.ts';
import { setRunUnfinished } from '../../store/runs/run-rows.ts';
import { insertStep, loadSteps } from '../../store/threads/steps.ts';
import { loadTurnOfRun, updateTurn } from '../../store/threads/turn-rows.ts';
import type { EngineContext } from '../context.ts';
import type { StartedTurn } from '../threads/turn-handler.ts';
import { giveLaneOn, resumeTurn } from '../threads/turns.ts';
import { ACCEPTED, stepOf, type WakeAnswer } from './wake-answer.ts';

/**
 * Sets aside a run whose agent accepted the wake and answers later; after the time limit the run resumes without an
 * answer.
 */
export async function awaitAnswer(
  tx: Tx,
  context: EngineContext,
  { turn, run }: StartedTurn,
  forMs: number,
): Promise<void> {
  const { id, userId, agent } = turn;
  await updateTurn(tx, turn, { state: 'waiting', activationId: null });
  await putItem(tx, { key: turnKey(id), kind: 'turn', userId, dueAt: context.now + forMs, payload: { id } });
  if (run !== null) {
    await setRunUnfinished(tx, run.id, 'waiting');
    const data = { runId: run.id, scheduleId: run.scheduleId, reason: `it waits for the answer of ${agent}` };
    tx.emit({ userId, type: 'run.waiting', at: context.now, data });
  }
  await giveLaneOn(tx, context, turn);
}

/**
 * Takes the answer to a wake, once: stores it and resumes the run.
 * @throws AppError wrong_state when no answer is expected: not yet, no longer, or it is there already
 */
export async function takeAnswer(
  tx: Tx,
  context: EngineContext,
  run: Pick<Run, 'id'>,
  answer: WakeAnswer,
): Promise<void> {
  const turn = await loadTurnOfRun(tx, run.id);
  const steps = turn === null ? [] : await loadSteps(tx, turn.id);
  if (turn === null || turn.state !== 'waiting' || steps.length !== 1 || steps[0]?.response.finishReason !== ACCEPTED) {
    const [why, hint] =
      steps.length > 1
        ? ['it was answered already', 'An answer counts once; this one was not carried out.']
        : turn?.endedAt != null
          ? [`it ended before (${turn.state})`, 'Answer sooner, or declare a longer answerWithinMinutes.']
          : ['no answer is awaited', 'Answer the wake itself, or answer it with the status 202 first.'];
    throw new AppError('wrong_state', `The run ${run.id} takes no answer: ${why}.`, { hint });
  }
  await insertStep(tx, { turnId: turn.id, number: 2 }, stepOf(answer, null), context.now);
  await removeItem(tx, turnKey(turn.id));
  await resumeTurn(tx, context, turn.id);
}
