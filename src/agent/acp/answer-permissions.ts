import type { RequestPermissionRequest, RequestPermissionResponse } from '@agentclientprotocol/sdk';
import { boundArguments } from '../../domain/approval/allowance.ts';
import { factOf } from '../../domain/approval/decision-fact.ts';
import { CALL_OPERATION, type Proposal } from '../../domain/approval/proposal.ts';
import { isAppError } from '../../domain/errors.ts';
import type { Step } from '../../domain/threads/thread.ts';
import type { EngineContext } from '../../engine/context.ts';
import { addStep } from '../../engine/runs/run-pass.ts';
import type { StartedTurn, UnderClaim } from '../../engine/threads/turn-handler.ts';
import { matchingAllowances } from '../../store/approval/allowances.ts';
import { findProposalByCall } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { loadSteps } from '../../store/threads/steps.ts';
import type { EpochMs } from '../../when/index.ts';
import type { AskForCall } from '../outside/ask-for-call.ts';
import { inputHash } from '../outside/call-outside.ts';
import { NoAcp } from './acp-session.ts';
import { type AskedPermission, type AskingProgram, noTo, readPermission, yesOnce } from './permission.ts';

/** The name of an agent's request for permission among its steps. */
const PERMISSION = 'request_permission';

export interface PermissionParts {
  readonly context: () => EngineContext;
  readonly askForCall: AskForCall;
  /** Calls the listener with each decision about a proposal after it was stored; the returned function stops that. */
  readonly onDecision: (listener: (proposalId: string) => void) => () => void;
}

/** Answers an agent's requests for permission. */
export interface Permissions {
  /** Waits for the person where approval is needed; returns `cancelled` after `cancel` was called. */
  answer(request: RequestPermissionRequest): Promise<RequestPermissionResponse>;
  /** Answers all waiting and later requests with `cancelled`, which neither allows nor denies. */
  cancel(): void;
}

interface Verdict {
  readonly isYes: boolean;
  /** Stored with the step. */
  readonly output: Readonly<Record<string, unknown>>;
}

/** The most requests in one attempt at a turn: an agent that asks more often is in a loop. */
const MOST_REQUESTS = 200;

export const PERMISSION_CANCELLED: RequestPermissionResponse = { outcome: { outcome: 'cancelled' } };

/**
 * Shows an agent's requests for permission to the person. The n-th request of its kind in a turn has one card,
 * however often the turn is carried out: its answer is valid for one call, and is stored before the agent gets it.
 * @param waiting called while the person is asked; the function it returns is called when that is over
 */
export function createPermissions(
  parts: PermissionParts,
  {
    program,
    started,
    steps,
    write,
  }: {
    readonly program: () => AskingProgram;
    readonly started: StartedTurn;
    /** The stored steps when the turn begins. */
    readonly steps: readonly Step[];
    readonly write: UnderClaim;
  },
  waiting: () => () => void,
): Permissions {
  const { turn } = started;
  const next = new Map<string, number>();
  let requests = 0;
  const cancelled = Promise.withResolvers<null>();
  const answered = (key: string): number =>
    steps.flatMap(({ results }) => results).filter(({ callId }) => callId.startsWith(`${PERMISSION}:${key}:`)).length;

  async function judge(
    tx: Tx,
    now: EpochMs,
    asked: AskedPermission,
    callKey: string,
  ): Promise<Verdict | Proposal | null> {
    const card = await findProposalByCall(tx, turn.userId, callKey);
    if (card !== null) return verdictOf(card) ?? card;
    const { schedule } = started;
    const tool = { ...asked.tool, scheduleRevision: schedule?.revision ?? null };
    if (schedule !== null && tool.lasting) {
      const { userId, agent } = turn;
      const bound = {
        scheduleId: schedule.id,
        scheduleRevision: schedule.revision,
        tool: tool.name,
        toolHash: tool.hash,
      };
      const allowed = await matchingAllowances(tx, { userId, agent, ...bound }, now);
      const fits = allowed.find((one) => one.inputHash === inputHash(boundArguments(asked.input, one.free)));
      if (fits !== undefined) return { isYes: true, output: { decision: 'approved', allowance_id: fits.id } };
    }
    try {
      const request = { turn, tool, input: asked.input, reason: null, callKey };
      await tx.nested(() => parts.askForCall(tx, request));
      return await findProposalByCall(tx, turn.userId, callKey);
    } catch (error) {
      if (!isAppError(error)) throw error;
      return { isYes: false, output: { decision: 'not_asked', code: error.code, message: error.message } };
    }
  }

  async function decide(asked: AskedPermission, number: number): Promise<Verdict | null> {
    if (yesOnce(asked.options) === null) {
      const message = 'The agent offers no yes for one call alone, and Belfry gives none that lasts.';
      return { isYes: false, output: { decision: 'not_asked', code: 'invalid_input', message } };
    }
    const callKey = `${turn.id}:${PERMISSION}:${asked.key}:${number}:${CALL_OPERATION}`;
    // Subscribed before the check, so that a decision in between is not missed.
    for (;;) {
      const heard = Promise.withResolvers<string>();
      const stop = parts.onDecision(heard.resolve);
      try {
        const found = await write((tx, now) => judge(tx, now, asked, callKey));
        if (found === null || 'isYes' in found) return found;
        const goOn = waiting();
        try {
          if ((await Promise.race([heard.promise, cancelled.promise])) === null) return null;
        } finally {
          goOn();
        }
      } finally {
        stop();
      }
    }
  }

  return {
    async answer(request) {
      if (++requests > MOST_REQUESTS) throw new NoAcp(`it asked for leave more than ${MOST_REQUESTS} times`);
      const asked = readPermission(program(), request);
      const number = next.get(asked.key) ?? answered(asked.key);
      next.set(asked.key, number + 1);
      const verdict = await decide(asked, number);
      if (verdict === null) return PERMISSION_CANCELLED;
      const { isYes, output } = verdict;
      await write(async (tx) =>
        addStep(tx, parts.context(), await loadSteps(tx, turn.id), turn.id, {
          callId: `${PERMISSION}:${asked.key}:${number}`,
          name: PERMISSION,
          input: asked.input,
          output,
          isError: output.decision === 'not_asked',
        }),
      );
      const optionId = isYes ? yesOnce(asked.options) : noTo(asked.options);
      return optionId === null ? PERMISSION_CANCELLED : { outcome: { outcome: 'selected', optionId } };
    },
    cancel: () => cancelled.resolve(null),
  };
}

/** The person's decision; null while there is none. */
function verdictOf(card: Proposal): Verdict | null {
  const fact = factOf(card);
  if (fact === null) return null;
  const { status, reason, proposal_id } = fact;
  return {
    isYes: status === 'approved',
    output: { decision: status, proposal_id, ...(reason === null ? {} : { reason }) },
  };
}
