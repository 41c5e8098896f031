// Which program a schedule is of, as the audit record says.
import type { Tx } from '../database.ts';

/** The doors of programs: what comes through one without the token in question is of another program. */
const OF_PROGRAMS: readonly string[] = ['rest', 'mcp', 'webhook'];
/** Acts that leave every text as it was. */
const WORDLESS = /^(?:acknowledge|snooze|stop|reopen|pause|resume|skip|cancel|run|try|undo|complete|fail)(?:-|$)/;

/**
 * Whether the program with a token asked for a schedule or task, and nobody else touched it since but the person and
 * Belfry itself: then its text is of no other program.
 */
export async function isMadeBy(
  tx: Tx,
  { userId, id }: { readonly userId: string; readonly id: string },
  tokenId: string,
): Promise<boolean> {
  const rows = await entriesAbout(tx, userId, [id]);
  const others = rows.filter((row) => row.token_id !== tokenId);
  if (others.some(({ actor, door }) => actor.startsWith('agent ') || OF_PROGRAMS.includes(door))) return false;
  if (rows[0]?.token_id === tokenId) return true;
  const cards = others.map(({ subject }) => subject).filter((subject) => subject.startsWith('apr_'));
  if (cards.length === 0) return false;
  const made = await tx.db
    .selectFrom('proposals')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', cards)
    .where('operation', '=', 'create-schedule')
    .execute();
  const requests = await entriesAbout(
    tx,
    userId,
    made.map((card) => card.id),
  );
  return requests.some((row) => row.token_id === tokenId);
}

/** Of which of these schedules, reminders, tasks and cards another program than that of a token wrote a text. */
export async function writtenByOthers(
  tx: Tx,
  { userId, ids }: { readonly userId: string; readonly ids: readonly string[] },
  tokenId: string,
): Promise<ReadonlySet<string>> {
  const reminders = await tx.db
    .selectFrom('reminders')
    .select(['id', 'schedule_id'])
    .where('user_id', '=', userId)
    .where('id', 'in', ['', ...ids.filter((id) => id.startsWith('rem_'))])
    .execute();
  const about = new Map(ids.map((id) => [id, id]));
  for (const { id, schedule_id } of reminders) about.set(id, schedule_id);
  const near = await entriesAbout(tx, userId, [...new Set(about.values())]);
  const linked = near.flatMap((row) => (row.subject.startsWith('apr_') ? [row.subject, row.schedule_id ?? ''] : []));
  const rows = [...near, ...(await entriesAbout(tx, userId, linked))];
  const isRequest = ({ subject, door }: (typeof rows)[number]) =>
    subject.startsWith('apr_') && OF_PROGRAMS.includes(door);
  const others = new Set<string | null>();
  for (const row of rows)
    if (OF_PROGRAMS.includes(row.door) && row.token_id !== tokenId && !WORDLESS.test(row.operation))
      others.add(row.subject).add(isRequest(row) ? row.subject : row.schedule_id);
  // A request shows the text of what it is about; what was made of one has its text.
  for (const row of rows)
    if (isRequest(row) && others.has(row.schedule_id)) others.add(row.subject);
    else if (!isRequest(row) && others.has(row.subject)) others.add(row.schedule_id);
  return new Set(ids.filter((id) => others.has(about.get(id) ?? id)));
}

/** What the record says of these, oldest first. The id of a thing begins as those of its entries do, or earlier ones. */
async function entriesAbout(tx: Tx, userId: string, ids: readonly string[]) {
  const all = tx.db
    .selectFrom('audit')
    .select(['actor', 'door', 'token_id', 'operation', 'subject', 'schedule_id'])
    .where('user_id', '=', userId)
    .orderBy('id');
  const [schedules, rest] = [ids.filter(isSchedule), ids.filter((id) => !isSchedule(id))];
  const since = rest.map((id) => `aud_${id.slice(4, 13)}`).sort()[0] ?? '';
  const ofSchedules = all.where('schedule_id', 'in', ['', ...schedules]);
  const ofRest = all.where('id', '>=', since).where('subject', 'in', ['', ...rest]);
  return [...(await ofSchedules.execute()), ...(rest.length === 0 ? [] : await ofRest.execute())];
}

const isSchedule = (id: string): boolean => id.startsWith('sch_');
