/** The sentence of a rule without the zone, where that is the reader's own. */
export function ownRuleWords(sentence: string, zone: string): string {
  return ruleWords(sentence).replace(` (${zone})`, '');
}

/** The sentence of a rule as a person reads it: instants to the second. The rule itself keeps its milliseconds. */
export function ruleWords(sentence: string): string {
  return sentence.replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');
}
