import { callKeyOf, type ToolContext } from '../../agent/tools.ts';
import { type DecisionFact, factOf } from '../../domain/approval/decision-fact.ts';
import type { DeedOperation, RequestedOperation } from '../../domain/approval/proposal.ts';
import { isAppError } from '../../domain/errors.ts';
import type { Actor } from '../../domain/people/actor.ts';
import { TOOL_ORIGIN } from '../../domain/schedules/origin.ts';
import type { Executor } from '../../operations/execute.ts';
import type { ProposalView, ProposeAnswer } from '../../operations/proposals/proposal-view.ts';
import type { ScheduleAnswer, ScheduleDetail } from '../../operations/views/views.ts';
import { findProposal, findProposalByCall } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';

/** The result of a request: it is done, it waits for the person, or they have answered. */
type Came<T> =
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'asked'; readonly card: ProposalView }
  | { readonly kind: 'decided'; readonly fact: DecisionFact };
export type Requested = Came<ScheduleAnswer>;
/** The same for requests without a schedule; a done one has the answer of its operation. */
export type RequestedDeed = Came<unknown>;

/** A background run requested something: its call has no result until the person has answered. */
export class WaitsForAnswer extends Error {
  override readonly name = 'WaitsForAnswer';
  readonly proposalId: string;
  constructor(proposalId: string) {
    super(`waits for the answer to ${proposalId}`);
    this.proposalId = proposalId;
  }
}

/** Requests whose answer is a schedule. */
export type RequestedSchedule = Exclude<RequestedOperation, DeedOperation>;

interface RequestContext extends ToolContext {
  readonly executor: Executor;
  readonly tx: Tx;
  readonly actor: Actor;
  operate(name: string, input: unknown): Promise<unknown>;
}

interface ChangeRequest<Operation = RequestedSchedule> {
  readonly operation: Operation;
  readonly input: unknown;
  readonly reason: string | undefined;
}

/**
 * Does what the agent needs no approval for, and asks the person for the rest. The place in the turn identifies the
 * request, so that a continued turn finds the answer and asks nothing twice.
 * @throws WaitsForAnswer in a background run, while the person has not answered
 */
export function requestChange(context: RequestContext, request: ChangeRequest): Promise<Requested> {
  return askOrDo(context, request, () => tryFreely(context, request));
}

/** The same for a reminder, a task or the person's settings. */
export function requestDeed(context: RequestContext, request: ChangeRequest<DeedOperation>): Promise<RequestedDeed> {
  return askOrDo(context, request, async () => {
    try {
      return await context.tx.nested(() => context.operate(request.operation, request.input));
    } catch (error) {
      if (isAppError(error, 'approval_needed')) return null;
      throw error;
    }
  });
}

async function askOrDo<T>(
  context: RequestContext,
  request: ChangeRequest<RequestedOperation>,
  freely: () => Promise<T | null>,
): Promise<Came<T>> {
  const { tx, turn, actor } = context;
  const waits = context.waits ?? turn.mode === 'silent';
  const key = `${callKeyOf(context)}:${request.operation}`;
  const before = await findProposalByCall(tx, turn.userId, key);
  const decided = before === null ? null : factOf(before);
  if (decided !== null) return { kind: 'decided', fact: decided };
  if (before !== null && waits) throw new WaitsForAnswer(before.id);
  const free = await freely();
  if (free !== null) return { kind: 'done', answer: free };
  const { operation, input, reason } = request;
  const call = {
    actor,
    origin: context.origin ?? TOOL_ORIGIN,
    input: { operation, input, ...(reason === undefined ? {} : { reason }) },
    idempotencyKey: key,
  };
  const asked = await context.executor
    .executeIn(tx, 'propose-change', call)
    .then((answer) => answer as ProposeAnswer)
    .catch((error) => denialIn(context, error));
  if ('proposal_id' in asked) return { kind: 'decided', fact: asked };
  const done = asked.answer ?? asked.result;
  if (done !== null) return { kind: 'done', answer: done as T };
  const card = asked.proposal;
  if (card === null) throw new Error('propose-change answered neither what was done nor a proposal');
  if (waits) throw new WaitsForAnswer(card.id);
  return { kind: 'asked', card };
}

/** The earlier denial that answers a request: for a day, the same request gets the same answer. */
async function denialIn({ tx, turn }: RequestContext, error: unknown): Promise<DecisionFact> {
  const { proposalId } = isAppError(error, 'already_decided') ? error.details : {};
  const denied = typeof proposalId === 'string' ? await findProposal(tx, turn.userId, proposalId) : null;
  const fact = denied === null ? null : factOf(denied);
  if (fact === null) throw error;
  return fact;
}

/** The common part of answers of operations that start runs. */
type Started = { readonly schedule: { readonly id: string } };

/** Null when the person must approve. A refused request leaves nothing behind. */
async function tryFreely(context: RequestContext, { operation, input }: ChangeRequest): Promise<ScheduleAnswer | null> {
  try {
    return await context.tx.nested(async () => {
      const output = (await context.operate(operation, input)) as Partial<ScheduleAnswer> & Started;
      if (output.confirmation !== undefined) return output as ScheduleAnswer;
      // A run was started: the answer is the state of its schedule.
      const { next, ...schedule } = (await context.operate('get-schedule', {
        id: output.schedule.id,
      })) as ScheduleDetail;
      return { schedule, confirmation: schedule.when.sentence, next, assumptions: [], warnings: [], reaches: [] };
    });
  } catch (error) {
    if (isAppError(error, 'approval_needed') || isAppError(error, 'forbidden')) return null;
    throw error;
  }
}
