import type { MessageName } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';
import { type Speech, saySpan } from '../../voice/times.ts';
import type { Proposal } from './proposal.ts';
import { restartOf } from './restart.ts';

/**
 * The action of a button below a card. `ask-approve` asks for a confirmation, in place; `keep-card` withdraws that
 * question; the others are the operations of the same names.
 */
export const CARD_STEPS = ['ask-approve', 'approve-proposal', 'deny-proposal', 'keep-card'] as const;
export type CardStep = (typeof CARD_STEPS)[number];

export const isCardStep = (operation: string): operation is CardStep => CARD_STEPS.some((step) => step === operation);

/** The stage of a card in a chat: both answers are offered, or a confirmation is asked for. */
export type CardStage = 'asked' | 'confirm';

/** An offer needs no second question. */
const OFFERED = [
  ['ask.yes', 'approve-proposal'],
  ['card.no', 'deny-proposal'],
] as const satisfies readonly (readonly [MessageName, CardStep])[];

/** A button below a card. */
export interface CardChoice {
  readonly label: string;
  /** The text that a person would write instead, for channels without buttons. */
  readonly reply: string;
  readonly operation: CardStep;
  /** What the press is bound to. */
  readonly input: {
    readonly id: string;
    readonly revision: number;
    readonly hash: string;
    /** Whether the button said that its span counts anew. @default false */
    readonly anew?: boolean;
  };
}

const BUTTONS = {
  asked: [
    ['card.approve', 'ask-approve'],
    ['card.deny', 'deny-proposal'],
  ],
  confirm: [
    ['card.yesApprove', 'approve-proposal'],
    ['card.no', 'keep-card'],
  ],
} as const satisfies Record<CardStage, readonly (readonly [MessageName, CardStep])[]>;

/** The buttons below a card, bound to the shown version. */
export function cardChoices(
  proposal: Proposal,
  stage: CardStage,
  speech: Pick<Speech, 'language' | 'now'>,
): readonly CardChoice[] {
  const { id, revision, hash, face } = proposal;
  const { language, now } = speech;
  const restart = restartOf(proposal, now);
  const input = { id, revision, hash, ...(restart === null ? {} : { anew: true }) };
  return (face === 'offer' ? OFFERED : BUTTONS[stage]).map(([name, operation]) => {
    const isAnew = restart !== null && operation === 'approve-proposal';
    const label = isAnew ? say(language, 'ask.yesIn', { span: saySpan(language, restart.ms) }) : say(language, name);
    return { label, reply: label.toLowerCase(), operation, input };
  });
}

const PREFIX = 'card:';

/** The key of the message that shows a proposal at a revision in a chat; at most one exists. */
export const cardKey = (proposalId: string, revision: number): string => `${PREFIX}${proposalId}:${revision}`;

/** Reads such a key; null for any other text. */
export function readCardKey(onceKey: string | null): { readonly proposalId: string; readonly revision: number } | null {
  if (onceKey?.startsWith(PREFIX) !== true) return null;
  const [proposalId = '', revision = ''] = onceKey.slice(PREFIX.length).split(':');
  return { proposalId, revision: Number(revision) };
}
