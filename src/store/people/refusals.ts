import type { ErrorCode } from '../../domain/errors.ts';
import { type Door, type Origin, SYSTEM_ORIGIN } from '../../domain/schedules/origin.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** A refused attempt. There is one row with a count for each actor, operation and minute. */
export interface Refusal {
  readonly id: string;
  /** The owner of the credential. */
  readonly userId: string;
  readonly at: EpochMs;
  /** `user` or `agent NAME`. */
  readonly actor: string;
  readonly operation: string;
  /** Why it was refused. */
  readonly code: ErrorCode;
  /** The first id that was asked for; empty when there was none. */
  readonly subject: string;
  readonly origin: Omit<Origin, 'door'> & { readonly door: Door | 'unknown' };
}

/** Counts one more refusal in this minute. */
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

/** The refusals of a person and their agents, newest first, older than `before`. */
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
    /** Include requests for things of other people, whose existence the person must not learn. */
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

/** The table of each kind of id. */
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

/** True when an id exists, of any owner. Only for the record: the requester is always told that it does not exist. */
export async function isKnownId(tx: Tx, id: string): Promise<boolean> {
  const table = TABLES[id.slice(0, 3) as keyof typeof TABLES];
  if (table === undefined) return false;
  const row = await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
