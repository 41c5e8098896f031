import type { EpochMs } from '../../../../when/index.ts';
import type { PlannedCall, ToolName } from '../dialogue.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A call in the words of the agent's toolset. */
export interface SpokenCall {
  readonly name: string;
  readonly input: Fields;
}

/** The facts that the wording of a call depends on. */
export interface Place {
  readonly now: EpochMs;
  /** Null when unknown. */
  readonly zone: string | null;
  /** The names of the offered tools. */
  readonly offered: readonly string[];
}

/**
 * Translates the built-in model's plans for one toolset. The model always plans in the tools of `belfry`; a dialect
 * translates its calls and their results. Tools that a toolset shares with `belfry` need no translation.
 */
export interface Dialect {
  /** A tool that only this toolset has. */
  readonly mark: string;
  /** The tools of `belfry` that it has under other names. */
  readonly says: readonly ToolName[];
  /** Translates a planned call into this toolset; null when the toolset has no tool for it. */
  say(call: PlannedCall, place: Place): SpokenCall | null;
  /** Translates a call back into the planned call; null when both are the same. */
  hear(call: SpokenCall): PlannedCall | null;
  /** Converts the result of a call into the result that the tools of `belfry` would give. */
  answer?(call: SpokenCall, output: Fields): Fields;
}
