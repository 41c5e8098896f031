import type { Tx } from '../../store/database.ts';
import { markTurnsEnded } from '../../store/threads/turn-rows.ts';
import { sendCards } from '../approval/show-card.ts';
import { giveNotice } from '../channels/give-notice.ts';
import { notify } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';
import { recordUnkept } from '../promises/record-unkept.ts';
import { endJudging } from '../reminders/judging.ts';
import { type ClosedRun, closeRuns, type RunEnding } from '../runs/close-runs.ts';
import { settleTask } from '../tasks/settle-task.ts';
import type { StartedTurn, UnkeptPromise } from './turn-handler.ts';
import { giveLanesOn } from './turns.ts';
import { unansweredWords, unreadWords } from './unanswered.ts';
import { tellUnknownCalls } from './unknown-calls.ts';

/** The final end of a turn. */
export interface Ending extends RunEnding {
  readonly unkept?: UnkeptPromise;
}

/** An ended turn. */
export interface ClosedTurn {
  readonly started: StartedTurn;
  readonly ending: Ending;
}

/** Turns have no state `skipped`: that is a state of their runs. */
const stateOf = ({ state }: Ending) => (state === 'skipped' ? 'cancelled' : state);

/**
 * Closes turns whose claims have ended, with the consequences for their runs, tasks and conversations, and passes
 * their lanes on.
 */
export async function endTurns(tx: Tx, context: EngineContext, ends: readonly ClosedTurn[]): Promise<void> {
  if (ends.length === 0) return;
  const { now } = context;
  const turns = ends.map(({ started }) => started.turn);
  await markTurnsEnded(
    tx,
    ends.map(({ started: { turn }, ending }) => {
      return { id: turn.id, state: stateOf(ending), now, message: ending.message ?? null };
    }),
  );
  await tellUnknownCalls(tx, context, turns);
  const runs: ClosedRun[] = [];
  for (const one of ends) {
    const { turn, run, schedule } = one.started;
    if (turn.taskId === null && run !== null) runs.push({ turn, run, schedule, ending: one.ending });
    else if (turn.taskId === null) await endConversation(tx, context, one);
    else tellOfEnd(tx, context, one);
  }
  await closeRuns(tx, context, runs);
  await giveLanesOn(tx, context, turns);
  for (const { started, ending } of ends) {
    if (started.turn.taskId !== null) await settleTask(tx, context, started, { ...ending, state: stateOf(ending) });
  }
}

async function endConversation(tx: Tx, context: EngineContext, one: ClosedTurn): Promise<void> {
  const { turn } = one.started;
  const { state, code, output, unkept, message, told = message } = one.ending;
  await sendCards(tx, context, turn);
  // Without words, Belfry has said it instead.
  if (state === 'succeeded' && output !== undefined && output !== '') {
    const onceKey = `reply:${turn.id}`;
    const { threadId, agent, id: turnId } = turn;
    const unread = await unreadWords(tx, turn);
    const text = unread === null ? output : [output, unread].filter((part) => part !== '').join('\n\n');
    await notify(tx, context, { threadId, agent, text, turnId, run: null, onceKey });
    if (unkept !== undefined) await recordUnkept(tx, context, turn, unkept);
  } else if (state === 'failed') {
    // A fault of the program says nothing to a person: the record and the log have it.
    const text = await unansweredWords(tx, turn, code === 'agent_error' ? undefined : told);
    await giveNotice(tx, context, { threadId: turn.threadId, text });
  }
  tellOfEnd(tx, context, one);
  await endJudging(tx, context, turn);
}

/** Emits the end of a turn without a run; for the others, the end of the run is the event. */
function tellOfEnd(tx: Tx, { now }: EngineContext, { started: { turn }, ending }: ClosedTurn): void {
  const data = { turnId: turn.id, threadId: turn.threadId, mode: turn.mode, state: stateOf(ending) };
  tx.emit({ userId: turn.userId, type: 'turn.finished', at: now, data });
}
