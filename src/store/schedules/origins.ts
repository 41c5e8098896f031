import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';
import { readRules } from './readable-rows.ts';

/** The words of a person from which a schedule was made. */
export interface Origin {
  readonly messageId: string;
  readonly words: string;
  readonly saidAt: number;
}
interface OriginRow {
  message_id: string;
  words: string;
  said_at: number;
}

export type MadeOfTurn = Pick<Schedule, 'what' | 'kind' | 'trigger' | 'zone'>;

const ofSchedule = statement<{ schedule: string }, OriginRow>((db, p) =>
  db.selectFrom('origins').select(['message_id', 'words', 'said_at']).where('schedule_id', '=', p('schedule')),
);

/**
 * Returns null when the schedule was made on the page, by a program or on the command line, and not in a
 * conversation.
 */
export async function findOrigin(tx: Tx, scheduleId: string): Promise<Origin | null> {
  const row = (await tx.run(ofSchedule, { schedule: scheduleId }))[0];
  return row === undefined ? null : { messageId: row.message_id, words: row.words, saidAt: row.said_at };
}

export async function insertOrigin(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  { messageId, words, saidAt }: Origin,
): Promise<void> {
  await tx.db
    .insertInto('origins')
    .values({ schedule_id: id, user_id: userId, message_id: messageId, words, said_at: saidAt })
    .onConflict((conflict) => conflict.column('schedule_id').doNothing())
    .execute();
}

/** The last words of the person among the messages that a turn answers; null when it answers none. */
export async function lastWordsOfTurn(tx: Tx, turnId: string): Promise<Origin | null> {
  const row = await tx.db
    .selectFrom('messages')
    .innerJoin('turns', 'turns.id', 'messages.turn_id')
    .select(['messages.id as id', 'messages.text as text', 'messages.created_at as created_at'])
    .where('turns.id', '=', turnId)
    .whereRef('messages.thread_id', '=', 'turns.thread_id')
    .where('messages.role', '=', 'user')
    .orderBy('messages.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { messageId: row.id, words: row.text, saidAt: row.created_at };
}

/** What was made of the messages that a turn answers, oldest first. */
export async function listMadeOfTurn(tx: Tx, turnId: string): Promise<readonly MadeOfTurn[]> {
  const rows = (await tx.db
    .selectFrom('origins')
    .innerJoin('messages', 'messages.id', 'origins.message_id')
    .innerJoin('schedules', 'schedules.id', 'origins.schedule_id')
    .select(['schedules.what as what', 'schedules.kind as kind'])
    .select(['schedules.trigger_json as trigger_json', 'schedules.zone as zone'])
    .where('messages.turn_id', '=', turnId)
    .orderBy('schedules.id')
    .execute()) as readonly (Pick<MadeOfTurn, 'what' | 'kind' | 'zone'> & { trigger_json: string })[];
  return readRules(rows).map(({ trigger_json: _, ...row }) => row);
}

/** How many refusals a turn is told of. */
export async function refusalsOfTurn(tx: Tx, turnId: string): Promise<number> {
  const rows = await tx.db
    .selectFrom('messages')
    .innerJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select('messages.id as id')
    .where('messages.turn_id', '=', turnId)
    .where('messages.role', '=', 'decision')
    .where('proposals.state', '!=', 'approved')
    .execute();
  return rows.length;
}
