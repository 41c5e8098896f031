/** The sentence of a rule without the zone, if that is the reader's own. */
export function ownRuleWords(sentence: string, zone: string): string {
  return sentence.replace(` (${zone})`, '');
}

/** When a rule begins, and that quiet hours hold it, as each language of the page says it. */
const START =
  /, (?:starting on|beginnend am|à partir du|a partir del|od) [^(]*?\d{4}(?: r\.)?(?: (?:at|um|à|a las|o) \d\d:\d\d(?::\d\d)?)?(?=,| \(|$)/;
const HELD =
  /, (?:held until the end of your quiet hours|gehalten bis zum Ende deiner Ruhezeiten|retenu jusqu’à la fin de tes heures calmes|retenido hasta el fin de tus horas de silencio|wstrzymane do końca twoich godzin ciszy) \([^)]*\)/;

/**
 * The sentence of a rule in a list: `every 10 minutes`, `on Mon 30 Nov 2026 at 09:00`. Its start, quiet hours and
 * clock changes are on its own page, and the reader's own zone is implied.
 */
export function shortRuleWords(sentence: string, zone: string): string {
  return ownRuleWords(sentence, zone)
    .replace(START, '')
    .replace(HELD, '')
    .replace(
      /^on ([A-Z][a-z]{2})[a-z]*day (\d+ [A-Z][a-z]{2})[a-z]* (\d{4}) at (\d\d:\d\d)(?::\d\d)?/,
      'on $1 $2 $3 at $4',
    )
    .replace(/^(every (?:\d+ )?(?:seconds?|minutes?|hours?)) by the clock/, '$1');
}
