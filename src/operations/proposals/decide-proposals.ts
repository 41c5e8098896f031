import type { z } from 'zod';
import { AppError, isAppError } from '../../domain/errors.ts';
import { auditProposal } from '../../store/approval/proposal-audit.ts';
import { findProposal } from '../../store/approval/proposals.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { approveOne, denyOne } from './decide.ts';
import type { Decided } from './own-proposal.ts';
import { proposalInput } from './proposal-inputs.ts';
import { type BulkAnswer, bulkAnswer } from './proposal-view.ts';

type Input = z.output<typeof proposalInput.decide>;
type Item = Input['items'][number];
type Result = BulkAnswer['results'][number];

export const decideProposals = defineOperation({
  name: 'decide-proposals',
  summary: 'Says yes or no to several proposals at once, each at the revision that was shown.',
  scope: 'user',
  effect: 'write',
  done: 'answered what was asked for',
  http: { method: 'POST', path: '/proposals/decide' },
  input: proposalInput.decide,
  output: bulkAnswer,
  subject: (_, { items }) => items.map(({ id }) => id).join(' '),
  async handler(context, input) {
    const results = input.mode === 'all' ? await decideAll(context, input) : await decideEach(context, input);
    const failed = results.filter(({ ok }) => !ok).length;
    return { decided: results.length - failed, failed, results };
  },
});

async function decideEach(context: OperationContext, input: Input): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of input.items) {
    try {
      results.push(toResult(await context.tx.nested(() => decide(context, input, item))));
    } catch (error) {
      results.push(await toRefusal(context, item, error));
    }
  }
  return results;
}

/** One that cannot be decided undoes the others; the first one is named. */
async function decideAll(context: OperationContext, input: Input): Promise<Result[]> {
  let failing = input.items[0];
  try {
    return await context.tx.nested(async () => {
      const decided: Result[] = [];
      for (const item of input.items) {
        failing = item;
        decided.push(toResult(await decide(context, input, item)));
      }
      return decided;
    });
  } catch (error) {
    const results: Result[] = [];
    for (const item of input.items) {
      results.push(await toRefusal(context, item, item === failing ? error : notDecided(failing?.id ?? '')));
    }
    return results;
  }
}

const notDecided = (because: string): AppError =>
  new AppError('not_decided', 'Nothing was decided, because another one could not be.', {
    hint: 'Leave that one out, or decide each by itself.',
    details: { because },
  });

async function decide(context: OperationContext, { decision, reason }: Input, item: Item): Promise<Decided> {
  const decided =
    decision === 'approve' ? await approveOne(context, item) : await denyOne(context, { ...item, reason });
  const { tx, ids, now, actor, origin } = context;
  await auditProposal(tx, {
    ids,
    at: now,
    userId: actor.userId,
    actor: 'user',
    origin,
    operation: `${decision}-proposal`,
    proposal: decided.proposal,
    scheduleId: decided.proposal.scheduleId,
    detail: { revision: item.revision, reason: reason ?? null },
  });
  return decided;
}

function toResult({ proposal, schedule, words }: Decided): Result {
  const { id, state } = proposal;
  return { id, ok: true, state, scheduleId: schedule?.id ?? null, words, error: null };
}

async function toRefusal({ tx, actor }: OperationContext, { id }: Item, error: unknown): Promise<Result> {
  if (!isAppError(error)) throw error;
  const found = await findProposal(tx, actor.userId, id);
  const { code, message, hint, details } = error;
  const told = { code, message, hint: hint ?? null, details: { ...details } };
  return { id, ok: false, state: found?.state ?? null, scheduleId: null, words: message, error: told };
}
