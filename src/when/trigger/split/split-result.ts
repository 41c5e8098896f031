import type { ParsedWhen, ParseIssue, ParseSpan, RequestIssue } from '../reading.ts';
import type { PlaceBehind } from './place-behind.ts';
import type { Stretch } from './split-spans.ts';

/** A sentence split into when and what. */
export type SplitWhenResult =
  | ({
      readonly ok: true;
      readonly when: ParsedWhen;
      /** The words of the time, as written. */
      readonly whenText: string;
      /** The understood words as positions in the whole text, in order. */
      readonly spans: readonly ParseSpan[];
      /** The rest, without an opening such as "remind me to". May be empty. */
      readonly what: string;
      /** Words of time that belong to `what`, as positions in the whole text: "March" of "send the March invoices". */
      readonly bound: readonly Stretch[];
      /**
       * The other half of the day, when a bare hour leaves it open: the whole request, rewritten so that it has only
       * this meaning.
       */
      readonly otherReadings?: readonly { readonly label: string; readonly text: string }[];
    } & Flags)
  | ({
      readonly ok: false;
      readonly reason: 'no-time' | 'ambiguous' | 'unreadable';
      /** Spans are in the whole text. */
      readonly issues: readonly RequestIssue[];
      readonly what: string;
    } & Flags);

/** What the opening of a request says. */
export interface Flags {
  /** `reminder`: the person wants to be told; `action`: the agent is to do it; null when the words do not say. */
  readonly intent: 'reminder' | 'action' | null;
  /** "don't let me forget", "make sure I": worth repeating until the person answers. */
  readonly insistent: boolean;
  /** Whether the time is counted back from that of an event, which was said before: "dentist at 3, remind me an hour before". */
  readonly isAhead?: boolean;
}

/** Why nothing is planned, in the shortened text. */
export type Refusal = Omit<Extract<SplitWhenResult, { ok: false }>, 'issues'> & {
  readonly issues: readonly ParseIssue[];
};
/** With the pieces of the text from which the time was read. */
export type Accepted = Extract<SplitWhenResult, { ok: true }> & {
  readonly pieces: readonly Stretch[];
  readonly place?: PlaceBehind | null;
};
/** A split of the shortened text. */
export type Split = Accepted | Refusal;
