import type { Proposal, ScheduleProposal } from '../../domain/approval/proposal.ts';
import { findProposalByCall } from '../../store/approval/proposals.ts';
import { takeWakes } from '../../store/people/tokens.ts';
import { line } from '../../voice/line.ts';
import { changesNothing, definitionOf, hashOf } from '../approval/definition.ts';
import { checkDepth, type Judgement, judge } from '../approval/gate.ts';
import { newProposal } from '../approval/new-proposal.ts';
import { asProgram } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { readInput } from '../frame/read-input.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { answerAbout } from '../schedules/schedule-view.ts';
import { RULE_ERRORS } from '../times/time-errors.ts';
import type { ScheduleAnswer } from '../views/views.ts';
import { viewProposal } from './card/card.ts';
import { checkProposal } from './check.ts';
import { isDeed } from './deeds/deed-operations.ts';
import { proposeDeed } from './deeds/propose-deed.ts';
import { keepProposal } from './keep-proposal.ts';
import { proposalInput } from './proposal-inputs.ts';
import { type ProposeAnswer, proposeAnswer } from './proposal-view.ts';
import { PROPOSABLE, type ResolvedRequest, resolveRequest } from './resolve-request.ts';

export const proposeChange = defineOperation({
  name: 'propose-change',
  summary: 'Asks the person for a new schedule or a change; done at once where no approval is needed.',
  scope: 'agent',
  effect: 'write',
  unasked: 'requests',
  done: 'asked for a change',
  http: { method: 'POST', path: '/proposals', status: 201 },
  creates: true,
  input: proposalInput.propose,
  output: proposeAnswer,
  errors: [
    ...RULE_ERRORS,
    'unknown_agent',
    'too_large',
    'wrong_state',
    'duplicate',
    'already_decided',
    'limit_reached',
    'rate_limited',
  ],
  subject: (output) => output.proposal?.id ?? output.answer?.schedule.id ?? String(output.result?.id ?? ''),
  async handler(context, { operation: name, input, reason, ask }): Promise<ProposeAnswer> {
    const { tx, actor, requestKey } = context;
    const known = requestKey === undefined ? null : await findProposalByCall(tx, actor.userId, requestKey);
    if (known !== null) return waits(context, known);
    const why = reason?.trim() || null;
    if (isDeed(name)) {
      const asked = { input, reason: why, asksAlways: ask === 'always' };
      const { proposal, result } = await proposeDeed(context, name, asked);
      return proposal === null ? { ...DONE, result } : waits(context, proposal);
    }
    const operation = PROPOSABLE[name];
    const wanted = readInput(operation, input);
    const request = await resolveRequest(context, name, wanted);
    const judgement = request === null || isSame(request) ? null : await judge(context, request);
    if (request === null || judgement === null || !(judgement.needed || ask === 'always')) {
      const answer = await answerOf(context, await operation.handler(context, wanted));
      // Booked afterwards, because the operation judges again by what was left before.
      await bookWakes(context, judgement?.wakes ?? 0);
      return { ...DONE, answer };
    }
    if (request.before === null) await checkDepth(context, judgement);
    return waits(
      context,
      await storeProposal(asProgram(context, request.after), request, {
        reason: why,
        why: judgement.why,
        face: ask === 'always' ? 'card' : judgement.face,
      }),
    );
  },
});

/** A change without an effect gets no card: the operation returns the present state. */
const isSame = ({ operation, before, after }: ResolvedRequest): boolean =>
  operation === 'update-schedule' && before !== null && changesNothing(definitionOf(before), after);

const DONE = { status: 'done', proposal: null, answer: null, result: null } as const;

/** The result of an immediate action in one form: for a started run, its schedule. */
async function answerOf(context: OperationContext, output: unknown): Promise<ScheduleAnswer> {
  if ((output as Partial<ScheduleAnswer>).confirmation !== undefined) return output as ScheduleAnswer;
  const { schedule } = output as Pick<ScheduleAnswer, 'schedule'>;
  return answerAbout(context, await findOwnSchedule(context, schedule.id));
}

async function waits(context: OperationContext, proposal: Proposal): Promise<ProposeAnswer> {
  return { status: 'pending_approval', proposal: await viewProposal(context, proposal), answer: null, result: null };
}

/** Deducts wakes from a program's allowance; they are not given back. */
async function bookWakes({ tx, actor, origin }: OperationContext, wakes: number): Promise<void> {
  if (wakes > 0 && origin.token !== null) await takeWakes(tx, actor.userId, origin.token.id, wakes);
}

/** Stores the schedule or the change that an agent asks for. */
async function storeProposal(
  context: OperationContext,
  { operation, before, after, notes, args }: ResolvedRequest,
  { reason, why, face }: { readonly reason: string | null } & Pick<Judgement, 'why' | 'face'>,
): Promise<Proposal> {
  const target =
    before === null ? null : { scheduleId: before.id, revision: before.revision, definition: definitionOf(before) };
  const made = await newProposal(context, { reason, scheduleId: before?.id ?? null });
  const facts = { ...made, why: why.length > 0 ? why : [line('why.ratherAsks')], face };
  const content = { operation, target, definition: after, asked: after, notes, args, deed: null };
  const proposal: ScheduleProposal = { ...facts, ...content, hash: hashOf({ ...facts, ...content }) };
  await checkProposal(context, proposal);
  await keepProposal(context, proposal);
  return proposal;
}
