// What an agent has before it when it asks for a call, judged from rows: in the turn itself and in the conversation
// that it remembers.
import { holdsOthersWords } from '../../domain/consent/own-words.ts';
import type { SeenBefore } from '../../domain/net/outgoing-address.ts';
import type { Tx } from '../database.ts';
import { findOrigin } from '../schedules/origins.ts';
import { findForeignRows } from './foreign-rows.ts';
import { findWake } from './foreign-text.ts';
import type { CallPlace } from './outside-calls.ts';

/** How far back a conversation is searched: as far as its agent remembers it. */
const REMEMBERED = 60;

/** A call that is asked for, and its turn. */
export interface AskedCall {
  readonly name: string;
  readonly place: CallPlace;
  readonly turn: { readonly userId: string; readonly threadId: string; readonly agent: string };
  /** The run and its schedule; null for a conversation and a task. */
  readonly run: { readonly id: string } | null;
  readonly schedule: {
    readonly id: string;
    readonly createdBy: string;
    readonly what: string;
  } | null;
  readonly task: { readonly createdBy: string; readonly description: string } | null;
}

export async function findSeenBefore(tx: Tx, asked: AskedCall): Promise<SeenBefore> {
  const { turnId, step } = asked.place;
  const { userId, threadId, agent: asker } = asked.turn;
  const messages = await tx.db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .leftJoin('proposals', 'proposals.id', 'messages.proposal_id')
    .select([
      'messages.turn_id as turnId',
      'messages.run_id as runId',
      'messages.role as role',
      'messages.text as text',
      'messages.came_by as cameBy',
    ])
    .select((e) => ['proposals.turn_id as askedIn', e.fn.coalesce('messages.agent', 'threads.agent').as('agent')])
    .where('messages.thread_id', '=', threadId)
    .orderBy('messages.id', 'desc')
    .limit(REMEMBERED)
    .execute();
  const turns = messages.flatMap(({ turnId: one, role, askedIn }) => [one, role === 'decision' ? askedIn : null]);
  const ids = [...new Set([turnId, ...turns.filter((one) => one !== null)])];
  const calls = await tx.db
    .selectFrom('outside_calls')
    .select(['turn_id', 'step', 'ordinal', 'name', 'private', 'state'])
    .where((e) => e.or([e('turn_id', 'in', ids), e('made_by', 'in', ids)]))
    .orderBy('began_at')
    .orderBy('step')
    .orderBy('ordinal')
    .execute();
  // Calls of one step were asked for together, before any of their answers was read; a private answer counts at once.
  const isRead = (call: (typeof calls)[number]) => call.private === 1 || call.turn_id !== turnId || call.step < step;
  const ofAnother = messages.some(
    ({ role, agent, cameBy, text }) =>
      cameBy === 'handed_on' ||
      (role === 'agent' && agent !== asker) ||
      (role === 'user' && (cameBy === null || holdsOthersWords(text))),
  );
  const { run, schedule, task } = asked;
  const runs = [run?.id, ...messages.map(({ runId }) => runId)].filter((one) => one != null);
  const shown = { userId, agent: asker, turns: ids, runs, readsEvents: true };
  const last = calls.findLast(({ name, state }) => name === asked.name && state === 'settled');
  const origin = schedule === null ? null : await findOrigin(tx, schedule.id);
  const own = messages.filter((one) => one.role === 'user' && one.turnId === turnId).map(({ text }) => text);
  if (schedule?.createdBy === 'user') own.push(schedule.what);
  if (task?.createdBy === 'user') own.push(task.description);
  if (origin !== null) own.push(origin.words);
  return {
    ofPerson: messages.length > 0 || schedule !== null || task !== null || calls.some((call) => call.private === 1),
    ofOthers:
      ofAnother || calls.some(isRead) || ((await findWake(tx, runs)) ?? (await findForeignRows(tx, shown))) !== null,
    links:
      last === undefined ? [] : await linksOf(tx, { turnId: last.turn_id, step: last.step, ordinal: last.ordinal }),
    written: own,
  };
}

/** The links that a tool answered; none where its answer has no such field, or came with a decision. */
async function linksOf(tx: Tx, { turnId, step, ordinal }: CallPlace): Promise<readonly string[]> {
  const row = await tx.db
    .selectFrom('tool_results')
    .select('output_json')
    .where('turn_id', '=', turnId)
    .where('step', '=', step)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst();
  const output = row === undefined ? null : (JSON.parse(row.output_json) as { result?: { links?: unknown } } | null);
  const links = output?.result?.links;
  return Array.isArray(links) ? links.filter((link) => typeof link === 'string') : [];
}
