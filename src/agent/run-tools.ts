import { canonicalJson } from '../domain/canonical-json.ts';
import type { TransientEvent } from '../domain/events.ts';
import type { Step, StepResponse, ToolCall, ToolResult } from '../domain/threads/thread.ts';
import { outcomeOf } from '../domain/tool-outcome.ts';
import { MORE_TOOLS } from '../domain/tools/more-tools.ts';
import { bareToolName } from '../domain/tools/tool-name.ts';
import type { TurnUnderWay } from '../engine/threads/turn-handler.ts';
import type { Tx } from '../store/database.ts';
import { insertToolResult } from '../store/threads/steps.ts';
import type { EpochMs } from '../when/index.ts';
import type { EquippedAgent } from './equipped-agent.ts';
import { ModelError } from './models/model.ts';
import { callOutside, type OutsideParts, type Settle, wasOutside } from './outside/call-outside.ts';

export interface ToolRunParts extends OutsideParts {
  /** How often the same call may return the same answer within a turn. */
  readonly sameCalls: number;
  readonly publish: (event: TransientEvent) => void;
}

interface ToolStep {
  readonly number: number;
  readonly response: StepResponse;
  /** Calls with a stored result. */
  readonly finished: readonly ToolResult[];
  readonly earlier: readonly Step[];
}

/** The error code for a repeated call. */
const REPEATED = 'repeated_call';
/** After this many such refusals, the turn ends. */
const REFUSALS_BEFORE_END = 3;

/**
 * Runs the requested calls in order, those that tell the person something last, without calls that have a stored
 * result. A call that waits for the person's answer gets no result yet: it is made again when the turn continues, and
 * then returns the decision.
 * @throws ModelError `model_loops`, when the same call was refused again and again for repeating itself
 */
export async function runTools(
  parts: ToolRunParts,
  agent: EquippedAgent,
  under: TurnUnderWay,
  { number: step, response, finished, earlier }: ToolStep,
): Promise<{ readonly results: ToolResult[]; readonly waits: boolean }> {
  const { write } = under;
  const { turn, thread, run } = under.started;
  const results: ToolResult[] = [...finished];
  const outside = agent.outside.list();
  const specs = agent.toolset.specs(turn.mode, { isTask: true, chooses: true });
  const own = new Set([MORE_TOOLS, ...specs.map(({ name }) => name)]);
  let waits = false;
  for (const { ordinal, call } of inOrder(response.toolCalls)) {
    if (finished.some((result) => result.ordinal === ordinal)) continue;
    const answers = answersTo(call, [...earlier, { turnId: turn.id, number: step, response, results }]);
    const refusal = refuseCircle(call, answers, parts.sameCalls);
    const answerOf = ({ output, isError }: Pick<ToolResult, 'output' | 'isError'>, startedAt: EpochMs): ToolResult => {
      const times = { startedAt, endedAt: parts.clock.now() };
      return { ordinal, callId: call.id, name: call.name, output, isError, ...times };
    };
    const store = async (tx: Tx, answer: ToolResult): Promise<ToolResult> => {
      await insertToolResult(tx, turn.id, step, answer);
      parts.failPoint('tool: before commit');
      return answer;
    };
    const bare = bareToolName(call.name);
    const tool = outside.find(({ name }) => name === call.name) ?? outside.find(({ name }) => name === bare);
    const placed = { call, turnId: turn.id, step, ordinal, said: response.text };
    const isOutside =
      refusal === null &&
      (tool !== undefined || (!own.has(call.name) && !own.has(bare) && (await wasOutside(placed, turn, write))));
    let result: ToolResult | null;
    if (isOutside) {
      const settle: Settle = async (tx, end, startedAt) => void (await store(tx, answerOf(end, startedAt)));
      const end = await callOutside(parts, tool, under, placed, settle);
      result = end === null ? null : answerOf(end, parts.clock.now());
    } else {
      if (refusal === null) await agent.toolset.lookUp?.(call);
      result = await write(async (tx, now): Promise<ToolResult | null> => {
        const place = { turn, thread, run, step, ordinal, now, readsOwnTimes: agent.model.builtIn };
        const came = refusal ?? (await agent.toolset.run(tx, call, place));
        return came.waitsFor === undefined ? store(tx, answerOf(came, now)) : null;
      });
    }
    parts.failPoint('tool: stored');
    if (turn.mode === 'conversational' && result !== null) {
      const { id: turnId, threadId, agent: name } = turn;
      const data = { turnId, threadId, agent: name, tool: call.name, outcome: outcomeOf(result) };
      parts.publish({ userId: turn.userId, type: 'reply.step', data });
    }
    if (result === null) waits = true;
    else results.push(result);
  }
  return { results: results.sort((one, other) => one.ordinal - other.ordinal), waits };
}

/**
 * In a wake, messages to the person come after all other calls, so that they are judged against the results of those.
 */
function inOrder(calls: readonly ToolCall[]): { readonly ordinal: number; readonly call: ToolCall }[] {
  const all = calls.map((call, ordinal) => ({ ordinal, call }));
  const tells = ({ call }: { readonly call: ToolCall }) => call.name.startsWith('notify_');
  return [...all.filter((one) => !tells(one)), ...all.filter(tells)];
}

/** The earlier answers to the same call in this turn, oldest first. */
function answersTo({ name, input }: ToolCall, steps: readonly Step[]): ToolResult[] {
  const wanted = canonicalJson(input ?? null);
  return steps.flatMap(({ response, results }) =>
    results.filter(({ ordinal }) => {
      const call = response.toolCalls[ordinal];
      return call?.name === name && canonicalJson(call.input ?? null) === wanted;
    }),
  );
}

const isRefusal = ({ output }: ToolResult): boolean => (output as { code?: unknown } | null)?.code === REPEATED;

/** Ids differ from call to call and carry no news. */
const plain = (output: unknown): string => JSON.stringify(output ?? null).replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, 'id');

/** Refuses a call that returned the same answer too often; the model is told so. */
function refuseCircle(call: ToolCall, answers: readonly ToolResult[], allowed: number) {
  const refused = answers.filter(isRefusal).length;
  if (refused >= REFUSALS_BEFORE_END) {
    throw new ModelError('model_loops', `the agent asked for the same (${call.name}) again and again`, {
      retryable: false,
    });
  }
  const real = answers.filter((answer) => !isRefusal(answer)).slice(-allowed);
  const [first, ...others] = real.map(({ output }) => plain(output));
  if (real.length < allowed || first === undefined || others.some((other) => other !== first)) return null;
  return {
    output: {
      code: REPEATED,
      message: `${call.name} was called with this very input ${allowed} times in this turn and answered the same each time; it was not called again.`,
      hint: 'Use what it answered, do something else, or end.',
    },
    isError: true,
    waitsFor: undefined,
  };
}
