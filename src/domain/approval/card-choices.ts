import type { Proposal } from './proposal.ts';

/**
 * What a button below a card does. `ask-approve`: asks once more, in place; `keep-card`: takes that question back; the others are the
 * operations of the same names.
 */
export const CARD_STEPS = ['ask-approve', 'approve-proposal', 'deny-proposal', 'keep-card'] as const;
export type CardStep = (typeof CARD_STEPS)[number];

export const isCardStep = (operation: string): operation is CardStep => CARD_STEPS.some((step) => step === operation);

/** How far a card in a chat has come: both answers are offered, or the yes is asked for once more. */
export type CardStage = 'asked' | 'confirm';

/** A button below a card. */
export interface CardChoice {
  readonly label: string;
  /** What a person would write instead; on channels with buttons nobody has to. */
  readonly reply: string;
  readonly operation: CardStep;
  /** What its press is bound to. */
  readonly input: { readonly id: string; readonly revision: number; readonly hash: string };
}

const BUTTONS: Readonly<Record<CardStage, readonly (readonly [label: string, step: CardStep])[]>> = {
  asked: [
    ['Approve', 'ask-approve'],
    ['Deny', 'deny-proposal'],
  ],
  confirm: [
    ['Yes, approve', 'approve-proposal'],
    ['No', 'keep-card'],
  ],
};

/** The buttons below a card, bound to what it shows. */
export function cardChoices({ id, revision, hash }: Proposal, stage: CardStage): readonly CardChoice[] {
  const input = { id, revision, hash };
  return BUTTONS[stage].map(([label, operation]) => ({ label, reply: label.toLowerCase(), operation, input }));
}

const PREFIX = 'card:';

/** What names the message that shows a proposal in a chat as it stands at a revision: there is one at most. */
export const cardKey = (proposalId: string, revision: number): string => `${PREFIX}${proposalId}:${revision}`;

/** Reads such a name; null for any other text. */
export function readCardKey(onceKey: string | null): { readonly proposalId: string; readonly revision: number } | null {
  if (onceKey?.startsWith(PREFIX) !== true) return null;
  const [proposalId = '', revision = ''] = onceKey.slice(PREFIX.length).split(':');
  return { proposalId, revision: Number(revision) };
}
