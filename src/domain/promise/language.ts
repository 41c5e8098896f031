/** How promises are said in one language. All patterns read lower case without accents. */
export interface PromiseLanguage {
  readonly name: 'en' | 'de' | 'fr' | 'es' | 'pl';
  /** Says by itself that something will be done or said later. */
  readonly promises: readonly RegExp[];
  /** Says that something will be done; a promise only together with a later time. */
  readonly deeds: readonly RegExp[];
  /** A later time, or a condition the world fulfils. */
  readonly later: RegExp;
  /** An offer, a question, a condition the person has to fulfil, somebody else's words. */
  readonly no: RegExp;
}
