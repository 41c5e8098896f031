import { proposalKey, putItem, removeItem, turnKey } from '../../agenda/agenda.ts';
import { type DecisionFact, factOf } from '../../domain/approval/decision-fact.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Thread, Turn } from '../../domain/threads/thread.ts';
import type { Language } from '../../domain/words/language.ts';
import { auditProposal } from '../../store/approval/proposal-audit.ts';
import { countPendingOfTurn, listProposals, loadProposal } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { findCreation, saveChain } from '../../store/schedules/creations.ts';
import { loadSchedule, setScheduleState } from '../../store/schedules/schedule-rows.ts';
import { insertMessage, loadThread } from '../../store/threads/message-rows.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import { giveNotice } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';
import { concludeFollowers } from '../schedules/conclude-schedule.ts';
import { recordOwnChange } from '../schedules/own-change.ts';
import { recordPause } from '../schedules/record-pause.ts';
import { whyNot } from '../threads/begin-turn.ts';
import { requestConversation, resumeTurn } from '../threads/turns.ts';
import { closeCard } from './close-card.ts';
import { callsTakenBack } from './withdraw-calls.ts';

/** True for a card that asks whether a chain may go on. */
const asksForChain = ({ operation }: Pick<Proposal, 'operation'>): boolean => operation === 'continue-chain';

/** Puts the expiry of a proposal into the agenda; an expired proposal counts as denied. */
export async function planExpiry(tx: Tx, { id, userId, expiresAt }: Proposal): Promise<void> {
  await putItem(tx, { key: proposalKey(id), kind: 'proposal', userId, dueAt: expiresAt, payload: { id } });
}

/**
 * Gives a proposal its final state and notifies its agent: the waiting run continues, or a new turn begins.
 * Everything is in the caller's transaction, so that the decision, its effect and what the agent hears cannot come
 * apart. Returns false, and does nothing, when it was decided before.
 */
export async function settleProposal(tx: Tx, context: EngineContext, proposal: Proposal): Promise<boolean> {
  if (!(await closeCard(tx, context, proposal))) return false;
  if (asksForChain(proposal) && proposal.state !== 'approved') await endChain(tx, context, proposal);
  const fact = factOf(proposal);
  if (fact !== null && !(await goesOn(tx, context, proposal))) await tellAgent(tx, context, proposal, fact);
  return true;
}

/** Withdraws the card about a chain after the person decided in another way; the agent is not told. */
export async function closeChainCard(
  tx: Tx,
  context: EngineContext,
  { id, userId }: { readonly id: string; readonly userId: string },
  words: string,
): Promise<void> {
  const proposal = await findChainCard(tx, userId, id);
  if (proposal === null) return;
  const decision = { by: 'system', at: context.now, reason: null, words, shownRevision: proposal.revision };
  await settleProposal(tx, context, { ...proposal, state: 'withdrawn', decision });
}

/**
 * Withdraws the cards of tool calls that runs of a removed schedule wait with. Each run is resumed, finds the
 * schedule gone, and ends.
 */
export async function withdrawWaitingCalls(
  tx: Tx,
  context: EngineContext,
  { id: scheduleId, userId }: { readonly id: string; readonly userId: string },
  reason: string,
): Promise<void> {
  for (const card of await callsTakenBack(tx, context, { userId, scheduleId }, reason))
    await settleProposal(tx, context, card);
}

/** Expires a proposal that nobody answered in time. */
export async function expireProposal(tx: Tx, context: EngineContext, id: string): Promise<void> {
  const proposal = await loadProposal(tx, id);
  if (proposal?.state !== 'pending') return;
  const { now, ids } = context;
  const { createdAt, expiresAt, revision, userId, scheduleId } = proposal;
  const words = `denied: ${unanswered(expiresAt - createdAt)}`;
  const decision = { by: 'system', at: now, reason: null, words, shownRevision: revision };
  if (!(await settleProposal(tx, context, { ...proposal, state: 'expired', decision }))) return;
  const detail = { words };
  const actor = 'system';
  await auditProposal(tx, { ids, at: now, userId, actor, operation: 'expire-proposal', proposal, scheduleId, detail });
}

/** "24 hours", not "1 day": the setting is expressed in hours. */
function unanswered(ms: number): string {
  const hours = ms / HOUR_MS;
  if (Number.isInteger(hours)) return say('en', 'reason.noAnswer', { hours });
  return say('en', 'reason.noAnswerMinutes', { minutes: Math.round(ms / MINUTE_MS) });
}

