// How people answer a reminder, as words, without accents (`foldText`). A phrase is whole: it never matches within a longer one.

export interface AnswerWords {
  /** One of them must be there for a clause to say that a thing is done. */
  readonly done: string;
  /** Whole clauses that say it without such a word: "already have". */
  readonly alone: readonly string[];
  /** What may stand around words of done and of thanks, and says nothing more. */
  readonly small: string;
  /** A clause of nothing but these and small words took note: ok, thanks. */
  readonly noted: string;
  /** More time, without saying how much. */
  readonly later: readonly string[];
  /** Before a time: whoever says so asks to hear it again, and means nothing else. */
  readonly again: readonly string[];
  /** Before a time: whoever says so will see to it then. */
  readonly promise: readonly string[];
  /** What may stand between a promise and its time, besides small words and the reminder's own. */
  readonly doing: string;
  /** Within a length of time: more of it. */
  readonly more: string;
  /** Between two things that are said. */
  readonly and: string;
  /** First words of questions. */
  readonly question: readonly string[];
  /** First words of another wish, and of orders. */
  readonly wish: readonly string[];
  /** Says no. */
  readonly not: string;
}
