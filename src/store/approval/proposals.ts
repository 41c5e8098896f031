import type { ExpressionBuilder, Selectable } from 'kysely';
import {
  CALL_OPERATION,
  DEED_OPERATIONS,
  type Deed,
  type DeedOperation,
  type Proposal,
  type ProposalArguments,
  type ProposalDecision,
  type ProposalNotes,
  type ProposalState,
  type ProposalTarget,
  type ProposedOperation,
  type ScheduleDefinition,
  type ScheduleProposal,
} from '../../domain/approval/proposal.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readPage, readRow, readRows } from '../readable-rows.ts';
import { fromRow } from '../records.ts';
import type { Schema } from '../schema.ts';
import type { ProposalTable } from './proposal-tables.ts';

const parse = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T));
const write = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Reasons were one English text before they were messages by name. */
const readWhy = (text: string | null): Proposal['why'] =>
  text === null || text.startsWith('[') ? parse(text) : [text];

const isDeed = (operation: string): operation is DeedOperation | typeof CALL_OPERATION =>
  operation === CALL_OPERATION || DEED_OPERATIONS.some((deed) => deed === operation);

/** One column holds what would be carried out: the definition of a schedule, or a deed. */
function toProposal(row: Selectable<ProposalTable>): Proposal {
  const { operation, target_json, definition_json, asked_json, notes_json, args_json, ...others } = row;
  const { why, decision_json, undo_json, call_key: _, fingerprint: __, link_id: ___, ...rest } = others;
  const facts = {
    ...fromRow(rest),
    why: readWhy(why),
    decision: parse<ProposalDecision>(decision_json),
    undo: parse<NonNullable<Proposal['undo']>>(undo_json),
  };
  if (isDeed(operation)) return { ...facts, operation, target: null, deed: JSON.parse(definition_json) as Deed };
  return {
    ...facts,
    operation: operation as ProposedOperation,
    deed: null,
    target: parse<ProposalTarget>(target_json),
    definition: JSON.parse(definition_json) as ScheduleDefinition,
    asked: JSON.parse(asked_json) as ScheduleDefinition,
    notes: JSON.parse(notes_json) as ProposalNotes,
    args: parse<ProposalArguments>(args_json),
  };
}

/** The columns that hold what would be carried out. */
function contentOf(proposal: Proposal) {
  if (proposal.deed !== null) {
    const deed = JSON.stringify(proposal.deed);
    return { target_json: null, definition_json: deed, asked_json: deed, notes_json: 'null', args_json: null };
  }
  return {
    target_json: write(proposal.target),
    definition_json: JSON.stringify(proposal.definition),
    asked_json: JSON.stringify(proposal.asked),
    notes_json: JSON.stringify(proposal.notes),
    args_json: write(proposal.args),
  };
}

/**
 * Stores a new proposal. Returns false, and stores nothing, when the same one is pending or the same key was used
 * before.
 */
export async function insertProposal(
  tx: Tx,
  proposal: Proposal,
  { callKey, fingerprint }: { readonly callKey: string | null; readonly fingerprint: string },
): Promise<boolean> {
  const row = {
    id: proposal.id,
    user_id: proposal.userId,
    agent: proposal.agent,
    thread_id: proposal.threadId,
    origin: proposal.origin,
    turn_id: proposal.turnId,
    run_id: proposal.runId,
    call_key: callKey,
    operation: proposal.operation,
    ...contentOf(proposal),
    reason: proposal.reason,
    why: write(proposal.why ?? null),
    face: proposal.face ?? 'card',
    hash: proposal.hash,
    fingerprint,
    revision: proposal.revision,
    state: proposal.state,
    decision_json: write(proposal.decision),
    schedule_id: proposal.scheduleId,
    undo_json: write(proposal.undo),
    undone_at: proposal.undoneAt,
    created_at: proposal.createdAt,
    expires_at: proposal.expiresAt,
  };
  return (await tx.insert('proposals', row, { ignoreConflict: true })) > 0;
}

