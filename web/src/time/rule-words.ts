/** The sentence of a rule without the zone, if that is the reader's own. */
export function ownRuleWords(sentence: string, zone: string): string {
  return sentence.replace(` (${zone})`, '');
}

/**
 * The sentence of a rule in a list: `every 10 minutes`, `on Mon 30 Nov 2026 at 09:00`. Its start, quiet hours and
 * clock changes are on its own page, and the reader's own zone is implied.
 */
export function shortRuleWords(sentence: string, zone: string): string {
  return ownRuleWords(sentence, zone)
    .replace(/, starting on [^(]*?\d{4}(?: at \d\d:\d\d(?::\d\d)?)?(?=,| \(|$)/, '')
    .replace(/, held until the end of your quiet hours \([^)]*\)/, '')
    .replace(
      /^on ([A-Z][a-z]{2})[a-z]*day (\d+ [A-Z][a-z]{2})[a-z]* (\d{4}) at (\d\d:\d\d)(?::\d\d)?/,
      'on $1 $2 $3 at $4',
    )
    .replace(/^(every (?:\d+ )?(?:seconds?|minutes?|hours?)) by the clock/, '$1');
}
