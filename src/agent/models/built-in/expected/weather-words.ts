// Conditions on the weather, by language: the clause, and the words of a request to be told.
import type { Language } from '../../../../domain/words/language.ts';

const clause = (when: string, weather: string, request: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${when})(?:(?!${request})[^,;.])*?(?<!\\p{L})(?:${weather})(?!\\p{L})(?:(?!${request})[^,;.])*`,
    'iu',
  );

const ASKS: Readonly<Record<Language, string>> = {
  en: ' (?:please )?(?:remind me|tell me|let me know|alert me|notify me|ping me|wake me|to )',
  de: ' (?:bitte )?(?:erinner|sag|gib|melde?|weck|dann |sollst|kannst)',
  fr: ' (?:rappelle|dis-moi|préviens|avertis|réveille)',
  es: ' (?:recuérda|recuerda|avísa|avisa|dime|despiérta)',
  pl: ' (?:przypomnij|powiedz|daj mi|obudź|obudz)',
};

export const WEATHER: Readonly<Record<Language, RegExp>> = {
  en: clause(
    'when(?:ever)?|if|once|as soon as|in case|every time|before|after',
    'rain(?:s|ing|y)?|snow(?:s|ing|y)?|sunny|sun|storm(?:s|y)?|thunder(?:storm)?s?|hails?|frost|freez(?:es|ing)|fog(?:gy)?|wind(?:y)?|cold|hot|warm|weather|temperature|degrees|cloudy|icy',
    ASKS.en,
  ),
  de: clause(
    'wenn|falls|sobald|jedes mal wenn',
    'regnet|regnen|regen|schneit|schnee|stürmt|sturm|friert|frost|hagelt|gewittert?|wetter|sonnig|sonne|kalt|heiß|heiss|warm|glatt|grad|windig|nebelig|neblig',
    ASKS.de,
  ),
  fr: clause(
    "quand|lorsque?|lorsqu'|s'|si|dès que|dès qu'|chaque fois qu'",
    'pleut|pleuvra|pluie|neige|neigera|gèle|grêle|orage|soleil|météo|température|degrés|froid|chaud|beau|vent',
    ASKS.fr,
  ),
  es: clause(
    'cuando|si|en cuanto|siempre que',
    'llueva|llueve|lluvia|nieve|nieva|truene|tormenta|granice|hiele|sol|frío|calor|viento|temperatura|grados',
    ASKS.es,
  ),
  pl: clause(
    'gdy|kiedy|jeśli|jeżeli|jak|jak tylko|gdyby',
    'pada|padać|padało|deszcz|śnieg|mróz|zimno|gorąco|ciepło|burza|wiatr|wieje|słońce|temperatura|stopni|pogoda',
    ASKS.pl,
  ),
};

/** What somebody will do or have done: "as soon as I get home". */
export const EVENT: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:when(?:ever)?|once|as soon as|after|before|(?:the )?next time) (?:i|we|he|she|they|you|it|the|my|our)(?:'m|'s|'re)? .+?(?=,| (?:to|that|about|remind) |$)/iu,
  de: /(?<!\p{L})(?:wenn|sobald|nachdem|bevor) (?:ich|wir|er|sie|es|der|die|das|mein\p{L}*) [^,]+?(?=,| erinner| weck|$)/iu,
  fr: /(?<!\p{L})(?:quand|lorsque|dès que|après que|avant que) (?:je |j'|nous |on |il |elle |le |la |mon |ma )[^,]+?(?=,| de | d'| rappelle|$)/iu,
  es: /(?<!\p{L})(?:cuando|en cuanto|después de que|antes de que) [^,]+?(?=,| (?:que|recuérda\p{L}*|\p{L}{3,}[aei]r) |$)/iu,
  pl: /(?<!\p{L})(?:gdy|kiedy|jak tylko|zanim|po tym jak) [^,]+?(?=,| (?:żeby|o|przypomnij) |$)/iu,
};

/** Whether words wait for something that happens, in any of the languages. */
export const namesEvent = (text: string): boolean => Object.values(EVENT).some((event) => event.test(text));

/** Somebody asks to be told then. */
export const ASKS_THEN: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:remind me|tell me|let me know|alert me|notify me|ping me|wake me)\b/iu,
  de: /(?:erinnere? |sag mir|gib mir|melde? dich|wecke? mich)/iu,
  fr: /(?:rappelle|dis-moi|préviens|avertis|réveille)/iu,
  es: /(?:recuérda|recuerda|avísa|avisa|dime|despiérta)/iu,
  pl: /(?:przypomnij|powiedz|daj mi znać|obudź)/iu,
};
