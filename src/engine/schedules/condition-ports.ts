import type { ConditionFunction } from '../../domain/policy/condition-function.ts';
import type { PageLook } from '../../domain/policy/only-if.ts';

/** What conditions are checked with. */
export interface ConditionPorts {
  /**
   * Reads a page. The implementation makes sure that it reaches only allowed addresses.
   * @throws why the page could not be read
   */
  look(url: string, signal: AbortSignal): Promise<PageLook>;
  readonly functions: ReadonlyMap<string, ConditionFunction>;
}
