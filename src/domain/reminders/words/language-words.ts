// The words of answers to a reminder, without accents (`foldText`). A phrase is whole: it never matches within a
// longer one.

export interface AnswerWords {
  /** A clause that means done needs one of these. */
  readonly done: string;
  /** Complete clauses that mean done without such a word: "already have". */
  readonly alone: readonly string[];
  /** Words around those of done and of thanks, without a meaning of their own. */
  readonly small: string;
  /** A clause of only these and small words is an acknowledgement: ok, thanks. */
  readonly noted: string;
  /** More time, without a length. */
  readonly later: readonly string[];
  /** Before a time: the person only asks for a repetition. */
  readonly again: readonly string[];
  /** Before a time: the person will do it then. */
  readonly promise: readonly string[];
  /** Words between a promise and its time, besides small words and the reminder's own. */
  readonly doing: string;
  /** Inside a length of time: more of it. */
  readonly more: string;
  /** Between two statements. */
  readonly and: string;
  /** First words of questions. */
  readonly question: readonly string[];
  /** The first words of another request, and of orders. */
  readonly wish: readonly string[];
  /** Negations. */
  readonly not: string;
  /** Whole clauses: no more of it, though it is not done. */
  readonly stop: readonly string[];
  /** The present day: "not today" ends what is asked today. */
  readonly today: string;
  /** The negations with which a person declines: unlike `not`, no "if" and no "forgot". */
  readonly refuse: string;
}
