import { z } from 'zod';
import { CALL_OPERATION, type DeedProposal } from '../../../domain/approval/proposal.ts';
import { findProposalByCall } from '../../../store/approval/proposals.ts';
import { loadTurn } from '../../../store/threads/turn-rows.ts';
import { type Line, line } from '../../../voice/line.ts';
import { hashOf } from '../../approval/definition.ts';
import { newProposal } from '../../approval/new-proposal.ts';
import { defineInnerOperation } from '../../frame/operation.ts';
import { viewProposal } from '../card/card.ts';
import { keepProposal } from '../keep-proposal.ts';
import { proposalView } from '../proposal-view.ts';

const tool = z.strictObject({
  name: z.string(),
  source: z.custom<Line>(),
  description: z.string(),
  hash: z.string(),
  lasting: z.boolean(),
  freeable: z.boolean().optional(),
  inChat: z.boolean().optional(),
  scheduleRevision: z.int().nullable(),
  step: z.int(),
  ordinal: z.int(),
});

/**
 * Asks the person for one call of a foreign tool. It is in no registry: only the turn whose model made the call uses
 * it, with Belfry's facts about the tool.
 */
export const askCall = defineInnerOperation({
  name: 'ask-call',
  summary: 'Asks the person for one call of a tool outside of Belfry.',
  scope: 'agent',
  effect: 'write',
  unasked: 'requests',
  done: 'asked to call a tool',
  input: z.strictObject({
    tool,
    input: z.record(z.string(), z.unknown()),
    reason: z.string().max(500).nullable(),
    why: z.custom<Line>().nullable(),
  }),
  output: proposalView,
  subject: ({ id }) => id,
  async handler(context, { tool: asked, input, reason, why }) {
    const { tx, actor, requestKey } = context;
    const known = requestKey === undefined ? null : await findProposalByCall(tx, actor.userId, requestKey);
    if (known !== null) return viewProposal(context, known);
    const turn = actor.kind === 'agent' && actor.turnId !== null ? await loadTurn(tx, actor.turnId) : null;
    const facts = {
      ...(await newProposal(context, { reason, scheduleId: turn?.scheduleId ?? null })),
      why: [why ?? line('why.toolAsks')],
    };
    const content = {
      operation: CALL_OPERATION,
      target: null,
      // The asking turn hears the answer, also when that turn only reports a refusal.
      origin: turn?.mode === 'conversational' ? 'conversation' : facts.origin,
      deed: {
        input,
        what: argumentWords(asked.name, input),
        words: line('deed.call', { tool: asked.name, source: asked.source }),
        changes: [],
        stamp: asked.hash,
        tool: asked,
      },
    } as const;
    const proposal: DeedProposal = { ...facts, ...content, hash: hashOf({ ...facts, ...content }) };
    await keepProposal(context, proposal);
    return viewProposal(context, proposal);
  },
});

/** `lamp_off {"room": "bedroom"}`: raw, so that nothing is left out. */
function argumentWords(name: string, input: Readonly<Record<string, unknown>>): string {
  return `${name} ${JSON.stringify(input, null, 1).replace(/\n\s*/g, ' ')}`;
}
