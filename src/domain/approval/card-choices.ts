import type { MessageName } from '../../voice/message.ts';
import { say } from '../../voice/say.ts';
import type { Language } from '../words/language.ts';
import type { Proposal } from './proposal.ts';

/**
 * The action of a button below a card. `ask-approve` asks for a confirmation, in place; `keep-card` withdraws that
 * question; the others are the operations of the same names.
 */
export const CARD_STEPS = ['ask-approve', 'approve-proposal', 'deny-proposal', 'keep-card'] as const;
export type CardStep = (typeof CARD_STEPS)[number];

export const isCardStep = (operation: string): operation is CardStep => CARD_STEPS.some((step) => step === operation);

/** The stage of a card in a chat: both answers are offered, or a confirmation is asked for. */
export type CardStage = 'asked' | 'confirm';

/** A button below a card. */
export interface CardChoice {
  readonly label: string;
  /** The text that a person would write instead, for channels without buttons. */
  readonly reply: string;
  readonly operation: CardStep;
  /** What the press is bound to. */
  readonly input: { readonly id: string; readonly revision: number; readonly hash: string };
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
  { id, revision, hash }: Proposal,
  stage: CardStage,
  language: Language,
): readonly CardChoice[] {
  const input = { id, revision, hash };
  return BUTTONS[stage].map(([name, operation]) => {
    const label = say(language, name);
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
