import type { LanguageAgent } from './agents.ts';
import type { Toolset } from './tools.ts';

/** A language agent with the tools it was given. */
export interface EquippedAgent extends Omit<LanguageAgent, 'toolset'> {
  readonly toolset: Toolset;
}
