import { hash } from 'node:crypto';
import { boundArguments } from '../../domain/approval/allowance.ts';
import { factOf } from '../../domain/approval/decision-fact.ts';
import { CALL_OPERATION, type Proposal } from '../../domain/approval/proposal.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { isAppError } from '../../domain/errors.ts';
import type { SeenBefore } from '../../domain/net/outgoing-address.ts';
import type { ToolCall } from '../../domain/threads/thread.ts';
import type { EngineContext } from '../../engine/context.ts';
import type { FailPointHook } from '../../engine/fail-points.ts';
import type { StartedTurn, TurnUnderWay, UnderClaim } from '../../engine/threads/turn-handler.ts';
import { tellUnknownCall } from '../../engine/threads/unknown-calls.ts';
import { matchingAllowances } from '../../store/approval/allowances.ts';
import { findProposalByCall } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { findForeignInRun } from '../../store/threads/foreign-text.ts';
import {
  beginOutsideCall,
  endOutsideCall,
  findOutsideCall,
  type OutsideCallRow,
} from '../../store/threads/outside-calls.ts';
import { findSeenBefore } from '../../store/threads/seen-before.ts';
import { type Line, line } from '../../voice/line.ts';
import type { Clock, EpochMs } from '../../when/index.ts';
import { type AskForCall, askedTool } from './ask-for-call.ts';
import { type CallEnd, makeCall, unknownEnd } from './make-call.ts';
import type { OutsideTool, ToolLeave } from './outside-tool.ts';

export interface OutsideParts {
  readonly clock: Clock;
  readonly context: () => EngineContext;
  readonly failPoint: FailPointHook;
  readonly askForCall: AskForCall;
}

/** A call that a model asked for, with its place. */
export interface PlacedCall {
  readonly call: ToolCall;
  /** The turn that asked; a later turn of the same conversation may carry the call out. */
  readonly turnId: string;
  readonly step: number;
  readonly ordinal: number;
  /** The agent's text beside the call. */
  readonly said: string;
}

/**
 * Stores the result of a call for the model, in the transaction in which the call ends.
 * @param startedAt when it was first made
 */
export type Settle = (tx: Tx, end: CallEnd, startedAt: EpochMs) => Promise<void>;

/** The records of a call. */
interface Known {
  readonly begun: OutsideCallRow | null;
  readonly card: Proposal | null;
  readonly seen: SeenBefore;
}

/** The name of a call: its idempotency key, and the key of its card. */
const keyOf = ({ turnId, step, ordinal }: PlacedCall): string => `${turnId}:${step}:${ordinal}`;
const callKeyOf = (placed: PlacedCall): string => `${keyOf(placed)}:${CALL_OPERATION}`;

export const inputHash = (input: unknown): string => hash('sha256', canonicalJson(input ?? null), 'base64url');

/**
 * Carries out one call of a foreign tool: asks the person where approval is needed, stores that it begins, makes it
 * outside of any transaction, and stores how it ended. A call that began and has no end is repeated only where that
 * changes nothing. Null when it waits for the person's answer and has no result yet.
 * @param tool undefined when it does not exist any more
 * @throws LostClaim, or the reason for the turn to stop
 */
