import { hash } from 'node:crypto';
import type { Run } from '../domain/runs/run.ts';
import type { Origin } from '../domain/schedules/origin.ts';
import type { Thread } from '../domain/threads/thread.ts';
import { closeCall, findCallResult, storeCallResult, storeWaitingCall } from '../store/approval/calls.ts';
import type { Tx } from '../store/database.ts';
import type { EpochMs } from '../when/index.ts';
import type { ToolSpec } from './models/model.ts';
import type { Toolset, ToolTurn } from './tools.ts';

/** The outcome of a call: a result for the model, or a question to the person. */
export type AgentToolAnswer =
  | {
      readonly kind: 'result';
      /** JSON for the model. A refusal is `{ code, message, hint }`. */
      readonly output: unknown;
      readonly isError: boolean;
    }
  | {
      /** The person has not answered. The same call, made later, returns their decision. */
      readonly kind: 'waiting';
      readonly proposalId: string;
      /** JSON for a model that does not wait: the question, with `status: "pending_approval"`. */
      readonly output: unknown;
      /** The card, as get-proposal returns it. */
      readonly card: unknown;
    };

/** A tool of an agent, for programs that run models themselves. */
export interface AgentTool extends ToolSpec {
  /**
   * Carries out the call as the agent. A repeated call with the same key has no further effect and returns the same
   * result, or the person's decision. Refusals are results; only broken data throw.
   */
  call(input: unknown, options: AgentCallOptions): Promise<AgentToolAnswer>;
}

export interface AgentCallOptions {
  /** The program's own idempotency key for the call. */
  readonly key: string;
  /**
   * False keeps an answered call in the list of open calls until the program confirms that it has the answer.
   * @default true
   */
  readonly heard?: boolean;
}

/** The person, agent and thread that tools are called for. */
export interface ToolPlace {
  readonly turn: ToolTurn;
  readonly thread: Thread;
  readonly run: Run | null;
  readonly origin?: Origin;
}

/** The tools of a toolset, bound to an agent's place. `write` runs a transaction. */
export function createAgentTools(
  toolset: Toolset,
  place: ToolPlace,
  write: <T>(fn: (tx: Tx, now: EpochMs) => Promise<T>) => Promise<T>,
): readonly AgentTool[] {
  const offered = { channels: [place.thread.channel], isTask: place.turn.taskId != null };
  return toolset.specs(place.turn.mode, offered).map((spec) => ({
    ...spec,
    async call(input, options) {
      await toolset.lookUp?.({ input });
      return write((tx, now) => callOnce(tx, now, toolset, place, { name: spec.name, input, ...options }));
    },
  }));
}

/** Carries out a call, or returns its earlier result. Its effect and its result are stored in one transaction. */
async function callOnce(
  tx: Tx,
  now: EpochMs,
  toolset: Toolset,
  place: ToolPlace,
  { name, input, key: given, heard = true }: AgentCallOptions & { readonly name: string; readonly input: unknown },
): Promise<AgentToolAnswer> {
  const { id, userId, agent } = place.turn;
  const call = { userId, agent, key: id === null ? given : `${id}:${given}` };
  const before = await findCallResult(tx, call);
  if (before === null) {
    const callKey = `call:${hash('sha256', `${agent} ${call.key}`, 'base64url')}`;
    const context = { ...place, step: 0, ordinal: 0, now, callKey, waits: true };
    const { output, isError, waitsFor, card } = await toolset.run(tx, { id: given, name, input }, context);
    if (waitsFor !== undefined) {
      // Within a turn, the engine makes sure that the answer arrives.
      await storeWaitingCall(tx, call, { proposalId: waitsFor, open: id === null, now });
      return { kind: 'waiting', proposalId: waitsFor, output, card };
    }
    await storeCallResult(tx, call, { output, isError }, now);
    if (heard) await closeCall(tx, call);
    return { kind: 'result', output, isError };
  }
  if (heard) await closeCall(tx, call);
  return { kind: 'result', ...before };
}
