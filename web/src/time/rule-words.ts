/** The sentence of a rule without the zone, where that is the reader's own. */
export function ownRuleWords(sentence: string, zone: string): string {
  return ruleWords(sentence).replace(` (${zone})`, '');
}

/**
 * The sentence of a rule in a list: `every 10 minutes`. When it began, what quiet hours do to it and how it meets the clock stand on its own page, and the reader's own
 * zone is understood.
 */
export function shortRuleWords(sentence: string, zone: string): string {
  return ownRuleWords(sentence, zone)
    .replace(/, starting on [^(]*?\d{4}(?: at \d\d:\d\d(?::\d\d)?)?(?=,| \(|$)/, '')
    .replace(/, held until the end of your quiet hours \([^)]*\)/, '')
    .replace(/^(every (?:\d+ )?(?:seconds?|minutes?|hours?)) by the clock/, '$1');
}

/** The sentence of a rule as a person reads it: instants to the second. The rule itself keeps its milliseconds. */
export function ruleWords(sentence: string): string {
  return sentence.replace(/(\d\d:\d\d:\d\d)\.\d{3}/g, '$1');
}
