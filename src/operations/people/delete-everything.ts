import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { DELETE_EVERYTHING, STAYS_AFTER_DELETING } from '../../domain/people/delete-everything.ts';
import { dropTurn } from '../../engine/threads/turns.ts';
import {
  countUnderWay,
  deletePersonRows,
  listDeliveryActivations,
  listOpenTurnIds,
} from '../../store/people/delete-person-data.ts';
import { listTokens } from '../../store/people/tokens.ts';
import { findUser, NOTHING_SAID, updateUser } from '../../store/people/users.ts';
import { loadTurns } from '../../store/threads/turn-rows.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { threadWith } from '../owned/choose-thread.ts';
import { revokeWithChildren } from './revoke-with-children.ts';

const gone = (words: string) => z.number().int().nonnegative().describe(words);

export const deleteEverything = defineOperation({
  name: 'delete-everything',
  summary:
    'Deletes all stored data of the calling person: schedules, runs, conversations, tasks, proposals, links to channels, webhooks, tokens. It signs them out everywhere and cannot be undone; the audit record stays.',
  scope: 'user',
  effect: 'write',
  done: 'deleted everything that was kept of them',
  stepUp: true,
  http: { method: 'POST', path: '/me/delete-everything' },
  input: z.strictObject({
    confirm: z
      .literal(DELETE_EVERYTHING, { error: `must be the words "${DELETE_EVERYTHING}"` })
      .describe(`The words "${DELETE_EVERYTHING}", as a confirmation`),
  }),
  output: z.object({
    deleted: z
      .object({
        schedules: gone('Schedules, also cancelled ones'),
        runs: gone('Runs'),
        conversations: gone('Conversations'),
        messages: gone('Messages'),
        tasks: gone('Tasks'),
        channels: gone('Links to channels'),
        tokens: gone('Tokens; what used them is locked out'),
        sessions: gone('Signed-in browsers; they are signed out'),
      })
      .describe('How many there were'),
    stays: z.array(z.string()).describe('What is not deleted, in words'),
  }),
  errors: ['wrong_state'],
  async handler(context) {
    const { tx, actor, engine, now } = context;
    refusePrograms(context);
    const { userId } = actor;
    const underWay = await countUnderWay(tx, userId);
    if (underWay > 0)
      throw new AppError('wrong_state', `Nothing was deleted: ${underWayWords(underWay)} for you right now.`, {
        hint: 'Wait until it is done and ask again. What runs all the time can be paused first.',
        details: { underWay },
      });
    // Others wait for the same places: this person's waiting turns leave the queues as if they were cancelled.
    const open = await listOpenTurnIds(tx, userId);
    for (const id of open) {
      const turn = (await loadTurns(tx, [id])).get(id);
      if (turn !== undefined) await dropTurn(tx, engine, turn, 'everything was deleted');
    }
    for (const id of await listDeliveryActivations(tx, userId)) await engine.queue.cancel(tx, id);
    await revokeAll(context);
    const rows = await deletePersonRows(tx, userId);
    const user = await findUser(tx, userId);
    if (user !== null) {
      await updateUser(tx, { ...user, ...NOTHING_SAID });
    }
    await threadWith(context, userId, context.environment.defaultAgent);
    const of = (table: string) => rows[table] ?? 0;
    context.recordChange([{ field: 'schedules', before: of('schedules'), after: 0 }]);
    tx.emit({ userId, type: 'user.emptied', at: now, data: { schedules: of('schedules') } });
    tx.agendaMoved();
    return {
      deleted: {
        schedules: of('schedules'),
        runs: of('runs'),
        conversations: of('threads'),
        messages: of('messages'),
        tasks: of('tasks'),
        channels: of('channel_links'),
        tokens: of('tokens'),
        sessions: of('sessions'),
      },
      stays: [...STAYS_AFTER_DELETING],
    };
  },
});

const underWayWords = (count: number): string =>
  count === 1 ? 'one thing is being carried out or sent' : `${count} things are being carried out or sent`;

/** Also revokes tokens in other hands that were made with one of the person's. */
async function revokeAll({ tx, actor, now }: OperationContext): Promise<void> {
  for (;;) {
    const page = await listTokens(tx, actor.userId, { before: null, liveAt: now, limit: 100 });
    for (const token of page) await revokeWithChildren(tx, token, now);
    if (page.length < 100) return;
  }
}
