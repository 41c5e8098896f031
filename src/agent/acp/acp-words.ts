import { type DecisionFact, factOf } from '../../domain/approval/decision-fact.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import type { Wake } from '../../domain/runs/wake.ts';
import { wakeWords } from '../wake-words.ts';

/** The place of a prompt in its session. */
export interface PromptPlace {
  /** True when the agent has Belfry's tools. */
  readonly hasTools: boolean;
  /** True when the turn began before. */
  readonly isAgain: boolean;
  /** True when the session is that of the turn's first attempt, or an earlier one of the lane. */
  readonly isLoaded: boolean;
  /** The turn's requests to the person, with the answers. */
  readonly asked: readonly Proposal[];
}

const ALONE = 'Nobody reads what you write here: it is kept with the run.';
const WITH_TOOLS = `${ALONE} To tell your person something, call notify_user of the MCP server belfry; it is the only way. Where a tool of belfry answers pending_approval, end your turn: you are called again once the person has answered.`;

/** The prompt that wakes an ACP agent. */
export function promptOf(wake: Wake, { hasTools, isAgain, isLoaded, asked }: PromptPlace): string {
  const rules = hasTools ? WITH_TOOLS : ALONE;
  if (!isAgain) return `${wakeWords(wake)}\n\n${rules}`;
  const beginning = isLoaded
    ? 'You were interrupted in what follows. Go on where you stopped, and ask for leave again where you need it.'
    : 'This was begun before, in a session that is gone. Nobody knows how far that came: look before you do anything a second time.';
  return [beginning, ...answers(asked), '', wakeWords(wake), '', rules].join('\n');
}

function answers(asked: readonly Proposal[]): string[] {
  const facts = asked.map(factOf).filter((fact) => fact !== null);
  return facts.length === 0 ? [] : ['', 'What the person answered meanwhile:', ...facts.map(answerWords)];
}

const answerWords = ({ status, what, reason }: DecisionFact): string =>
  `- ${status}: ${what.slice(0, 300)}${reason === null ? '' : ` (they said: ${reason.slice(0, 500)})`}`;
