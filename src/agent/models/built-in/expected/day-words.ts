// Questions about the date of a day, by language; what stands behind them is the day.
import type { ByLanguage } from './amounts.ts';

export const ASKS_DAY: ByLanguage = {
  en: [
    /^(?:(?:tell me |do you know )?(?:what|which|on what|on which)(?:'s)? (?:the )?(?:day|date|weekday)(?: of the week)?(?: (?:is|will|was|does|would))?(?: (?:it|that|we|be|have|fall on))*|what(?:'s| is| will be) the (?:day|date|weekday)|when(?:'s| is| will be))(?: (?:on|of|for))? (?<day>.+?)(?: (?:be|fall on|on))?$/iu,
  ],
  de: [
    /^(?:(?:und )?(?:welche[rsn]|was f[uü]r ein(?:en)?|an welchem|der wievielte|den wievielten) ?(?:wochentag|tag|datum)?(?: (?:ist|haben wir|wird|f[aä]llt|war))?(?: (?:es|das|der|wir))*|auf welchen tag f[aä]llt|wann ist) (?<day>.+?)(?: (?:sein|haben|f[uü]r ein tag|f[uü]r ein datum))?$/iu,
  ],
  fr: [
    /^(?:(?:on (?:est|sera) )?(?:quel|quelle|[aà] quelle|le combien)(?: (?:est|sera|sera-t-on|serons-nous|on sera))?(?: (?:la|le))? ?(?:jour|date)?(?: (?:est-ce|est-on|sera-t-on|serons-nous|sommes-nous|sera|est|tombe|on sera|serait|de|du|ce sera))*|quand (?:est|tombe)) (?<day>.+)$/iu,
  ],
  es: [
    /^¿?(?:(?:qu[eé]|cu[aá]l) (?:es |ser[aá] )?(?:la |el )?(?:d[ií]a|fecha)(?: (?:es|ser[aá]|cae|de|del|estaremos|tendremos|toca))*|cu[aá]ndo (?:es|cae)) (?<day>.+)$/iu,
  ],
  pl: [
    /^(?:(?:jaki|jaka|kt[oó]ry|kt[oó]ra|kt[oó]rego) ?(?:to )?(?:jest |b[eę]dzie )?(?:to )?(?:dzie[nń]|data|dat[aą]|dnia)?(?: tygodnia)?(?: (?:jest|b[eę]dzie|wypada|mamy|to))*|kiedy (?:jest|wypada|b[eę]dzie)) (?<day>.+)$/iu,
  ],
};
