import { z } from 'zod';
import { isAppError } from '../../domain/errors.ts';
import { decideInDoubt } from '../../engine/restored/decide.ts';
import { countInDoubt, findInDoubt } from '../../store/runs/in-doubt.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { nameViews } from '../views/view-names.ts';

/** Each may start a run; further ones need another request. */
const ITEMS_LIMIT = 200;

const doubtResult = z.object({
  id: z.string().describe('dbt_...'),
  ok: z.boolean().describe('Whether it was decided'),
  words: z.string().describe('The result, or the reason why there is none, for the person'),
  error: z
    .object({
      code: z.string().describe('Stable, for programs'),
      hint: z.string().nullable().describe('What to do next'),
    })
    .nullable()
    .describe('Why it was refused'),
});
type Result = z.infer<typeof doubtResult>;

const doubtsAnswer = z.object({
  decided: z.number().int().describe('How many were decided by this call'),
  waiting: z.number().int().describe('How many still wait'),
  results: z.array(doubtResult).describe('One for each that was named, in the same order'),
});

export const decideDoubtsOperation = defineOperation({
  name: 'decide-doubts',
  summary: 'Decides about items that a restore holds, one by one: "run" carries them out now, "skip" leaves them out.',
  scope: 'user',
  effect: 'write',
  done: 'decided over what a restore held',
  http: { method: 'POST', path: '/doubts/decide' },
  input: z.strictObject({
    choice: z.enum(['run', 'skip']).describe('"run": carry it out now; "skip": leave it out for good'),
    ids: z
      .array(z.string().min(1).max(100))
      .min(1)
      .max(ITEMS_LIMIT)
      .describe('The ids of held items (dbt_...), in the order in which to carry them out'),
  }),
  output: doubtsAnswer,
  subject: (_, { ids }) => ids.join(' '),
  async handler(context, { choice, ids }) {
    refusePrograms(context);
    const results: Result[] = [];
    for (const id of new Set(ids)) results.push(await decideOne(context, id, choice));
    const decided = results.filter(({ ok }) => ok).length;
    const waiting = await countInDoubt(context.tx, context.actor.userId);
    if (decided > 0) context.emit('doubts.decided', { choice, decided, waiting });
    return { decided, waiting, results };
  },
});

/** One that cannot be decided does not affect the others. */
async function decideOne({ tx, actor, engine }: OperationContext, id: string, choice: 'run' | 'skip'): Promise<Result> {
  try {
    const words = await tx.nested(async () => {
      const inDoubt = await findInDoubt(tx, actor.userId, id);
      if (inDoubt === null) throw notFound('doubt', id, 'List what is held to see what there is.');
      return decideInDoubt(tx, engine, inDoubt, choice);
    });
    return { id, ok: true, words, error: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { id, ok: false, words: error.message, error: { code: error.code, hint: error.hint ?? null } };
  }
}

nameViews({ DoubtResult: doubtResult });
