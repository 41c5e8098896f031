import type { PlaceLimit } from '../../domain/policy/concurrency.ts';

/** Concurrency limits. The same in all processes on the same data. */
export interface PlaceLimits {
  /** By key. */
  readonly all: ReadonlyMap<string, PlaceLimit>;
  /** The limits of a turn of this agent, the agent's own first; `model`: the model that its schedule names. */
  of(agent: string, model: string | null): readonly PlaceLimit[];
  /** True when the model of a schedule can change its limits. */
  readonly byModel: boolean;
  /** Agents with a limit of their own, and agents whose turns may use models of a limited provider. */
  readonly agents: Readonly<Record<PlaceLimit['kind'], readonly string[]>>;
}
