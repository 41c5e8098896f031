import type { Step, ToolResult } from '../../domain/threads/thread.ts';
import type { FailPointHook } from '../../engine/fail-points.ts';
import type { TurnOutcome, TurnUnderWay } from '../../engine/threads/turn-handler.ts';
import { insertToolResult } from '../../store/threads/steps.ts';
import type { Clock } from '../../when/index.ts';
import type { Toolset } from '../tools.ts';

export interface CarryOutParts {
  readonly clock: Clock;
  readonly failPoint: FailPointHook;
}

const NOTHING = { inputTokens: 0, outputTokens: 0 } as const;

/** Carries out the actions of an answer, in order; those with a result were done before. */
export async function carryOut(
  { failPoint, clock }: CarryOutParts,
  toolset: Toolset,
  { started: { turn, thread, run }, write }: TurnUnderWay,
  { number: step, response, results: finished }: Omit<Step, 'turnId'>,
): Promise<TurnOutcome> {
  const results: ToolResult[] = [...finished];
  let waits = false;
  for (const [ordinal, call] of response.toolCalls.entries()) {
    if (finished.some((result) => result.ordinal === ordinal)) continue;
    await toolset.lookUp?.(call);
    const result = await write(async (tx, now): Promise<ToolResult | null> => {
      const place = { turn, thread, run, step, ordinal, now };
      const { output, isError, waitsFor } = await toolset.run(tx, call, place);
      if (waitsFor !== undefined) return null;
      const times = { startedAt: now, endedAt: clock.now() };
      const answer = { ordinal, callId: call.id, name: call.name, output, isError, ...times };
      await insertToolResult(tx, turn.id, step, answer);
      failPoint('tool: before commit');
      return answer;
    });
    failPoint('tool: stored');
    if (result === null) waits = true;
    else results.push(result);
  }
  if (waits) return { kind: 'waiting', ...NOTHING };
  const refused = results.filter(({ isError }) => isError);
  if (refused.length === 0) return { kind: 'done', output: response.text, ...NOTHING };
  const words = refused.map(({ name, output }) => `${name}: ${(output as { message?: string }).message ?? 'refused'}`);
  const message = `what it answered was refused: ${words.join('; ')}`;
  return { kind: 'failed', failure: { code: 'action_refused', message, retryable: false }, ...NOTHING };
}
