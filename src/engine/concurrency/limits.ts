import type { PlaceLimit } from '../../domain/policy/concurrency.ts';

/** How much may be done at a time, of whom. The same in all processes on the same data. */
export interface PlaceLimits {
  /** By key. */
  readonly all: ReadonlyMap<string, PlaceLimit>;
  /** What a turn of this agent comes under, its agent's limit first; `model`: the one its schedule asks for by name. */
  of(agent: string, model: string | null): readonly PlaceLimit[];
  /** Whether a schedule may ask for a model that makes a difference. */
  readonly byModel: boolean;
  /** Agents that have a limit, and agents whose turns may use models of a provider that has one. */
  readonly agents: Readonly<Record<PlaceLimit['kind'], readonly string[]>>;
}