async function findWhere(
  tx: Tx,
  where: (e: ExpressionBuilder<Schema, 'proposals'>) => ReturnType<ExpressionBuilder<Schema, 'proposals'>['and']>,
): Promise<Proposal | null> {
  const row = await tx.db.selectFrom('proposals').selectAll().where(where).executeTakeFirst();
  return row === undefined ? null : readRow('proposals', row, toProposal);
}

export function findProposal(tx: Tx, userId: string, id: string): Promise<Proposal | null> {
  return findWhere(tx, (e) => e.and({ user_id: userId, id }));
}

/** For the engine, which acts for every user. */
export function loadProposal(tx: Tx, id: string): Promise<Proposal | null> {
  return findWhere(tx, (e) => e.and({ id }));
}

/** The proposal that was made by a request with this key. */
export function findProposalByCall(tx: Tx, userId: string, callKey: string): Promise<Proposal | null> {
  return findWhere(tx, (e) => e.and({ user_id: userId, call_key: callKey }));
}

/** The pending proposal for the same thing. */
export function findSameProposal(tx: Tx, userId: string, fingerprint: string): Promise<Proposal | null> {
  return findWhere(tx, (e) => e.and({ user_id: userId, fingerprint, state: 'pending' }));
}

/** Stores a person's edits of a pending proposal; false when it was edited or decided since `revision`. */
export async function updatePending(
  tx: Tx,
  proposal: ScheduleProposal,
  { from, fingerprint }: { readonly from: number; readonly fingerprint: string },
): Promise<boolean> {
  return (
    (await tx.update(
      'proposals',
      {
        definition_json: JSON.stringify(proposal.definition),
        target_json: write(proposal.target),
        notes_json: JSON.stringify(proposal.notes),
        args_json: write(proposal.args),
        hash: proposal.hash,
        fingerprint,
        revision: proposal.revision,
      },
      { user_id: proposal.userId, id: proposal.id, state: 'pending', revision: from },
    )) > 0
  );
}

/** Gives a proposal its final state; false when it has one already. */
export async function closeProposal(
  tx: Tx,
  proposal: Pick<Proposal, 'id' | 'userId' | 'state' | 'decision' | 'scheduleId' | 'undo'>,
): Promise<boolean> {
  return (
    (await tx.update(
      'proposals',
      {
        state: proposal.state,
        decision_json: write(proposal.decision),
        schedule_id: proposal.scheduleId,
        undo_json: write(proposal.undo),
        link_id: proposal.decision?.linkId ?? null,
        undone_at: null,
      },
      { user_id: proposal.userId, id: proposal.id, state: 'pending' },
    )) > 0
  );
}

/** Has a decided proposal wait again. */
export async function storeWaitingAgain(tx: Tx, proposal: Proposal, fingerprint: string): Promise<void> {
  await tx.update(
    'proposals',
    {
      ...contentOf(proposal),
      ...{ state: 'pending', decision_json: null, undo_json: null, link_id: null, fingerprint },
      undone_at: proposal.undoneAt,
      schedule_id: proposal.scheduleId,
      revision: proposal.revision,
      hash: proposal.hash,
      expires_at: proposal.expiresAt,
    },
    { user_id: proposal.userId, id: proposal.id },
  );
}

