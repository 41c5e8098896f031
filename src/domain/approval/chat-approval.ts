import { canonicalJson } from '../canonical-json.ts';
import type { Channel } from '../channels/delivery.ts';
import type { Deed, Proposal, ProposedOperation, ScheduleDefinition } from './proposal.ts';

/** What a person can decide from a phone: everything that is shown in a few lines, adds no new reach, and can be put right later. */
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

/** Why a proposal is decided on the page alone, as a clause; null: it may be decided in a chat where its person allowed that. */
export function whyNotInChat(proposal: Proposal): string | null {
  if (proposal.deed?.tool !== undefined)
    return (proposal.deed.tool.inChat ?? proposal.deed.tool.lasting)
      ? tooLong(proposal.deed)
      : 'it runs a command, cannot be put right, or writes to others';
  if (proposal.deed !== null)
    return DEEDS.some((deed) => deed === proposal.operation) ? null : 'it changes more than a chat shows';
  const { operation, definition, target, agent, threadId } = proposal;
  if (!SCHEDULE_OPERATIONS.includes(operation))
    return operation === 'continue-chain' ? 'it gives a right that lasts' : 'it cannot simply be taken back';
  if (operation !== 'create-schedule' && operation !== 'update-schedule') return null;
  const before = target?.definition ?? null;
  const from = before ?? { agent, threadId };
  if (definition.agent !== from.agent || definition.threadId !== from.threadId)
    return 'it reaches another agent or chat';
  return isSame(reachOf(definition), before === null ? NO_REACH : reachOf(before))
    ? null
    : 'it names a condition, a model, a limit or somebody to tell';
}

/** What does not fit into one message is not decided by it. */
const tooLong = ({ what, words }: Deed): string | null =>
  what.length + words.length > CHAT_LENGTH ? 'its arguments are longer than a chat shows' : null;
const CHAT_LENGTH = 1_200;

/** What of a schedule reaches further than its own conversation and agent, or decides more than when it runs. */
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

/** An address as far as it decides whether something can be approved there. */
export interface ApprovalPlace {
  readonly address: string;
  readonly account: string | null;
  /** Whether its person switched that on. */
  readonly approvals: boolean;
}

/** Whether an approval could be given at an address: a private chat of a known account, where buttons are and messages can be edited. */
export function canApproveAt(channel: Channel | undefined, { address, account }: ApprovalPlace): boolean {
  return (
    channel?.capabilities.buttons === true &&
    channel.capabilities.presses === true &&
    channel.edit !== undefined &&
    account !== null &&
    channel.isPrivate?.(address) === true
  );
}

/** The same, where the person allowed it. */
export const mayApproveAt = (channel: Channel | undefined, place: ApprovalPlace): boolean =>
  place.approvals && canApproveAt(channel, place);
