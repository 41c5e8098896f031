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

/** Beside a length of time: so much more of it; folded. */
export const MORE_TIME: Readonly<Record<Language, string>> = {
  en: 'add more another longer extra plus give extend',
  de: 'noch weitere nochmal mehr dazu langer drauf extra gib',
  fr: 'encore ajoute rajoute plus supplementaire supplementaires',
  es: 'otros anade agrega suma dame mas',
  pl: 'jeszcze dodaj doloz kolejne wiecej dluzej',
};
