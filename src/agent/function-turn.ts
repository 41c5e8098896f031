import { inspect } from 'node:util';
import { WaitForAnswer } from '../domain/errors.ts';
import { lengthOf } from '../domain/policy/check-again.ts';
import { notify, reminderKey } from '../engine/channels/notify.ts';
import type { EngineContext } from '../engine/context.ts';
import { takeChoice } from '../engine/schedules/next-check.ts';
import type { TurnOutcome, UnderClaim, WokenTurn } from '../engine/threads/turn-handler.ts';
import { insertStep, insertToolResult, loadSteps } from '../store/threads/steps.ts';
import { type AgentTool, createAgentTools } from './agent-tool.ts';
import type { AgentFunctionContext, FunctionAgent } from './agents.ts';
import { loadBackground } from './background.ts';
import type { Toolset } from './tools.ts';

/** Runs a function agent, with durable notifications and steps, so that a retry repeats nothing that was done. */
export async function runFunctionTurn(
  context: () => EngineContext,
  agent: FunctionAgent,
  toolset: Toolset,
  { started, wake, write, abort }: WokenTurn,
): Promise<TurnOutcome> {
  const { turn, thread, run, schedule } = started;
  let notified = 0;
  let tools: readonly AgentTool[] | undefined;
  const offered: AgentFunctionContext = {
    // Made on first use, like the tools.
    get signal() {
      return abort.signal;
    },
    // Made on first use: most functions never need them, and ten thousand of them may be due at once.
    get tools() {
      tools ??= createAgentTools(toolset, { turn, thread, run }, write);
      return tools;
    },
    background: () => write((tx) => loadBackground(tx, { threadId: wake.threadId, scheduleId: wake.scheduleId })),
    checkAgain: async (after) => {
      const afterMs = lengthOf(after);
      const { choice, note } = await write((tx, now) => takeChoice(tx, { schedule, run, now }, { afterMs }));
      return { at: choice.kind === 'again' ? choice.at : context().now, note };
    },
    stopChecking: async (reason) => {
      await write((tx, now) => takeChoice(tx, { schedule, run, now }, { stop: reason?.trim() || null }));
    },
    idempotencyKey: run?.id ?? turn.id,
    notify: (text) => {
      const number = notified++;
      const isReminder = schedule?.kind === 'reminder' && number === 0;
      const onceKey = isReminder && run !== null ? reminderKey(run.id) : `notify:${turn.id}:${number}`;
      const { threadId, agent: speaker, id: turnId } = turn;
      return write(async (tx) => {
        const said = { threadId, agent: speaker, text, turnId, run, onceKey };
        const { deliveryId, held } = await notify(tx, context(), said);
        return { deliveryId, heldUntil: held === null || held.releasedAt !== null ? null : held.releaseAt };
      });
    },
    step: durableSteps(context, turn.id, write),
  };
  try {
    return { kind: 'done', output: outputOf(await agent.run(wake, offered)), inputTokens: 0, outputTokens: 0 };
  } catch (error) {
    if (error instanceof WaitForAnswer) return { kind: 'waiting', inputTokens: 0, outputTokens: 0 };
    throw error;
  }
}

/** Runs each step of a turn once: a result that an earlier attempt stored is returned again. */
function durableSteps(context: () => EngineContext, turnId: string, write: UnderClaim): AgentFunctionContext['step'] {
  let stored: Map<string, { output: unknown; ordinal: number }> | null = null;
  const knownSteps = async () => {
    stored ??= await write(async (tx) => {
      const steps = await loadSteps(tx, turnId);
      if (steps.length === 0) await insertStep(tx, { turnId, number: 1 }, EMPTY_RESPONSE, context().now);
      return new Map(steps.flatMap((step) => step.results.map((result) => [result.callId, result] as const)));
    });
    return stored;
  };
  return async <T>(name: string, fn: () => Promise<T>): Promise<T> => {
    const known = await knownSteps();
    const before = known.get(name);
    if (before !== undefined) return before.output as T;
    const startedAt = context().now;
    const value = await fn();
    const times = { startedAt, endedAt: context().now };
    const result = { ordinal: known.size, callId: name, name: 'step', output: value, isError: false, ...times };
    known.set(name, result);
    await write((tx) => insertToolResult(tx, turnId, 1, result));
    return value;
  };
}

/**
 * The return value may be anything: `async () => list.push(1)` returns a number. A value that is not text is stored
 * as JSON.
 */
function outputOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (answer === undefined || answer === null) return '';
  try {
    return JSON.stringify(answer) ?? inspect(answer);
  } catch {
    return inspect(answer);
  }
}

const EMPTY_RESPONSE = {
  text: '',
  reasoning: '',
  toolCalls: [],
  finishReason: 'function',
  inputTokens: 0,
  outputTokens: 0,
};
