import type { LanguageAgent } from './agents.ts';
import type { OutsideTools } from './outside/outside-tool.ts';
import type { Toolset } from './tools.ts';

/** A language agent with the tools it was given. */
export interface EquippedAgent extends Omit<LanguageAgent, 'toolset' | 'tools' | 'toolProviders'> {
  readonly toolset: Toolset;
  /** Those whose effect is outside of Belfry. */
  readonly outside: OutsideTools;
}
