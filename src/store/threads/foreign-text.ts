// Text of others in a conversation, judged from rows, as far back as an agent could remember.
import { isMailLike } from '../../domain/message/pasted-mark.ts';
import type { Message } from '../../domain/threads/thread.ts';
import type { Tx } from '../database.ts';
import { isDirectReminder } from '../schedules/direct-reminders.ts';
import { type Foreign, findForeignRows } from './foreign-rows.ts';
import { listLastMessages } from './thread-history.ts';

/** How many of the last messages of a conversation a model may be sent. */
export const REMEMBERED_MESSAGES = 60;

/** Causes of runs whose wakes carry text of others. */
const FOREIGN_CAUSES = ['after', 'event'] as const;

/** The context of a turn. */
interface TurnPlace {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly agent: string;
}

/**
 * The text of others that an agent has before it in a turn, as a clause; null when there is none. `readsEvents`: the
 * events of calendars that its tools listed count, too.
 */
export async function findForeignText(
  tx: Tx,
  turn: TurnPlace,
  { readsEvents = true }: { readonly readsEvents?: boolean } = {},
): Promise<Foreign | null> {
  const messages = await listLastMessages(tx, turn.threadId, REMEMBERED_MESSAGES);
  const own = await tx.db
    .selectFrom('threads')
    .select('agent')
    .where('id', '=', turn.threadId)
    .executeTakeFirstOrThrow();
  const ofAnother = (agent: string | null) => (agent ?? own.agent) !== turn.agent;
  if (messages.some(({ cameBy }) => cameBy === 'handed_on')) return { name: 'foreign.handedOn' };
  if (messages.some(({ role, agent }) => role === 'agent' && ofAnother(agent))) return { name: 'foreign.otherAgent' };
  const isMail = ({ role, text, turnId }: Message) => role === 'user' && turnId !== turn.id && isMailLike(text);
  if (messages.some(isMail)) return { name: 'foreign.mail' };
  const since = messages.at(-1)?.id ?? '';
  const wakes = await tx.db
    .selectFrom('messages')
    .select(['run_id', 'turn_id'])
    .where('thread_id', '=', turn.threadId)
    .where('role', '=', 'wake')
    .where('id', '>=', since)
    .execute();
  const turns = new Set([turn.id, ...messages.flatMap(({ turnId }) => turnId ?? [])]);
  for (const { turn_id } of wakes) if (turn_id !== null) turns.add(turn_id);
  const runs = [...messages.flatMap(({ runId }) => runId ?? []), ...wakes.flatMap(({ run_id }) => run_id ?? [])];
  return (
    (await findCall(tx, [...turns], runs)) ??
    (await findWake(tx, runs)) ??
    (await findResult(
      tx,
      messages.flatMap(({ proposalId }) => proposalId ?? []),
    )) ??
    (await findForeignRows(tx, {
      ...{ userId: turn.userId, agent: turn.agent, turns: [...turns], runs },
      readsEvents,
    }))
  );
}

/**
 * The text of others that an agent has before it in a run without the person, as a clause; null when there is none.
 * What the person ordered at once begins with their own words alone, and sees nothing of the conversation.
 */
export async function findForeignInRun(
  tx: Tx,
  turn: TurnPlace & { readonly runId: string | null },
  scheduleId: string | null,
): Promise<Foreign | null> {
  if (scheduleId !== null && (await isDirectReminder(tx, scheduleId))) {
    const runs = turn.runId === null ? [] : [turn.runId];
    const rows = { userId: turn.userId, agent: turn.agent, turns: [turn.id], runs, readsEvents: true };
    return (await findCall(tx, [turn.id], runs)) ?? (await findWake(tx, runs)) ?? (await findForeignRows(tx, rows));
  }
  const messages = await listLastMessages(tx, turn.threadId, REMEMBERED_MESSAGES);
  const isOfProgram = messages.some(({ role, cameBy }) => role === 'user' && cameBy === null);
  return isOfProgram ? { name: 'foreign.program' } : findForeignText(tx, turn);
}

/** A foreign tool that one of these turns called, or that was called for one of these runs. */
async function findCall(tx: Tx, turns: readonly string[], runs: readonly string[]): Promise<Foreign | null> {
  const ofRuns = await turnsOfRuns(tx, runs);
  const ids = [...turns, ...ofRuns];
  const row = await tx.db
    .selectFrom('outside_calls')
    .select('name')
    .where((e) => e.or([e('turn_id', 'in', ids), e('made_by', 'in', ids)]))
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { name: 'foreign.tool', values: { tool: row.name } };
}

async function turnsOfRuns(tx: Tx, runs: readonly string[]): Promise<string[]> {
  if (runs.length === 0) return [];
  const rows = await tx.db
    .selectFrom('turns')
    .select('id')
    .where('run_id', 'in', [...new Set(runs)])
    .execute();
  return rows.map(({ id }) => id);
}

/** A wake that brought the text of a webhook, of another run, or of a page that was looked at. */
export async function findWake(tx: Tx, runs: readonly string[]): Promise<Foreign | null> {
  if (runs.length === 0) return null;
  const row = await tx.db
    .selectFrom('runs')
    .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
    .select('runs.cause as cause')
    .where('runs.id', 'in', [...new Set(runs)])
    .where((e) => e.or([e('runs.cause', 'in', FOREIGN_CAUSES), e('schedules.options_json', 'like', '%"onlyIf":{%')]))
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { name: 'foreign.run' };
}

/** A tool result that came with the decision over its card. */
async function findResult(tx: Tx, proposals: readonly string[]): Promise<Foreign | null> {
  if (proposals.length === 0) return null;
  const row = await tx.db
    .selectFrom('proposals')
    .select('id')
    .where('id', 'in', [...new Set(proposals)])
    .where('operation', '=', 'call-tool')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { name: 'foreign.anyTool' };
}
