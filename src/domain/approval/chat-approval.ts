import { sayLine } from '../../voice/line.ts';
import type { MessageName } from '../../voice/message.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { Channel } from '../channels/delivery.ts';
import type { Deed, Proposal, ProposedOperation, ScheduleDefinition } from './proposal.ts';

/**
 * What a person can decide from a phone: everything that fits into a few lines, reaches nobody new, and can be
 * corrected later.
 */
const SCHEDULE_OPERATIONS: readonly ProposedOperation[] = [
  'create-schedule',
  'update-schedule',
  'pause-schedule',
  'resume-schedule',
  'skip-next',
];
const DEEDS = [
  'snooze-reminder',
  'update-task',
  'move-task',
  'start-task',
  'complete-task',
  'reopen-task',
] as const satisfies readonly Proposal['operation'][];

/** The message of a reason, as a clause. */
type NotInChat = Extract<MessageName, `notInChat.${string}`>;

/**
 * Why a proposal can be decided only on the page; null when a chat may decide it, if its person allowed
 * that.
 */
export function whyNotInChat(proposal: Proposal): NotInChat | null {
  if (proposal.deed?.tool !== undefined)
    return (proposal.deed.tool.inChat ?? proposal.deed.tool.lasting) ? tooLong(proposal.deed) : 'notInChat.tool';
  if (proposal.deed !== null) return DEEDS.some((deed) => deed === proposal.operation) ? null : 'notInChat.more';
  const { operation, definition, target, agent, threadId } = proposal;
  if (!SCHEDULE_OPERATIONS.includes(operation))
    return operation === 'continue-chain' ? 'notInChat.right' : 'notInChat.lasting';
  if (operation !== 'create-schedule' && operation !== 'update-schedule') return null;
  const before = target?.definition ?? null;
  const from = before ?? { agent, threadId };
  if (definition.agent !== from.agent || definition.threadId !== from.threadId) return 'notInChat.reaches';
  return isSame(reachOf(definition), before === null ? NO_REACH : reachOf(before)) ? null : 'notInChat.names';
}

/** A request that does not fit into one message cannot be decided by it. */
const tooLong = ({ what, words }: Deed): NotInChat | null =>
  what.length + sayLine('en', words).length > CHAT_LENGTH ? 'notInChat.long' : null;
const CHAT_LENGTH = 1_200;

/** The parts of a schedule that reach beyond its own conversation and agent, or decide more than when it runs. */
const reachOf = ({ onlyIf, model, policies }: ScheduleDefinition) => ({
  onlyIf: onlyIf ?? null,
  model: model ?? null,
  budget: policies.budget ?? null,
  notices: policies.notices ?? null,
  deliverTo: policies.deliverTo ?? [],
  escalation: (policies.followUp?.escalation ?? []).filter(({ kind }) => kind !== 'firmer'),
});
const NO_REACH: ReturnType<typeof reachOf> = {
  ...{ onlyIf: null, model: null, budget: null, notices: null },
  ...{ deliverTo: [], escalation: [] },
};
const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

/** The parts of an address that decide whether approvals are possible there. */
export interface ApprovalPlace {
  readonly address: string;
  readonly account: string | null;
  /** Whether its person switched that on. */
  readonly approvals: boolean;
}

/**
 * Whether approvals are possible at an address: a private chat of a known account, with buttons and editable
 * messages.
 */
export function canApproveAt(channel: Channel | undefined, { address, account }: ApprovalPlace): boolean {
  return (
    channel?.capabilities.buttons === true &&
    channel.capabilities.presses === true &&
    channel.edit !== undefined &&
    account !== null &&
    channel.isPrivate?.(address) === true
  );
}

/** The same, and the person allowed it. */
export const mayApproveAt = (channel: Channel | undefined, place: ApprovalPlace): boolean =>
  place.approvals && canApproveAt(channel, place);
