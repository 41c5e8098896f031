// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { RevealedText } from './proposals.ts';

export interface Allowance {
  /** alw_... */
  id: string;
  /** The agent whose calls it allows */
  agent: string;
  /** The tool */
  tool: string;
  /** Where the tool comes from */
  source: string;
  /** The arguments that are allowed, as JSON, and no others */
  arguments: RevealedText;
  /** The arguments among them that may differ */
  free: string[];
  /** The schedule whose runs may make the call */
  scheduleId: string;
  /** The text of the schedule, shortened; empty when it is gone */
  schedule: string;
  /** False when the schedule changed since, so that its runs ask again */
  holds: boolean;
  /** The card it was given on */
  proposalId: string;
  /** When it was given */
  createdAt: string;
  /** When it ends */
  expiresAt: string;
  /** The same in words, in the zone of the person */
  expiresWords: string;
}

export interface ListAllowancesAnswer {
  /** Allowances by "always" that have not ended */
  items: Allowance[];
}

export interface RevokeAllowanceInput {
  /** alw_... */
  id: string;
}

export interface RevokeAllowanceAnswer {
  /** The revoked allowance */
  allowance: Allowance;
}
