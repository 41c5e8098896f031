/** How one language makes promises. All patterns match lower case without accents. */
export interface PromiseLanguage {
  readonly name: 'en' | 'de' | 'fr' | 'es' | 'pl';
  /** Matches a complete promise. */
  readonly promises: readonly RegExp[];
  /** Matches a future action; a promise only together with a later time. */
  readonly deeds: readonly RegExp[];
  /** A later time, or a condition that does not depend on the person. */
  readonly later: RegExp;
  /** An offer, a question, a condition that the person must meet, or somebody else's words. */
  readonly no: RegExp;
}
