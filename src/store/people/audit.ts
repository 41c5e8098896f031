import type { FieldChange } from '../../domain/approval/field-change.ts';
import { type Door, type Origin, SYSTEM_ORIGIN } from '../../domain/schedules/origin.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { deferredRowsStatement, type GivenKind, insertGiven } from '../rows-statement.ts';
import type { Schema } from '../schema.ts';

/**
 * Who changed what, when, and from where. One row for every write that succeeded; rows cannot be changed or deleted.
 */
export interface AuditEntry {
  readonly id: string;
  /** The owner of the data. */
  readonly userId: string;
  readonly at: EpochMs;
  /** `user`, `agent NAME` or `system`. */
  readonly actor: string;
  /** The person who acted, or for whom an agent acted. */
  readonly actorUserId: string;
  readonly origin: Omit<Origin, 'door'> & { readonly door: Door | 'unknown' };
  readonly operation: string;
  /** The id of what was changed. */
  readonly subject: string;
  readonly scheduleId: string | null;
  readonly changes: readonly FieldChange[];
  /** The request. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** An entry to write; omitted fields have defaults. */
export type NewAuditEntry = Omit<AuditEntry, 'actorUserId' | 'origin' | 'scheduleId' | 'changes'> & {
  /** @default the owner of the data */
  readonly actorUserId?: string;
  /** @default Belfry itself */
  readonly origin?: Origin;
  /** @default the subject, when that is a schedule */
  readonly scheduleId?: string | null;
  /** @default none */
  readonly changes?: readonly FieldChange[];
};

type AuditRow = Schema['audit'];
const COLUMNS = {
  ...{ id: 'text', user_id: 'text', at: 'int', actor: 'text', actor_user: 'text', door: 'text', token_id: 'text' },
  ...{ token_name: 'text', address: 'text', operation: 'text', subject: 'text', schedule_id: 'text' },
  ...{ changes_json: 'text', detail_json: 'text' },
} as const satisfies Record<keyof AuditRow, GivenKind>;
const insert = deferredRowsStatement<AuditRow>({ table: 'audit', key: 'id' }, COLUMNS, (db, given) =>
  insertGiven(db, 'audit', COLUMNS, given),
);

export async function insertAudit(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { origin = SYSTEM_ORIGIN, subject } = entry;
  const row: AuditRow = {
    id: entry.id,
    user_id: entry.userId,
    at: entry.at,
    actor: entry.actor,
    actor_user: entry.actorUserId ?? entry.userId,
    door: origin.door,
    token_id: origin.token?.id ?? null,
    token_name: origin.token?.name ?? null,
    address: origin.address,
    operation: entry.operation,
    subject,
    schedule_id: entry.scheduleId === undefined && subject.startsWith('sch_') ? subject : (entry.scheduleId ?? null),
    changes_json: JSON.stringify(entry.changes ?? []),
    detail_json: JSON.stringify(entry.detail),
  };
  await tx.forRows(insert, [row]);
}

/** A user's record, newest first, older than `before`; of one schedule, or of all. */
export async function listAudit(
  tx: Tx,
  userId: string,
  page: { readonly before: string | null; readonly scheduleId: string | undefined; readonly limit: number },
): Promise<AuditEntry[]> {
  const { before, scheduleId, limit } = page;
  const rows = await tx.db
    .selectFrom('audit')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(scheduleId !== undefined, (query) => query.where('schedule_id', '=', scheduleId!))
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    at: row.at,
    actor: row.actor,
    actorUserId: row.actor_user ?? row.user_id,
    origin: {
      door: row.door as Door | 'unknown',
      token: row.token_id === null ? null : { id: row.token_id, name: row.token_name ?? '' },
      address: row.address,
    },
    operation: row.operation,
    subject: row.subject,
    scheduleId: row.schedule_id,
    changes: JSON.parse(row.changes_json) as FieldChange[],
    detail: JSON.parse(row.detail_json) as Record<string, unknown>,
  }));
}
