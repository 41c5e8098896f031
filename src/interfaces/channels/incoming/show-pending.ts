import { cardPath } from '../../../domain/approval/card-path.ts';
import { mayApproveAt, whyNotInChat } from '../../../domain/approval/chat-approval.ts';
import { openWords } from '../../../domain/channels/open-words.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { isSharedPlace } from '../../../engine/people/shared-place.ts';
import { wordCard } from '../../../operations/proposals/card/word-card.ts';
import { listProposalsOperation } from '../../../operations/proposals/list-proposals.ts';
import { giveCard } from '../../../operations/proposals/show-in-chat.ts';
import { titleOf } from '../../../operations/proposals/words.ts';
import { findProposal } from '../../../store/approval/proposals.ts';
import { say } from '../../../voice/say.ts';
import { actorOf, type LinkedChat, speechOf } from './linked-chat.ts';

/** How many items a list in a chat shows; the page shows all. */
const SHOWN = 15;

/**
 * Says what waits for approval. Sends a card for each request that was made here and can be decided here, including
 * those that were too many to show at first.
 */
export async function showPending(chat: LinkedChat): Promise<string> {
  const { tx, parts, context, link } = chat;
  const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN };
  // Where others read along, only what was asked there is named.
  const isShared = await isSharedPlace(tx, context, link.threadId);
  const asked = isShared ? { threadId: link.threadId } : {};
  const input = { state: 'pending', limit: SHOWN, ...asked } as const;
  const { items } = await parts.executor.executeIn(tx, listProposalsOperation, { ...call, input });
  const speech = await speechOf(chat);
  const { language } = speech;
  if (items.length === 0) return say(language, 'chat.noneWaits');
  const lines: string[] = [];
  const mayDecide = mayApproveAt(context.channels.get(link.channel), link);
  let here = 0;
  for (const { id, schedule } of items) {
    const proposal = await findProposal(tx, link.userId, id);
    if (proposal === null) continue;
    const title = titleOf(proposal, speech);
    lines.push(`• ${schedule === null ? title : `${title}: ${schedule.what.shown}`}`);
    if (!mayDecide || proposal.threadId !== link.threadId || whyNotInChat(proposal) !== null) continue;
    await giveCard(tx, context, proposal, (spoken) =>
      parts.executor.executeIn(tx, wordCard, { ...call, input: { id, language: spoken } }),
    );
    here += 1;
  }
  const [first, ...others] = items;
  const place = first !== undefined && others.length === 0 ? cardPath(first.id) : '/approvals';
  const open = openWords(language, context.speech.publicUrl, place);
  const how =
    here === 0
      ? say(language, 'open.toDecide', { open })
      : here === items.length
        ? say(language, 'chat.decideBelow')
        : say(language, 'chat.decideSome', { open });
  return `${lines.join('\n')}\n\n${how}`;
}
