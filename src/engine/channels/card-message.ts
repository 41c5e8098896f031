import {
  type CardChoice,
  type CardStage,
  cardChoices,
  cardKey,
  readCardKey,
} from '../../domain/approval/card-choices.ts';
import { cardPath } from '../../domain/approval/card-path.ts';
import { mayApproveAt, whyNotInChat } from '../../domain/approval/chat-approval.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import type { Channel } from '../../domain/channels/delivery.ts';
import { openWords } from '../../domain/channels/open-words.ts';
import { loadProposal } from '../../store/approval/proposals.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { type DeliveryRow, findDeliveryOnce } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { actorName } from '../../store/people/last-change.ts';
import { findUser } from '../../store/people/users.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import type { EngineContext } from '../context.ts';
import { clockWords } from '../runs/late-words.ts';

/** A card in a chat: the proposal, and whether the card still shows its current version. */
export interface ShownCard {
  readonly proposal: Proposal;
  readonly current: boolean;
}

/** Whether a delivery shows a card with buttons. */
export const isCardDelivery = ({ onceKey }: Pick<DeliveryRow, 'onceKey'>): boolean => readCardKey(onceKey) !== null;

/** The card that a delivery shows; null when it shows none. */
export async function cardOf(
  tx: Tx,
  { onceKey, userId }: Pick<DeliveryRow, 'onceKey' | 'userId'>,
): Promise<ShownCard | null> {
  const key = readCardKey(onceKey);
  const proposal = key === null ? null : await loadProposal(tx, key.proposalId);
  if (key === null || proposal === null || proposal.userId !== userId) return null;
  return { proposal, current: proposal.revision === key.revision };
}

/** The choices of a card in its chat. Empty after it was decided or changed, and in chats that may not approve. */
export function choicesOfCard(
  { proposal, current }: ShownCard,
  { channel, link, stage }: { readonly channel: Channel; readonly link: ChannelLink | null; readonly stage: CardStage },
): readonly CardChoice[] {
  const isOpen = proposal.state === 'pending' && current && link !== null && mayApproveAt(channel, link);
  return isOpen && whyNotInChat(proposal) === null ? cardChoices(proposal, stage) : [];
}

/** The line below a card: the decision, a note that the proposal has changed, or the question for confirmation. Null when there is none. */
export async function wordsBelowCard(
  tx: Tx,
  { speech, now }: EngineContext,
  { proposal, current }: ShownCard,
  { isOffered, stage }: { readonly isOffered: boolean; readonly stage: CardStage },
): Promise<string | null> {
  if (proposal.state !== 'pending') return decidedLine(tx, proposal, now);
  if (!current) return 'This was changed since: answer the newer card.';
  if (isOffered) return stage === 'confirm' ? 'Approve exactly this?' : null;
  return `${openWords(speech.publicUrl, cardPath(proposal.id))} to decide.`;
}

/** "✓ Approved by Ada, 14:05". */
async function decidedLine(tx: Tx, { state, decision, userId, undoneAt }: Proposal, now: number): Promise<string> {
  const zone = await loadSpokenZone(tx, userId);
  const at = clockWords(decision?.at ?? now, zone, now);
  if (state === 'expired') return `Expired ${at}: nobody answered, so it counts as denied.`;
  const by = actorName(decision?.by ?? 'system', (await findUser(tx, userId))?.name ?? 'somebody');
  const verb = { approved: '✓ Approved', denied: 'Denied', withdrawn: 'Taken back', pending: 'Asked for' }[state];
  const line = `${verb} by ${by}, ${at}`;
  return undoneAt === null ? line : `${line}; taken back ${clockWords(undoneAt, zone, now)}`;
}

/** The messages that show a proposal in chats, oldest first. */
export async function cardDeliveries(
  tx: Tx,
  { id, revision }: Pick<Proposal, 'id' | 'revision'>,
): Promise<DeliveryRow[]> {
  const found: DeliveryRow[] = [];
  for (let shown = 1; shown <= revision; shown++) {
    const delivery = await findDeliveryOnce(tx, cardKey(id, shown));
    if (delivery !== null) found.push(delivery);
  }
  return found;
}
