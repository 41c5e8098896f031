// Words about timers, by language. `what` is the timer with its name, `amount` its length.
import type { Language } from '../../../../talk/words.ts';
import { AMOUNTS, type ByLanguage } from './amounts.ts';

/** The name of a schedule that is a timer. */
export const TIMER =
  /timers?\b|countdown|kurzzeitwecker|eieruhr|minuteur|minuterie|compte [aà] rebours|temporizador|cron[oó]metro|minutnik|stoper/iu;

/** The words for it that only one language has. */
const OF_LANGUAGE: readonly (readonly [Language, RegExp])[] = [
  ['de', /kurzzeitwecker|eieruhr|\btimer auf\b/iu],
  ['fr', /minuteur|minuterie|compte [aà] rebours/iu],
  ['es', /temporizador|cron[oó]metro/iu],
  ['pl', /minutnik|stoper/iu],
];

export const timerLanguage = (text: string): Language | null =>
  OF_LANGUAGE.find(([, words]) => words.test(text))?.[0] ?? null;

const { en, de, fr, es, pl } = AMOUNTS;
const flags = 'iu';

const SET_EN =
  '(?:(?:please )?(?:set|start|make|create|give me|run|begin|put)(?: up| on| me)? )?(?:(?:an?|the|another|my) )?';
const SET_DE =
  '(?:(?:bitte )?(?:stelle?|starte?|mach|mache|setze?|gib)(?: mir| bitte| mal)* )?(?:(?:einen|den|nen|noch einen|ein|das) )?';
const SET_FR =
  "(?:(?:mets|met|lance|d[eé]marre|cr[eé]e|programme|r[eè]gle|fais)(?:[- ]moi)? )?(?:(?:un|une|le|la) |l')?";
const SET_ES = '(?:(?:pon|ponme|inicia|crea|activa|programa|empieza|configura)(?:me)? )?(?:(?:un|el|otro) )?';
const SET_PL = '(?:(?:ustaw|nastaw|w[lł][aą]cz|uruchom|zr[oó]b|dodaj)(?: mi)? )?';
const TIMER_FR = '(?:minuteur|minuterie|timer|compte [aà] rebours)';
const TIMER_ES = '(?:temporizador|timer|cron[oó]metro)';
const TIMER_PL = '(?:minutnik|timer|stoper)';

export const NAMED_TIMERS: ByLanguage = {
  en: [
    new RegExp(
      `^${SET_EN}(?<what>(?!${en} )\\p{L}[\\p{L}' -]{1,30}? (?:timer|countdown)) ?(?:for|of|to|at|with|:|,)? ?(?<amount>${en})(?: please)?$`,
      flags,
    ),
    new RegExp(`^${SET_EN}(?<amount>${en}) (?<what>\\p{L}[\\p{L}' -]{1,30}? (?:timer|countdown))$`, flags),
  ],
  de: [
    new RegExp(
      `^${SET_DE}(?<what>\\p{L}[\\p{L}-]*[- ]?timer|\\p{L}+ timer) ?(?:auf|f[uü]r|von|mit|:|,)? ?(?<amount>${de})(?: ein)?$`,
      flags,
    ),
    new RegExp(
      `^${SET_DE}(?<what>timer f[uü]r (?:die |das |den )?\\p{L}+) ?(?:auf|von|mit|:|,|f[uü]r)? ?(?<amount>${de})(?: ein)?$`,
      flags,
    ),
    new RegExp(`^${SET_DE}(?<amount>${de}) (?<what>\\p{L}[\\p{L}-]*timer)$`, flags),
  ],
  fr: [
    new RegExp(
      `^${SET_FR}(?<what>${TIMER_FR} (?!(?:de |pour |sur )?${fr}$)(?:pour |de |à )?(?:les |la |le |l'|des |du )?\\p{L}+) ?(?:de|pour|sur|à|:|,)? ?(?<amount>${fr})$`,
      flags,
    ),
  ],
  es: [
    new RegExp(
      `^${SET_ES}(?<what>${TIMER_ES} (?:de |para |del )?(?:la |el |los |las )?(?!${es}$)\\p{L}+) ?(?:de|a|por|para|en|:|,)? ?(?<amount>${es})$`,
      flags,
    ),
  ],
  pl: [
    new RegExp(
      `^${SET_PL}(?<what>${TIMER_PL} (?:na |do |dla )?(?!${pl}$)\\p{L}+) ?(?:na|:|,)? ?(?<amount>${pl})$`,
      flags,
    ),
  ],
};

