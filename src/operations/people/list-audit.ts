import { z } from 'zod';
import { isAdmin } from '../../domain/people/actor.ts';
import { redactTokens } from '../../domain/people/token.ts';
import { type AuditEntry, listAudit } from '../../store/people/audit.ts';
import { listRefusals, type Refusal } from '../../store/people/refusals.ts';
import { findUserNames } from '../../store/people/users.ts';
import { findScheduleTexts } from '../../store/schedules/schedule-list.ts';
import { isoInstant } from '../../when/index.ts';
import { auditWords } from '../frame/audit-words.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { field } from '../views/fields.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { type AuditView, auditView } from './access-views.ts';
import { otherUserField, personOf } from './acting-for.ts';

export const listAuditOperation = defineOperation({
  name: 'list-audit',
  summary:
    'Lists who changed what, when and from where, and what was refused, newest first; entries are never removed.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/audit' },
  input: z.strictObject({
    scheduleId: field.scheduleId.optional().describe('Only entries about this schedule'),
    userId: otherUserField,
    ...pageFields,
  }),
  output: pageOf(auditView),
  errors: ['not_found'],
  async handler(context, { scheduleId, userId, limit, cursor }) {
    const { tx, actor, language } = context;
    const person = await personOf(context, userId);
    if (scheduleId !== undefined && person.id === actor.userId) await findOwnSchedule(context, scheduleId);
    const page = { before: idFromCursor(cursor), limit: limit + 1 };
    const done = await listAudit(tx, person.id, { ...page, scheduleId });
    // A refused request about a schedule is in the record of the requester, not in that of the schedule.
    const refused =
      scheduleId === undefined ? await listRefusals(tx, person.id, { ...page, withForeign: isAdmin(actor) }) : [];
    const rows = [...done.map((entry): Entry => ({ ...entry, refused: null })), ...refused.map(toEntry)]
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, limit + 1);
    const names = await findUserNames(
      tx,
      rows.map((row) => row.actorUserId),
    );
    const texts = await findScheduleTexts(
      tx,
      person.id,
      rows.flatMap((row) => row.scheduleId ?? []),
    );
    const view = (entry: Entry): AuditView => {
      const name = names.get(entry.actorUserId) ?? 'somebody';
      const who = entry.actor.startsWith('agent ') ? entry.actor.slice(6) : entry.actor === 'system' ? 'Belfry' : name;
      const about = scheduleId === undefined && entry.scheduleId !== null ? texts.get(entry.scheduleId) : undefined;
      return {
        id: entry.id,
        at: isoInstant(entry.at),
        words: auditWords(
          entry,
          { viewer: actor.userId, who, about: about === undefined ? null : redactTokens(about), language },
          context.doneWords,
        ),
        actor: { kind: kindOf(entry.actor), userId: entry.actorUserId, name: who },
        operation: entry.operation,
        subject: entry.subject,
        scheduleId: entry.scheduleId,
        changes: [...entry.changes],
        refused: entry.refused,
        from: {
          door: entry.origin.door,
          tokenId: entry.origin.token?.id ?? null,
          tokenName: entry.origin.token?.name ?? null,
          address: entry.origin.address,
        },
      };
    };
    return pageOfIds(rows, { limit, idOf: (entry) => entry.id, view });
  },
});

/** A change or a refusal. */
type Entry = AuditEntry & { readonly refused: AuditView['refused'] };

const toEntry = ({ code, count, ...refusal }: Refusal & { readonly count: number }): Entry => ({
  ...refusal,
  ...{ actorUserId: refusal.userId, scheduleId: null, changes: [], detail: {}, refused: { code, count } },
});

function kindOf(actor: string): AuditView['actor']['kind'] {
  if (actor.startsWith('agent ')) return 'agent';
  return actor === 'system' ? 'system' : 'user';
}
