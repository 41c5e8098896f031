import type { Trigger } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readRules } from './readable-rows.ts';

/** A program with a token of its own. */
export interface Program {
  readonly tokenId: string;
  readonly name: string;
}

/** A reminder that a program made without a card, as far as its limits count it. */
export interface ProgramReminder {
  readonly scheduleId: string;
  readonly tokenId: string;
  readonly isLive: boolean;
  readonly trigger: Trigger;
  readonly zone: string;
}

export async function keepProgramReminder(
  tx: Tx,
  { scheduleId, userId }: { readonly scheduleId: string; readonly userId: string },
  { tokenId, name }: Program,
  now: number,
): Promise<void> {
  await tx.db
    .insertInto('program_reminders')
    .values({ schedule_id: scheduleId, user_id: userId, token_id: tokenId, program: name, made_at: now })
    .onConflict((conflict) => conflict.column('schedule_id').doNothing())
    .execute();
}

/** The program that made a reminder without a card; null for every other schedule. */
export async function findProgramOf(tx: Tx, scheduleId: string): Promise<Program | null> {
  const row = await tx.db
    .selectFrom('program_reminders')
    .select(['token_id', 'program'])
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row === undefined ? null : { tokenId: row.token_id, name: row.program };
}

/** The reminders of a person's programs that come, or that came since an instant. */
export async function listProgramReminders(tx: Tx, userId: string, since: number): Promise<ProgramReminder[]> {
  const rows = await tx.db
    .selectFrom('program_reminders')
    .innerJoin('schedules', 'schedules.id', 'program_reminders.schedule_id')
    .select(['program_reminders.schedule_id as schedule_id', 'program_reminders.token_id as token_id'])
    .select(['schedules.state as state', 'schedules.trigger_json as trigger_json', 'schedules.zone as zone'])
    .where('program_reminders.user_id', '=', userId)
    .where((e) =>
      e.or([
        e('schedules.state', 'in', ['active', 'paused']),
        e.and([e('schedules.state', '=', 'completed'), e('schedules.updated_at', '>=', since)]),
      ]),
    )
    .execute();
  return readRules(rows).map((row) => ({
    scheduleId: row.schedule_id,
    tokenId: row.token_id,
    isLive: row.state !== 'completed',
    trigger: row.trigger,
    zone: row.zone,
  }));
}

/** What of a program's reminders is live and was made since an instant. */
export async function listMadeSince(
  tx: Tx,
  userId: string,
  { tokenId, since }: { readonly tokenId: string; readonly since: number },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('program_reminders')
    .innerJoin('schedules', 'schedules.id', 'program_reminders.schedule_id')
    .select('program_reminders.schedule_id as schedule_id')
    .where('program_reminders.user_id', '=', userId)
    .where('program_reminders.made_at', '>=', since)
    .where('program_reminders.token_id', '=', tokenId)
    .where('schedules.state', 'in', ['active', 'paused'])
    .execute();
  return rows.map((row) => row.schedule_id);
}

export async function setMuted(
  tx: Tx,
  userId: string,
  { tokenId, at }: { readonly tokenId: string; readonly at: number | null },
): Promise<void> {
  if (at === null) {
    const gone = tx.db.deleteFrom('program_mutes').where('user_id', '=', userId).where('token_id', '=', tokenId);
    await gone.execute();
    return;
  }
  await tx.db
    .insertInto('program_mutes')
    .values({ user_id: userId, token_id: tokenId, muted_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_id']).doNothing())
    .execute();
}

export async function isMuted(tx: Tx, userId: string, tokenId: string): Promise<boolean> {
  return (await listMuted(tx, userId)).includes(tokenId);
}

/** The programs that a person wants to hear nothing of. There are few. */
export async function listMuted(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.db.selectFrom('program_mutes').select('token_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.token_id);
}

/** The programs that made reminders, by the name each had last. */
export async function listProgramsOf(tx: Tx, userId: string): Promise<Program[]> {
  const rows = await tx.db
    .selectFrom('program_reminders')
    .select(['token_id', 'program'])
    .where('user_id', '=', userId)
    .orderBy('made_at')
    .execute();
  return [...new Map(rows.map((row) => [row.token_id, { tokenId: row.token_id, name: row.program }])).values()];
}