export const RUNNING_TIMERS: ByLanguage = {
  en: [
    /^(?:what|which|any|how many|show(?: me)?|list)(?: of)?(?: all)?(?: my| the)? timers?(?: (?:are|is|do i have|have i|i have))?(?: there)?(?: set| running| on| active| left| going| right now| now)*$/iu,
    /^(?:are|is) (?:there )?(?:any |a |my |the )?timers?(?: (?:set|running|on|active|going))*$/iu,
    /^(?:my |the )?timers$/iu,
  ],
  de: [
    /^(?:welche|was f[uü]r|wie viele|zeig(?:e|t)?(?: mir)?|hab(?:e)? ich|gibt es|l[aä]uft|laufen)(?: alle| meine| die| noch| gerade| einen?| irgendwelche)* timer(?: (?:laufen|l[aä]uft|sind|ist|gibt es|habe ich|an|gestellt|aktiv|noch|gerade|jetzt))*$/iu,
  ],
  fr: [
    /^(?:quels?|quelles?|combien de|montre(?:-moi)?|y a-t-il|est-ce qu'il y a|ai-je)(?: sont)?(?: les| mes| des| un)? (?:minuteurs?|minuteries?|timers?)(?: (?:sont|est|tournent?|en cours|actifs?|en marche|y a-t-il|il y a|ai-je|lanc[eé]s?))*$/iu,
  ],
  es: [
    /^¿?(?:qu[eé]|cu[aá]les|cu[aá]ntos|muestra(?:me)?|hay|tengo)(?: son)?(?: los| mis| alg[uú]n)? (?:temporizador(?:es)?|timers?)(?: (?:hay|tengo|est[aá]n?|en marcha|activos?|corriendo|puestos?|ahora))*$/iu,
  ],
  pl: [
    /^(?:jakie|kt[oó]re|ile|poka[zż]|czy|mam)(?: mam)?(?: s[aą]| jest)?(?: moje| jaki[eś]\p{L}*)? (?:minutniki?|minutnik[oó]w|timery?)(?: (?:dzia[lł]a(?:j[aą])?|s[aą]|w[lł][aą]czon[eay]|jest|mam|chodz[aą]|teraz|lec[aą]))*$/iu,
  ],
};

export const ASKS_LEFT: ByLanguage = {
  en: [
    /^how (?:much )?(?:time|long|much longer|many minutes)(?: do i| have i| is| are)?(?: still)?(?: have| got)?(?: there)? ?(?:left|remain(?:s|ing)?|to go|longer|more)?(?: (?:on|of|for) (?:the |my )?(?:\p{L}+ )?timer)?(?: now)?$/iu,
    /^(?:time|how much is) left$/iu,
  ],
  de: [
    /^(?:und )?wie (?:lange?|viel zeit|viele minuten)(?: (?:ist|sind|habe? ich|l[aä]uft|geht|bleibt|bleiben|dauert))?(?: der| mein| mir| es)?(?: \p{L}*timer)?(?: (?:noch|es|da|[uü]brig|zeit))*$/iu,
  ],
  fr: [
    /^(?:il reste )?combien de (?:temps|minutes)(?: (?:il )?(?:me )?(?:reste[- ]t[- ]il|reste|encore|il reste))*(?: (?:sur|au|pour) (?:le )?(?:minuteur|timer)(?: \p{L}+)?)?$/iu,
    /^(?:il reste combien|encore combien)(?: de temps)?$/iu,
  ],
  es: [
    /^¿?cu[aá]nto(?: tiempo)?(?: me)? (?:queda|falta)(?: (?:al|del|en el|para el) (?:temporizador|timer)(?: .+)?)?(?: todav[ií]a| a[uú]n)?$/iu,
  ],
  pl: [
    /^(?:a )?ile(?: czasu)?(?: mi)?(?: jeszcze)?(?: zosta[lł]o| zostaje| pozosta[lł]o)?(?: czasu| jeszcze)?(?: na minutniku)?$/iu,
  ],
};

const STOP_EN = '(?:stop|cancel|end|kill|clear|delete|remove|turn off|switch off|abort|dismiss)';
const STOP_DE = '(?:stoppe?|beende|l[oö]sche?|brich|schalte?|mach|stelle?|streiche?|halte?)';
const STOP_FR = '(?:arr[eê]te|stoppe|annule|supprime|coupe|[eé]teins|termine)';
const STOP_ES = '(?:para|det[eé]n|cancela|quita|borra|apaga|termina|elimina)';
const STOP_PL = '(?:zatrzymaj|wy[lł][aą]cz|anuluj|usu[nń]|sko[nń]cz|skasuj|stop)';

/** `name` is empty for "the timer". */
export const STOPS_TIMER: ByLanguage = {
  en: [
    new RegExp(
      `^${STOP_EN} (?:the |my |that )?(?<name>\\p{L}[\\p{L}' -]{1,30}? )?(?:timer|countdown)(?: now| please)?$`,
      flags,
    ),
  ],
  de: [
    new RegExp(
      `^${STOP_DE} (?:bitte )?(?:den |meinen )?(?<name>\\p{L}[\\p{L}]*-?)?[ -]?timer(?: (?:ab|aus|an|jetzt|bitte))*$`,
      flags,
    ),
  ],
  fr: [
    new RegExp(
      `^${STOP_FR} (?:le |la |mon |ma |l')?${TIMER_FR}(?: (?:pour |de |des |du )?(?:les |la |le |l')?(?<name>\\p{L}+))?$`,
      flags,
    ),
  ],
  es: [
    new RegExp(
      `^${STOP_ES} (?:el |mi )?${TIMER_ES}(?: (?:de |del |para )?(?:la |el |los |las )?(?<name>\\p{L}+))?$`,
      flags,
    ),
  ],
  pl: [new RegExp(`^${STOP_PL} (?:m[oó]j |ten )?${TIMER_PL}(?: (?:na |do |dla )?(?<name>\\p{L}+))?$`, flags)],
};
