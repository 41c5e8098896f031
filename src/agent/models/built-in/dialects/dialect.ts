import type { EpochMs } from '../../../../when/index.ts';
import type { PlannedCall, ToolName } from '../dialogue.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A call in the words of the toolset an agent was given. */
export interface SpokenCall {
  readonly name: string;
  readonly input: Fields;
}

/** What a call is said with. */
export interface Place {
  readonly now: EpochMs;
  /** Null: not known. */
  readonly zone: string | null;
  /** The names of the tools that are offered. */
  readonly offered: readonly string[];
}

/**
 * How a toolset says what the built-in model plans. The model plans in the tools of `belfry`, whatever it was given; what it says and what
 * it is answered goes through here. Tools that a toolset shares with `belfry` need no words.
 */
export interface Dialect {
  /** The tool that is in this toolset and in no other. */
  readonly mark: string;
  /** What it has tools for under other names. */
  readonly says: readonly ToolName[];
  /** A planned call in its words; null: it has none for this. */
  say(call: PlannedCall, place: Place): SpokenCall | null;
  /** A call in its words as it was planned; null: it is the same. */
  hear(call: SpokenCall): PlannedCall | null;
  /** What came of a call, as the tools of `belfry` would answer. */
  answer?(call: SpokenCall, output: Fields): Fields;
}