export async function callOutside(
  parts: OutsideParts,
  tool: OutsideTool | undefined,
  under: TurnUnderWay,
  placed: PlacedCall,
  settle: Settle,
): Promise<CallEnd | null> {
  const { started, write } = under;
  const { call } = placed;
  const known = await write((tx) => loadKnown(tx, started, placed));
  const end = (what: CallEnd) => endWith(parts, under, placed, { end: what, settle });
  if (known.begun !== null && !mayRepeat(tool, known.begun)) {
    return end(unknownEnd(call.name, 'Belfry stopped while it was called, and it is not known to be safe twice'));
  }
  if (tool === undefined) return end(refused('not_found', `There is no tool "${call.name}" any more.`));
  const { input } = call;
  if (!isRecord(input)) return end(refused('invalid_input', `${tool.name} takes an object as its input.`));
  const checked = tool.check(input);
  if (!checked.ok) return end(refused('invalid_input', checked.message));
  let allowanceId = known.begun?.allowanceId ?? null;
  if (known.begun === null) {
    const leave =
      known.card !== null ? judgeCard(known.card, tool, input) : await judgeTool(tool, checked.input, known);
    if (leave === 'waits') return started.turn.mode === 'silent' ? null : end(pendingEnd(known.card?.id ?? ''));
    if (typeof leave === 'object') return end(leave);
    const why = leave === 'make' && known.card === null ? await whyAttended(tool, checked.input, under) : null;
    if (leave === 'ask' || why !== null) {
      if ((await tool.isCurrent?.()) === false)
        return end(refused('tool_changed', `The tool ${tool.name} was changed just now. It was not called.`));
      const asked = await askOrAllow(parts, tool, under, { ...placed, input, why }, settle);
      if ('end' in asked) return asked.end;
      allowanceId = asked.allowanceId;
    }
  }
  await write(async (tx, now) => {
    const { turnId, step, ordinal } = placed;
    const { userId, id: madeBy } = started.turn;
    const { name, source, hash: toolHash, effect, isPrivate } = tool;
    const key = keyOf(placed);
    await beginOutsideCall(
      tx,
      { turnId, step, ordinal, key, userId, madeBy, name, source, toolHash, effect, isPrivate, allowanceId },
      now,
    );
  });
  parts.failPoint('outside: begun');
  const { userId, agent, runId } = started.turn;
  const facts = { idempotencyKey: keyOf(placed), userId, agent, runId };
  const came = await makeCall(parts.clock, tool, checked.input, facts, under.abort.signal);
  parts.failPoint('outside: answered');
  return end(came);
}

/** True when a call was begun or asked for as one of a foreign tool, which may be gone since. */
export function wasOutside(placed: PlacedCall, { userId }: StartedTurn['turn'], write: UnderClaim): Promise<boolean> {
  return write(
    async (tx) =>
      (await findOutsideCall(tx, placed)) !== null ||
      (await findProposalByCall(tx, userId, callKeyOf(placed))) !== null,
  );
}

async function loadKnown(tx: Tx, { turn, run, schedule, task }: StartedTurn, placed: PlacedCall): Promise<Known> {
  return {
    begun: await findOutsideCall(tx, placed),
    card: await findProposalByCall(tx, turn.userId, callKeyOf(placed)),
    seen: await findSeenBefore(tx, { name: placed.call.name, place: placed, turn, run, schedule, task }),
  };
}

/**
 * True when a call with an unknown end is repeated: only one that changes nothing, or that is idempotent by its key.
 */
const mayRepeat = (tool: OutsideTool | undefined, begun: OutsideCallRow): boolean =>
  begun.state === 'begun' && tool?.hash === begun.toolHash && (tool.effect === 'reads' || tool.idempotent);

/** What the person's answer means for a call. An approval is valid for the tool and the arguments that were shown. */
function judgeCard(card: Proposal, tool: OutsideTool, input: unknown): 'waits' | 'make' | CallEnd {
  const fact = factOf(card);
  if (fact === null) return 'waits';
  if (fact.status !== 'approved') return { output: { ok: false, ...fact }, isError: false };
  const isSame = card.deed?.tool?.hash === tool.hash && canonicalJson(card.deed.input) === canonicalJson(input);
  return isSame
    ? 'make'
    : refused('tool_changed', `The tool ${tool.name} was changed since the person said yes to it. It was not called.`);
}

/** Whether a tool needs approval; one that cannot decide does. */
async function judgeTool({ approval }: OutsideTool, input: unknown, { seen }: Known): Promise<'make' | 'ask'> {
  let leave: ToolLeave = 'always';
  try {
    leave = typeof approval === 'function' ? await approval(input, seen) : approval;
  } catch {
    // It needs approval.
  }
  return leave === 'never' ? 'make' : 'ask';
}

/**
 * Why a tool that needs no approval asks all the same: in a run without the person, what may write to others, spend or
 * destroy is not called on what others wrote. Null where it is called.
 */
