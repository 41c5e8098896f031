// Which program a schedule is of, as the audit record says.
import { lowestIdAt } from '../../domain/ids.ts';
import { SECOND_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The doors of programs: what comes through one without the token in question is of another program. */
const OF_PROGRAMS: readonly string[] = ['rest', 'mcp', 'webhook'];

/**
 * Whether the program with a token asked for a schedule or task, and nobody else touched it since but the person and Belfry
 * itself: then its text is of no other program.
 */
export async function isMadeBy(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  tokenId: string,
): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('audit')
    .select(['actor', 'door', 'token_id', 'subject'])
    .where('user_id', '=', userId)
    .where(id.startsWith('sch_') ? 'schedule_id' : 'subject', '=', id)
    .orderBy('id')
    .execute();
  const others = rows.filter((row) => row.token_id !== tokenId);
  if (others.some(({ actor, door }) => actor.startsWith('agent ') || OF_PROGRAMS.includes(door))) return false;
  if (rows[0]?.token_id === tokenId) return true;
  const cards = others.map(({ subject }) => subject).filter((subject) => subject.startsWith('apr_'));
  return cards.length > 0 && (await askedFor(tx, userId, { cards, tokenId }));
}

/** Acts that leave every text as it was. */
const WORDLESS = /^(?:acknowledge|snooze|stop|reopen|pause|resume|skip|cancel|run|try|undo|complete|fail)(?:-|$)/;

/** Of which of these schedules, reminders, tasks and cards another program than that of a token wrote a text. */
export async function writtenByOthers(
  tx: Tx,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
  tokenId: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const said = ids.filter((id) => id.startsWith('rem_'));
  const reminders = await tx.db
    .selectFrom('reminders')
    .select(['id', 'schedule_id'])
    .where('user_id', '=', userId)
    .where('id', 'in', ['', ...said])
    .execute();
  const about = new Map(ids.map((id) => [id, id]));
  for (const { id, schedule_id } of reminders) about.set(id, schedule_id);
  const near = await entriesOf(tx, userId, [...new Set(about.values())]);
  const linked = near.flatMap((row) => (row.subject.startsWith('apr_') ? [row.subject, row.schedule_id ?? ''] : []));
  const rows = [...near, ...(await entriesOf(tx, userId, linked))];
  const others = new Set<string | null>();
  for (const row of rows)
    if (OF_PROGRAMS.includes(row.door) && row.token_id !== tokenId && !WORDLESS.test(row.operation))
      others.add(row.subject).add(isRequest(row) ? row.subject : row.schedule_id);
  // A request shows the text of what it is about; what was made of one has its text.
  for (const row of rows)
    if (isRequest(row) && others.has(row.schedule_id)) others.add(row.subject);
    else if (!isRequest(row) && others.has(row.subject)) others.add(row.schedule_id);
  return new Set([...about].filter(([, subject]) => others.has(subject)).map(([id]) => id));
}

const isRequest = ({ operation }: { readonly operation: string }): boolean => operation === 'propose-change';
const entriesOf = async (tx: Tx, userId: string, ids: readonly string[]) =>
  tx.db
    .selectFrom('audit')
    .select(['door', 'token_id', 'operation', 'subject', 'schedule_id'])
    .where('user_id', '=', userId)
    .where((e) => e.or([e('subject', 'in', ['', ...ids]), e('schedule_id', 'in', ['', ...ids])]))
    .execute();

/** Whether the program asked for one of these cards. Their requests were recorded at the moment they were made. */
async function askedFor(
  tx: Tx,
  userId: string,
  { cards, tokenId }: { readonly cards: readonly string[]; readonly tokenId: string },
): Promise<boolean> {
  const made = await tx.db
    .selectFrom('proposals')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', 'in', cards)
    .where('operation', '=', 'create-schedule')
    .execute();
  for (const { id, created_at: at } of made) {
    const request = await tx.db
      .selectFrom('audit')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '>=', lowestIdAt('aud', at))
      .where('id', '<', lowestIdAt('aud', at + SECOND_MS))
      .where('subject', '=', id)
      .where('token_id', '=', tokenId)
      .executeTakeFirst();
    if (request !== undefined) return true;
  }
  return false;
}
