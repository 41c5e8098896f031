import type { Trigger } from '../../when/index.ts';
import type { Tx } from '../database.ts';

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
  return rows.map((row) => ({
    scheduleId: row.schedule_id,
    tokenId: row.token_id,
    isLive: row.state !== 'completed',
    trigger: JSON.parse(row.trigger_json) as Trigger,
    zone: row.zone,
  }));
}
