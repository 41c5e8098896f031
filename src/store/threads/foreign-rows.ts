// Rows of Belfry that carry text of others into what a model is sent: its own tools and its wakes show them.

import { madeByCalendars } from '../calendar/reminders.ts';
import type { Tx } from '../database.ts';

/** Whose eyes the rows came before, and by what. */
export interface ShownPlace {
  readonly userId: string;
  readonly agent: string;
  readonly turns: readonly string[];
  readonly runs: readonly string[];
  /** Whether events of calendars count: strangers write those. */
  readonly readsEvents: boolean;
}

/** What is done to a thing without a word of its own. */
const WORDLESS = [
  ...['pause-schedule', 'resume-schedule', 'skip-next', 'undo-skip', 'run-schedule', 'cancel-schedule'],
  ...['restore-schedule', 'move-task', 'start-task', 'delete-task', 'restore-task', 'reopen-task'],
  ...['approve-proposal', 'deny-proposal', 'decide-proposals', 'withdraw-proposal', 'expire-proposal'],
];
/** Ways in for programs, which have read nobody knows what. */
const PROGRAM_DOORS = ['mcp', 'webhook'];
/** How many of the last entries of the record are looked through for what has no index: tasks. */
const LAST_ENTRIES = 5_000;

/** Which text of others an agent has before it, as the message that says so. */
export type Foreign =
  | {
      readonly name:
        | 'foreign.anyTool'
        | 'foreign.calendar'
        | 'foreign.handedOn'
        | 'foreign.listed'
        | 'foreign.mail'
        | 'foreign.otherAgent'
        | 'foreign.planned'
        | 'foreign.program'
        | 'foreign.run'
        | 'foreign.runs';
    }
  | { readonly name: 'foreign.tool'; readonly values: { readonly tool: string } }
  | { readonly name: 'foreign.plannedBy'; readonly values: { readonly agent: string } };

/**
 * Whose text stands in rows that were shown, as a clause; null: nobody else's. By the ids in what Belfry's own tools answered, whatever the
 * tool and the state of what it showed, and by what the wakes were for.
 */
export async function findForeignRows(tx: Tx, place: ShownPlace): Promise<Foreign | null> {
  const { turns, runs } = place;
  const shown = await tx.db
    .selectFrom('tool_results')
    .select(['name', 'output_json'])
    .where('turn_id', 'in', turns)
    .execute();
  if (shown.some(({ name, output_json }) => name.startsWith('list') && output_json.includes('"recent_runs":')))
    return { name: 'foreign.runs' };
  const ids = idsIn(shown.map(({ output_json }) => output_json));
  const ofReminders = await schedulesOf(
    tx,
    'reminders',
    ids.filter((id) => id.startsWith('rem_')),
  );
  const looked = [...ids.filter((id) => id.startsWith('sch_')), ...ofReminders];
  // The wakes of calendars show nobody's words to an agent: their events count only where a tool showed them.
  if (place.readsEvents && (await madeByCalendars(tx, looked)).size > 0) return { name: 'foreign.calendar' };
  const schedules = [...looked, ...(await schedulesOf(tx, 'runs', runs))];
  const tasks = ids.filter((id) => id.startsWith('tsk_'));
  return (
    (await findPlanned(tx, place, schedules)) ??
    (await findWritten(tx, place, schedules)) ??
    (await findListed(tx, place, tasks))
  );
}

const idsIn = (outputs: readonly string[]): string[] => [
  ...new Set(outputs.flatMap((output) => output.match(/\b(?:sch|rem|tsk)_[0-9a-z]{1,40}\b/g) ?? [])),
];

async function schedulesOf(tx: Tx, table: 'reminders' | 'runs', ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom(table)
    .select('schedule_id')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(({ schedule_id }) => schedule_id);
}

/** Another agent made one of them, whatever became of it. */
async function findPlanned(
  tx: Tx,
  { userId, agent }: ShownPlace,
  schedules: readonly string[],
): Promise<Foreign | null> {
  if (schedules.length === 0) return null;
  const other = await tx.db
    .selectFrom('creations')
    .select('agent')
    .where('user_id', '=', userId)
    .where('schedule_id', 'in', schedules)
    .where('agent', '!=', agent)
    .limit(1)
    .executeTakeFirst();
  return other === undefined ? null : { name: 'foreign.plannedBy', values: { agent: other.agent } };
}

/** A program or another agent wrote in one of them, by the record. */
async function findWritten(tx: Tx, place: ShownPlace, schedules: readonly string[]): Promise<Foreign | null> {
  if (schedules.length === 0) return null;
  const entries = await tx.db
    .selectFrom('audit')
    .select(['actor', 'door', 'token_id', 'operation'])
    .where('user_id', '=', place.userId)
    .where('schedule_id', 'in', schedules)
    .where('operation', 'not in', WORDLESS)
    .execute();
  return entries.some((entry) => isOfOthers(entry, place)) ? { name: 'foreign.planned' } : null;
}

/** So in tasks; the record is looked through from its end, and what it was written before that counts as of others. */
async function findListed(tx: Tx, place: ShownPlace, tasks: readonly string[]): Promise<Foreign | null> {
  if (tasks.length === 0) return null;
  const entries = await tx.db
    .selectFrom('audit')
    .select(['actor', 'door', 'token_id', 'operation', 'subject', 'at'])
    .where('user_id', '=', place.userId)
    .orderBy('id', 'desc')
    .limit(LAST_ENTRIES)
    .execute();
  const written = { name: 'foreign.listed' } as const;
  const about = entries.filter(({ subject, operation }) => tasks.includes(subject) && !WORDLESS.includes(operation));
  if (about.some((entry) => isOfOthers(entry, place))) return written;
  const rows = await tx.db
    .selectFrom('tasks')
    .select(['created_at', 'run_id'])
    .where('user_id', '=', place.userId)
    .where('id', 'in', tasks)
    .execute();
  const since = entries.length < LAST_ENTRIES ? Number.NEGATIVE_INFINITY : (entries.at(-1)?.at ?? 0);
  if (rows.some(({ created_at }) => created_at < since)) return written;
  const runs = rows.flatMap(({ run_id }) => run_id ?? []);
  const read = await tx.db
    .selectFrom('outside_calls')
    .innerJoin('turns', (join) =>
      join.on((e) =>
        e.or([e('outside_calls.turn_id', '=', e.ref('turns.id')), e('outside_calls.made_by', '=', e.ref('turns.id'))]),
      ),
    )
    .select('outside_calls.name as name')
    .where((e) =>
      e.or([e('turns.task_id', 'in', tasks), ...(runs.length === 0 ? [] : [e('turns.run_id', 'in', runs)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return read === undefined ? null : { name: 'foreign.tool', values: { tool: read.name } };
}

function isOfOthers(
  { actor, door, token_id }: { readonly actor: string; readonly door: string; readonly token_id: string | null },
  { agent }: ShownPlace,
): boolean {
  if (PROGRAM_DOORS.includes(door)) return true;
  // With a token of its own a program acts in the name of an agent, and is not it.
  return actor.startsWith('agent ') && (actor !== `agent ${agent}` || token_id !== null || door === 'rest');
}
