import type { AckMode } from '../../domain/policy/follow-up.ts';
import type { Template, TemplateDefinition } from '../../domain/templates/template.ts';
import type { Tx } from '../database.ts';
import { readRow, readRows } from '../readable-rows.ts';
import type { TemplateTable } from './template-tables.ts';

/** A template a person saved. */
export interface OwnTemplate extends Template {
  readonly userId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When it was removed; null when it was not. */
  readonly deletedAt: number | null;
}

/**
 * A template without a rule for what settles its reminders was saved when any message did; the stored rule now says
 * so.
 */
function withOldAck(definition: TemplateDefinition): TemplateDefinition {
  const policies = definition.more.policies as { readonly followUp?: { readonly ack?: AckMode } | null } | undefined;
  const followUp = policies?.followUp;
  if (followUp == null || followUp.ack !== undefined) return definition;
  const before: AckMode = 'any_message';
  return {
    ...definition,
    more: { ...definition.more, policies: { ...policies, followUp: { ...followUp, ack: before } } },
  };
}

const toTemplate = (row: TemplateTable): OwnTemplate => ({
  ...withOldAck(JSON.parse(row.definition_json) as TemplateDefinition),
  id: row.id,
  userId: row.user_id,
  name: row.name,
  builtIn: false,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** A person's templates by name, without removed ones. */
export async function listTemplates(tx: Tx, userId: string): Promise<OwnTemplate[]> {
  const rows = await tx.db
    .selectFrom('templates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  return readRows('templates', rows, toTemplate);
}

/** Finds by id, removed ones included, or by name. */
export async function findTemplate(tx: Tx, userId: string, idOrName: string): Promise<OwnTemplate | null> {
  const row = await tx.db
    .selectFrom('templates')
    .selectAll()
    .where('user_id', '=', userId)
    .where((e) => e.or([e('id', '=', idOrName), e.and([e('name', '=', idOrName), e('deleted_at', 'is', null)])]))
    .executeTakeFirst();
  return row === undefined ? null : readRow('templates', row, toTemplate);
}

/** Stores a template as it is now. */
export async function putTemplate(tx: Tx, template: OwnTemplate): Promise<void> {
  const { title, summary, kind, what, when, parameters, followUp, more } = template;
  const definition: TemplateDefinition = { title, summary, kind, what, when, parameters, followUp, more };
  const values = {
    name: template.name,
    definition_json: JSON.stringify(definition),
    revision: template.revision,
    updated_at: template.updatedAt,
    deleted_at: template.deletedAt,
  };
  await tx.db
    .insertInto('templates')
    .values({ ...values, id: template.id, user_id: template.userId, created_at: template.createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Deletes for good what was removed before `before`. */
export async function pruneTemplates(tx: Tx, before: number): Promise<number> {
  const gone = await tx.db.deleteFrom('templates').where('deleted_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
