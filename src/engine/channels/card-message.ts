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
import type { Language } from '../../domain/words/language.ts';
import { loadProposal } from '../../store/approval/proposals.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { type DeliveryRow, findDeliveryOnce } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { actorName } from '../../store/people/last-change.ts';
import { findUser } from '../../store/people/users.ts';
import { say } from '../../voice/say.ts';
import { type Speech, sayClock } from '../../voice/times.ts';
import type { EngineContext } from '../context.ts';
import { speechFor } from '../people/speech.ts';

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
  {
    channel,
    link,
    stage,
    language,
    now,
  }: {
    readonly channel: Channel;
    readonly link: ChannelLink | null;
    readonly stage: CardStage;
    readonly language: Language;
    readonly now: number;
  },
): readonly CardChoice[] {
  if (proposal.state !== 'pending' || !current || link === null) return [];
  return isDecidedAt(channel, link, proposal) ? cardChoices(proposal, stage, { language, now }) : [];
}

/** Whether a chat may decide it. An offer is decided wherever its person's account is known, and a card where they allowed that. */
export function isDecidedAt(channel: Channel | undefined, link: ChannelLink, proposal: Proposal): boolean {
  if (proposal.face === 'offer') return channel?.capabilities.presses === true && link.account !== null;
  return mayApproveAt(channel, link) && whyNotInChat(proposal) === null;
}

/** The line below a card: the decision, a note that the proposal has changed, or the question for confirmation. Null when there is none. */
export async function wordsBelowCard(
  tx: Tx,
  { speech, now }: EngineContext,
  { proposal, current }: ShownCard,
  { isOffered, stage }: { readonly isOffered: boolean; readonly stage: CardStage },
): Promise<string | null> {
  const { language, ...heard } = await speechFor(tx, proposal, now);
  if (proposal.state !== 'pending') return decidedLine(tx, proposal, { language, ...heard });
  if (!current) return say(language, 'card.newer');
  if (proposal.face === 'offer') return null;
  if (isOffered) return stage === 'confirm' ? say(language, 'card.confirm') : null;
  return say(language, 'open.toDecide', { open: openWords(language, speech.publicUrl, cardPath(proposal.id)) });
}

const DECIDED = { approved: 'card.approved', denied: 'card.denied', withdrawn: 'card.withdrawn' } as const;

/** "✓ Approved by Ada, 14:05". */
export async function decidedLine(tx: Tx, proposal: Proposal, speech: Speech): Promise<string> {
  const { state, decision, userId, undoneAt } = proposal;
  const { language, now } = speech;
  const clock = sayClock(speech, decision?.at ?? now);
  if (state === 'expired' || state === 'pending') return say(language, 'card.expired', { clock });
  const who = actorName(decision?.by ?? 'system', (await findUser(tx, userId))?.name ?? 'somebody');
  const line = say(language, DECIDED[state], { who, clock });
  if (undoneAt === null) return line;
  return say(language, 'card.thenTakenBack', { line, clock: sayClock(speech, undoneAt) });
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
