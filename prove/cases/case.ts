import type { Beginning, Trial } from '../trial.ts';

/** One kind of fault, tried at each place from 1 to `count`. */
export interface Case {
  readonly name: string;
  /** What a place is: "call", "page". */
  readonly place: string;
  count(): number;
  /** What is special about the trial at a place. */
  trial(place: number): Special;
}

export type Special = Pick<Trial, 'begin'> &
  Partial<Pick<Trial, 'beforeGroup' | 'afterLoad' | 'between'>> & {
    readonly environment?: Readonly<Record<string, string>>;
    /** Whether the fault happened: a place may lie behind the end of the load. */
    hasStruck(): boolean;
  };

/** What all trials of some cases share. */
export interface Stage {
  readonly beginning: Beginning;
  readonly cases: readonly Case[];
  /** Called before each trial. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