function whyAttended(
  { unattended }: OutsideTool,
  input: unknown,
  { started: { turn, schedule }, write }: TurnUnderWay,
): Promise<Line | null> {
  if (turn.mode !== 'silent' || isFree(unattended, input)) return Promise.resolve(null);
  return write(async (tx) => {
    const foreign = await findForeignInRun(tx, turn, schedule?.id ?? null);
    return foreign === null ? null : line('why.unattended', { foreign });
  });
}

/** A function that cannot decide frees nothing. */
function isFree(unattended: OutsideTool['unattended'], input: unknown): boolean {
  if (typeof unattended === 'boolean') return unattended;
  try {
    return unattended(input) === true;
  } catch {
    return false;
  }
}

/** Asks the person, unless an allowance covers this call. */
async function askOrAllow(
  parts: OutsideParts,
  tool: OutsideTool,
  { started: { turn, schedule }, write }: TurnUnderWay,
  {
    input,
    why,
    ...placed
  }: PlacedCall & { readonly input: Readonly<Record<string, unknown>>; readonly why: Line | null },
  settle: Settle,
): Promise<{ readonly end: CallEnd | null } | { readonly allowanceId: string }> {
  return write(async (tx, now) => {
    if (schedule !== null && tool.lasting) {
      const { userId, agent } = turn;
      const bound = { scheduleId: schedule.id, scheduleRevision: schedule.revision, tool: tool.name };
      const allowed = await matchingAllowances(tx, { userId, agent, ...bound, toolHash: tool.hash }, now);
      const fits = allowed.find((one) => one.inputHash === inputHash(boundArguments(input, one.free)));
      if (fits !== undefined) return { allowanceId: fits.id };
    }
    try {
      const request = {
        turn,
        tool: askedTool(tool, { ...placed, scheduleRevision: schedule?.revision ?? null }),
        input,
        why,
        reason: placed.said.trim() === '' ? null : placed.said.trim().slice(0, 500).toWellFormed(),
        callKey: callKeyOf(placed),
      };
      const { proposalId, shown } = await tx.nested(() => parts.askForCall(tx, request));
      if (turn.mode === 'silent') return { end: null };
      const end = pendingEnd(proposalId, shown);
      await settle(tx, end, now);
      return { end };
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { code, message, hint } = error;
      const end = { output: { code, message, ...(hint === undefined ? {} : { hint }) }, isError: true };
      await settle(tx, end, now);
      return { end };
    }
  });
}

async function endWith(
  parts: OutsideParts,
  { started: { turn }, write }: TurnUnderWay,
  placed: PlacedCall,
  { end, settle }: { readonly end: CallEnd; readonly settle: Settle },
): Promise<CallEnd> {
  const { unknown = false } = end;
  await write(async (tx, now) => {
    const begun = await findOutsideCall(tx, placed);
    if (begun !== null) await endOutsideCall(tx, placed, { state: unknown ? 'unknown' : 'settled', now });
    await settle(tx, end, begun?.beganAt ?? now);
    if (unknown) await tellUnknownCall(tx, parts.context(), turn, placed.call.name);
  });
  return end;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const HINTS: Readonly<Record<string, string>> = {
  invalid_input: 'Call it again with the input its schema describes.',
  not_found: 'Use what is offered, or tell the person what is missing.',
  tool_changed: 'Call it again where it is still needed: the person is asked anew.',
};

const refused = (code: string, message: string): CallEnd => ({
  output: { code, message, ...(HINTS[code] === undefined ? {} : { hint: HINTS[code] }) },
  isError: true,
});

const pendingEnd = (proposalId: string, shown?: string): CallEnd => ({
  output: {
    ok: true,
    status: 'pending_approval',
    proposal_id: proposalId,
    ...(shown === undefined ? {} : { shown }),
    note: 'It was not called yet. The person sees a card and has to approve it there or under Approvals; a yes in the chat approves nothing. When they do, Belfry calls it with exactly these arguments and you are told what it answered: do not call it again. Say what waits and end.',
  },
  isError: false,
});
