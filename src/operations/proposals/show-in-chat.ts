import { cardKey } from '../../domain/approval/card-choices.ts';
import { cardPath } from '../../domain/approval/card-path.ts';
import { canApproveAt, mayApproveAt, whyNotInChat } from '../../domain/approval/chat-approval.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import { openWords } from '../../domain/channels/open-words.ts';
import { comesBack } from '../../domain/schedules/schedule.ts';
import type { Language } from '../../domain/words/language.ts';
import { showCard } from '../../engine/approval/show-card.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import type { EngineContext } from '../../engine/context.ts';
import { speechFor } from '../../engine/people/speech.ts';
import { GATHERING_MS } from '../../store/approval/card-notices.ts';
import { countProposalsSince } from '../../store/approval/proposals.ts';
import { type ChannelLink, linkOfThread, listLinks } from '../../store/channels/channel-links.ts';
import type { Tx } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import { say } from '../../voice/say.ts';
import { wordsFor } from '../approval/tell-direct.ts';
import type { OperationContext } from '../frame/operation.ts';
import { viewProposal } from './card/card.ts';
import { cardText } from './card/card-text.ts';
import { estimate } from './card/estimate.ts';
import { settleDefinition } from './check.ts';
import { offerWords } from './offers/offer-words.ts';
import type { ProposalView } from './proposal-view.ts';
import { cardWords } from './words.ts';

/**
 * How many cards of an agent within a minute are shown singly in a chat; further ones are only counted there, and are
 * read on the page.
 */
const SINGLE_CARDS = 3;

/**
 * Shows a new proposal: whole and with buttons in a chat that may approve; else the person's own chat that may gets it,
 * and the conversation says so; else it is a notice.
 */
export async function showProposal(context: OperationContext, proposal: Proposal): Promise<void> {
  const { tx, engine, now } = context;
  if (proposal.face === 'offer') return showOffer(context, proposal);
  const { threadId, scheduleId, id: proposalId } = proposal;
  const link = await linkOfThread(tx, threadId);
  const decides = link === null || (await isOneOfMany(context, proposal)) ? null : await decidingLink(context, link);
  const speech = await speechFor(tx, proposal, now);
  const { language } = speech;
  if (decides === null)
    return showCard(tx, engine, proposal, cardWords(proposal, speech), howToSwitchOn(context, link, language));
  const isHere = decides.threadId === threadId;
  const there = isHere ? proposal : { ...proposal, threadId: decides.threadId, turnId: null };
  await giveCard(tx, engine, there, (spoken) => viewProposal(context, proposal, undefined, spoken));
  if (!isHere)
    await giveNotice(tx, engine, {
      ...{ threadId, proposalId, scheduleId, turnId: answeredBy(proposal) },
      text: say(language, 'card.inPrivate'),
    });
}

/** The chat in which a card of a conversation is decided: its own, else a private one of the person; null for none. */
async function decidingLink({ tx, engine }: OperationContext, link: ChannelLink): Promise<ChannelLink | null> {
  const others = (await listLinks(tx, link.userId)).filter(({ id, ended }) => id !== link.id && !ended);
  return [link, ...others].find((one) => mayApproveAt(engine.channels.get(one.channel), one)) ?? null;
}

/** Said with the first card of a chat that could decide, and may not. */
function howToSwitchOn({ engine }: OperationContext, link: ChannelLink | null, language: Language) {
  if (link === null || !canApproveAt(engine.channels.get(link.channel), link)) return null;
  return { words: say(language, 'card.switchOn'), onceKey: `approvals-off:${link.id}` };
}

/** One line where the person wrote, with its buttons. */
async function showOffer(context: OperationContext, proposal: Proposal): Promise<void> {
  const { tx, engine, now, actor } = context;
  const { id: proposalId, threadId, scheduleId, revision } = proposal;
  const user = await findUser(tx, actor.userId);
  const settled = proposal.deed === null ? settleDefinition(proposal, { now, user }) : null;
  const acts = settled !== null && settled.definition.kind !== 'reminder' && comesBack(settled.definition);
  const runsAMonth = acts ? (await estimate(context, settled.definition, { past: [], gapMs: undefined })).runs : null;
  const speech = await wordsFor(context, threadId);
  const text = offerWords(proposal, { nextAt: settled?.due[0] ?? null, runsAMonth, ...speech });
  // Where the person wrote, it stands for the agent's answer.
  const turnId = actor.kind === 'agent' ? answeredBy(proposal) : null;
  await giveNotice(tx, engine, {
    threadId,
    proposalId,
    scheduleId,
    text,
    turnId,
    onceKey: cardKey(proposalId, revision),
  });
}

/** The turn whose answer the request is; null outside of a conversation. */
const answeredBy = ({ origin, turnId }: Proposal): string | null => (origin === 'conversation' ? turnId : null);

/** Sends the complete card to the chat of its conversation, once for each revision. */
export async function giveCard(
  tx: Tx,
  engine: EngineContext,
  proposal: Proposal,
  viewIn: (language: Language) => Promise<ProposalView>,
): Promise<void> {
  const { id: proposalId, threadId, scheduleId, revision } = proposal;
  const why = whyNotInChat(proposal);
  const speech = await speechFor(tx, proposal, engine.now);
  const { language } = speech;
  const open = openWords(language, engine.speech.publicUrl, cardPath(proposalId));
  const below = why === null ? '' : `\n\n${say(language, 'open.toDecideWhy', { open, why: say(language, why) })}`;
  await giveNotice(tx, engine, {
    ...{ threadId, proposalId, scheduleId, turnId: answeredBy(proposal) },
    text: cardWords(proposal, speech),
    inFull: `${cardText(proposal, await viewIn(language), language)}${below}`,
    onceKey: cardKey(proposalId, revision),
  });
}

async function isOneOfMany({ tx, now }: OperationContext, { userId, agent }: Proposal): Promise<boolean> {
  const since = now - GATHERING_MS;
  return (await countProposalsSince(tx, userId, { since, agent })) > SINGLE_CARDS;
}