/** Proposals that were approved in linked chats, newest first; at most 100. */
export async function listApprovedFrom(tx: Tx, userId: string, linkIds: readonly string[]): Promise<Proposal[]> {
  const rows = await tx.db
    .selectFrom('proposals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('link_id', 'in', linkIds)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return readRows('proposals', rows, toProposal);
}

/** Records that an approval was taken back; false when that was recorded before. */
export async function markUndone(tx: Tx, userId: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('proposals')
    .set({ undone_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ProposalFilter {
  readonly state?: ProposalState | undefined;
  readonly agent?: string | undefined;
  readonly threadId?: string | undefined;
  readonly scheduleId?: string | undefined;
  /** The page starts after this id, in the requested order. */
  readonly after: string | null;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
}

/** A user's proposals in the order of their ids, which is the order of asking. */
export function listProposals(tx: Tx, userId: string, filter: ProposalFilter): Promise<Proposal[]> {
  const { state, agent, threadId, scheduleId, order } = filter;
  const fetch = (after: string | null, limit: number) =>
    tx.db
      .selectFrom('proposals')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(state !== undefined, (query) => query.where('state', '=', state!))
      .$if(agent !== undefined, (query) => query.where('agent', '=', agent!))
      .$if(threadId !== undefined, (query) => query.where('thread_id', '=', threadId!))
      .$if(scheduleId !== undefined, (query) => query.where('schedule_id', '=', scheduleId!))
      .$if(after !== null, (query) => query.where('id', order === 'asc' ? '>' : '<', after!))
      .orderBy('id', order)
      .limit(limit)
      .execute();
  return readPage('proposals', filter, fetch, toProposal);
}

async function count(
  tx: Tx,
  where: (e: ExpressionBuilder<Schema, 'proposals'>) => ReturnType<ExpressionBuilder<Schema, 'proposals'>['and']>,
): Promise<number> {
  const row = await tx.db
    .selectFrom('proposals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many proposals wait for the person's answer; with `agent`, only those of that agent. */
export function countPending(tx: Tx, userId: string, agent?: string): Promise<number> {
  return count(tx, (e) => e.and({ user_id: userId, state: 'pending', ...(agent === undefined ? {} : { agent }) }));
}

/** How many pending proposals a turn waits for. */
export function countPendingOfTurn(tx: Tx, turnId: string): Promise<number> {
  return count(tx, (e) => e.and({ turn_id: turnId, state: 'pending' }));
}

/** What a turn asked the person, oldest first. */
export async function listProposalsOfTurn(tx: Tx, turnId: string): Promise<Proposal[]> {
  const rows = await tx.db.selectFrom('proposals').selectAll().where('turn_id', '=', turnId).orderBy('id').execute();
  return readRows('proposals', rows, toProposal);
}

/** How many proposals a turn made, whatever became of them. */
export const countProposalsOfTurn = (tx: Tx, turnId: string): Promise<number> =>
  count(tx, (e) => e.and({ turn_id: turnId }));

/** How many proposals an agent made since an instant; without `agent`, those of all the person's agents. */
export function countProposalsSince(
  tx: Tx,
  userId: string,
  { since, agent }: { readonly since: EpochMs; readonly agent?: string },
): Promise<number> {
  return count(tx, (e) =>
    e.and([
      e('user_id', '=', userId),
      e('id', '>=', lowestIdAt('apr', since)),
      e('created_at', '>=', since),
      ...(agent === undefined ? [] : [e('agent', '=', agent)]),
    ]),
  );
}

/**
 * When the last of the proposals that a turn waits for expires, which counts as a denial; null when the turn waits
 * for no proposal.
 */
export async function lastExpiryOfTurn(tx: Tx, turnId: string): Promise<number | null> {
  const row = await tx.db
    .selectFrom('proposals')
    .select((e) => e.fn.max('expires_at').as('last'))
    .where('turn_id', '=', turnId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.last ?? null;
}

/** How many check-ins an agent proposed since an instant that it inferred from what the person said. */
export async function countInferred(
  tx: Tx,
  userId: string,
  { agent, since }: { readonly agent: string; readonly since: EpochMs },
): Promise<number> {
  const row = await tx.db
    .selectFrom('proposals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('agent', '=', agent)
    .where('id', '>=', lowestIdAt('apr', since))
    .where('created_at', '>=', since)
    .where('call_key', 'like', 'inferred:%')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