/**
 * True when a background run waits for this answer: it gets the answer as the result of its tool, so nothing else has
 * to tell the agent.
 */
async function goesOn(tx: Tx, context: EngineContext, { origin, turnId }: Proposal): Promise<boolean> {
  if (origin !== 'wake' || turnId === null) return false;
  const turn = await loadTurn(tx, turnId);
  if (turn === null || !['queued', 'running', 'waiting'].includes(turn.state)) return false;
  if (turn.state === 'waiting' && (await countPendingOfTurn(tx, turnId)) === 0) {
    await removeItem(tx, turnKey(turnId));
    await resumeTurn(tx, context, turnId);
  }
  return isCarriedOn(tx, turn);
}

/**
 * False for a turn whose schedule was cancelled or paused meanwhile: it is closed when it resumes, and hears nothing.
 */
async function isCarriedOn(tx: Tx, { scheduleId, runId }: Turn): Promise<boolean> {
  const schedule = scheduleId === null ? null : await loadSchedule(tx, scheduleId);
  const run = runId === null ? null : await loadRun(tx, runId);
  return run === null || whyNot(schedule, run.cause) === null;
}

/**
 * Writes the outcome of a proposal into the thread where it was asked, hidden from the person. If it was asked in a
 * conversation, a new turn begins with it, unless the agent withdrew the proposal itself.
 */
export async function tellAgent(
  tx: Tx,
  context: EngineContext,
  proposal: Proposal,
  fact: DecisionFact,
  /** Whether it is asked to say something of it: not where Belfry itself has said it. */
  answers = true,
): Promise<void> {
  const { id: proposalId, userId, threadId, scheduleId } = proposal;
  const thread = await loadThread(tx, threadId);
  if (thread === null || fact.status === 'withdrawn') return;
  const turnId = answers ? await answeringTurn(tx, context, proposal, thread) : null;
  await insertMessage(tx, {
    id: context.ids.next('msg'),
    userId,
    threadId,
    role: 'decision',
    agent: proposal.agent,
    text: JSON.stringify(fact),
    visible: false,
    turnId,
    scheduleId,
    proposalId,
    now: context.now,
  });
}

async function answeringTurn(
  tx: Tx,
  context: EngineContext,
  { origin, agent }: Proposal,
  thread: Thread,
): Promise<string | null> {
  if (origin !== 'conversation' || !context.hasLanes(agent)) return null;
  return requestConversation(tx, context, { ...thread, agent });
}

/**
 * Ends a chain that the person did not approve: cancels the waiting link and notifies the person, in the transaction
 * of the answer.
 */
async function endChain(tx: Tx, context: EngineContext, proposal: Proposal): Promise<void> {
  const { userId, target } = proposal;
  const link = target === null ? null : await loadSchedule(tx, target.scheduleId);
  const chain = link === null ? null : ((await findCreation(tx, userId, link.id))?.chain ?? null);
  if (link === null || chain?.state !== 'waiting') return;
  const waits = link.state === 'paused';
  // An active link was released by the person: this one may run, the chain ends after it.
  await saveChain(tx, userId, link.id, { ...chain, state: link.state === 'active' ? 'free' : 'ended' });
  if (!waits) return;
  const reason = reasonOf(proposal, 'en');
  await recordPause(tx, context, link);
  await setScheduleState(tx, link, 'cancelled', `it went on by itself: ${reason}`, context.now);
  await recordOwnChange(tx, context, link, {
    operation: 'cancel-schedule',
    changes: [
      { field: 'state', before: link.state, after: 'cancelled' },
      { field: 'stateReason', before: link.stateReason, after: reason },
    ],
  });
  await concludeFollowers(tx, context, link.id);
  const text = ({ language }: Speech) =>
    say(language, 'chain.over', { what: shorten(link.what), why: reasonOf(proposal, language) });
  await giveNotice(tx, context, { threadId: link.threadId, text, scheduleId: link.id });
}

function reasonOf({ state, agent }: Proposal, language: Language): string {
  if (state === 'expired') return say(language, 'chain.noYes');
  return state === 'withdrawn' ? say(language, 'chain.agentTook', { agent }) : say(language, 'chain.saidNo');
}

/** The card that asks whether a chain may go on; null when none is pending. */
async function findChainCard(tx: Tx, userId: string, scheduleId: string): Promise<Proposal | null> {
  const page = { state: 'pending', scheduleId, after: null, order: 'asc', limit: 20 } as const;
  return (await listProposals(tx, userId, page)).find(asksForChain) ?? null;
}
