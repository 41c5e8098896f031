import { z } from 'zod';
import { findItem, occurrenceKey } from '../../../agenda/agenda.ts';
import type { Proposal } from '../../../domain/approval/proposal.ts';
import { LANGUAGES } from '../../../domain/words/language.ts';
import { decidedLine } from '../../../engine/channels/card-message.ts';
import { findUser } from '../../../store/people/users.ts';
import { say } from '../../../voice/say.ts';
import type { Speech } from '../../../voice/times.ts';
import { defineInnerOperation, type OperationContext } from '../../frame/operation.ts';
import { findOwnProposal } from '../../owned/own-proposal.ts';
import { proposalView } from '../proposal-view.ts';
import { doneWords, effectOf, sentenceOf } from '../words.ts';
import { viewProposal } from './card.ts';

const input = z.strictObject({ id: z.string(), language: z.enum(LANGUAGES) });

/** The card of a proposal in the language of the chat that shows it. */
export const wordCard = defineInnerOperation({
  name: 'word-card',
  summary: 'Words the card of a proposal in a language.',
  scope: 'agent',
  effect: 'read',
  input,
  output: proposalView,
  async handler(context, { id, language }) {
    return viewProposal(context, await findOwnProposal(context, id), undefined, language);
  },
});

/** What became of a proposal, as the person who decided it hears it in a chat. */
export const wordDecision = defineInnerOperation({
  name: 'word-decision',
  summary: 'Words what became of a proposal in a language.',
  scope: 'agent',
  effect: 'read',
  input: input.extend({ again: z.boolean() }),
  output: z.object({ words: z.string() }),
  async handler(context, { id, language, again }) {
    const proposal = await findOwnProposal(context, id);
    const user = await findUser(context.tx, context.actor.userId);
    const speech = { language, zone: user?.zone ?? 'UTC', now: context.now };
    const isOver = again || proposal.state === 'pending';
    return {
      words: await (isOver ? decidedLine(context.tx, proposal, speech) : sayDecided(context, proposal, speech)),
    };
  },
});

async function sayDecided({ tx }: OperationContext, proposal: Proposal, speech: Speech): Promise<string> {
  const { language } = speech;
  const { state, scheduleId } = proposal;
  const why = proposal.decision?.reason ?? null;
  if (state !== 'approved')
    return why === null ? say(language, 'decided.denied') : sentenceOf(say(language, 'decided.deniedWhy', { why }));
  const item = scheduleId === null ? null : await findItem(tx, occurrenceKey(scheduleId));
  const done =
    proposal.deed === null
      ? doneWords(proposal, { nextAt: item?.dueAt ?? null, ...speech })
      : effectOf(proposal, speech);
  return sentenceOf(say(language, 'decided.approved', { done }));
}
