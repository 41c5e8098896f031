/** What a zone is taken from while its person has not said theirs: their device, or the language of a chat account. */
export const ZONE_SOURCES = ['device', 'language'] as const;
export type ZoneFrom = (typeof ZONE_SOURCES)[number];

/** Where most people live who speak a language; a tag with a region first. English is spoken everywhere. */
const ZONES: Readonly<Record<string, string>> = {
  'de-AT': 'Europe/Vienna',
  'de-CH': 'Europe/Zurich',
  de: 'Europe/Berlin',
  'en-GB': 'Europe/London',
  'es-MX': 'America/Mexico_City',
  'es-AR': 'America/Argentina/Buenos_Aires',
  es: 'Europe/Madrid',
  'fr-CA': 'America/Toronto',
  fr: 'Europe/Paris',
  it: 'Europe/Rome',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  nl: 'Europe/Amsterdam',
  pl: 'Europe/Warsaw',
  'pt-BR': 'America/Sao_Paulo',
  pt: 'Europe/Lisbon',
  sv: 'Europe/Stockholm',
  tr: 'Europe/Istanbul',
  uk: 'Europe/Kyiv',
};

/** The zone that a language tag suggests; null for one that is spoken in too many. */
export const zoneOfLanguage = (tag: string): string | null => ZONES[tag] ?? ZONES[tag.split('-')[0] ?? ''] ?? null;
