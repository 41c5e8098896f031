import type { InferredRequest } from '../agent/inference.ts';
import { TOOL_ORIGIN } from '../domain/schedules/origin.ts';
import type { OperationCall } from '../operations/execute.ts';

/** What an agent heard between the lines is asked for in its name, where it was said, and never done at once. */
export function inferredCall({
  userId,
  agent,
  threadId,
  turnId,
  key,
  message,
  when,
  heardIn,
}: InferredRequest): OperationCall {
  const words = heardIn.replace(/\s+/g, ' ').trim();
  const reason = `Heard between the lines: “${words.length > 200 ? `${words.slice(0, 199)}…` : words}”`;
  return {
    actor: { kind: 'agent', userId, agent, threadId, turnId },
    origin: TOOL_ORIGIN,
    idempotencyKey: key,
    input: { operation: 'create-schedule', input: { kind: 'reminder', what: message, when }, reason, ask: 'always' },
  };
}
