import type { InferredRequest } from '../agent/inference.ts';
import { TOOL_ORIGIN } from '../domain/schedules/origin.ts';
import type { OperationCall } from '../operations/execute.ts';

/** A need that an agent inferred is requested in its name, in the same conversation, and never carried out at once. */
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
