import { AppError, isAppError } from '../../../domain/errors.ts';
import { findProposal } from '../../../store/approval/proposals.ts';
import type { OperationContext } from '../../frame/operation.ts';
import type { Decided } from '../own-proposal.ts';
import type { BulkAnswer } from '../proposal-view.ts';

type Result = BulkAnswer['results'][number];

interface Several<T> {
  readonly mode: 'all' | 'each';
  readonly items: readonly T[];
  /** The action on one item; its error is that item's answer. */
  readonly one: (item: T) => Promise<Decided>;
  /** The answer for items that failed together with another one, in mode "all". */
  readonly fell: string;
}

/** Does the same to several proposals in one transaction, each by itself or all or none, with an answer for each. */
export async function doToSeveral<T extends { readonly id: string }>(
  context: OperationContext,
  several: Several<T>,
): Promise<BulkAnswer> {
  const results = await answerEach(context, several);
  const failed = results.filter(({ ok }) => !ok).length;
  return { decided: results.length - failed, failed, results };
}

async function answerEach<T extends { readonly id: string }>(
  context: OperationContext,
  { mode, items, one, fell }: Several<T>,
): Promise<Result[]> {
  const { tx } = context;
  if (mode === 'each') {
    const results: Result[] = [];
    for (const item of items) {
      try {
        results.push(toResult(await tx.nested(() => one(item))));
      } catch (error) {
        results.push(await toRefusal(context, item.id, error));
      }
    }
    return results;
  }
  let failing = items[0];
  try {
    return await tx.nested(async () => {
      const done: Result[] = [];
      for (const item of items) {
        failing = item;
        done.push(toResult(await one(item)));
      }
      return done;
    });
  } catch (error) {
    const results: Result[] = [];
    for (const item of items) {
      const because = item === failing ? error : fellWith(fell, failing?.id ?? '');
      results.push(await toRefusal(context, item.id, because));
    }
    return results;
  }
}

const fellWith = (words: string, because: string): AppError =>
  new AppError('not_decided', words, { hint: 'Leave that one out, or take each by itself.', details: { because } });

function toResult({ proposal, schedule, words }: Decided): Result {
  const { id, state } = proposal;
  return { id, ok: true, state, scheduleId: schedule?.id ?? null, words, error: null };
}

async function toRefusal(context: OperationContext, id: string, error: unknown): Promise<Result> {
  if (!isAppError(error)) throw error;
  const { tx, actor } = context;
  context.recordRefusal(error, id);
  const found = await findProposal(tx, actor.userId, id);
  const { code, message, hint, details } = error;
  const told = { code, message, hint: hint ?? null, details: { ...details } };
  return { id, ok: false, state: found?.state ?? null, scheduleId: null, words: message, error: told };
}

/** The items that changed, for the record; null when nothing changed. */
export function doneIds({ results }: BulkAnswer): string | null {
  return (
    results
      .filter(({ ok }) => ok)
      .map(({ id }) => id)
      .join(' ') || null
  );
}
