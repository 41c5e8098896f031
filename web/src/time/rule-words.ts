/** The sentence of a rule as a person reads it: instants to the second. The rule itself keeps its milliseconds. */
export function ruleWords(sentence: string): string {
  return sentence.replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');
}
