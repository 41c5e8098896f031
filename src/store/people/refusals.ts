import type { ErrorCode } from '../../domain/errors.ts';
import { type Door, type Origin, SYSTEM_ORIGIN } from '../../domain/schedules/origin.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** What somebody tried and may not. Of one actor, one operation and one minute there is one, which counts. */
export interface Refusal {
  readonly id: string;
  /** Whose credential it was. */
  readonly userId: string;
  readonly at: EpochMs;
  /** `user` or `agent NAME`. */
  readonly actor: string;
  readonly operation: string;
  /** Why it was refused. */
  readonly code: ErrorCode;
  /** The id that was asked for first; empty: none. */
  readonly subject: string;
  readonly origin: Omit<Origin, 'door'> & { readonly door: Door | 'unknown' };
}

/** Counts one more refusal of this minute, or begins to. */
export async function noteRefusal(
  tx: Tx,
  {
    id,
    userId,
    at,
    actor,
    operation,
    code,
    subject,
    origin = SYSTEM_ORIGIN,
  }: Omit<Refusal, 'origin'> & { origin?: Origin | undefined },
): Promise<void> {
  await tx.db
    .insertInto('refusals')
    .values({
      id,
      user_id: userId,
      minute: Math.floor(at / MINUTE_MS) * MINUTE_MS,
      actor,
      operation,
      code,
      subject,
      door: origin.door,
      token_id: origin.token?.id ?? '',
      token_name: origin.token?.name ?? null,
      address: origin.address,
      count: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'minute', 'actor', 'operation', 'code', 'door', 'token_id'])
        .doUpdateSet((eb) => ({ count: eb('refusals.count', '+', 1) })),
    )
    .execute();
}

/** What was refused to a person and their agents, newest first, older than `before`. */
export async function listRefusals(
  tx: Tx,
  userId: string,
  {
    before,
    limit,
    withForeign,
  }: {
    readonly before: string | null;
    readonly limit: number;
    /** Also what a person asked for and is another's: that it is there is not theirs to know. */
    readonly withForeign: boolean;
  },
): Promise<(Refusal & { readonly count: number })[]> {
  const rows = await tx.db
    .selectFrom('refusals')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .$if(!withForeign, (query) => query.where((e) => e.or([e('code', '!=', 'not_found'), e('actor', '!=', 'user')])))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    at: row.minute,
    actor: row.actor,
    operation: row.operation,
    code: row.code as ErrorCode,
    subject: row.subject,
    origin: {
      door: row.door as Door | 'unknown',
      token: row.token_id === '' ? null : { id: row.token_id, name: row.token_name ?? '' },
      address: row.address,
    },
    count: row.count,
  }));
}

/** Where ids of each kind are kept. */
const TABLES = {
  sch: 'schedules',
  run: 'runs',
  apr: 'proposals',
  thr: 'threads',
  msg: 'messages',
  tsk: 'tasks',
  tpl: 'templates',
  hok: 'hooks',
  tok: 'tokens',
  rem: 'reminders',
  usr: 'users',
  alw: 'allowances',
  off: 'offers',
  lnk: 'channel_links',
  con: 'consents',
  sub: 'event_subscriptions',
} as const;

/** Whether there is something of this id, whoever it belongs to. It says so for the record alone: whoever asked is told that there is none. */
export async function isKnownId(tx: Tx, id: string): Promise<boolean> {
  const table = TABLES[id.slice(0, 3) as keyof typeof TABLES];
  if (table === undefined) return false;
  const row = await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
