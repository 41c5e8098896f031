import { cardKey } from '../../domain/approval/card-choices.ts';
import { cardPath } from '../../domain/approval/card-path.ts';
import { mayApproveAt, whyNotInChat } from '../../domain/approval/chat-approval.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import { openWords } from '../../domain/channels/open-words.ts';
import { showCard } from '../../engine/approval/show-card.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import type { EngineContext } from '../../engine/context.ts';
import { languageFor } from '../../engine/people/speech.ts';
import { GATHERING_MS } from '../../store/approval/card-notices.ts';
import { countProposalsSince } from '../../store/approval/proposals.ts';
import { linkOfThread } from '../../store/channels/channel-links.ts';
import type { Tx } from '../../store/database.ts';
import { say } from '../../voice/say.ts';
import type { OperationContext } from '../frame/operation.ts';
import { viewProposal } from './card/card.ts';
import { cardText } from './card/card-text.ts';
import type { ProposalView } from './proposal-view.ts';
import { cardWords } from './words.ts';

/**
 * How many cards of an agent within a minute are shown singly in a chat; further ones are only counted there, and are
 * read on the page.
 */
const SINGLE_CARDS = 3;

/** Shows a new proposal: completely and with buttons in a chat that may approve, otherwise as a notice. */
export async function showProposal(context: OperationContext, proposal: Proposal): Promise<void> {
  const { tx, engine, now } = context;
  const link = await linkOfThread(tx, proposal.threadId);
  if (link === null || !mayApproveAt(engine.channels.get(link.channel), link) || (await isOneOfMany(context, proposal)))
    return showCard(tx, engine, proposal, cardWords(proposal, now));
  await giveCard(tx, engine, proposal, await viewProposal(context, proposal));
}

/** Sends the complete card to the chat of its conversation, once for each revision. */
export async function giveCard(tx: Tx, engine: EngineContext, proposal: Proposal, view: ProposalView): Promise<void> {
  const { id: proposalId, threadId, scheduleId, revision } = proposal;
  const why = whyNotInChat(proposal);
  const language = await languageFor(tx, proposal);
  const open = openWords(language, engine.speech.publicUrl, cardPath(proposalId));
  const below = why === null ? '' : `\n\n${say(language, 'open.toDecideWhy', { open, why: say(language, why) })}`;
  await giveNotice(tx, engine, {
    ...{ threadId, proposalId, scheduleId },
    text: cardWords(proposal, engine.now),
    inFull: `${cardText(proposal, view)}${below}`,
    onceKey: cardKey(proposalId, revision),
  });
}

async function isOneOfMany({ tx, now }: OperationContext, { userId, agent }: Proposal): Promise<boolean> {
  const since = now - GATHERING_MS;
  return (await countProposalsSince(tx, userId, { since, agent })) > SINGLE_CARDS;
}
