import type { LanguageAgent } from './agents.ts';
import type { OutsideTools } from './outside/outside-tool.ts';
import type { Toolset } from './tools.ts';

export interface EquippedAgent extends Omit<LanguageAgent, 'toolset' | 'tools' | 'toolProviders'> {
  readonly toolset: Toolset;
  /** The tools with effects outside of Belfry. */
  readonly outside: OutsideTools;
}
