// What is asked and said about reminders that came and are not answered, by language.
import type { ByLanguage } from './amounts.ts';

export const ASKS_OPEN: ByLanguage = {
  en: [
    /^(?:what|which(?: ones?| reminders?)?|anything|any(?: reminders?)?)(?:'s| is| are)?(?: still)? (?:open|left|pending|outstanding|unanswered)(?: still| now)?$/iu,
  ],
  de: [
    /^(?:was|welche(?: erinnerungen)?) (?:ist|sind|w[aä]re)(?: denn| jetzt)?(?: noch)? (?:offen|[uü]brig|unbeantwortet)$/iu,
  ],
  fr: [
    /^(?:qu'est-ce qui|qu'est-ce qu'il|que|quoi|il) (?:est|reste)(?: encore| toujours)?(?: [aà] faire| ouvert| en attente| en suspens)?$/iu,
    /^quels? (?:rappels? )?(?:sont|restent)(?: encore| toujours)? (?:ouverts?|en attente)$/iu,
  ],
  es: [
    /^¿?(?:qu[eé]|cu[aá]les?) (?:queda|quedan|est[aá]n?|sigue|hay)(?: todav[ií]a| a[uú]n)? (?:pendientes?|abiertos?|sin responder|por hacer)$/iu,
  ],
  pl: [
    /^co (?:jest |mam )?(?:jeszcze )?(?:otwarte|zosta[lł]o|niezałatwione|nieza[lł]atwione|do zrobienia)(?: jeszcze)?$/iu,
  ],
};

/** "The other one", alone. */
export const THE_OTHER: ByLanguage = {
  en: [/^(?:and )?(?:the )?other(?: one)?(?: too| as well)?(?: (?:is )?done)?$/iu],
  de: [/^(?:und )?(?:das|die|den|der) andere(?: auch)?(?: (?:ist )?(?:erledigt|fertig))?$/iu],
  fr: [/^(?:et )?l'autre(?: aussi)?(?: (?:c'est |est )?(?:fait|faite))?$/iu],
  es: [/^(?:y )?(?:el|la|lo) otr[oa](?: tambi[eé]n)?(?: (?:ya )?(?:est[aá] )?(?:hecho|hecha))?$/iu],
  pl: [
    /^(?:i )?(?:ten |ta |to )?(?:drugi|drugie|druga|drug[aą]|inny|inna|inne)(?: te[zż])?(?: (?:zrobione|gotowe))?$/iu,
  ],
};
