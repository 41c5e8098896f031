import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from './database.ts';
import { statement } from './statement.ts';

/** Who changed what, when. One row for every write that succeeded. */
export interface AuditEntry {
  readonly id: string;
  readonly userId: string;
  readonly at: EpochMs;
  /** `user`, `agent NAME` or `system`. */
  readonly actor: string;
  readonly operation: string;
  /** The id of what was changed. */
  readonly subject: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const insert = statement<{
  id: string;
  user: string;
  at: number;
  actor: string;
  operation: string;
  subject: string;
  detail: string;
}>((db, p) =>
  db.insertInto('audit').values({
    id: p('id'),
    user_id: p('user'),
    at: p('at'),
    actor: p('actor'),
    operation: p('operation'),
    subject: p('subject'),
    detail_json: p('detail'),
  }),
);

export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.change(insert, {
    id: entry.id,
    user: entry.userId,
    at: entry.at,
    actor: entry.actor,
    operation: entry.operation,
    subject: entry.subject,
    detail: JSON.stringify(entry.detail),
  });
}
