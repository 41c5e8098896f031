import type { ConditionFunction } from '../../domain/policy/condition-function.ts';
import type { PageLook } from '../../domain/policy/only-if.ts';

/** What conditions are looked at with. */
export interface ConditionPorts {
  /** Looks at a page. The one who hands it in makes sure that it reaches only allowed addresses. @throws what could not be looked at */
  look(url: string, signal: AbortSignal): Promise<PageLook>;
  readonly functions: ReadonlyMap<string, ConditionFunction>;
}
